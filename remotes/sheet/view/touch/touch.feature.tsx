import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import type { GridFrame, Pane } from '../../drawings/view/grid-frame.ts'
import { useGridFrame } from '../../drawings/view/use-grid-frame.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../../model/index.ts'
import type { SheetFeature } from '../features/feature.ts'
import { leftOf } from '../engine/right-to-left.ts'
import { useSheetView, useSurface } from '../state/sheet-context.ts'
import { touchGrid } from './touch-grid.ts'
import './touch.css'

type Corner = 'start' | 'end'

/** Fingers on the grid (S135), and the handles by which they make a selection larger. */
function TouchLayer() {
  const { surface } = useSheetView()
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    let stop = (): void => {}
    let isOver = false
    void surface.painted().then(() => {
      if (!isOver) stop = touchGrid(surface, { onTouch: setTouched })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [surface])
  return isTouched ? <Handles /> : null
}

function Handles() {
  const { surface } = useSheetView()
  const range = useSurface(({ selection }) => selection?.ranges.at(-1) ?? null)
  const isEditing = useSurface((state) => state.isEditing)
  const frame = useGridFrame(surface, range !== null && !isEditing)
  if (!frame || !range || isEditing) return null
  const isWhole = range.bottom >= MAX_ROWS - 1 || range.right >= MAX_COLUMNS - 1
  if (isWhole) return null
  return createPortal(
    <div className="sheet-handles" aria-hidden="true">
      <Handle corner="start" range={range} frame={frame} />
      <Handle corner="end" range={range} frame={frame} />
    </div>,
    frame.host,
  )
}

interface HandleProps {
  readonly corner: Corner
  readonly range: CellRange
  readonly frame: GridFrame
}

function Handle({ corner, range, frame }: HandleProps) {
  const { surface } = useSheetView()
  const at = pointOf(corner, range, frame)
  /** The corner that stays, while the other is pulled past it. */
  const fixed = useRef({ row: 0, column: 0 })
  const pull = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const { x, y } = surface.place.pointAt(clientX, clientY)
    const cell = surface.place.cellAt(x, y)
    if (!cell) return
    const { row, column } = fixed.current
    surface.select({
      top: Math.min(row, cell.row),
      left: Math.min(column, cell.column),
      bottom: Math.max(row, cell.row),
      right: Math.max(column, cell.column),
    })
  }
  if (!at) return null
  return (
    <span
      className="sheet-handle"
      data-corner={corner}
      style={{ left: at.x, top: at.y }}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        fixed.current =
          corner === 'end' ? { row: range.top, column: range.left } : { row: range.bottom, column: range.right }
      }}
      onPointerMove={pull}
    />
  )
}

/** A corner of the range on screen; null where no pane shows it. */
function pointOf(corner: Corner, { top, left, bottom, right }: CellRange, frame: GridFrame) {
  const { panes, rulers, scale } = frame
  const isStart = corner === 'start'
  const x = rulers.columns.startOf(isStart ? left : right + 1) * scale
  const y = rulers.rows.startOf(isStart ? top : bottom + 1) * scale
  const isIn = ({ originX, originY, width, height }: Pane): boolean =>
    originX + x >= 0 && originX + x <= width && originY + y >= 0 && originY + y <= height
  const pane = panes.find(isIn)
  if (!pane) return null
  return {
    x: leftOf(pane.left + pane.originX + x, 0, frame.width, frame.isRightToLeft),
    y: pane.top + pane.originY + y,
  }
}

export const touch: SheetFeature = { Layer: TouchLayer }
