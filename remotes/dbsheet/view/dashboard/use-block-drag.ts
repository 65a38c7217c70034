import { useState, useRef } from 'react'
import { COLUMNS, LEAST_HEIGHT, LEAST_WIDTH, MOST_HEIGHT, type BlockPlace } from '../../model/index.ts'
import { useListeners } from '../kanban/use-listeners.ts'

const PRESS_PX = 4

/** A block in hand, and where it would lie. */
export interface HeldBlock {
  readonly block: string
  readonly place: BlockPlace
}

interface BlockDrags {
  readonly canMove: boolean
  /** Height of a row with the gap below it. */
  readonly rowPx: number
  readonly placeOf: (block: string) => BlockPlace | undefined
  readonly onDrop: (held: HeldBlock) => void
}

interface Grip {
  readonly block: string
  readonly from: BlockPlace
  readonly isCorner: boolean
  readonly x: number
  readonly y: number
  readonly columnPx: number
  isDragging: boolean
  place: BlockPlace
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/**
 * Drags blocks by their heads and makes them larger by their corners; fingers take the grip in the head, and scroll by all else.
 * Escape puts the block back. @returns what is in hand, and the ref of the element around all blocks
 */
export function useBlockDrag({ canMove, rowPx, placeOf, onDrop }: BlockDrags) {
  const [held, setHeld] = useState<HeldBlock | null>(null)
  const grip = useRef<Grip | null>(null)
  const end = () => {
    grip.current = null
    setHeld(null)
  }
  const follow = ({ from, isCorner, x, y, columnPx }: Grip, clientX: number, clientY: number): BlockPlace => {
    const [across, down] = [Math.round((clientX - x) / columnPx), Math.round((clientY - y) / rowPx)]
    if (isCorner)
      return {
        ...from,
        width: within(from.width + across, LEAST_WIDTH, COLUMNS - from.column),
        height: within(from.height + down, LEAST_HEIGHT, MOST_HEIGHT),
      }
    return {
      ...from,
      column: within(from.column + across, 0, COLUMNS - from.width),
      row: Math.max(0, from.row + down),
    }
  }
  const element = useListeners({
    pointerdown: ({ target, currentTarget, button, pointerType, clientX, clientY }) => {
      if (!canMove || button !== 0 || !(target instanceof Element) || !(currentTarget instanceof HTMLElement)) return
      const isCorner = target.closest('[data-corner]') !== null
      const isGrip = target.closest('[data-grip]') !== null
      const isHead = target.closest('[data-head]') !== null && target.closest('button') === null
      if (!isCorner && !isGrip && !(isHead && pointerType !== 'touch')) return
      const block = target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? ''
      const from = placeOf(block)
      if (!from) return
      const columnPx = currentTarget.clientWidth / COLUMNS
      grip.current = { block, from, isCorner, x: clientX, y: clientY, columnPx, isDragging: false, place: from }
    },
    pointermove: ({ clientX, clientY, currentTarget, pointerId }) => {
      const last = grip.current
      if (!last) return
      if (!last.isDragging) {
        if (Math.hypot(clientX - last.x, clientY - last.y) < PRESS_PX) return
        last.isDragging = true
        // Of the element around all blocks: these are put in another order while one is in hand.
        if (currentTarget instanceof HTMLElement) currentTarget.setPointerCapture(pointerId)
      }
      last.place = follow(last, clientX, clientY)
      setHeld({ block: last.block, place: last.place })
    },
    pointerup: () => {
      const last = grip.current
      end()
      if (last?.isDragging) onDrop({ block: last.block, place: last.place })
    },
    pointercancel: end,
    keydown: (event) => {
      if (event.key !== 'Escape' || !grip.current?.isDragging) return
      event.stopPropagation()
      end()
    },
  })
  return { held, element }
}
