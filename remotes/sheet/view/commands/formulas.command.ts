import { shownFormulas } from '../formulas/shown-formulas.ts'
import type { Command } from './command.ts'

export const showFormulas: Command = {
  id: 'show-formulas',
  title: '显示公式',
  // The second is the same key where Chinese is typed.
  shortcuts: ['Mod+`', 'Mod+·'],
  isForReaders: true,
  isActive: ({ surface, state }) => shownFormulas(surface).isShown(state.activeSheetId),
  run: ({ surface, state }) => shownFormulas(surface).turn(state.activeSheetId),
}
