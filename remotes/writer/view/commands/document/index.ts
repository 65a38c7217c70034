import type { CommandGroup } from '../command.ts'
import * as viewing from '../view/view.command.ts'
import * as clipboard from './clipboard.command.ts'
import * as history from './history.command.ts'
import * as output from './output.command.ts'

export { clipboard, history, output }

/** Undoing, saving, printing, exporting and the clipboard. */
export const commonCommands: CommandGroup = {
  title: '常用',
  commands: [
    history.undo,
    history.redo,
    history.save,
    output.openPrint,
    output.openExport,
    viewing.find,
    viewing.replace,
    viewing.selectAll,
    viewing.comment,
  ],
}

export const clipboardCommands: CommandGroup = {
  title: '剪贴板',
  commands: [clipboard.cut, clipboard.copy, clipboard.paste, clipboard.pastePlain],
}
