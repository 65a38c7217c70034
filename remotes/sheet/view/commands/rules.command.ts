import type { CellControl } from '../rules/cell-controls.ts'
import type { SheetPart } from '../features/part.ts'
import { FIELD_PANEL } from '../fields/parts.ts'
import {
  FORMAT_PANEL,
  LINK_PANEL,
  NOTE_PANEL,
  PROTECTION_PANEL,
  SORT_PANEL,
  TABLE_PANEL,
  VALIDATION_PANEL,
} from '../rules/panels/panels.ts'
import type { Command, CommandContext } from './command.ts'
import { isSelected } from './selected.ts'

const opens = (panel: SheetPart, id: string, title: string): Command => ({
  id,
  title,
  refusal: isSelected,
  run: ({ ui }) => ui.openPanel(panel, undefined),
})

export const openFormats = opens(FORMAT_PANEL, 'open-formats', '条件格式…')
export const openValidation = opens(VALIDATION_PANEL, 'open-validation', '数据验证…')
export const openField = opens(FIELD_PANEL, 'open-field', '列类型')
export const openNote: Command = { ...opens(NOTE_PANEL, 'open-note', '附注…'), shortcuts: ['Shift+F2'] }
/** Talks about cells; a note is part of the file, and has no answers. */
export const openComments: Command = {
  id: 'comment',
  title: '批注',
  shortcuts: ['Mod+Alt+M'],
  isForReaders: true,
  refusal: (context) => (context.ui.comment ? isSelected(context) : '您没有批注的权限'),
  run: ({ ui }) => ui.comment?.(),
}
export const openLink: Command = { ...opens(LINK_PANEL, 'open-link', '链接…'), shortcuts: ['Mod+K'] }
export const openTable = opens(TABLE_PANEL, 'open-table', '表格…')
export const openProtection = opens(PROTECTION_PANEL, 'open-protection', '保护…')
export const openSort = opens(SORT_PANEL, 'open-sort', '自定义排序…')

/** What opens at the active cell: its list, or the filter of its heading. */
export const openControl: Command = {
  id: 'open-control',
  title: '打开下拉列表',
  shortcuts: ['Alt+ArrowDown'],
  isForReaders: true,
  refusal: (context) => (controlOf(context) ? null : '这个单元格没有下拉列表'),
  run(context) {
    const control = controlOf(context)
    if (control) context.surface.rules.open(control)
  },
}

function controlOf({ surface, state, canWrite }: CommandContext): CellControl | null {
  const active = state.selection?.active
  const control = active ? surface.controls.at(state.activeSheetId, active.row, active.column) : null
  return control && (canWrite || control.kind === 'filter') ? control : null
}

/** Everybody circles for themselves; nothing in the workbook changes. */
export const circleInvalid: Command = {
  id: 'circle-invalid',
  title: '圈出无效数据',
  isForReaders: true,
  isActive: ({ surface }) => surface.rules.isCircling,
  run: ({ surface }) => surface.rules.circle(!surface.rules.isCircling),
}
