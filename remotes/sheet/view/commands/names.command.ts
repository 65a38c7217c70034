import { NAMES_DIALOG } from '../names/dialogs.ts'
import type { Command } from './command.ts'
import { isSelected } from './selected.ts'

export const openNames: Command = {
  id: 'open-names',
  title: '名称管理器…',
  shortcuts: ['Mod+F3'],
  run: ({ ui }) => ui.openDialog(NAMES_DIALOG, 'all'),
}

/** For the selected cells. */
export const defineName: Command = {
  id: 'define-name',
  title: '定义名称…',
  refusal: isSelected,
  run: ({ ui }) => ui.openDialog(NAMES_DIALOG, 'new'),
}
