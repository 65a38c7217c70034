import type { Brush } from './brush.ts'
import type { Fellow, GridSource } from './grid-source.ts'
import type { HeadSizes, Layout, Pane } from './layout.ts'
import { isOneCell, type Box, type CellPlace, type CellRange } from './range.ts'

/** Side of the square at the corner of the selection, by which it is filled on. */
export const FILL_HANDLE_PX = 8

export interface Painted {
  readonly source: GridSource
  readonly layout: Layout
  readonly heads: HeadSizes
  readonly width: number
  readonly height: number
  readonly active: CellPlace
  readonly selected: CellRange
  /** The range that a fill is being dragged to. */
  readonly filling: CellRange | null
  /** Where a line shows what a drag would do. */
  readonly guideX: number | null
  readonly hovered: { readonly row: number | null; readonly column: number | null }
  readonly fellows: readonly Fellow[]
  readonly hasFocus: boolean
  readonly canWrite: boolean
}

/** The whole picture. Asks the source for what is seen and for nothing else. */
export function paintGrid(brush: Brush, painted: Painted): void {
  const { width, height, layout } = painted
  brush.fill({ x: 0, y: 0, width, height }, brush.theme.sunken)
  for (const pane of layout.panes()) clipped(brush, pane.clip, () => paintPane(brush, painted, pane))
  paintFrozenEdge(brush, painted)
  paintHeads(brush, painted)
  if (painted.guideX !== null) brush.fill({ x: painted.guideX - 1, y: 0, width: 2, height }, brush.theme.focus)
}

function paintPane(brush: Brush, painted: Painted, pane: Pane): void {
  const { source, layout } = painted
  const { top, bottom, left, right } = pane.range
  brush.fill(pane.clip, brush.theme.surface)
  for (let row = top; row <= bottom; row++) {
    const height = source.rows.sizeOf(row)
    if (height === 0) continue
    const y = layout.rowY(row)
    if (source.isBand(row)) {
      // Once over all of the row: the parts of it that lie in other panes are cut off.
      const box = { x: layout.columnX(0), y, width: source.columns.totalPx, height }
      brush.fill({ ...box, x: pane.clip.x, width: pane.clip.width }, brush.theme.sunken)
      source.paintBand(brush, row, { ...box, x: painted.heads.leftPx })
      line(brush, pane.clip.x, y + height - 1, pane.clip.width, 1)
      continue
    }
    for (let column = left; column <= right; column++) {
      const width = source.columns.sizeOf(column)
      if (width === 0) continue
      const box = { x: layout.columnX(column), y, width, height }
      const background = source.backgroundOf(row, column)
      if (background !== null) brush.fill(box, background)
      else if (painted.hovered.row === row) brush.fill(box, brush.theme.hover)
      // What a painter draws stays in its cell: cheaper than a clip for each, it is cut where it is measured.
      source.paintCell(brush, row, column, box)
      line(brush, box.x + width - 1, y, 1, height)
      line(brush, box.x, y + height - 1, width, 1)
    }
  }
  paintSelection(brush, painted, pane)
}

function paintSelection(brush: Brush, painted: Painted, { range, clip }: Pane): void {
  const { layout, selected, active, fellows, filling, hasFocus, canWrite } = painted
  const { theme } = brush
  if (painted.source.rows.count === 0 || painted.source.columns.count === 0) return
  if (!isOneCell(selected) && touches(selected, range)) {
    const box = layout.boxOfRange(selected)
    // Half of it: texts are painted below.
    brush.context.globalAlpha = 0.5
    brush.fill(box, theme.selection)
    brush.context.globalAlpha = 1
    frame(brush, box, clip, hasFocus ? theme.focus : theme.quiet, 1)
  }
  for (const fellow of fellows) {
    if (!touches({ top: fellow.row, bottom: fellow.row, left: fellow.column, right: fellow.column }, range)) continue
    const box = layout.boxOf(fellow)
    frame(brush, box, clip, fellow.colour, 2)
    paintName(brush, fellow, box)
  }
  if (touches({ top: active.row, bottom: active.row, left: active.column, right: active.column }, range)) {
    frame(brush, layout.boxOf(active), clip, hasFocus ? theme.focus : theme.quiet, 2)
  }
  if (filling && touches(filling, range)) frame(brush, layout.boxOfRange(filling), clip, theme.focus, 1, [4, 3])
  if (canWrite && hasFocus && touches(selected, range)) {
    const box = fillHandle(layout.boxOfRange(selected))
    brush.fill(box, theme.surface)
    brush.fill({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }, theme.focus)
  }
}

