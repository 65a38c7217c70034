import { type CellRange, MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import { COLUMN_WIDTH_DIALOG, ROW_HEIGHT_DIALOG } from '../dialogs/dialogs.ts'
import { isRightToLeft } from '../engine/right-to-left.ts'
import type { Command, CommandContext } from './command.ts'
import { isSelected, rangeOf, rangesOf, usedPart } from './selected.ts'

const isWholeRows = (range: CellRange): boolean => range.right >= MAX_COLUMNS - 1
const isWholeColumns = (range: CellRange): boolean => range.bottom >= MAX_ROWS - 1

/** Left and right are those of the screen. */
type Side = 'before' | 'after' | 'left' | 'right'

function insertion(id: string, title: string, axis: 'rows' | 'columns', side: Side): Command {
  return {
    id,
    title,
    refusal: isSelected,
    runs: [`${axis}.insert`],
    run(context) {
      const range = rangeOf(context)
      if (!range) return
      const [first, last] = axis === 'rows' ? [range.top, range.bottom] : [range.left, range.right]
      const count = (axis === 'rows' ? isWholeColumns(range) : isWholeRows(range)) ? 1 : last - first + 1
      const before = isRightToLeft(context.surface.workbook) ? 'right' : 'left'
      const at = side === 'before' || side === before ? first : last + 1
      context.surface.execute(`${axis}.insert`, { sheetId: context.state.activeSheetId, at, count })
    },
  }
}

export const insertRowsAbove = insertion('insert-rows-above', '在上方插入行', 'rows', 'before')
export const insertRowsBelow = insertion('insert-rows-below', '在下方插入行', 'rows', 'after')
export const insertColumns = insertion('insert-columns', '插入列', 'columns', 'before')
export const insertColumnsLeft = insertion('insert-columns-left', '在左侧插入列', 'columns', 'left')
export const insertColumnsRight = insertion('insert-columns-right', '在右侧插入列', 'columns', 'right')

function removal(id: string, title: string, axis: 'rows' | 'columns'): Command {
  return {
    id,
    title,
    runs: [`${axis}.remove`],
    refusal(context) {
      const range = rangeOf(context)
      if (!range) return isSelected(context)
      const isAll = axis === 'rows' ? isWholeColumns(range) : isWholeRows(range)
      return isAll ? `不能删除全部${axis === 'rows' ? '行' : '列'}` : null
    },
    run(context) {
      const range = rangeOf(context)
      if (!range) return
      const [at, last] = axis === 'rows' ? [range.top, range.bottom] : [range.left, range.right]
      context.surface.execute(`${axis}.remove`, { sheetId: context.state.activeSheetId, at, count: last - at + 1 })
    },
  }
}

export const removeRows = removal('remove-rows', '删除行', 'rows')
export const removeColumns = removal('remove-columns', '删除列', 'columns')

function hiding(id: string, title: string, axis: 'rows' | 'columns', isHidden: boolean): Command {
  return {
    id,
    title,
    runs: [`${axis}.${isHidden ? 'hide' : 'show'}`],
    refusal(context) {
      const range = rangeOf(context)
      if (!range) return isSelected(context)
      const isAll = axis === 'rows' ? isWholeColumns(range) : isWholeRows(range)
      return isAll && isHidden ? `不能隐藏全部${axis === 'rows' ? '行' : '列'}` : null
    },
    run(context) {
      eachSpan(context, axis, (span) => context.surface.execute(`${axis}.${isHidden ? 'hide' : 'show'}`, span))
    },
  }
}

export const hideRows = hiding('hide-rows', '隐藏行', 'rows', true)
export const showRows = hiding('show-rows', '取消隐藏行', 'rows', false)
export const hideColumns = hiding('hide-columns', '隐藏列', 'columns', true)
export const showColumns = hiding('show-columns', '取消隐藏列', 'columns', false)

function grouping(id: string, title: string, axis: 'rows' | 'columns', verb: 'group' | 'ungroup'): Command {
  return {
    id,
    title,
    runs: [`${axis}.${verb}`],
    refusal(context) {
      const range = rangeOf(context)
      if (!range) return isSelected(context)
      const isAll = axis === 'rows' ? isWholeColumns(range) : isWholeRows(range)
      return isAll ? `请先选择要分组的${axis === 'rows' ? '行' : '列'}` : null
    },
    run: (context) => eachSpan(context, axis, (span) => context.surface.execute(`${axis}.${verb}`, span)),
  }
}

export const groupRows = grouping('group-rows', '创建行组', 'rows', 'group')
export const ungroupRows = grouping('ungroup-rows', '取消行组', 'rows', 'ungroup')
export const groupColumns = grouping('group-columns', '创建列组', 'columns', 'group')
export const ungroupColumns = grouping('ungroup-columns', '取消列组', 'columns', 'ungroup')

/** Points; null for the default. */
export const rowHeight: Command<number | null> = {
  id: 'set-row-height',
  title: '行高',
  refusal: isSelected,
  runs: ['rows.resize'],
  run: (context, size) => setSize(context, 'rows', size),
}

/** Characters; null for the default. */
export const columnWidth: Command<number | null> = {
  id: 'set-column-width',
  title: '列宽',
  refusal: isSelected,
  runs: ['columns.resize'],
  run: (context, size) => setSize(context, 'columns', size),
}

function setSize(context: CommandContext, axis: 'rows' | 'columns', size: number | null): void {
  eachSpan(context, axis, (span) => context.surface.execute(`${axis}.resize`, { ...span, size: size ?? 0 }))
}

/** The lines of every selected range, as one step of undo. */
function eachSpan(
  context: CommandContext,
  axis: 'rows' | 'columns',
  run: (span: { readonly sheetId: string; readonly first: number; readonly last: number }) => void,
): void {
  const end = context.surface.model.group()
  for (const range of rangesOf(context)) {
    const [first, last] = axis === 'rows' ? [range.top, range.bottom] : [range.left, range.right]
    run({ sheetId: context.state.activeSheetId, first, last })
  }
  end()
}

export const openRowHeight: Command = {
  id: 'row-height',
  title: '行高…',
  refusal: isSelected,
  run: ({ ui }) => ui.openDialog(ROW_HEIGHT_DIALOG, undefined),
}

export const openColumnWidth: Command = {
  id: 'column-width',
  title: '列宽…',
  refusal: isSelected,
  run: ({ ui }) => ui.openDialog(COLUMN_WIDTH_DIALOG, undefined),
}

const touches = (a: CellRange, b: CellRange): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right

function mergesIn({ surface, state }: CommandContext, range: CellRange) {
  return surface.model
    .objects(state.activeSheetId, 'merge')
    .filter(({ ranges }) => ranges.some((merged) => touches(merged, range)))
}

/** Merges the selection and keeps its first content, or takes the merging back. */
export const merge: Command = {
  id: 'merge',
  title: '合并单元格',
  refusal(context) {
    const range = rangeOf(context)
    if (!range) return isSelected(context)
    const isOne = range.top === range.bottom && range.left === range.right
    return isOne && mergesIn(context, range).length === 0 ? '请先选择两个以上的单元格' : null
  },
  isActive: ({ state }) => state.isMerged,
  runs: ['merge.add', 'merge.remove'],
  run(context) {
    const { surface, state } = context
    const selected = rangeOf(context)
    const range = selected && usedPart(context, selected)
    if (!range) return
    const sheetId = state.activeSheetId
    if (state.isMerged && mergesIn(context, range).length > 0)
      surface.execute('merge.remove', { sheetId, ranges: [range] })
    else surface.execute('merge.add', { sheetId, range })
  },
}
