import { parseR1C1, printA1 } from '../../formula/index.ts'
import { columnName } from '../../formula/index.ts'
import { type CellInput, type CellRange, type CellWindow, type Edit, ERRORS, KIND } from '../../model/index.ts'
import type { Command, CommandContext } from './command.ts'
import { isSelected, rangeOf, usedPart } from './selected.ts'

const isOneCell = (range: CellRange): boolean => range.top === range.bottom && range.left === range.right

const blankAt = (window: CellWindow, row: number, column: number): boolean => {
  const at = (column - window.range.left) * window.height + row - window.range.top
  return (window.kinds[at] ?? 0) === KIND.blank && (window.formulas[at] ?? 0) === 0
}

/** The region around a cell that blank rows and columns surround, as Excel finds it. */
function regionAround(context: CommandContext, cell: { readonly row: number; readonly column: number }): CellRange {
  const { surface, state } = context
  const sheet = state.sheets.find(({ id }) => id === state.activeSheetId)
  const most = { bottom: Math.max(0, (sheet?.rowCount ?? 1) - 1), right: Math.max(0, (sheet?.columnCount ?? 1) - 1) }
  let region: CellRange = { top: cell.row, bottom: cell.row, left: cell.column, right: cell.column }
  const hasContent = (range: CellRange): boolean => {
    if (range.bottom < range.top || range.right < range.left) return false
    const window = surface.model.readWindow(state.activeSheetId, range)
    return window.kinds.some((kind) => kind !== KIND.blank) || window.formulas.some((formula) => formula > 0)
  }
  for (let isGrowing = true; isGrowing;) {
    const { top, left, bottom, right } = region
    const edge: CellRange = {
      top: Math.max(0, top - 1),
      left: Math.max(0, left - 1),
      bottom: Math.min(most.bottom, bottom + 1),
      right: Math.min(most.right, right + 1),
    }
    const next: CellRange = {
      top: top > 0 && hasContent({ ...edge, bottom: edge.top }) ? edge.top : top,
      bottom: bottom < most.bottom && hasContent({ ...edge, top: edge.bottom }) ? edge.bottom : bottom,
      left: left > 0 && hasContent({ ...edge, right: edge.left }) ? edge.left : left,
      right: right < most.right && hasContent({ ...edge, left: edge.right }) ? edge.right : right,
    }
    isGrowing = next.top !== top || next.bottom !== bottom || next.left !== left || next.right !== right
    region = next
  }
  return region
}

/** Puts the function over the numbers above (or to the left) into the active cell, or below a selected block. */
export const insertFunction: Command<string> = {
  id: 'insert-function',
  title: '自动求和',
  refusal: isSelected,
  run(context, name) {
    const { surface, state } = context
    const selected = rangeOf(context)
    if (!selected || !state.selection) return
    const sheetId = state.activeSheetId
    const put = (row: number, column: number, range: CellRange): Edit => ({
      kind: 'setCells',
      sheetId,
      top: row,
      left: column,
      cells: [[{ formula: `${name}(${addressOf(range)})` }]],
    })
    const block = usedPart(context, selected)
    if (block && !isOneCell(selected)) {
      const edits: Edit[] = []
      for (let column = block.left; column <= block.right; column += 1) {
        const target = block.bottom + 1
        edits.push(put(target, column, { top: block.top, bottom: block.bottom, left: column, right: column }))
      }
      surface.apply(edits)
      return
    }
    const { row, column } = state.selection.active
    const above = runBefore(context, row, column, 'rows')
    const range = above ?? runBefore(context, row, column, 'columns')
    if (range) surface.apply([put(row, column, range)])
    else surface.run('sheet.operation.set-activate-cell-edit')
  },
}

/** Numbers that end right before the cell, upwards or to the left. */
function runBefore(
  { surface, state }: CommandContext,
  row: number,
  column: number,
  axis: 'rows' | 'columns',
): CellRange | null {
  const end = axis === 'rows' ? row - 1 : column - 1
  if (end < 0) return null
  const range: CellRange =
    axis === 'rows'
      ? { top: Math.max(0, row - 10_000), bottom: end, left: column, right: column }
      : { top: row, bottom: row, left: 0, right: end }
  const window = surface.model.readWindow(state.activeSheetId, range)
  let first = end + 1
  for (let at = window.kinds.length - 1; at >= 0; at -= 1) {
    const isNumber = window.kinds[at] === KIND.number || (window.formulas[at] ?? 0) > 0
    if (!isNumber) break
    first = (axis === 'rows' ? range.top : range.left) + at
  }
  if (first > end) return null
  return axis === 'rows' ? { ...range, top: first } : { ...range, left: first }
}

const addressOf = ({ top, left, bottom, right }: CellRange): string => {
  const first = `${columnName(left)}${top + 1}`
  return top === bottom && left === right ? first : `${first}:${columnName(right)}${bottom + 1}`
}

