import { JsColorType, Orientation as Turn, Transformer } from '@napi-rs/image'
import type { FaceSource, Raster } from '@wenfang/shared-contract'
import { MAX_IMAGE_PIXELS } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol'
import { GifReader } from 'omggif'
import { Buffer } from 'node:buffer'
import UTIF from 'utif2'
import { isSideways, type Orientation, type PictureKind } from '../model/index.ts'
import { withStrictAssociations } from './avif-associations.ts'
import { asScreenColours } from './colour/as-screen-colours.ts'
import { readColourProfile } from './colour/colour-profile.ts'
import { rgbaOfInks } from './colour/inks.ts'
import { profileOf } from './colour/profile-place.ts'
import { largestIcon } from './metadata/icons.ts'
import { kindOfPicture, storedOrientation } from './metadata/picture-facts.ts'
import { drawDrawing } from './svg/draw-drawing.ts'
import { drawingText } from './svg/drawing-text.ts'
import { sanitiseSvg } from './svg/sanitise-svg.ts'

/**
 * The upright pixels of a source, or of one page of it, in the colours of screens (sRGB) whatever profile they are meant in.
 * @param face what the words of drawings are drawn with; without it they are left out
 * @throws WenfangError CompatibleImageFail for what no decoder here reads, PictureTooLarge
 */
export async function decode(source: Uint8Array, page = 0, face?: FaceSource): Promise<Raster> {
  const kind = kindOfPicture(source)
  if (kind === null || kind === 'heic')
    throw new WenfangError('CompatibleImageFail', `no decoder for ${kind ?? 'this'}`)
  try {
    const raster = await decodeKind(source, kind, page, face)
    const icc = profileOf(source, kind)
    const profile = icc && readColourProfile(icc)
    return profile ? asScreenColours(raster, profile) : raster
  } catch (cause) {
    if (cause instanceof WenfangError) throw cause
    throw new WenfangError('CompatibleImageFail', 'the image cannot be decoded', { cause })
  }
}

async function decodeKind(
  source: Uint8Array,
  kind: PictureKind,
  page: number,
  face: FaceSource | undefined,
): Promise<Raster> {
  if (page > 0 && kind !== 'tiff' && kind !== 'gif') throw new WenfangError('NotFound', 'the file has one picture')
  if (kind === 'svg') {
    const { svg, width, height } = sanitiseSvg(drawingText(source))
    requireSize(width, height)
    const drawn = await drawDrawing(svg, width, face)
    return rgbaOf(new Transformer(drawn), 1, { width, height })
  }
  if (kind === 'gif') return gifFrame(source, page)
  if (kind === 'tiff' && (page > 0 || !(await isReadable(source)))) return tiffPage(source, page)
  const icon = kind === 'ico' ? largestIcon(source)?.bytes : undefined
  const bytes = kind === 'avif' ? withStrictAssociations(source) : (icon ?? source)
  return rgbaOf(new Transformer(bytes), storedOrientation(bytes, kind))
}

/** The decoder knows a TIFF's form only once it reads it: bilevel scans it refuses. */
async function isReadable(source: Uint8Array): Promise<boolean> {
  try {
    await new Transformer(source).resize(8, 8).png()
    return true
  } catch {
    return false
  }
}

const TURNS: Readonly<Record<Orientation, Turn>> = {
  1: Turn.Horizontal,
  2: Turn.MirrorHorizontal,
  3: Turn.Rotate180,
  4: Turn.MirrorVertical,
  5: Turn.MirrorHorizontalAndRotate270Cw,
  6: Turn.Rotate90Cw,
  7: Turn.MirrorHorizontalAndRotate90Cw,
  8: Turn.Rotate270Cw,
}

async function rgbaOf(
  image: Transformer,
  orientation: Orientation,
  as?: { width: number; height: number },
): Promise<Raster> {
  const { width, height, colorType } = await image.metadata()
  requireSize(width, height)
  if (as && (as.width !== width || as.height !== height)) image.resize(as.width, as.height)
  if (orientation !== 1) image.rotate(TURNS[orientation])
  const [storedWidth, storedHeight] = as ? [as.width, as.height] : [width, height]
  const size = isSideways(orientation)
    ? { width: storedHeight, height: storedWidth }
    : { width: storedWidth, height: storedHeight }
  return { ...size, rgba: toRgba(await image.rawPixels(), size.width * size.height, colorType) }
}

