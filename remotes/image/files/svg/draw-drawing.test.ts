import { Transformer } from '@napi-rs/image'
import type { FaceSource } from '@wenfang/shared-contract'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { formats } from '../index.ts'

const FACES = resolve(import.meta.dirname, '../../../../shared/fonts/node_modules/@fontsource')

/** Latin letters of every family, and the slice in which 的 stands. */
const face: FaceSource = async (codePoint, family = 'noto-sans-sc', weight = 400) => {
  const isChinese = family.endsWith('-sc')
  if (codePoint > 0x24f && !isChinese) return null
  const slice = codePoint > 0x24f ? '119' : 'latin'
  return readFile(resolve(FACES, family, 'files', `${family}-${slice}-${weight}-normal.woff`)).catch(() => null)
}

async function exported(svg: string | Uint8Array) {
  const source = typeof svg === 'string' ? new TextEncoder().encode(svg) : svg
  const imported = await formats.importSource({ source, ext: 'svg' })
  if (!imported.ok) throw new Error(imported.detail)
  const asset = () => Promise.reject(new Error('no assets'))
  const { bytes } = await formats.exportBody({ source, body: imported.body, format: 'png', asset, face })
  const image = new Transformer(bytes)
  const { width, height } = await image.metadata()
  return { width, height, rgba: await image.rawPixels() }
}

type Exported = Awaited<ReturnType<typeof exported>>

/** How much of a box something is drawn on, 0 to 1. */
function inkIn(
  { width, rgba }: Exported,
  [left, top, across, down]: readonly [number, number, number, number],
): number {
  let ink = 0
  for (let y = top; y < top + down; y += 1)
    for (let x = left; x < left + across; x += 1) ink += (rgba[(y * width + x) * 4 + 3] ?? 0) / 255
  return ink / (across * down)
}

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${inside}</svg>`

test('S34 the words of a drawing are in its picture: at their place, by the faces that are served, bold and slanted', async () => {
  const plain = await exported(drawing('<text x="10" y="60" font-size="40" font-family="Arial">的的 ab</text>'))
  expect([plain.width, plain.height]).toEqual([400, 100])
  const box = [10, 24, 130, 46] as const
  expect(inkIn(plain, box)).toBeGreaterThan(0.1)
  expect(inkIn(plain, [200, 0, 200, 100])).toBe(0)
  const bold = await exported(
    drawing(
      '<style>.t { font: bold 40px/1.2 "Microsoft YaHei", sans-serif }</style><text x="10" y="60" class="t">的的 ab</text>',
    ),
  )
  expect(inkIn(bold, box)).toBeGreaterThan(inkIn(plain, box) * 1.2)
  const slanted = await exported(
    drawing('<text x="10" y="60" font-size="40" font-style="italic" font-family="Arial">l</text>'),
  )
  const upright = await exported(drawing('<text x="10" y="60" font-size="40" font-family="Arial">l</text>'))
  // The upper end of an upright letter lies over its foot, that of a slanted one right of it.
  expect(inkIn(upright, [18, 30, 12, 8])).toBe(0)
  expect(inkIn(slanted, [18, 30, 12, 8])).toBeGreaterThan(0)
})

test('S34 fonts that nobody knows, and words that no face draws, leave the rest of a drawing as it is', async () => {
  const shown = await exported(
    drawing(
      '<text x="10" y="60" font-size="40" font-family="\'No Such Font\'">ab</text><text x="200" y="60" font-size="40">\u0645</text><rect x="390" width="10" height="100"/>',
    ),
  )
  expect(inkIn(shown, [10, 24, 50, 40])).toBeGreaterThan(0.1)
  expect(inkIn(shown, [390, 0, 10, 100])).toBe(1)
})

test.each([
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb2312', []],
] as const)('S34 a drawing in %s shows its words', async (encoding, mark) => {
  const text = `<?xml version="1.0" encoding="${encoding.startsWith('utf') ? 'utf-16' : encoding}"?>${drawing('<text x="10" y="60" font-size="40">的</text>')}`
  const GB = { 的: [0xb5, 0xc4] } as Readonly<Record<string, readonly number[]>>
  const bytes = Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    if (encoding === 'gb2312') return GB[letter] ?? [code]
    return encoding === 'utf-16le' ? [code & 255, code >> 8] : [code >> 8, code & 255]
  }).flat()
  const read = await exported(Uint8Array.from([...mark, ...bytes]))
  expect(inkIn(read, [10, 24, 40, 40])).toBeGreaterThan(0.1)
  // One letter, not the several that its bytes are in another encoding.
  expect(inkIn(read, [60, 0, 340, 100])).toBe(0)
})
