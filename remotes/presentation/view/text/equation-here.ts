import { equationIn } from '../../model/edit/equations.ts'
import { textAt } from '../../model/edit/write-text.ts'
import { findShape, shapeTree, textOf } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'
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

const BOX_PT = { width: 288, height: 40 }

/** @param here the one that is changed @returns whether it could be done */
export function putEquation({ store, text }: DeckView, here: EquationHere | null, latex: string): boolean {
  store.undo.endStep()
  const isDone = here ? change(store, here, latex) : text.target ? atCaret(store, text, latex) : inBox(store, latex)
  store.undo.endStep()
  if (text.target) text.takeKeys()
  return isDone
}

const change = (store: DeckView['store'], { place, at }: EquationHere, latex: string): boolean =>
  store.run('equation.change', { ...place, at, latex }) !== null

function atCaret(store: DeckView['store'], text: DeckView['text'], latex: string): boolean {
  const { target, selection } = text
  if (!target || !selection) return false
  const [from, to] = [Math.min(selection.anchor, selection.head), Math.max(selection.anchor, selection.head)]
  if (to > from) store.run('text.delete', { ...target, at: from, count: to - from }, 'joined')
  const isDone = store.run('equation.insert', { ...target, at: from, latex }, 'joined') !== null
  if (isDone) text.select({ anchor: from + 1, head: from + 1 })
  return isDone
}

/** In the middle of the slide, chosen. */
function inBox(store: DeckView['store'], latex: string): boolean {
  const { slide } = store.selection
  const { width, height } = store.renderer.size
  const place = { x: (width * 0.75 - BOX_PT.width) / 2, y: (height * 0.75 - BOX_PT.height) / 2, ...BOX_PT }
  const answer = store.run('shape.insertTextBox', { slide, ...place }, 'joined')
  const shape = answer?.['shape']
  if (typeof shape !== 'string') return false
  const isDone = store.run('equation.insert', { slide, shape, at: 0, latex }, 'joined') !== null
  if (isDone) store.selectShapes([shape])
  return isDone
}
