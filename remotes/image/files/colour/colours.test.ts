import { Transformer } from '@napi-rs/image'
import { crc32 } from '@wenfang/shared-ooxml/zip'
import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'

const fixed = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 65_536), index * 4))
  return bytes
}
const part = (name: string, ...content: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0\0\0\0`, 'latin1'), ...content])

/** A profile with these primaries as XYZ under D50 and one curve. */
function profile(primaries: readonly (readonly number[])[], curve: Buffer): Buffer {
  const parts = [
    ...primaries.map((xyz, index) => [`${'rgb'[index] ?? ''}XYZ`, part('XYZ ', fixed(xyz))] as const),
    ...['rTRC', 'gTRC', 'bTRC'].map((name) => [name, curve] as const),
  ]
  const head = Buffer.alloc(128 + 4 + parts.length * 12)
  head.write('mntrRGB XYZ ', 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  head.writeUInt32BE(parts.length, 128)
  let at = head.length
  parts.forEach(([name, content], index) => {
    head.write(name, 132 + index * 12, 'latin1')
    head.writeUInt32BE(at, 136 + index * 12)
    head.writeUInt32BE(content.length, 140 + index * 12)
    at += content.length
  })
  return Buffer.concat([head, ...parts.map(([, content]) => content)])
}

const SRGB_CURVE = part('para', Buffer.from([0, 3, 0, 0]), fixed([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]))
const GAMMA_CURVE = part('curv', Buffer.from([0, 0, 0, 1, 2, 51, 0, 0]))
const DISPLAY_P3 = profile(
  [
    [0.51512, 0.2412, -0.00105],
    [0.29198, 0.69225, 0.04189],
    [0.1571, 0.06657, 0.78407],
  ],
  SRGB_CURVE,
)
const ADOBE_RGB = profile(
  [
    [0.60974, 0.31111, 0.01947],
    [0.20528, 0.62567, 0.06087],
    [0.14919, 0.06322, 0.74457],
  ],
  GAMMA_CURVE,
)
const SRGB = profile(
  [
    [0.43607, 0.22249, 0.01392],
    [0.38515, 0.71687, 0.09708],
    [0.14307, 0.06061, 0.7141],
  ],
  SRGB_CURVE,
)

const COLOURS = [
  [200, 100, 50],
  [60, 180, 90],
  [30, 40, 200],
  [128, 128, 128],
  [255, 0, 0],
] as const

const pixels = Uint8Array.from(COLOURS.flatMap((colour) => [...colour, 255]))

async function png(icc: Buffer | null): Promise<Uint8Array> {
  const bytes = await Transformer.fromRgbaPixels(pixels, COLOURS.length, 1).png()
  if (!icc) return bytes
  const content = Buffer.concat([Buffer.from('iCCPx\0\0', 'latin1'), deflateSync(icc)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  checksum.writeUInt32BE(crc32(content))
  // Behind the signature and the first chunk.
  return Buffer.concat([bytes.subarray(0, 33), length, content, checksum, bytes.subarray(33)])
}

async function jpeg(icc: Buffer): Promise<Uint8Array> {
  const bytes = await Transformer.fromRgbaPixels(new Uint8Array(64 * 4).fill(128), 8, 8).jpeg(100)
  // In two segments, the second before the first.
  const half = Math.floor(icc.length / 2)
  const segments = [icc.subarray(half), icc.subarray(0, half)].map((share, index) => {
    const content = Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([2 - index, 2]), share])
    const head = Buffer.from([0xff, 0xe2, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  })
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)])
}

async function farthest(icc: Buffer | null, expected: readonly (readonly number[])[]): Promise<number> {
  const { rgba } = await decode(await png(icc))
  return Math.max(
    ...expected.flatMap((colour, index) =>
      colour.map((sample, channel) => Math.abs(sample - (rgba[index * 4 + channel] ?? 0))),
    ),
  )
}

test('S34 colours that are meant in a profile of their own are those that a screen shows (as Little CMS has them)', async () => {
  const ofP3 = [
    [215, 93, 31],
    [0, 183, 78],
    [27, 40, 208],
    [128, 128, 128],
    [255, 0, 0],
  ]
  const ofAdobe = [
    [227, 100, 42],
    [0, 181, 83],
    [18, 35, 205],
    [129, 129, 129],
    [255, 0, 0],
  ]
  expect(await farthest(DISPLAY_P3, ofP3)).toBeLessThanOrEqual(1)
  expect(await farthest(ADOBE_RGB, ofAdobe)).toBeLessThanOrEqual(1)
  expect(await farthest(SRGB, COLOURS)).toBeLessThanOrEqual(1)
  expect(await farthest(null, COLOURS)).toBe(0)
})

test('a profile in pieces is put together; one that is cut off, or none, changes nothing', async () => {
  const dark = profile(
    [
      [0.43607, 0.22249, 0.01392],
      [0.38515, 0.71687, 0.09708],
      [0.14307, 0.06061, 0.7141],
    ],
    part('curv', Buffer.from([0, 0, 0, 1, 4, 0, 0, 0])),
  )
  // Half of the samples to the fourth power is a sixteenth of the light.
  expect((await decode(await jpeg(dark))).rgba[0]).toBeGreaterThan(66)
  expect((await decode(await jpeg(dark))).rgba[0]).toBeLessThan(76)
  expect(await farthest(DISPLAY_P3.subarray(0, 200), COLOURS)).toBe(0)
  expect(await farthest(Buffer.from('no profile'), COLOURS)).toBe(0)
})

/** A TIFF of two pixels in cyan, magenta, yellow and black, of one or two bytes each, and of how much they cover. */
function inks(bits: 8 | 16): Uint8Array {
  const samples = [255, 0, 0, 0, 255, 0, 128, 255, 51, 128]
  const strip = Buffer.from(bits === 8 ? samples : samples.flatMap((sample) => [0, sample]))
  const entries: readonly (readonly [tag: number, type: 3 | 4, count: number, value: number])[] = [
    [256, 3, 1, 2],
    [257, 3, 1, 1],
    [258, 3, 5, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 5],
    [273, 4, 1, 20],
    [277, 3, 1, 5],
    [278, 3, 1, 1],
    [279, 4, 1, strip.length],
    [338, 3, 1, 2],
  ]
  const file = Buffer.alloc(256)
  file.write('II*\0', 0, 'latin1')
  file.writeUInt32LE(40, 4)
  for (const at of [8, 10, 12, 14, 16]) file.writeUInt16LE(bits, at)
  strip.copy(file, 20)
  file.writeUInt16LE(entries.length, 40)
  entries.forEach(([tag, type, count, value], index) => {
    const at = 42 + index * 12
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
  })
  return file
}

test('S19 a scan for printers, in inks, is seen, of one and of two bytes a sample', async () => {
  for (const bits of [8, 16] as const) {
    const { width, height, rgba } = await decode(inks(bits))
    expect([width, height]).toEqual([2, 1])
    expect([...rgba]).toEqual([0, 255, 255, 255, 204, 102, 0, 128])
  }
})
