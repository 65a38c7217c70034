import { element } from './frame.ts'

const LEAST_PX = 40
const SIDES = ['left', 'right'] as const

interface Resized {
  /** What is as wide as the picture. */
  readonly frame: HTMLElement
  /** How it stands in the line: of one in the middle both edges move. */
  readonly isCentred: () => boolean
  readonly canWrite: () => boolean
  /** Whole CSS pixels. */
  readonly onWidth: (width: number) => void
}

/** The edges of a picture, dragged to make it wider and narrower; keys have the sizes in its menu. */
export function pictureEdges({ frame, isCentred, canWrite, onWidth }: Resized): readonly HTMLElement[] {
  return SIDES.map((side) => {
    const edge = element('span', `outline-picture-edge is-${side}`)
    edge.setAttribute('aria-hidden', 'true')
    // The caret stays where it is.
    edge.addEventListener('mousedown', (event) => event.preventDefault())
    edge.addEventListener('pointerdown', (event) => {
      if (!canWrite() || event.button !== 0) return
      event.preventDefault()
      const before = { style: frame.style.width, width: frame.getBoundingClientRect().width }
      const most = frame.parentElement?.parentElement?.getBoundingClientRect().width ?? Infinity
      const share = (isCentred() ? 2 : 1) * (side === 'left' ? -1 : 1)
      let width = before.width
      const onMove = ({ clientX, pointerId }: PointerEvent): void => {
        if (pointerId !== event.pointerId) return
        width = Math.round(Math.min(most, Math.max(LEAST_PX, before.width + (clientX - event.clientX) * share)))
        frame.style.width = `${width}px`
      }
      const end = (isMeant: boolean) => (): void => {
        stop.abort()
        if (isMeant && width !== before.width) onWidth(width)
        else frame.style.width = before.style
      }
      const stop = new AbortController()
      const { signal } = stop
      window.addEventListener('pointermove', onMove, { signal })
      window.addEventListener('pointerup', end(true), { signal })
      window.addEventListener('pointercancel', end(false), { signal })
    })
    return edge
  })
}
