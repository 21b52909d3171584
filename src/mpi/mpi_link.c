// The module that links MPI.
#include "mpi/mpi_link.h"

#include <mpi.h>

extern const struct mpi_link adit_mpi_link;

static bool begin(int *rank, int *size) {
    return MPI_Init(NULL, NULL) == MPI_SUCCESS && MPI_Comm_rank(MPI_COMM_WORLD, rank) == MPI_SUCCESS &&
           MPI_Comm_size(MPI_COMM_WORLD, size) == MPI_SUCCESS;
}

static bool gather(const char *bytes, int size, char *all) {
    return MPI_Gather(bytes, size, MPI_CHAR, all, size, MPI_CHAR, 0, MPI_COMM_WORLD) == MPI_SUCCESS;
}

static void end(void) {
    (void)MPI_Finalize();
}

static void abort_all(int code) {
    (void)MPI_Abort(MPI_COMM_WORLD, code);
}

const struct mpi_link adit_mpi_link = {.begin = begin, .gather = gather, .end = end, .abort = abort_all};
