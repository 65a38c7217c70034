import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FACE = resolve(import.meta.dirname, '../../../../shared/fonts/node_modules/@fontsource/noto-sans-sc')
const read = new Map<string, Uint8Array>()

/** The face that pages are served, as a server hands it to exports. */
export function faceOf(codePoint: number): Promise<Uint8Array | null> {
  const slices = JSON.parse(readFileSync(join(FACE, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>
  const found = Object.entries(slices).find(([, ranges]) =>
    ranges.split(',').some((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-')
      return Number.parseInt(from, 16) <= codePoint && codePoint <= Number.parseInt(to, 16)
    }),
  )
  if (!found) return Promise.resolve(null)
  const file = join(FACE, 'files', `noto-sans-sc-${found[0].replaceAll(/[[\]]/g, '')}-400-normal.woff`)
  const bytes = read.get(file) ?? new Uint8Array(readFileSync(file))
  read.set(file, bytes)
  return Promise.resolve(bytes)
}
