import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { hexOf } from '../../model/index.ts'
import { cellReader } from '../../charts/view/cell-values.ts'
import { leftInFrame, type GridFrame, type Pane } from '../../drawings/view/grid-frame.ts'
import { useGridFrame } from '../../drawings/view/use-grid-frame.ts'
import type { CellRange, PlacedObject, SparklinePayload } from '../../model/index.ts'
import { useSheetView, useSurface } from '../../view/state/sheet-context.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { scaleOf, type SparklineScale, sparklineShapes } from '../model/sparkline-shapes.ts'

interface CellSparkline {
  readonly range: CellRange
  readonly payload: SparklinePayload
  readonly values: readonly (number | null)[]
  readonly scale: SparklineScale
}

/** Values follow the cells after this long without a change. */
const PAUSE_MS = 80

/** Sparklines of the sheet that is shown, drawn into their cells. */
export function SparklineLayer() {
  const { surface } = useSheetView()
  const sheetId = useSurface(({ activeSheetId }) => activeSheetId)
  const lines = useSparklines(surface, sheetId)
  const frame = useGridFrame(surface, lines.length > 0)
  if (!frame || lines.length === 0) return null
  return createPortal(
    <div className="sheet-drawings sheet-sparklines">
      {frame.panes.map((pane) => (
        <SparklinePane key={pane.key} pane={pane} frame={frame} lines={lines} />
      ))}
    </div>,
    frame.host,
  )
}

/** One canvas a pane: a sheet may have thousands of lines, of which few are on screen. */
function SparklinePane({
  pane,
  frame,
  lines,
}: {
  readonly pane: Pane
  readonly frame: GridFrame
  readonly lines: readonly CellSparkline[]
}) {
  const { themeColours } = useSheetView().surface
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const ratio = window.devicePixelRatio
    canvas.current.width = Math.round(pane.width * ratio)
    canvas.current.height = Math.round(pane.height * ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    for (const line of lines) paint(context, line, pane, frame, themeColours)
  }, [pane, frame, lines, themeColours])
  const { top, width, height } = pane
  return (
    <canvas
      ref={canvas}
      // They run the way their sheet does.
      className={`sheet-drawings-pane${frame.isRightToLeft ? ' sheet-mirrored' : ''}`}
      style={{ left: leftInFrame(pane, frame), top, width, height }}
    />
  )
}

function paint(
  context: CanvasRenderingContext2D,
  { range, payload, values, scale }: CellSparkline,
  pane: Pane,
  { rulers, scale: zoom }: GridFrame,
  themeColours: readonly string[],
): void {
  const [x, y] = [rulers.columns.startOf(range.left), rulers.rows.startOf(range.top)]
  const width = (rulers.columns.startOf(range.right + 1) - x) * zoom
  const height = (rulers.rows.startOf(range.bottom + 1) - y) * zoom
  const [left, top] = [pane.originX + x * zoom, pane.originY + y * zoom]
  if (left > pane.width || top > pane.height || left + width < 0 || top + height < 0) return
  context.save()
  context.translate(left, top)
  context.lineWidth = (Number(payload.attributes['lineWeight'] ?? 0.75) * 4 * zoom) / 3
  context.lineJoin = 'round'
  for (const shape of sparklineShapes(payload, values, scale, width, height)) {
    const colour = hexOf(shape.colour, themeColours) ?? '#000000'
    context.fillStyle = colour
    context.strokeStyle = colour
    context.beginPath()
    switch (shape.kind) {
      case 'box':
        context.fillRect(shape.x, shape.y, shape.width, shape.height)
        break
      case 'dot':
        context.arc(shape.x, shape.y, 2 * zoom, 0, Math.PI * 2)
        context.fill()
        break
      case 'axis':
        context.moveTo(0, shape.y)
        context.lineTo(width, shape.y)
        context.stroke()
        break
      case 'line':
        for (const [px, py] of shape.points) context.lineTo(px, py)
        context.stroke()
    }
  }
  context.restore()
}

function useSparklines(surface: SheetSurface, sheetId: string): readonly CellSparkline[] {
  const [lines, setLines] = useState<readonly CellSparkline[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (): void => {
      timer = undefined
      const next = readSparklines(surface, sheetId)
      setLines((last) => (next.length === 0 && last.length === 0 ? last : next))
    }
    read()
    const stop = surface.onChange(() => {
      timer ??= setTimeout(read, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [surface, sheetId])
  return lines
}

function readSparklines(surface: SheetSurface, sheetId: string): readonly CellSparkline[] {
  const cells = cellReader(surface, sheetId)
  return surface.model.objects(sheetId, 'sparkline').flatMap(({ ranges, payload }: PlacedObject) => {
    const group = payload as SparklinePayload | null
    if (!group?.sources) return []
    const lines = ranges.map((range, at) => ({
      range,
      values: (cells.values(group.sources[at] ?? '')?.values ?? []).map((value) =>
        typeof value === 'number' ? value : null,
      ),
    }))
    // Of the group the least and the most are enough.
    let [min, max] = [Infinity, -Infinity]
    for (const { values } of lines)
      for (const value of values)
        if (value !== null) {
          min = Math.min(min, value)
          max = Math.max(max, value)
        }
    const all = min <= max ? [min, max] : []
    return lines.map(({ range, values }) => ({ range, values, payload: group, scale: scaleOf(group, values, all) }))
  })
}
