import { Transformer } from '@napi-rs/image'
import { writeAnnotation, type Annotation } from '@wenfang/shared-annotate'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addEdit, placeOfPage } from '../../model/index.ts'
import { decode } from '../decode.ts'
import { formats } from '../index.ts'

const FACES = resolve(import.meta.dirname, '../../../../shared/fonts/node_modules/@fontsource/noto-sans-sc/files')
const WIDTH = 400
const HEIGHT = 300
const rgba = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
const source = await Transformer.fromRgbaPixels(rgba, WIDTH, HEIGHT).png()

const base = {
  place: placeOfPage(0),
  style: { colour: '#ff0000', width: 6, opacity: 1, fontSize: 40 },
  content: null,
  text: '',
  author: { id: 'a', name: '林晚' },
  createdAt: 1,
  order: 1,
  origin: null,
  isComment: false,
} as const

function bodyWith(annotations: readonly Annotation[], edit?: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc()
  for (const annotation of annotations) writeAnnotation(doc, annotation)
  edit?.(doc)
  return Y.encodeStateAsUpdate(doc)
}

async function exported(format: string, body: Uint8Array) {
  const { bytes } = await formats.exportBody({
    source,
    body,
    format,
    asset: () => Promise.reject(new Error('no assets')),
    face: (codePoint) =>
      readFile(resolve(FACES, `noto-sans-sc-${codePoint < 0x250 ? 'latin' : '119'}-400-normal.woff`)),
  })
  return bytes
}

/** Share of red pixels within a box. */
async function rednessOf(bytes: Uint8Array, [x, y, width, height]: readonly [number, number, number, number]) {
  const { rgba: pixels, width: across } = await decode(bytes)
  let red = 0
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1) {
      const at = (row * across + column) * 4
      if ((pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 255) < 100) red += 1
    }
  return red / (width * height)
}

test('S34 what people drew on a picture is on what is exported, turned with it', async () => {
  const drawing: Annotation = { ...base, id: 'r', kind: 'rectangle', geometry: { box: [50, 60, 100, 80] } }
  const plain = bodyWith([drawing])
  for (const format of ['png', 'jpg']) {
    const bytes = await exported(format, plain)
    expect(await rednessOf(bytes, [48, 58, 104, 4])).toBeGreaterThan(0.8)
    expect(await rednessOf(bytes, [70, 80, 60, 40])).toBe(0)
  }
  const turned = await exported(
    'png',
    bodyWith([drawing], (doc) => addEdit(doc, { kind: 'turn', quarters: 1 })),
  )
  // Its upper edge is on the right now.
  expect(await rednessOf(turned, [HEIGHT - 62, 48, 4, 104])).toBeGreaterThan(0.8)
  expect(Buffer.from(await exported('pdf', plain)).toString('latin1')).toMatch(/^%PDF-/)
})

test('S34 letters are set by the served faces and stay in their box; pages and marks that are none are left out', async () => {
  const words: Annotation = { ...base, id: 't', kind: 'text', geometry: { box: [20, 20, 100, 200] }, text: '的的的 ab' }
  const forged = { ...base, id: 'x', kind: 'rectangle', geometry: { box: [0, 0, Number.NaN, 9e99] } } as Annotation
  const elsewhere: Annotation = {
    ...base,
    id: 'e',
    kind: 'rectangle',
    place: 'i7',
    geometry: { box: [200, 0, 50, 50] },
  }
  const bytes = await exported('png', bodyWith([words, forged, elsewhere]))
  expect(await rednessOf(bytes, [20, 20, 100, 54])).toBeGreaterThan(0.05)
  // Two letters are as wide as the box: the third stands below.
  expect(await rednessOf(bytes, [20, 74, 50, 54])).toBeGreaterThan(0.05)
  expect(await rednessOf(bytes, [121, 0, 279, 300])).toBe(0)
})
