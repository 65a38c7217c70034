import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import { widthsWith } from './column-widths.ts'

interface ColumnEdgesProps {
  readonly document: OpenDocument
  readonly engine: OutlineEngine
}

/** Between two columns, in the pixels of what scrolls. */
interface Edge {
  /** Of the left one. */
  readonly column: string
  readonly at: number
  readonly x: number
  readonly top: number
  readonly height: number
  /** From where to where the edge between the two may be. */
  readonly from: number
  readonly to: number
}

/** Around the gap. */
const REACH_PX = 4

/** The edge of two columns under the mouse, which is dragged to make them wider and narrower; keys have the menu of the block. */
export function ColumnEdges({ document: open, engine }: ColumnEdgesProps) {
  const [edge, setEdge] = useState<Edge | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const isDragging = useRef(false)

  useEffect(() => {
    const scroll = engine.element.closest<HTMLElement>('[data-outline-scroll]')
    if (!scroll) return undefined
    const onMove = ({ clientX, clientY, pointerType, buttons }: globalThis.PointerEvent) => {
      if (isDragging.current || pointerType === 'touch' || buttons !== 0) return
      setEdge(edgeAt(scroll, clientX, clientY))
    }
    scroll.addEventListener('pointermove', onMove)
    return () => scroll.removeEventListener('pointermove', onMove)
  }, [engine])

  if (!edge) return null
  const end = () => {
    isDragging.current = false
    setDragged(null)
    setEdge(null)
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!isDragging.current) return
    const scroll = currentTarget.closest('[data-outline-scroll]')
    if (scroll) setDragged(Math.min(edge.to, Math.max(edge.from, clientX - scroll.getBoundingClientRect().left)))
  }
  const onPointerUp = () => {
    const share = dragged === null ? null : (dragged - edge.from) / Math.max(1, edge.to - edge.from)
    const widths = share === null ? null : widthsWith(open.outline, edge.column, edge.at, share)
    end()
    if (widths) open.run({ id: 'columns.widths', args: { block: edge.column, widths } })
  }
  return (
    <div
      className="outline-column-edge"
      aria-hidden
      style={{ left: dragged ?? edge.x, top: edge.top, height: edge.height }}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        isDragging.current = true
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={end}
    />
  )
}

function edgeAt(scroll: HTMLElement, x: number, y: number): Edge | null {
  const around = scroll.getBoundingClientRect()
  for (const list of scroll.querySelectorAll<HTMLElement>('.outline-columns')) {
    const whole = list.getBoundingClientRect()
    if (y < whole.top || y > whole.bottom || x < whole.left || x > whole.right) continue
    const columns = [...list.querySelectorAll<HTMLElement>(':scope > .outline-column')]
    for (const [at, column] of columns.entries()) {
      const [one, other] = [column.getBoundingClientRect(), columns[at + 1]?.getBoundingClientRect()]
      // On a phone they stand below each other.
      if (!other || other.left < one.right || x < one.right - REACH_PX || x > other.left + REACH_PX) continue
      return {
        column: column.dataset['id'] ?? '',
        at,
        x: (one.right + other.left) / 2 - around.left,
        top: whole.top - around.top + scroll.scrollTop,
        height: whole.height,
        from: one.left - around.left,
        to: other.right - around.left,
      }
    }
  }
  return null
}