/** Samples of one pixel in each form that the decoder answers with. */
const SAMPLES: Readonly<Record<JsColorType, number>> = {
  [JsColorType.L8]: 1,
  [JsColorType.La8]: 2,
  [JsColorType.Rgb8]: 3,
  [JsColorType.Rgba8]: 4,
  [JsColorType.L16]: 1,
  [JsColorType.La16]: 2,
  [JsColorType.Rgb16]: 3,
  [JsColorType.Rgba16]: 4,
  [JsColorType.Rgb32F]: 3,
  [JsColorType.Rgba32F]: 4,
}

function toRgba(raw: Uint8Array, pixels: number, colorType: JsColorType): Uint8Array {
  const samples = SAMPLES[colorType]
  if (samples === 4 && raw.byteLength === pixels * 4) return raw
  // Of numbers with two bytes the second is the larger part.
  const bytesEach = raw.byteLength / (pixels * samples)
  if (bytesEach !== 1 && bytesEach !== 2) throw new WenfangError('CompatibleImageFail', 'samples of an unknown form')
  const rgba = new Uint8Array(pixels * 4)
  const isGrey = samples < 3
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = pixel * samples * bytesEach + (bytesEach - 1)
    const to = pixel * 4
    rgba[to] = raw[at] ?? 0
    rgba[to + 1] = raw[isGrey ? at : at + bytesEach] ?? 0
    rgba[to + 2] = raw[isGrey ? at : at + 2 * bytesEach] ?? 0
    rgba[to + 3] = samples % 2 === 0 ? (raw[at + (samples - 1) * bytesEach] ?? 255) : 255
  }
  return rgba
}

function gifFrame(source: Uint8Array, frame: number): Raster {
  const reader = new GifReader(source)
  requireSize(reader.width, reader.height)
  if (frame >= reader.numFrames()) throw new WenfangError('NotFound', 'the file has no such frame')
  const rgba = new Uint8Array(reader.width * reader.height * 4)
  // A frame paints over those before it.
  for (let index = 0; index <= frame; index += 1) reader.decodeAndBlitFrameRGBA(index, rgba)
  return { width: reader.width, height: reader.height, rgba }
}

/** What the samples of a page are (PhotometricInterpretation): four inks, which the decoder turns into colours in pages of the web only. */
const INKS = 5

const numbersOf = (page: UTIF.IFD, tag: string): readonly number[] =>
  (page as unknown as Record<string, readonly number[]>)[tag] ?? []

function inksOf(page: UTIF.IFD): Uint8Array {
  const bits = numbersOf(page, 't258')
  if (bits.length < 4 || bits.some((each) => each !== 8 && each !== 16))
    throw new WenfangError('CompatibleImageFail', 'inks of an unknown form')
  // What else is told of a pixel (ExtraSamples) may be how much it covers.
  const hasAlpha = [1, 2].includes(numbersOf(page, 't338')[0] ?? 0)
  return rgbaOfInks(page.data, page.width * page.height, { samples: bits.length, bits: bits[0] ?? 8, hasAlpha })
}

function tiffPage(source: Uint8Array, page: number): Raster {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const pages = UTIF.decode(bytes)
  const wanted = pages[page]
  if (!wanted) throw new WenfangError('NotFound', 'the file has no such page')
  // Before it is decoded: the size is told by the directory.
  const told = (tag: 't256' | 't257' | 't262'): number => numbersOf(wanted, tag)[0] ?? Number.NaN
  requireSize(told('t256'), told('t257'))
  UTIF.decodeImage(bytes, wanted)
  const { width, height } = wanted
  return { width, height, rgba: told('t262') === INKS ? inksOf(wanted) : UTIF.toRGBA8(wanted) }
}

function requireSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new WenfangError('CompatibleImageFail', 'the image has no size')
  if (width * height > MAX_IMAGE_PIXELS) throw new WenfangError('PictureTooLarge', 'more pixels than may be decoded')
}
