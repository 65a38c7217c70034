import { latexOf, readLatex, readOmml } from '@wenfang/shared-equations'
import { changeEquation, insertDisplay, insertEquation } from '../../../commands/equation-commands.ts'
import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { pathTo } from '../../../model/tree/nodes.ts'
import type { Command, CommandContext } from '../command.ts'
import { storyRoot } from '../edit-story.ts'
import { caretPlace, runAtCaret } from '../run-at-caret.ts'
import { runModel } from '../run-model.ts'

export interface Equation {
  /** In LaTeX's notation. */
  readonly latex: string
  /** On a line of its own. An equation that is changed stays where it is. */
  readonly isDisplay: boolean
}

/** The equation at the caret, as the document has it. */
export function equationAtCaret(context: CommandContext): OoxmlElement | null {
  const found = context.surface.surface?.equations.equationAtCaret()
  const root = found ? storyRoot(context) : null
  return (root && found && pathTo(root, found.id)?.at(-1)) ?? null
}

/** The equation at the caret in LaTeX's notation, undefined where that would lose something; null where there is none. */
export function latexAtCaret(context: CommandContext): string | undefined | null {
  const equation = equationAtCaret(context)
  if (!equation) return null
  const maths = readOmml(equation)
  return maths ? latexOf(maths) : undefined
}

export const putEquation: Command<Equation> = {
  id: 'put-equation',
  title: '公式',
  refusal: (_context, { latex }) => {
    const read = readLatex(latex)
    return read.ok ? null : read.message
  },
  runs: [insertEquation.id, insertDisplay.id, changeEquation.id],
  run: (context, { latex, isDisplay }) => {
    const { surface, ui } = context
    const place = caretPlace(surface)
    const known = equationAtCaret(context)
    if (!place) return
    const { part, paragraph } = place
    if (known) runModel(surface, changeEquation, { part, equation: known.id, latex })
    else if (isDisplay) runModel(surface, insertDisplay, { part, paragraph, latex })
    else if (!runAtCaret(surface, insertEquation, { latex }, 1)) ui.toast('warning', '这里不能插入公式')
  },
}
