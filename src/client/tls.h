// TLS for clients, without sockets: bytes of the network on one side, what is said on the other. Built with OpenSSL
// where it is installed; without it tls_new() says so.
#ifndef ADIT_TLS_H
#define ADIT_TLS_H

#include "base/base.h"

struct tls;

// The certificate must be valid for `host` (a name or an IP number) and come from an authority that this system trusts
// (or that SSL_CERT_FILE names). NULL: *error is a sentence.
struct tls *tls_new(const char *host, const char **error);
void tls_free(struct tls *tls);

// Takes bytes that the network brought. False: no memory.
bool tls_feed(struct tls *tls, const void *bytes, size_t size);

// Goes on with the handshake if it is not done, and gives what was said: its size, 0: nothing yet, -1: broken.
int tls_read(struct tls *tls, void *out, size_t size);

// Whether something can be said now.
bool tls_is_ready(const struct tls *tls);
bool tls_write(struct tls *tls, const void *bytes, size_t size);

// What the network has to carry: its size, 0: nothing.
int tls_take(struct tls *tls, void *out, size_t size);

// What is wrong with the certificate, in OpenSSL's words; NULL: nothing that is known.
const char *tls_refusal(const struct tls *tls);

#endif
