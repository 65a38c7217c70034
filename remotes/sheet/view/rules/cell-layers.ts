import type { IRange } from '@univerjs/core'
import type { SpreadsheetSkeleton, UniverRenderingContext } from '@univerjs/engine-render'
import { hexOf } from '../../model/index.ts'
import type { CellRange } from '../../model/index.ts'
import type { DataBar } from '../../rules/index.ts'
import { CONTROL_PX, type CellControls } from './cell-controls.ts'
import { boxOf, CellLayer, type Box } from './cell-layer.ts'
import { drawIcon } from '../../rules/index.ts'
import type { SheetRules } from './sheet-rules.ts'

/** Between backgrounds and texts. */
const BELOW_TEXT = 30
/** Above texts and borders. */
const ABOVE_TEXT = 60
export const ICON_PX = 14
const CORNER_PX = 7

/** Bars that stand for values. */
export class BarLayer extends CellLayer {
  override uKey = 'wenfang-bars'
  protected override Z_INDEX = BELOW_TEXT
  readonly #rules: SheetRules
  readonly #themeColours: readonly string[]

  constructor(rules: SheetRules, themeColours: readonly string[]) {
    super()
    this.#rules = rules
    this.#themeColours = themeColours
  }

  override draw(
    context: UniverRenderingContext,
    _scale: unknown,
    skeleton: SpreadsheetSkeleton,
    ranges?: IRange[],
  ): void {
    const sheetId = skeleton.worksheet.getSheetId()
    if (!this.#rules.hasDecorations(sheetId)) return
    this.each(skeleton, ranges, (row, column, box) => {
      const bar = this.#rules.decorationAt(sheetId, row, column)?.bar
      if (bar) this.#draw(context, bar, box)
    })
  }

  #draw(context: UniverRenderingContext, bar: DataBar, { x, y, width, height }: Box): void {
    const [inner, top, tall] = [width - 4, y + 2, height - 4]
    const [left, right] = [x + 2 + inner * bar.start, x + 2 + inner * bar.end]
    const colour = hexOf(bar.colour, this.#themeColours) ?? '#638ec6'
    context.save()
    if (bar.isGradient && right > left) {
      const gradient = context.createLinearGradient(left, 0, right, 0)
      gradient.addColorStop(bar.isReversed ? 1 : 0, colour)
      gradient.addColorStop(bar.isReversed ? 0 : 1, `${colour}30`)
      context.fillStyle = gradient as unknown as string
    } else context.fillStyle = colour
    context.fillRect(left, top, right - left, tall)
    const border = hexOf(bar.borderColour ?? undefined, this.#themeColours)
    if (border !== null) {
      context.strokeStyle = border
      context.lineWidth = 1
      context.strokeRect(left, top, right - left, tall)
    }
    if (bar.axis !== null) {
      const at = x + 2 + inner * bar.axis
      context.strokeStyle = hexOf(bar.axisColour ?? undefined, this.#themeColours) ?? '#000000'
      context.lineWidth = 1
      context.setLineDash([2, 2])
      context.beginPath()
      context.moveTo(at, y)
      context.lineTo(at, y + height)
      context.stroke()
    }
    context.restore()
  }
}

/** Icons, corners of notes, arrows, buttons of filters and circles around what is not allowed. */
export class MarkLayer extends CellLayer {
  override uKey = 'wenfang-marks'
  protected override Z_INDEX = ABOVE_TEXT
  readonly #rules: SheetRules
  readonly #controls: CellControls

  constructor(rules: SheetRules, controls: CellControls) {
    super()
    this.#rules = rules
    this.#controls = controls
  }

  override draw(
    context: UniverRenderingContext,
    _scale: unknown,
    skeleton: SpreadsheetSkeleton,
    ranges?: IRange[],
  ): void {
    const sheetId = skeleton.worksheet.getSheetId()
    const part = ranges && ranges.length > 0 ? ranges : [skeleton.rowColumnSegment]
    context.save()
    if (this.#rules.hasDecorations(sheetId))
      this.each(skeleton, ranges, (row, column, { x, y, height }) => {
        const icon = this.#rules.decorationAt(sheetId, row, column)?.icon
        const size = Math.min(ICON_PX, height - 2)
        if (!icon) return
        context.save()
        if (skeleton.worksheet.isRightToLeft()) {
          context.translate((x + 3) * 2 + size, 0)
          context.scale(-1, 1)
        }
        drawIcon(context, icon.set, icon.index, x + 3, y + (height - size) / 2, size)
        context.restore()
      })
    for (const { ranges: of } of this.#rules.objects('note', sheetId))
      for (const range of of) if (isIn(part, range)) corner(context, boxOf(skeleton, range.top, range.left))
    for (const { row, column } of this.#rules.circled)
      if (isIn(part, { top: row, left: column, bottom: row, right: column }))
        circle(context, boxOf(skeleton, row, column))
    for (const control of this.#controls.within(sheetId, part)) {
      if (!skeleton.worksheet.getRowVisible(control.row) || !skeleton.worksheet.getColVisible(control.column)) continue
      button(context, boxOf(skeleton, control.row, control.column), control.kind === 'filter', control.isActive)
    }
    context.restore()
  }
}

const isIn = (parts: readonly IRange[], { top, left }: CellRange): boolean =>
  parts.some((one) => top >= one.startRow && top <= one.endRow && left >= one.startColumn && left <= one.endColumn)

function corner(context: UniverRenderingContext, { x, y, width }: Box): void {
  context.fillStyle = '#d6403a'
  context.beginPath()
  context.moveTo(x + width - CORNER_PX, y)
  context.lineTo(x + width, y)
  context.lineTo(x + width, y + CORNER_PX)
  context.closePath()
  context.fill()
}

function circle(context: UniverRenderingContext, { x, y, width, height }: Box): void {
  context.strokeStyle = '#d6403a'
  context.lineWidth = 1.5
  context.beginPath()
  context.ellipse(x + width / 2, y + height / 2, width / 2 + 3, height / 2 + 2, 0, 0, Math.PI * 2)
  context.stroke()
}

function button(context: UniverRenderingContext, { x, y, width, height }: Box, isFilter: boolean, isOn: boolean): void {
  const size = Math.min(CONTROL_PX, height - 2)
  const [left, top] = [x + width - size - 2, y + height - size - 2]
  const middle = left + size / 2
  if (isFilter) {
    context.fillStyle = isOn ? '#1f7a4d' : '#ffffff'
    context.strokeStyle = isOn ? '#1f7a4d' : '#b5bac2'
    context.lineWidth = 1
    context.fillRect(left, top, size, size)
    context.strokeRect(left, top, size, size)
  }
  context.fillStyle = isOn ? '#ffffff' : '#5f6673'
  context.beginPath()
  if (isOn) {
    context.moveTo(left + size * 0.2, top + size * 0.25)
    context.lineTo(left + size * 0.8, top + size * 0.25)
    context.lineTo(left + size * 0.58, top + size * 0.55)
    context.lineTo(left + size * 0.58, top + size * 0.82)
    context.lineTo(left + size * 0.42, top + size * 0.82)
    context.lineTo(left + size * 0.42, top + size * 0.55)
  } else {
    context.moveTo(middle - size * 0.24, top + size * 0.38)
    context.lineTo(middle + size * 0.24, top + size * 0.38)
    context.lineTo(middle, top + size * 0.66)
  }
  context.closePath()
  context.fill()
}
