import type { IRange, Workbook } from '@univerjs/core'
import type { SpreadsheetSkeleton, UniverRenderingContext } from '@univerjs/engine-render'
import {
  CHECK_PX,
  optionHex,
  paintCheck,
  paintChips,
  paintProgress,
  paintStars,
  STAR_PX,
  type MarkBox,
} from '@wenfang/shared-ui/chips/paint'
import { CellLayer, type Box } from '../rules/cell-layer.ts'
import { CONTROL_PX } from '../rules/cell-controls.ts'
import type { SheetRules } from '../rules/sheet-rules.ts'
import { shownCell } from '../rules/shown-cells.ts'
import { fieldMark, type FieldMark } from './field-mark.ts'
import { CanvasMarkBrush } from './mark-brush.ts'

/** In the place of texts, below arrows and borders of a selection. */
const AT_TEXT = 50
export const PAD_PX = 4

/** Chips, checks, stars and bars of typed columns. */
export class FieldLayer extends CellLayer {
  override uKey = 'wenfang-fields'
  protected override Z_INDEX = AT_TEXT
  readonly #rules: SheetRules
  readonly #workbook: Workbook

  constructor(rules: SheetRules, workbook: Workbook) {
    super()
    this.#rules = rules
    this.#workbook = workbook
  }

  /** What a cell shows instead of its text; null: its text. */
  markAt(sheetId: string, row: number, column: number): FieldMark | null {
    const field = this.#rules.fieldAt(sheetId, row, column)
    if (!field) return null
    const cell = this.#workbook.getSheetBySheetId(sheetId)?.getCellRaw(row, column)
    const { value, text } = shownCell(this.#workbook, cell)
    return fieldMark(field, value, text)
  }

  override draw(
    context: UniverRenderingContext,
    _scale: unknown,
    skeleton: SpreadsheetSkeleton,
    ranges?: IRange[],
  ): void {
    const sheetId = skeleton.worksheet.getSheetId()
    if (!this.#rules.hasFields(sheetId)) return
    const brush = new CanvasMarkBrush(context)
    context.save()
    this.each(skeleton, ranges, (row, column, box) => {
      const mark = this.markAt(sheetId, row, column)
      if (mark) paintMark(brush, mark, box)
    })
    context.restore()
  }
}

function paintMark(brush: CanvasMarkBrush, mark: FieldMark, cell: Box): void {
  const inner: MarkBox = { ...cell, x: cell.x + PAD_PX, width: cell.width - 2 * PAD_PX }
  switch (mark.kind) {
    case 'chips': {
      const chips = mark.chips.map(({ text, colour }) => ({
        text,
        ...(colour === null ? { fill: brush.theme.line, ink: brush.theme.text } : optionHex(colour)),
      }))
      return paintChips(brush, { ...inner, width: inner.width - CONTROL_PX }, chips, cell.height)
    }
    case 'check':
      return paintCheck(brush, checkBox(cell), mark.isOn)
    case 'stars':
      return paintStars(brush, inner, mark.stars, mark.most, starPx(cell.width, mark.most))
    case 'progress':
      return paintProgress(brush, inner, mark.part, mark.text)
  }
}

/** From one star to the next: all of them are in the cell. */
export const starPx = (width: number, most: number): number => Math.min(STAR_PX, (width - 2 * PAD_PX) / most)

/** Where the box of a checkbox lies in its cell. */
const checkBox = ({ x, y, width, height }: Box): MarkBox => ({
  x: x + (width - CHECK_PX) / 2,
  y: y + (height - CHECK_PX) / 2,
  width: CHECK_PX,
  height: CHECK_PX,
})

/** A press at `x` within a cell of this width is on its check. */
export const isOnCheck = (x: number, width: number): boolean => Math.abs(x - width / 2) <= CHECK_PX
