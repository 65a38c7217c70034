import { outlinePath } from '../model/annotation-shapes.ts'
import type { Placed } from '../overlay/annotator.ts'

export interface SignaturePicture {
  /** A PNG whose paper is transparent. */
  readonly bytes: Uint8Array
  /** In CSS pixels, as it is meant to be placed. */
  readonly width: number
  readonly height: number
}

/** Of a signature in a text: a line and a half. */
const HEIGHT_PX = 56
/** Sharp on paper as well. */
const PIXEL_RATIO = 4
const INK = '#1a1a1a'
const PEN_WIDTH = 3
const MOST_WIDTH_PX = 320
/** Lighter than this is paper, darker than that is ink; between them it fades. */
const [INK_BELOW, PAPER_ABOVE] = [170, 225]

/**
 * A signature as a picture, for documents that hold pictures and no drawings.
 * @param photo what a person signed on paper, for a content that names an asset; its paper becomes transparent
 * @throws Error when nothing can be drawn
 */
export async function signaturePicture({ content, ratio }: Placed, photo: Blob | null): Promise<SignaturePicture> {
  const width = Math.min(MOST_WIDTH_PX, Math.round(HEIGHT_PX * ratio))
  const height = Math.max(1, Math.round(width / ratio))
  const canvas = document.createElement('canvas')
  canvas.width = width * PIXEL_RATIO
  canvas.height = height * PIXEL_RATIO
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = INK
  if ('strokes' in content) {
    context.scale(canvas.width / content.size[0], canvas.height / content.size[1])
    for (const stroke of content.strokes) context.fill(new Path2D(outlinePath(stroke, PEN_WIDTH)))
  } else if ('words' in content) {
    writeName(context, content.words)
  } else if (photo) {
    const bitmap = await createImageBitmap(photo)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    clearPaper(context)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture cannot be written')
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
}

function writeName(context: CanvasRenderingContext2D, name: string): void {
  const { width, height } = context.canvas
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const fontOf = (size: number): string =>
    `italic ${size}px 'Kaiti SC', STKaiti, KaiTi, 'AR PL UKai CN', cursive, serif`
  let size = height * 0.62
  context.font = fontOf(size)
  size *= Math.min(1, (width * 0.92) / context.measureText(name).width)
  context.font = fontOf(size)
  context.fillText(name, width / 2, height / 2)
}

function clearPaper(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas
  const picture = context.getImageData(0, 0, width, height)
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    const ink = Math.min(1, Math.max(0, (PAPER_ABOVE - light) / (PAPER_ABOVE - INK_BELOW)))
    data[at + 3] = Math.round((data[at + 3] ?? 0) * ink)
  }
  context.putImageData(picture, 0, 0)
}
