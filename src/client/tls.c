// TLS through OpenSSL's memory buffers, so that libuv keeps the sockets.
#include "client/tls.h"

#include "protocol/library.h"
#include "words/lang.h"

#ifdef ADIT_HAS_TLS

#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdio.h>
#include <stdlib.h>

// What is used of OpenSSL, loaded with the first connection.
#define OPENSSL_FUNCTIONS(X)                                                                                           \
    X(BIO_free)                                                                                                        \
    X(BIO_new)                                                                                                         \
    X(BIO_read)                                                                                                        \
    X(BIO_s_mem)                                                                                                       \
    X(BIO_write)                                                                                                       \
    X(SSL_CTX_ctrl)                                                                                                    \
    X(SSL_CTX_free)                                                                                                    \
    X(SSL_CTX_new)                                                                                                     \
    X(SSL_CTX_set_default_verify_paths)                                                                                \
    X(SSL_CTX_set_verify)                                                                                              \
    X(SSL_ctrl)                                                                                                        \
    X(SSL_free)                                                                                                        \
    X(SSL_get0_param)                                                                                                  \
    X(SSL_get_error)                                                                                                   \
    X(SSL_get_verify_result)                                                                                           \
    X(SSL_is_init_finished)                                                                                            \
    X(SSL_new)                                                                                                         \
    X(SSL_read)                                                                                                        \
    X(SSL_set1_host)                                                                                                   \
    X(SSL_set_bio)                                                                                                     \
    X(SSL_set_connect_state)                                                                                           \
    X(SSL_set_hostflags)                                                                                               \
    X(SSL_write)                                                                                                       \
    X(TLS_client_method)                                                                                               \
    X(X509_VERIFY_PARAM_set1_ip_asc)                                                                                   \
    X(X509_verify_cert_error_string)

static struct {
#define X(name) __typeof__(name) *name;
    OPENSSL_FUNCTIONS(X)
#undef X
} openssl;

static const char *load_openssl(void) {
    static const struct library_function functions[] = {
#define X(name) {#name, offsetof(__typeof__(openssl), name)},
        OPENSSL_FUNCTIONS(X)
#undef X
    };
    return library_load(ADIT_LIBSSL, functions, ARRAY_COUNT(functions), &openssl);
}

// Tells the server which name was asked for, as SSL_set_tlsext_host_name() does, which is a macro.
static bool send_name(SSL *ssl, const char *host) {
    char name[256];
    return snprintf(name, sizeof name, "%s", host) < (int)sizeof name &&
           openssl.SSL_ctrl(ssl, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name) == 1;
}

struct tls {
    SSL_CTX *context;
    SSL *ssl;
    BIO *in, *out;
};

static bool set_up(struct tls *tls, const char *host) {
    tls->context = openssl.SSL_CTX_new(openssl.TLS_client_method());
    if (!tls->context ||
        openssl.SSL_CTX_ctrl(tls->context, SSL_CTRL_SET_MIN_PROTO_VERSION, TLS1_2_VERSION, NULL) != 1 ||
        openssl.SSL_CTX_set_default_verify_paths(tls->context) != 1)
        return false;
    openssl.SSL_CTX_set_verify(tls->context, SSL_VERIFY_PEER, NULL);
    tls->ssl = openssl.SSL_new(tls->context);
    tls->in = openssl.BIO_new(openssl.BIO_s_mem());
    tls->out = openssl.BIO_new(openssl.BIO_s_mem());
    if (!tls->ssl || !tls->in || !tls->out) {
        openssl.BIO_free(tls->in);
        openssl.BIO_free(tls->out);
        return false;
    }
    openssl.SSL_set_bio(tls->ssl, tls->in, tls->out); // owns both from here on
    openssl.SSL_set_connect_state(tls->ssl);
    // A number is checked against the certificate's numbers, a name against its names; only names are sent ahead.
    if (openssl.X509_VERIFY_PARAM_set1_ip_asc(openssl.SSL_get0_param(tls->ssl), host) == 1)
        return true;
    openssl.SSL_set_hostflags(tls->ssl, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    return openssl.SSL_set1_host(tls->ssl, host) == 1 && send_name(tls->ssl, host);
}

struct tls *tls_new(const char *host, const char **error) {
    if (load_openssl()) {
        *error = N_("OpenSSL, which secure connections need, cannot be loaded: install libssl.");
        return NULL;
    }
    struct tls *tls = calloc(1, sizeof *tls);
    *error = N_("There is not enough memory.");
    if (tls && set_up(tls, host))
        return tls;
    tls_free(tls);
    return NULL;
}

void tls_free(struct tls *tls) {
    if (!tls)
        return;
    openssl.SSL_free(tls->ssl);
    openssl.SSL_CTX_free(tls->context);
    free(tls);
}

bool tls_feed(struct tls *tls, const void *bytes, size_t size) {
    return openssl.BIO_write(tls->in, bytes, (int)size) == (int)size;
}

int tls_read(struct tls *tls, void *out, size_t size) {
    int got = openssl.SSL_read(tls->ssl, out, (int)size); // shakes hands first
    if (got > 0)
        return got;
    int why = openssl.SSL_get_error(tls->ssl, got);
    return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

bool tls_is_ready(const struct tls *tls) {
    return openssl.SSL_is_init_finished(tls->ssl) == 1;
}

bool tls_write(struct tls *tls, const void *bytes, size_t size) {
    return openssl.SSL_write(tls->ssl, bytes, (int)size) == (int)size; // a memory buffer takes everything
}

int tls_take(struct tls *tls, void *out, size_t size) {
    int got = openssl.BIO_read(tls->out, out, (int)size);
    return got > 0 ? got : 0;
}

const char *tls_refusal(const struct tls *tls) {
    long result = openssl.SSL_get_verify_result(tls->ssl);
    return result == X509_V_OK ? NULL : openssl.X509_verify_cert_error_string(result);
}

#else

struct tls *tls_new(const char *host, const char **error) {
    (void)host;
    *error = N_("This program was built without TLS: install libssl-dev and build again, or join over http:// or ws:// "
                "through a tunnel (stunnel, ssh).");
    return NULL;
}

void tls_free(struct tls *tls) {
    (void)tls;
}

bool tls_feed(struct tls *tls, const void *bytes, size_t size) {
    (void)tls, (void)bytes, (void)size;
    return false;
}

int tls_read(struct tls *tls, void *out, size_t size) {
    (void)tls, (void)out, (void)size;
    return -1;
}

bool tls_is_ready(const struct tls *tls) {
    (void)tls;
    return false;
}

bool tls_write(struct tls *tls, const void *bytes, size_t size) {
    (void)tls, (void)bytes, (void)size;
    return false;
}

int tls_take(struct tls *tls, void *out, size_t size) {
    (void)tls, (void)out, (void)size;
    return 0;
}

const char *tls_refusal(const struct tls *tls) {
    (void)tls;
    return NULL;
}

#endif
