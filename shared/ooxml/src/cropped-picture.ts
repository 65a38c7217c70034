import { escapeAttribute } from './xml/index.ts'

/** How much of a picture is cut off each side, as shares of it. */
export interface PictureCrop {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Something of a picture stays. */
const MOST = 0.95

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/**
 * A picture in a web page of which a part is shown, as every browser draws it: all of the picture behind a window. Readers of ours find
 * the part again (`readCrop`).
 * @param size of the window, in CSS pixels
 */
export function croppedPicture(
  { src, alt }: { readonly src: string; readonly alt: string },
  { left, top, right, bottom }: PictureCrop,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const [across, down] = [1 - left - right, 1 - top - bottom]
  const [wide, high] = [width, height].map((edge) => Math.max(1, Math.round(edge)))
  const window = `display:inline-block;position:relative;overflow:hidden;width:${wide}px;max-width:100%;aspect-ratio:${wide}/${high};vertical-align:bottom`
  const inside = `position:absolute;max-width:none;width:${percent(1 / across)};height:${percent(1 / down)};left:${percent(-left / across)};top:${percent(-top / down)}`
  const shares = [left, top, right, bottom].map((share) => Math.round(share * 10_000) / 10_000).join(' ')
  return `<span style="${window}"><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}" width="${wide}" height="${high}" data-crop="${shares}" style="${inside}"></span>`
}

/** What `data-crop` of a picture says; null where it is no such thing. */
export function readCrop(said: string): PictureCrop | null {
  const shares = said.trim().split(/\s+/).map(Number)
  const [left = 0, top = 0, right = 0, bottom = 0] = shares
  if (shares.length !== 4 || !shares.every((share) => share >= 0 && share <= MOST)) return null
  return left + right > MOST || top + bottom > MOST || left + top + right + bottom === 0
    ? null
    : { left, top, right, bottom }
}
