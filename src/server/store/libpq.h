// libpq, loaded when PostgreSQL is first asked for (protocol/library.h). Callers write PQexec() as ever.
#ifndef ADIT_LIBPQ_H
#define ADIT_LIBPQ_H

#include "base/base.h"

#include <libpq-fe.h>

// Each function that is used, without its PQ, here and in the definitions below: one that is missing there does not
// link.
#define LIBPQ_FUNCTIONS(X)                                                                                             \
    X(clear)                                                                                                           \
    X(cmdStatus)                                                                                                       \
    X(connectPoll)                                                                                                     \
    X(connectStartParams)                                                                                              \
    X(connectdbParams)                                                                                                 \
    X(consumeInput)                                                                                                    \
    X(enterPipelineMode)                                                                                               \
    X(errorMessage)                                                                                                    \
    X(exec)                                                                                                            \
    X(finish)                                                                                                          \
    X(flush)                                                                                                           \
    X(getResult)                                                                                                       \
    X(getisnull)                                                                                                       \
    X(getlength)                                                                                                       \
    X(getvalue)                                                                                                        \
    X(hostaddr)                                                                                                        \
    X(isBusy)                                                                                                          \
    X(ntuples)                                                                                                         \
    X(pipelineSync)                                                                                                    \
    X(putCopyData)                                                                                                     \
    X(putCopyEnd)                                                                                                      \
    X(resultStatus)                                                                                                    \
    X(sendQuery)                                                                                                       \
    X(sendQueryParams)                                                                                                 \
    X(setSingleRowMode)                                                                                                \
    X(setnonblocking)                                                                                                  \
    X(socket)                                                                                                          \
    X(status)

struct libpq {
#define X(name) __typeof__(PQ##name) *name;
    LIBPQ_FUNCTIONS(X)
#undef X
};
extern struct libpq libpq;

// To be called before any of them. NULL: the library is there; else what the system says.
const char *libpq_load(void);

#define PQclear              (libpq.clear)
#define PQcmdStatus          (libpq.cmdStatus)
#define PQconnectPoll        (libpq.connectPoll)
#define PQconnectStartParams (libpq.connectStartParams)
#define PQconnectdbParams    (libpq.connectdbParams)
#define PQconsumeInput       (libpq.consumeInput)
#define PQenterPipelineMode  (libpq.enterPipelineMode)
#define PQerrorMessage       (libpq.errorMessage)
#define PQexec               (libpq.exec)
#define PQfinish             (libpq.finish)
#define PQflush              (libpq.flush)
#define PQgetResult          (libpq.getResult)
#define PQgetisnull          (libpq.getisnull)
#define PQgetlength          (libpq.getlength)
#define PQgetvalue           (libpq.getvalue)
#define PQhostaddr           (libpq.hostaddr)
#define PQisBusy             (libpq.isBusy)
#define PQntuples            (libpq.ntuples)
#define PQpipelineSync       (libpq.pipelineSync)
#define PQputCopyData        (libpq.putCopyData)
#define PQputCopyEnd         (libpq.putCopyEnd)
#define PQresultStatus       (libpq.resultStatus)
#define PQsendQuery          (libpq.sendQuery)
#define PQsendQueryParams    (libpq.sendQueryParams)
#define PQsetSingleRowMode   (libpq.setSingleRowMode)
#define PQsetnonblocking     (libpq.setnonblocking)
#define PQsocket             (libpq.socket)
#define PQstatus             (libpq.status)

#endif
