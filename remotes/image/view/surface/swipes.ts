import type OpenSeadragon from 'openseadragon'

export type Side = 'left' | 'right'

const FAR_PX = 70

interface Swipes {
  /** The picture is seen whole: a finger does not move it, but goes on to the next one. */
  readonly isWhole: () => boolean
  readonly onSwipe: (towards: Side) => void
}

/** Tells of one finger that goes across a picture. Two fingers, or one over a part of it, are the engine's. */
export function followSwipes(viewer: OpenSeadragon.Viewer, { isWhole, onSwipe }: Swipes): void {
  let from: { readonly x: number; readonly y: number } | null = null
  viewer.addHandler('canvas-press', ({ position, originalEvent }) => {
    const isFinger = (originalEvent as Partial<PointerEvent>).pointerType === 'touch'
    from = isFinger && isWhole() ? position : null
  })
  viewer.addHandler('canvas-pinch', () => {
    from = null
  })
  viewer.addHandler('canvas-drag-end', ({ position }) => {
    if (!from) return
    const [x, y] = [position.x - from.x, position.y - from.y]
    from = null
    if (Math.abs(x) >= FAR_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right')
  })
}
