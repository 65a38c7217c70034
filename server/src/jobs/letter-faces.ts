import type { FaceFamily, FaceWeight } from '@wenfang/shared-contract'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The faces that pages are served. */
const FACES = join(import.meta.dirname, '../../../shared/fonts/node_modules/@fontsource')

interface Slice {
  readonly file: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

const slices = new Map<string, Promise<readonly Slice[]>>()
const read = new Map<string, Promise<Uint8Array | null>>()

/** The slice of the served face that draws a letter; null where none does, or an installation is without the faces. */
export async function faceOf(
  codePoint: number,
  family: FaceFamily = 'noto-sans-sc',
  weight: FaceWeight = 400,
): Promise<Uint8Array | null> {
  const key = `${family}-${weight}`
  const known = slices.get(key) ?? readSlices(family, weight)
  slices.set(key, known)
  const slice = (await known).find(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to))
  if (!slice) return null
  const bytes = read.get(slice.file) ?? readFile(join(FACES, family, 'files', slice.file)).catch(missing)
  read.set(slice.file, bytes)
  return bytes
}

async function readSlices(family: FaceFamily, weight: FaceWeight): Promise<readonly Slice[]> {
  const text = await readFile(join(FACES, family, 'unicode.json'), 'utf8').catch(missing)
  if (text === null) return []
  return Object.entries(JSON.parse(text) as Readonly<Record<string, string>>).map(([name, ranges]) => ({
    file: `${family}-${name.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff`,
    ranges: ranges.split(',').map(rangeOf),
  }))
}

/** `U+4E00-4E7F`, or one letter. */
function rangeOf(range: string): readonly [number, number] {
  const [from = '', to = from] = range.trim().slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

function missing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
