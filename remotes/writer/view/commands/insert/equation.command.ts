import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'

export const openEquation = dialogCommand('equation', {
  id: 'equation-dialog',
  title: '公式…',
  shortcuts: ['Alt+='],
})

export const removeEquation: Command = {
  id: 'remove-equation',
  title: '删除公式',
  refusal: ({ surface }) => (surface.surface?.equations.equationAtCaret() ? null : '请先把光标放到公式上'),
  run: ({ surface }) => {
    const found = surface.surface?.equations.equationAtCaret()
    if (found) surface.surface?.equations.removeEquation(found.id)
  },
}
