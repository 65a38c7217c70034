import { equationIn } from '../../model/edit/equations.ts'
import { textAt } from '../../model/edit/write-text.ts'
import { findShape, shapeTree, textOf } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'
import { putAtCaret } from './put-at-caret.ts'
import type { TextTarget } from './text-session.ts'

export interface EquationHere {
  readonly place: TextTarget
  readonly at: number
  /** null where it says what cannot be written. */
  readonly latex: string | null
}

/** The equation that is selected or stands at the caret; of a selected shape the first. */
export function equationHere({ store, text }: DeckView): EquationHere | null {
  const { target, selection } = text
  if (target && selection) {
    const words = textAt(store.deck, target)
    const [from, to] = [Math.min(selection.anchor, selection.head), Math.max(selection.anchor, selection.head)]
    const found = from < to ? equationIn(words, from, to) : equationIn(words, from - 1, from + 1)
    return found && { place: target, at: found.at, latex: found.latex }
  }
  const { slide, shapes } = store.selection
  const [shape, ...others] = shapes
  const page = slide === null ? null : store.deck.page(slide)
  const node = page && shape !== undefined && others.length === 0 ? findShape(shapeTree(page), shape) : null
  const words = node && textOf(node.map, 't')
  const found = words && equationIn(words, 0, words.length)
  return found && slide !== null && shape !== undefined
    ? { place: { slide, shape }, at: found.at, latex: found.latex }
    : null
}

/** @param here the one that is changed @returns whether it could be done */
export function putEquation(view: DeckView, here: EquationHere | null, latex: string): boolean {
  if (!here) return putAtCaret(view, { id: 'equation.insert', args: { latex } })
  view.store.undo.endStep()
  const isDone = view.store.run('equation.change', { ...here.place, at: here.at, latex }) !== null
  view.store.undo.endStep()
  if (view.text.target) view.text.takeKeys()
  return isDone
}
