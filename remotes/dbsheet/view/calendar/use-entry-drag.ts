import { useRef, useState } from 'react'
import { EDGES, type Edge } from '../../commands/schedule.ts'
import { daysBetween } from '../../model/index.ts'
import type { CalendarMove } from './calendar-move.ts'

/** A pointer that moved less than this pressed. */
const PRESS_PX = 4

interface Grip {
  readonly record: number
  readonly edge: Edge
  readonly day: number
  readonly x: number
  readonly y: number
  isDragging: boolean
}

/** The day of the calendar below a point of the page; null beside the days. */
function dayAt(x: number, y: number): number | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const day = element instanceof HTMLElement ? element.dataset['day'] : undefined
    if (day !== undefined) return Number(day)
  }
  return null
}

/**
 * Drags entries (`data-record`) and their edges (`data-edge`) over days (`data-day`) by mouse or pen; fingers scroll.
 * @returns what is in hand, and the listeners of the element around all days
 */
export function useEntryDrag(canMove: boolean, onMove: (move: CalendarMove) => void) {
  const [move, setMove] = useState<CalendarMove | null>(null)
  // Besides what is drawn: a pointer may be let go of before the last step is.
  const held = useRef<{ grip: Grip; move: CalendarMove | null } | null>(null)
  const end = () => {
    held.current = null
    setMove(null)
  }
  const listeners = {
    pointerdown: (event: PointerEvent) => {
      const { target, button, pointerType } = event
      if (!canMove || button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return
      const entry = target.closest<HTMLElement>('[data-record]')
      const day = dayAt(event.clientX, event.clientY)
      if (!entry || day === null) return
      const named = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
      const edge = EDGES.find((each) => each === named) ?? 'whole'
      const record = Number(entry.dataset['record'])
      held.current = { grip: { record, edge, day, x: event.clientX, y: event.clientY, isDragging: false }, move: null }
    },
    pointermove: (event: PointerEvent) => {
      if (!held.current) return
      const { grip } = held.current
      if (!grip.isDragging) {
        if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < PRESS_PX) return
        grip.isDragging = true
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.setPointerCapture(event.pointerId)
      }
      const day = dayAt(event.clientX, event.clientY)
      if (day === null) return
      held.current.move = { record: grip.record, edge: grip.edge, days: daysBetween(grip.day, day) }
      setMove(held.current.move)
    },
    pointerup: () => {
      const last = held.current?.move
      end()
      if (last && last.days !== 0) onMove(last)
    },
    pointercancel: end,
  }
  return { move, listeners }
}
