import { DUPLICATES_DIALOG, SPLIT_DIALOG } from '../data-tools/dialogs.ts'
import type { Command, CommandContext } from './command.ts'
import { isSelected, rangeOf, usedPart } from './selected.ts'

const meetsMerge = (context: CommandContext): boolean => {
  const range = rangeOf(context)
  const merges = context.surface.model.objects(context.state.activeSheetId, 'merge')
  return (
    range !== null &&
    merges.some(({ ranges }) =>
      ranges.some(
        (one) =>
          one.top <= range.bottom && one.bottom >= range.top && one.left <= range.right && one.right >= range.left,
      ),
    )
  )
}

export const openDuplicates: Command = {
  id: 'open-duplicates',
  title: '删除重复值…',
  refusal: (context) =>
    isSelected(context) ?? (meetsMerge(context) ? '选区内有合并单元格，请先取消合并再删除重复值' : null),
  run: ({ ui }) => ui.openDialog(DUPLICATES_DIALOG, undefined),
}

export const openSplit: Command = {
  id: 'open-split',
  title: '分列…',
  refusal(context) {
    const range = rangeOf(context)
    if (!range) return isSelected(context)
    if (range.left !== range.right) return '一次只能分列一列，请只选择一列'
    if (!usedPart(context, range)) return '选中的列是空的'
    return meetsMerge(context) ? '选区内有合并单元格，请先取消合并再分列' : null
  },
  run: ({ ui }) => ui.openDialog(SPLIT_DIALOG, undefined),
}
