import type { DeckView } from '../state/deck-view.ts'

/** A command that puts something of one letter's length into a text, at a place. */
export interface PutCommand {
  readonly id: string
  readonly args: object
}

const BOX_PT = { width: 288, height: 40 }

/**
 * Puts something in place of what is selected in the words that are written, else into a box of its own in the middle of the slide.
 * One step of undo. @returns whether it could be done
 */
export function putAtCaret({ store, text }: DeckView, command: PutCommand): boolean {
  store.undo.endStep()
  const isDone = text.target ? atCaret(store, text, command) : inBox(store, command)
  store.undo.endStep()
  if (text.target) text.takeKeys()
  return isDone
}

function atCaret(store: DeckView['store'], text: DeckView['text'], { id, args }: PutCommand): boolean {
  const { target, selection } = text
  if (!target || !selection) return false
  const [from, to] = [Math.min(selection.anchor, selection.head), Math.max(selection.anchor, selection.head)]
  if (to > from) store.run('text.delete', { ...target, at: from, count: to - from }, 'joined')
  const isDone = store.run(id, { ...target, at: from, ...args }, 'joined') !== null
  if (isDone) text.select({ anchor: from + 1, head: from + 1 })
  return isDone
}

function inBox(store: DeckView['store'], { id, args }: PutCommand): boolean {
  const { slide } = store.selection
  const { width, height } = store.renderer.size
  const place = { x: (width * 0.75 - BOX_PT.width) / 2, y: (height * 0.75 - BOX_PT.height) / 2, ...BOX_PT }
  const answer = store.run('shape.insertTextBox', { slide, ...place }, 'joined')
  const shape = answer?.['shape']
  if (typeof shape !== 'string') return false
  const isDone = store.run(id, { slide, shape, at: 0, ...args }, 'joined') !== null
  if (isDone) store.selectShapes([shape])
  return isDone
}
