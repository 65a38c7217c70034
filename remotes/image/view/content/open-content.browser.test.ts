import { WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { afterEach, expect, test } from 'vitest'
import type { Orientation } from '../../model/index.ts'
import { openContent, type OpenedContent } from './open-content.ts'

/** Pixels of the stored picture. */
const [WIDTH, HEIGHT] = [64, 32]
/** One colour a quarter: a of left and top, b of right and top, and so on. */
const COLOURS: Readonly<Record<string, string>> = { a: '#ff0000', b: '#00ff00', c: '#0000ff', d: '#ffffff' }

let opened: OpenedContent | undefined
afterEach(() => opened?.dispose())

const text = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0))
const number = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256)
const chunk = (name: string, content: readonly number[]): number[] => [
  ...text(name),
  ...number(content.length, 4),
  ...content,
  ...(content.length % 2 === 1 ? [0] : []),
]

/** A WebP of four colours that asks to be turned. */
async function webp(orientation: Orientation): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  for (const [index, colour] of Object.values(COLOURS).entries()) {
    if (!context) throw new Error('no canvas')
    context.fillStyle = colour
    context.fillRect((index % 2) * (WIDTH / 2), index < 2 ? 0 : HEIGHT / 2, WIDTH / 2, HEIGHT / 2)
  }
  const plain = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 1 })).arrayBuffer())
  const pixels = [...plain.subarray(12)]
  const features = chunk('VP8X', [0x08, 0, 0, 0, ...number(WIDTH - 1, 3), ...number(HEIGHT - 1, 3)])
  const tag = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
  const exif = chunk('EXIF', [...text('II'), 42, 0, 8, 0, 0, 0, 1, 0, ...tag, 0, 0, 0, 0])
  const content = [...text('WEBP'), ...(text('VP8X').every((byte, at) => pixels[at] === byte) ? [] : features)]
  const whole = [...content, ...pixels, ...exif]
  return Uint8Array.from([...text('RIFF'), ...number(whole.length, 4), ...whole])
}

/** The quarters of a picture, as they are seen: those of the upper row, then those of the lower one. */
async function quarters(url: string, width: number, height: number): Promise<string> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const at = (x: number, y: number): string => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x * width, y * height, 1, 1).data
    const near = (colour: string): boolean =>
      [red, green, blue].every(
        (part, index) => Math.abs(part - parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)) < 60,
      )
    return Object.keys(COLOURS).find((name) => near(COLOURS[name] ?? '')) ?? '?'
  }
  return at(0.25, 0.25) + at(0.75, 0.25) + at(0.25, 0.75) + at(0.75, 0.75)
}

test.each([
  [1, 'abcd'],
  [2, 'badc'],
  [3, 'dcba'],
  [4, 'cdab'],
  [5, 'acbd'],
  [6, 'cadb'],
  [7, 'dbca'],
  [8, 'bdac'],
] as const)('a WebP lies as it asks to, as it is exported: %i', async (orientation, seen) => {
  const { host } = createFakeHost({ name: '照片.webp', source: await webp(orientation) })
  const [width, height] = orientation >= 5 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]
  opened = await openContent(host, { kind: 'webp', width, height, orientation, frames: 1, asset: null }, 0)
  const { content } = opened
  if (content.kind !== 'whole') throw new Error(content.kind)
  expect(content).toMatchObject({ width, height, isLive: false })
  expect(await quarters(content.url, width, height)).toBe(seen)
})

/** A host whose server says that about the picture. */
function hostSaying(code: ErrorCode) {
  const { host } = createFakeHost({ name: '照片.heic', source: Uint8Array.of(0, 1, 2, 3) })
  const refuse = () => Promise.reject(new WenfangError(code, 'the server says so'))
  return { ...host, doc: { ...host.doc, tiles: { sizes: refuse, tile: refuse } } }
}

test('a picture that no decoder reads says why and what can be done; what may pass is tried again', async () => {
  const heic = { kind: 'heic', width: 40, height: 30, orientation: 1, frames: 1, asset: null } as const
  const { content } = await openContent(hostSaying('CompatibleImageFail'), heic, 0)
  expect(content).toMatchObject({ kind: 'unshown', reason: expect.stringContaining('HEIC 解码模块') as string })
  await expect(openContent(hostSaying('Unavailable'), heic, 0)).rejects.toMatchObject({ code: 'Unavailable' })
})
