import {
  PREDEFINED_HOOK_NAME_PASTE,
  SheetCopyCommand,
  SheetCutCommand,
  SheetPasteCommand,
  SheetPasteFormatCommand,
  SheetPasteValueCommand,
  SetOnceFormatPainterCommand,
} from '@univerjs/sheets-ui'
import type { Command } from './command.ts'

const ofEngine = (id: string, title: string, command: string, shortcut?: string, params?: object): Command => ({
  id,
  title,
  ...(shortcut !== undefined && { shortcuts: [shortcut] }),
  run: ({ surface }) => surface.run(command, params),
})

export const copy: Command = { ...ofEngine('copy', '复制', SheetCopyCommand.id, 'Mod+C'), isForReaders: true }
export const cut: Command = ofEngine('cut', '剪切', SheetCutCommand.id, 'Mod+X')
/** The engine looks at what is to be pasted before it asks whether it was told. */
export const paste: Command = ofEngine('paste', '粘贴', SheetPasteCommand.id, 'Mod+V', {
  value: PREDEFINED_HOOK_NAME_PASTE.DEFAULT_PASTE,
})
export const pasteValues: Command = ofEngine('paste-values', '只粘贴值', SheetPasteValueCommand.id)
export const pasteFormat: Command = ofEngine('paste-format', '只粘贴格式', SheetPasteFormatCommand.id)
export const formatPainter: Command = ofEngine('format-painter', '格式刷', SetOnceFormatPainterCommand.id)