/** Sorts rows of the selection, or of the region around the active cell, by the active cell's column. */
export const sort: Command<'ascending' | 'descending'> = {
  id: 'sort',
  title: '排序',
  refusal(context) {
    const range = rangeOf(context)
    if (!range) return isSelected(context)
    const hasMerges = context.surface.model
      .objects(context.state.activeSheetId, 'merge')
      .some(({ ranges }) => ranges.some((one) => one.top <= range.bottom && one.bottom >= range.top))
    return hasMerges ? '选区内有合并单元格，请先取消合并再排序' : null
  },
  run(context, direction) {
    const { surface, state } = context
    const selected = rangeOf(context)
    if (!selected || !state.selection) return
    const region = isOneCell(selected)
      ? withoutHeader(context, regionAround(context, state.selection.active))
      : usedPart(context, selected)
    if (!region) return
    const window = surface.model.readWindow(state.activeSheetId, region, { notation: 'R1C1' })
    const by = Math.max(region.left, Math.min(region.right, state.selection.active.column))
    const order = Array.from({ length: region.bottom - region.top + 1 }, (_, at) => region.top + at)
    const sign = direction === 'ascending' ? 1 : -1
    const shown = (row: number) => shownValue(context, window, row, by)
    const keys = new Map(order.map((row) => [row, shown(row)]))
    order.sort((a, b) => compare(keys.get(a) ?? null, keys.get(b) ?? null, sign) || a - b)
    const cells = order.map((from, at) => rowInputs(context, window, from, region.top + at))
    surface.apply([{ kind: 'setCells', sheetId: state.activeSheetId, top: region.top, left: region.left, cells }])
  },
}

/** A first row of words above numbers is a heading. */
function withoutHeader(context: CommandContext, region: CellRange): CellRange {
  if (region.top === region.bottom) return region
  const window = context.surface.model.readWindow(context.state.activeSheetId, { ...region, bottom: region.top + 1 })
  let isHeading = false
  for (let at = 0; at < window.kinds.length; at += 2) {
    if (window.kinds[at] !== KIND.text && window.kinds[at] !== KIND.blank) return region
    if (window.kinds[at] === KIND.text && window.kinds[at + 1] === KIND.number) isHeading = true
  }
  return isHeading ? { ...region, top: region.top + 1 } : region
}

type Key = number | string | boolean | null

function shownValue({ surface }: CommandContext, window: CellWindow, row: number, column: number): Key {
  const at = (column - window.range.left) * window.height + row - window.range.top
  if ((window.formulas[at] ?? 0) > 0) {
    const cell = surface.workbook.getActiveSheet().getCellMatrix().getValue(row, column)
    return cell ? (cell.v ?? null) : null
  }
  const value = window.values[at] ?? 0
  switch (window.kinds[at]) {
    case KIND.number:
      return value
    case KIND.text:
      return window.texts[value]?.text ?? ''
    case KIND.boolean:
      return value === 1
    case KIND.error:
      return ERRORS[value] ?? ''
    default:
      return null
  }
}

const RANK = { number: 0, string: 1, boolean: 2 } as const
const collator = new Intl.Collator('zh-CN', { numeric: false, sensitivity: 'base' })

/** Numbers, texts, logical values; blanks are last in both directions. */
function compare(a: Key, b: Key, sign: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const kinds = RANK[typeof a as keyof typeof RANK] - RANK[typeof b as keyof typeof RANK]
  if (kinds !== 0) return kinds * sign
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b) * sign
  return (Number(a) - Number(b)) * sign
}

/** A row of cells as it is written elsewhere: formulas keep what they point at relatively. */
function rowInputs({ surface }: CommandContext, window: CellWindow, from: number, to: number): readonly CellInput[] {
  const inputs: CellInput[] = []
  for (let column = window.range.left; column <= window.range.right; column += 1) {
    const at = (column - window.range.left) * window.height + from - window.range.top
    const style = surface.model.styleOf(window.styles[at] ?? 0)
    const formula = window.formulas[at] ?? 0
    if (formula > 0) {
      const node = parseR1C1(window.formulaTexts[formula - 1] ?? '')
      inputs.push({ formula: printA1(node, { row: to, column }), style })
    } else if (blankAt(window, from, column)) inputs.push({ value: null, style })
    else {
      const value = window.values[at] ?? 0
      const text = window.texts[value]
      switch (window.kinds[at]) {
        case KIND.text:
          inputs.push(text?.runs ? { runs: text.runs, style } : { value: text?.text ?? '', style })
          break
        case KIND.boolean:
          inputs.push({ value: value === 1, style })
          break
        case KIND.error:
          inputs.push({ value: { error: ERRORS[value] ?? '#VALUE!' }, style })
          break
        default:
          inputs.push({ value, style })
      }
    }
  }
  return inputs
}
