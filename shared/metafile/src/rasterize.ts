import { convertEmfToDataUrl } from 'emf-converter'
import { withPlainTransforms } from './emf-transforms.ts'
import { readWmf } from './wmf-file.ts'
import { playWmf } from './wmf-player.ts'

const PNG = 'data:image/png;base64,'
const DPI = 288
const CSS_DPI = 96
/** Of a picture that does not say how large it is. */
const UNKNOWN_INCHES = 4

/**
 * A picture of Windows (EMF, WMF: previews of embedded objects and equations, form controls, old clip art) as a PNG.
 * @returns null for what cannot be drawn
 */
export async function rasterize(
  bytes: Uint8Array,
  mime: string,
  { maxEdge }: { readonly maxEdge: number },
): Promise<{ readonly bytes: Uint8Array; readonly mime: 'image/png' } | null> {
  const png = mime === 'image/x-wmf' ? await paintWmf(bytes, maxEdge) : await paintEmf(bytes, maxEdge)
  return png && { bytes: png, mime: 'image/png' }
}

async function paintWmf(bytes: Uint8Array, maxEdge: number): Promise<Uint8Array | null> {
  const file = readWmf(bytes)
  if (!file) return null
  const ratio = Math.abs(file.frame.height / file.frame.width)
  const inches = file.size ?? { width: UNKNOWN_INCHES, height: UNKNOWN_INCHES * ratio }
  const scale = Math.min(DPI, maxEdge / Math.max(inches.width, inches.height))
  const [width, height] = [inches.width, inches.height].map((edge) => Math.max(1, Math.round(edge * scale))) as [
    number,
    number,
  ]
  const surface = new OffscreenCanvas(width, height)
  const canvas = surface.getContext('2d')
  if (!canvas) return null
  playWmf(file, canvas, width, height, scale / CSS_DPI)
  return new Uint8Array(await (await surface.convertToBlob({ type: 'image/png' })).arrayBuffer())
}

async function paintEmf(bytes: Uint8Array, maxEdge: number): Promise<Uint8Array | null> {
  const url = await convertEmfToDataUrl(withPlainTransforms(bytes).buffer, { maxWidth: maxEdge, maxHeight: maxEdge })
  if (!url?.startsWith(PNG)) return null
  return Uint8Array.from(atob(url.slice(PNG.length)), (letter) => letter.charCodeAt(0))
}
