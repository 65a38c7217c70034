import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSED = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.txt', '.wasm', '.ttf', '.webmanifest'])
const COMPRESS_FROM_BYTES = 1_024
const CACHE_BYTES = 96 * 1024 * 1024
/** Hashed names never change their content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/i
/** What a build copies from a package keeps its name, in a folder: the address of the build says which content it has. */
const isCopied = (path: string): boolean => path.includes('/')
/** What a script may do when it runs as a worker: load scripts of ours, nothing else. */
const WORKER_SCRIPT_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'; base-uri 'none'"
const SAFE_PATH = /^(?:[\w@~+-][\w.@~+-]*\/)*[\w@~+-][\w.@~+-]*$/

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  readonly bytes: Buffer
  readonly etag: string
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Files of our own builds. Compressed once, on the first request, and kept in memory up to a limit. */
export class StaticFiles {
  readonly #variants = new Map<string, Promise<Variant>>()
  #bytes = 0

  /**
   * @param isBuild the address names the build that the file is of
   * @returns false when the folder has no such file; nothing is sent then
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    folder: string,
    path: string,
    isBuild = false,
  ): Promise<boolean> {
    const file = resolve(folder, path)
    if (!SAFE_PATH.test(path) || !file.startsWith(resolve(folder) + sep) || path.endsWith('.map')) return false
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return false
    const extension = extname(path).toLowerCase()
    const isCompressed = COMPRESSED.has(extension) && found.size >= COMPRESS_FROM_BYTES
    const encoding = isCompressed ? preferred(request.headers['accept-encoding'] ?? '') : 'identity'
    const variant = await this.#variant(file, encoding, found.mtimeMs)
    reply.headers({
      'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
      'cache-control':
        HASHED.test(path) || (isBuild && isCopied(path)) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: variant.etag,
      // A worker has the policy of its own file: its script may load its other parts. The service worker, whose name never
      // changes, works for the whole page and has the page's.
      ...(extension === '.js' && HASHED.test(path) ? { 'content-security-policy': WORKER_SCRIPT_POLICY } : {}),
      ...(isCompressed ? { vary: 'accept-encoding' } : {}),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    })
    if (request.headers['if-none-match'] === variant.etag) await reply.code(304).send()
    else await reply.send(variant.bytes)
    return true
  }

  #variant(file: string, encoding: Encoding, mtimeMs: number): Promise<Variant> {
    const key = `${encoding} ${mtimeMs} ${file}`
    const known = this.#variants.get(key)
    if (known) return known
    const made = encode(file, encoding)
    this.#variants.set(key, made)
    made.then(
      (variant) => this.#count(variant.bytes.byteLength),
      () => this.#variants.delete(key),
    )
    return made
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes <= CACHE_BYTES) return
    this.#variants.clear()
    this.#bytes = 0
  }
}

async function encode(file: string, encoding: Encoding): Promise<Variant> {
  const plain = await readFile(file)
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
  }
  const bytes =
    encoding === 'br' ? await brotli(plain, quality) : encoding === 'gzip' ? await gzipped(plain, { level: 9 }) : plain
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

function preferred(acceptEncoding: string): Encoding {
  const accepts = (name: string) =>
    acceptEncoding.split(',').some((part) => {
      const [coding = '', quality = ''] = part.trim().split(/\s*;\s*q=/)
      return coding === name && Number(quality || 1) > 0
    })
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

export const folderOf = (distDir: string, bundle: string): string => join(distDir, bundle)
