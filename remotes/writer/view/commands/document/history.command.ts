import type { Command } from '../command.ts'
import { exec } from '../exec.ts'
import { keepDrawing } from './keep-drawing.ts'

/** Takes back one's own last change only; what others wrote stays. */
export const undo: Command = {
  id: 'undo',
  title: '撤销',
  shortcuts: ['Mod+Z'],
  refusal: ({ snapshot }) => (snapshot.canUndo ? null : '没有可以撤销的操作'),
  run: (context) => keepDrawing(context.surface, () => exec(context, { type: 'undo' })),
}
/** Takes back several of one's own steps, the last ones first. */
export const undoSteps: Command<number> = {
  id: 'undo-steps',
  title: '撤销多步',
  refusal: (context) => undo.refusal?.(context) ?? null,
  run: (context, count) => {
    for (let left = count; left > 0 && exec(context, { type: 'undo' }); left -= 1);
  },
}
export const redo: Command = {
  id: 'redo',
  title: '恢复',
  shortcuts: ['Mod+Y', 'Mod+Shift+Z'],
  refusal: ({ snapshot }) => (snapshot.canRedo ? null : '没有可以恢复的操作'),
  run: (context) => keepDrawing(context.surface, () => exec(context, { type: 'redo' })),
}
/** Everything is saved as one types; the shortcut asks for it at once because hands expect that. */
export const save: Command = {
  id: 'save',
  title: '立即保存',
  worksInFields: true,
  shortcuts: ['Mod+S'],
  run: ({ ui }) => ui.save(),
}
