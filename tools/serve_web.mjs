// A loopback server for the browser client alone: node tools/serve_web.mjs [PORT] [FOLDER]. For work on web/ and its
// tests.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const kinds = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".md": "text/markdown; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
/** The policy of the real server; the style sheet inside the page is named by its hash. @param {string} style */
const policyFor = (style) =>
  [
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'sha256-${style}'; img-src 'self' data:; font-src 'self'; connect-src 'self'`,
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'",
  ].join("; ");

/** @param {string} folder */
export function serveWeb(folder, port = 0) {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? "";
  const policy = policyFor(createHash("sha256").update(style).digest("base64"));
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    try {
      const file = join(folder, path.endsWith("/") ? path + "index.html" : path);
      const bytes = await readFile(file);
      const packs = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "") && bytes.length > 200;
      response.writeHead(200, {
        ...(packs ? { "Content-Encoding": "gzip" } : {}),
        "Content-Type": kinds[extname(file)] ?? "application/octet-stream",
        "Content-Security-Policy": policy,
        "Cache-Control": path.startsWith("/chunks/") ? "max-age=31536000, immutable" : "no-cache",
      });
      response.end(packs ? gzipSync(bytes) : bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = await serveWeb(process.argv[3] ?? "build/web", Number(process.argv[2] ?? 8080));
  console.log(`http://127.0.0.1:${server.address().port}/`);
}
