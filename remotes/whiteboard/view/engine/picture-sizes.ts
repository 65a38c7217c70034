import { SMALL_PICTURE_EDGE_PX } from '@wenfang/shared-protocol'

/** A little larger than a small picture is, nobody sees that it is one. */
const ENOUGH = 1.25

export interface PictureElement {
  readonly id: string
  readonly fileId: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly crop: Crop | null
}

interface Crop {
  readonly width: number
  readonly naturalWidth: number
  readonly naturalHeight: number
}

interface Window {
  readonly scrollX: number
  readonly scrollY: number
  readonly width: number
  readonly height: number
  readonly zoom: { readonly value: number }
  readonly selectedElementIds: Readonly<Record<string, boolean>>
}

let known: { readonly of: readonly object[]; readonly pictures: readonly PictureElement[] } = { of: [], pictures: [] }

/** The pictures among the elements of a scene; looked for once as long as it is the same list. */
export function picturesOf(elements: readonly object[]): readonly PictureElement[] {
  if (known.of !== elements) known = { of: elements, pictures: elements.filter(isPicture) }
  return known.pictures
}

const isPicture = (element: object): element is PictureElement =>
  'type' in element && element.type === 'image' && 'fileId' in element && typeof element.fileId === 'string'

/** Ids of pictures of which a small one is not enough: seen large, or chosen, which may be about to be copied. */
export function wantsWhole(
  elements: readonly object[],
  { scrollX, scrollY, width, height, zoom, selectedElementIds }: Window,
  sharpness = window.devicePixelRatio,
): ReadonlySet<string> {
  const wanted = new Set<string>()
  for (const picture of picturesOf(elements)) {
    const isChosen = selectedElementIds[picture.id] === true
    const reach = Math.hypot(picture.width, picture.height) / 2
    const [cx, cy] = [picture.x + picture.width / 2 + scrollX, picture.y + picture.height / 2 + scrollY]
    const isInView =
      cx + reach > 0 && cy + reach > 0 && cx - reach < width / zoom.value && cy - reach < height / zoom.value
    const isLarge = edgeOf(picture) * zoom.value * sharpness > SMALL_PICTURE_EDGE_PX * ENOUGH
    if (isChosen || (isInView && isLarge)) wanted.add(picture.fileId)
  }
  return wanted
}

/** The longer edge of all of the picture, also where a part of it is shown. */
function edgeOf({ width, height, crop }: PictureElement): number {
  const shown = Math.max(Math.abs(width), Math.abs(height))
  if (!crop || crop.width <= 0) return shown
  return (Math.max(crop.naturalWidth, crop.naturalHeight) * Math.abs(width)) / crop.width
}
