// TLS through OpenSSL's memory buffers, so that libuv keeps the sockets.
#include "client/tls.h"

#include "words/lang.h"

#ifdef ADIT_HAS_TLS

#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdlib.h>

struct tls {
    SSL_CTX *context;
    SSL *ssl;
    BIO *in, *out;
};

static bool set_up(struct tls *tls, const char *host) {
    tls->context = SSL_CTX_new(TLS_client_method());
    if (!tls->context || SSL_CTX_set_min_proto_version(tls->context, TLS1_2_VERSION) != 1 ||
        SSL_CTX_set_default_verify_paths(tls->context) != 1)
        return false;
    SSL_CTX_set_verify(tls->context, SSL_VERIFY_PEER, NULL);
    tls->ssl = SSL_new(tls->context);
    tls->in = BIO_new(BIO_s_mem());
    tls->out = BIO_new(BIO_s_mem());
    if (!tls->ssl || !tls->in || !tls->out) {
        BIO_free(tls->in);
        BIO_free(tls->out);
        return false;
    }
    SSL_set_bio(tls->ssl, tls->in, tls->out); // owns both from here on
    SSL_set_connect_state(tls->ssl);
    // A number is checked against the certificate's numbers, a name against its names; only names are sent ahead.
    if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls->ssl), host) == 1)
        return true;
    SSL_set_hostflags(tls->ssl, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    return SSL_set1_host(tls->ssl, host) == 1 && SSL_set_tlsext_host_name(tls->ssl, host) == 1;
}

struct tls *tls_new(const char *host, const char **error) {
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
    SSL_free(tls->ssl);
    SSL_CTX_free(tls->context);
    free(tls);
}

bool tls_feed(struct tls *tls, const void *bytes, size_t size) {
    return BIO_write(tls->in, bytes, (int)size) == (int)size;
}

int tls_read(struct tls *tls, void *out, size_t size) {
    int got = SSL_read(tls->ssl, out, (int)size); // shakes hands first
    if (got > 0)
        return got;
    int why = SSL_get_error(tls->ssl, got);
    return why == SSL_ERROR_WANT_READ || why == SSL_ERROR_WANT_WRITE ? 0 : -1;
}

bool tls_is_ready(const struct tls *tls) {
    return SSL_is_init_finished(tls->ssl) == 1;
}

bool tls_write(struct tls *tls, const void *bytes, size_t size) {
    return SSL_write(tls->ssl, bytes, (int)size) == (int)size; // a memory buffer takes everything
}

int tls_take(struct tls *tls, void *out, size_t size) {
    int got = BIO_read(tls->out, out, (int)size);
    return got > 0 ? got : 0;
}

const char *tls_refusal(const struct tls *tls) {
    long result = SSL_get_verify_result(tls->ssl);
    return result == X509_V_OK ? NULL : X509_verify_cert_error_string(result);
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
