import type { Command } from './command.ts'

const opens = (id: string, title: string, keys: string, run: Command['run']): Command => ({
  id,
  title,
  shortcuts: [keys],
  isForReaders: true,
  movesKeys: true,
  run,
})

/** Ways from the grid to what is around it, where Tab goes to the next cell. */
export const PARTS: readonly Command[] = [
  opens('next-part', '转到下一个区域', 'F6', ({ ui }) => ui.goToPart(1)),
  opens('previous-part', '转到上一个区域', 'Shift+F6', ({ ui }) => ui.goToPart(-1)),
  opens('focus-tools', '转到工具栏', 'Alt+F10', ({ ui }) => ui.focusTools()),
  opens('fold-tools', '折叠功能区', 'Mod+F1', ({ ui }) => ui.foldTools()),
]
