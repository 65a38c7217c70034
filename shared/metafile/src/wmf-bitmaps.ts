import { readDib } from './dib.ts'
import type { WmfSurface } from './wmf-surface.ts'
import { pairAt } from './wmf-values.ts'

/** How a bitmap meets what is below it, by the code of the operation. */
const MEETINGS: Readonly<Record<number, GlobalCompositeOperation>> = {
  0x008800c6: 'multiply',
  0x00660046: 'difference',
  0x00ee0086: 'lighten',
}
const [PATTERN_COPY, BLACKNESS, WHITENESS] = [0x00f00021, 0x00000042, 0x00ff0062]

/** What draws bitmaps and fills blocks, by the number of its record. */
export const BITMAP_RECORDS: Readonly<Record<number, (surface: WmfSurface, data: DataView) => void>> = {
  // META_PATBLT
  0x61d: (surface, data) => {
    const operation = data.getUint32(0, true)
    const size = pairAt(data, 4)
    const { x, y } = pairAt(data, 8)
    const fill = operation === BLACKNESS ? '#000000' : operation === WHITENESS ? '#ffffff' : surface.state.brush.fill
    if (fill === null || ![PATTERN_COPY, BLACKNESS, WHITENESS].includes(operation)) return
    surface.canvas.fillStyle = fill
    surface.canvas.fillRect(surface.x(x), surface.y(y), surface.across(size.x), surface.down(size.y))
  },
  // META_DIBBITBLT
  0x940: (surface, data) => bitmap(surface, data, { to: 12, size: 8, source: 4, from: null }, 16),
  // META_DIBSTRETCHBLT
  0xb41: (surface, data) => bitmap(surface, data, { to: 16, size: 12, source: 8, from: 4 }, 20),
  // META_STRETCHDIB
  0xf43: (surface, data) => bitmap(surface, data, { to: 18, size: 14, source: 10, from: 6 }, 22),
}

/** @param places where in the record its numbers stand; `from`: size of the part that is taken, null: as large as it is put */
function bitmap(
  surface: WmfSurface,
  data: DataView,
  places: { readonly to: number; readonly size: number; readonly source: number; readonly from: number | null },
  start: number,
): void {
  const picture = readDib(data, start)
  if (!picture) return
  const [to, size, source] = [pairAt(data, places.to), pairAt(data, places.size), pairAt(data, places.source)]
  const from = places.from === null ? size : pairAt(data, places.from)
  const { canvas } = surface
  canvas.save()
  canvas.globalCompositeOperation = MEETINGS[data.getUint32(0, true)] ?? 'source-over'
  canvas.drawImage(
    canvasOf(picture),
    source.x,
    // The part is counted from the last row.
    Math.max(0, picture.height - source.y - Math.abs(from.y)),
    Math.abs(from.x),
    Math.abs(from.y),
    surface.x(to.x),
    surface.y(to.y),
    surface.across(size.x),
    surface.down(size.y),
  )
  canvas.restore()
}

/** A brush that repeats the bitmap of its record; grey where there is none. */
export function patternOf(surface: WmfSurface, data: DataView): CanvasPattern | string {
  const picture = readDib(data, 4)
  return (picture && surface.canvas.createPattern(canvasOf(picture), 'repeat')) ?? '#808080'
}

function canvasOf(picture: ImageData): OffscreenCanvas {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return canvas
}