/** At the corner of the selection. */
export const fillHandle = (selected: Box): Box => ({
  x: selected.x + selected.width - FILL_HANDLE_PX / 2 - 1,
  y: selected.y + selected.height - FILL_HANDLE_PX / 2 - 1,
  width: FILL_HANDLE_PX,
  height: FILL_HANDLE_PX,
})

function paintName(brush: Brush, { name, colour }: Fellow, box: Box): void {
  const px = 11
  brush.setFont(px)
  const width = Math.min(brush.widthOf(name) + 8, 120)
  const label = { x: box.x + box.width - width, y: box.y - 16, width, height: 16 }
  brush.fill(label, colour)
  brush.text(name, { ...label, x: label.x + 4, width: width - 8 }, { colour: '#ffffff', px })
}

function paintFrozenEdge(brush: Brush, { layout, source, heads, width, height }: Painted): void {
  if (source.frozenColumns > 0) {
    const x = Math.min(heads.leftPx + layout.frozenWidth, width)
    brush.fill({ x: x - 1, y: 0, width: 2, height }, brush.theme.line)
  }
  if (source.frozenRows > 0) {
    const y = Math.min(heads.topPx + layout.frozenHeight, height)
    brush.fill({ x: 0, y: y - 1, width, height: 2 }, brush.theme.line)
  }
}

function paintHeads(brush: Brush, painted: Painted): void {
  const { source, layout, heads, width, height, selected, hovered } = painted
  const panes = layout.panes()
  for (const { from, to, first, last } of layout.columnSpans()) {
    const area = { x: from, y: 0, width: to - from, height: heads.topPx }
    clipped(brush, area, () => {
      for (let column = first; column <= last; column++) {
        const size = source.columns.sizeOf(column)
        if (size === 0) continue
        const box = { x: layout.columnX(column), y: 0, width: size, height: heads.topPx }
        const isOn = column >= selected.left && column <= selected.right
        brush.fill(box, isOn || hovered.column === column ? brush.theme.hover : brush.theme.sunken)
        source.paintColumnHead(brush, column, box)
        line(brush, box.x + size - 1, 0, 1, heads.topPx)
      }
    })
  }
  if (source.tailPx > 0) {
    const area = { x: heads.leftPx + layout.frozenWidth, y: 0, width, height: heads.topPx }
    clipped(brush, area, () => {
      brush.fill(layout.tailHead, brush.theme.sunken)
      source.paintTailHead(brush, layout.tailHead)
    })
  }
  const down = new Set<number>()
  for (const { clip, range } of panes) {
    if (down.has(range.top)) continue
    down.add(range.top)
    clipped(brush, { x: 0, y: clip.y, width: heads.leftPx, height: clip.height }, () => {
      for (let row = range.top; row <= range.bottom; row++) {
        const size = source.rows.sizeOf(row)
        if (size === 0) continue
        const box = { x: 0, y: layout.rowY(row), width: heads.leftPx, height: size }
        const isOn = row >= selected.top && row <= selected.bottom && !source.isBand(row)
        brush.fill(box, isOn || source.isBand(row) ? brush.theme.sunken : brush.theme.surface)
        source.paintRowHead(brush, row, box, hovered.row === row)
        line(brush, 0, box.y + size - 1, heads.leftPx, 1)
      }
    })
  }
  brush.fill({ x: 0, y: 0, width: heads.leftPx, height: heads.topPx }, brush.theme.sunken)
  line(brush, heads.leftPx - 1, 0, 1, Math.min(height, layout.contentHeight))
  line(brush, 0, heads.topPx - 1, Math.min(width, layout.contentWidth), 1)
}

function clipped(brush: Brush, box: Box, paint: () => void): void {
  const { context } = brush
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  paint()
  context.restore()
}

const line = (brush: Brush, x: number, y: number, width: number, height: number): void =>
  brush.fill({ x, y, width, height }, brush.theme.line)

/** On the lines around the cells; within them where the pane begins, which would cut it. */
function frame(brush: Brush, box: Box, clip: Box, colour: string, width: number, dashes: readonly number[] = []): void {
  const { context } = brush
  const x = box.x === clip.x ? box.x : box.x - 1
  const y = box.y === clip.y ? box.y : box.y - 1
  context.save()
  context.setLineDash([...dashes])
  context.strokeStyle = colour
  context.lineWidth = width
  const inset = width / 2
  context.strokeRect(x + inset, y + inset, box.x + box.width - x - width, box.y + box.height - y - width)
  context.restore()
}

const touches = (one: CellRange, other: CellRange): boolean =>
  one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left
