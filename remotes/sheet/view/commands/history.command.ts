import type { Command } from './command.ts'

export const undo: Command = {
  id: 'undo',
  title: '撤销',
  shortcuts: ['Mod+Z'],
  refusal: ({ state }) => (state.canUndo ? null : '没有可撤销的操作'),
  run: ({ surface }) => surface.undo(),
}

export const redo: Command = {
  id: 'redo',
  title: '重做',
  shortcuts: ['Mod+Y', 'Mod+Shift+Z'],
  refusal: ({ state }) => (state.canRedo ? null : '没有可重做的操作'),
  run: ({ surface }) => surface.redo(),
}

export const save: Command = {
  id: 'save',
  title: '保存',
  shortcuts: ['Mod+S'],
  run: ({ ui }) => ui.save(),
}
