import { removeEquation as removeModelEquation } from '../../../commands/equation-commands.ts'
import type { Command } from '../command.ts'
import { dialogCommand } from '../dialog-command.ts'
import { storyName } from '../edit-story.ts'
import { runModel } from '../run-model.ts'

export const openEquation = dialogCommand('equation', {
  id: 'equation-dialog',
  title: '公式…',
  shortcuts: ['Alt+='],
})

export const removeEquation: Command = {
  id: 'remove-equation',
  title: '删除公式',
  refusal: ({ surface }) => (surface.surface?.equations.equationAtCaret() ? null : '请先把光标放到公式上'),
  runs: [removeModelEquation.id],
  run: ({ surface }) => {
    const found = surface.surface?.equations.equationAtCaret()
    const part = storyName({ surface })
    if (found && part !== null) runModel(surface, removeModelEquation, { part, equation: found.id })
  },
}
