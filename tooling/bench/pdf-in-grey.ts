import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Grey } from './similarity.ts'

const run = promisify(execFile)

/** The first pages of `name`.pdf in a folder, in grey. */
export async function pdfInGrey(folder: string, name: string, widthPx: number, most: number): Promise<readonly Grey[]> {
  const size = ['-scale-to-x', String(widthPx), '-scale-to-y', '-1']
  await run('pdftoppm', [
    '-gray',
    '-l',
    String(most),
    ...size,
    join(folder, `${name}.pdf`),
    join(folder, `${name}-page`),
  ])
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}-page-`) && file.endsWith('.pgm'))
  return Promise.all(files.toSorted().map(async (file) => greyOf(await readFile(join(folder, file)))))
}

/** Portable grey map: a head of three words, then a byte a pixel. */
function greyOf(bytes: Uint8Array): Grey {
  const head = /^P5\s+(?:#.*\n)?(\d+)\s+(\d+)\s+\d+\s/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
  const [all = '', width, height] = head ?? []
  return { width: Number(width), height: Number(height), light: bytes.subarray(all.length) }
}
