import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** What the server sends compressed (`server/src/http/static-files.ts`); all else is compressed already, or small. */
const COMPRESSED = /\.(?:m?js|css|json|svg|txt|wasm|ttf|webmanifest)$/
const COMPRESS_FROM_BYTES = 1_024
/** What a higher one saves does not pay for its seconds. */
const QUALITY = 9

const brotli = promisify(brotliCompress)

/** Writes beside each file of a build what the server sends of it: no server that starts makes its first visitors wait for that. */
export async function compressFiles(folder: string, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.filter((path) => COMPRESSED.test(path)).map((path) => compressFile(join(folder, path))))
}

async function compressFile(file: string): Promise<void> {
  const [found, made] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => null)])
  if (found.size < COMPRESS_FROM_BYTES || (made !== null && made.mtimeMs >= found.mtimeMs)) return
  const plain = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  await writeFile(`${file}.br.new`, await brotli(plain, { params }))
  await rename(`${file}.br.new`, `${file}.br`)
}
