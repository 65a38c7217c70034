/** What a slide is shown at: as large as fits, or so much of its size. */
export type Zoom = 'fit' | number

export const ZOOM_STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, 4] as const
/** Room around a slide that fits. */
const MARGIN_PX = 24
const SMALLEST = 0.1
const LARGEST = 4

export const bounded = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom))

export function fitting(
  slide: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
): number {
  const scale = Math.min((room.width - 2 * MARGIN_PX) / slide.width, (room.height - 2 * MARGIN_PX) / slide.height)
  return bounded(scale)
}

export const nextZoom = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? ZOOM_STEPS.find((step) => step > zoom + 0.005) : ZOOM_STEPS.findLast((step) => step < zoom - 0.005)) ?? zoom
