import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { changeEquation, insertEquation } from '../model/edit/equations.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { OFFSET, TEXT_PLACE } from './schema.ts'

const LATEX = Type.String({ minLength: 1, maxLength: 10_000, description: '公式，用 LaTeX 写' })

export const EQUATION_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'equation.insert',
      title: '插入公式',
      description: '在文字里插入公式，用 LaTeX 写；段落是空的时公式自成一行。',
      args: { ...TEXT_PLACE, at: OFFSET, latex: LATEX },
    },
    (deck: Deck, { at, latex, ...place }) => insertEquation(deck, place, at, latex),
  ),
  defineCommand(
    {
      id: 'equation.change',
      title: '修改公式',
      description: '把文字里的一个公式换成用 LaTeX 写的另一个，大小和颜色不变。',
      args: { ...TEXT_PLACE, at: OFFSET, latex: LATEX },
    },
    (deck: Deck, { at, latex, ...place }) => changeEquation(deck, place, at, latex),
  ),
]
