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
/** What lies beside a file: where its lines come from, and itself compressed. */
const NOT_SERVED = /\.(?:map|br)$/
const SAFE_PATH = /^(?:[\w@~+-][\w.@~+-]*\/)*[\w@~+-][\w.@~+-]*$/

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  readonly bytes: Buffer
  readonly etag: string
}

const compressed = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotli = (plain: Buffer): Promise<Buffer> =>
  compressed(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
  })

/** Files of our own builds. Compressed by the build, else once, on the first request; kept in memory up to a limit. */
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
    if (!SAFE_PATH.test(path) || !file.startsWith(resolve(folder) + sep) || NOT_SERVED.test(path)) return false
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
    const made = encode(file, encoding, mtimeMs)
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

async function encode(file: string, encoding: Encoding, mtimeMs: number): Promise<Variant> {
  const bytes =
    encoding === 'br'
      ? ((await builtBrotli(file, mtimeMs)) ?? (await brotli(await readFile(file))))
      : encoding === 'gzip'
        ? await gzipped(await readFile(file), { level: 9 })
        : await readFile(file)
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** Of a build for use; null where there is none, or where a build for work has written the file since. */
async function builtBrotli(file: string, mtimeMs: number): Promise<Buffer | null> {
  const built = await stat(`${file}.br`).catch(() => null)
  return built?.isFile() && built.mtimeMs >= mtimeMs ? readFile(`${file}.br`) : null
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
