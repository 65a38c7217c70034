import { FUNCTIONS_DIALOG } from '../functions/dialogs.ts'
import type { Command } from './command.ts'
import { isSelected } from './selected.ts'

/** For the formula that is being typed, or a new one in the active cell. */
export const openFunctions: Command = {
  id: 'open-functions',
  title: '插入函数…',
  shortcuts: ['Shift+F3'],
  refusal: isSelected,
  run({ surface, ui }) {
    const entry = surface.suspendEntry()
    if (entry) ui.openDialog(FUNCTIONS_DIALOG, entry)
  },
}
