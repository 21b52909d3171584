// What `adit sim-mpi` needs of MPI, as a module that is loaded only then: the program itself does not depend on MPI.
#ifndef ADIT_MPI_LINK_H
#define ADIT_MPI_LINK_H

#include <stdbool.h>

// The module's one symbol is `adit_mpi_link`, of this type.
struct mpi_link {
    // Joins the others. False: it cannot.
    bool (*begin)(int *rank, int *size);

    // Brings `size` bytes of every rank to rank 0, in the order of the ranks, into `all` (of others: NULL).
    bool (*gather)(const char *bytes, int size, char *all);

    void (*end)(void);
    void (*abort)(int code); // ends every rank
};

#endif
