import { useRef, useState } from 'react'
import { EDGES, type Edge } from '../../commands/schedule.ts'
import type { CalendarMove } from '../calendar/calendar-move.ts'

const PRESS_PX = 4

/** What a bar is held by: itself, an edge, or the knob from which a link is drawn. */
interface Grip {
  readonly record: number
  readonly edge: Edge | 'link'
  readonly x: number
  readonly y: number
  isDragging: boolean
}

const recordAt = (x: number, y: number): number | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const record = element instanceof HTMLElement ? element.dataset['record'] : undefined
    if (record !== undefined) return Number(record)
  }
  return null
}

interface BarDrags {
  readonly canMove: boolean
  readonly dayPx: number
  readonly onMove: (move: CalendarMove) => void
  readonly onLink: (from: number, to: number) => void
}

/**
 * Drags bars and their edges along the days, and links from a bar's knob to another bar, by mouse or pen; fingers scroll.
 * @returns what is in hand, and the listeners of the element around all bars
 */
export function useBarDrag({ canMove, dayPx, onMove, onLink }: BarDrags) {
  const [move, setMove] = useState<CalendarMove | null>(null)
  const [linking, setLinking] = useState<number | null>(null)
  const held = useRef<{ readonly grip: Grip; days: number } | null>(null)
  const end = () => {
    held.current = null
    setMove(null)
    setLinking(null)
  }
  const listeners = {
    pointerdown: ({ target, button, pointerType, clientX, clientY }: PointerEvent) => {
      if (!canMove || button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return
      const bar = target.closest<HTMLElement>('[data-record]')
      if (!bar) return
      const named = target.closest<HTMLElement>('[data-edge]')?.dataset['edge']
      const edge = named === 'link' ? 'link' : (EDGES.find((each) => each === named) ?? 'whole')
      const record = Number(bar.dataset['record'])
      held.current = { grip: { record, edge, x: clientX, y: clientY, isDragging: false }, days: 0 }
    },
    pointermove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      if (!held.current) return
      const { grip } = held.current
      if (!grip.isDragging) {
        if (Math.hypot(clientX - grip.x, clientY - grip.y) < PRESS_PX) return
        grip.isDragging = true
        if (currentTarget instanceof HTMLElement) currentTarget.setPointerCapture(pointerId)
        if (grip.edge === 'link') setLinking(grip.record)
      }
      if (grip.edge === 'link') return
      held.current.days = Math.round((clientX - grip.x) / dayPx)
      setMove({ record: grip.record, edge: grip.edge, days: held.current.days })
    },
    pointerup: ({ clientX, clientY }: PointerEvent) => {
      const last = held.current
      end()
      if (!last?.grip.isDragging) return
      const { record, edge } = last.grip
      if (edge !== 'link') {
        if (last.days !== 0) onMove({ record, edge, days: last.days })
        return
      }
      const to = recordAt(clientX, clientY)
      if (to !== null && to !== record) onLink(record, to)
    },
    pointercancel: end,
  }
  return { move, linking, listeners }
}
