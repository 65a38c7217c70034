import { levelsIn } from '../../model/edit/inherited-text.ts'
import { flatText, textOf } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'

const DEEPEST = 8

/**
 * Tab where words are written: in a table it goes to the next cell, at the beginning of a paragraph, and over several, it changes
 * their level, and elsewhere it is a letter. With Shift it goes the other way.
 */
export function pressTab(view: DeckView, isBack: boolean): void {
  const { target } = view.text
  if (!target) return
  if (target.row === undefined) changeLevel(view, isBack)
  else toCell(view, target, isBack)
}

type Target = NonNullable<DeckView['text']['target']>

/** Behind the last cell there is a new row. */
function toCell({ store, stage, text }: DeckView, { slide, shape, row = 0 }: Target, isBack: boolean): void {
  const cells = (): readonly Element[] => [...(stage.shapeElement(shape)?.querySelectorAll('td') ?? [])]
  const now = cells().findIndex((cell) => cell.contains(text.root))
  const next = now + (isBack ? -1 : 1)
  if (now < 0 || next < 0) return
  if (next === cells().length) {
    text.end()
    store.run('table.insertRow', { slide, shape, at: row + 1 })
  }
  const cell = cells()[next]
  if (cell && text.begin(shape, cell)) text.focus('all')
}

function changeLevel({ store, text }: DeckView, isBack: boolean): void {
  const { target, selection } = text
  const words = target && textOf(store.deck.shape(target.slide, target.shape), 't')
  if (!target || !words || !selection) return
  const at = Math.min(selection.anchor, selection.head)
  const count = Math.abs(selection.anchor - selection.head)
  const letters = flatText(words)
  const isAtStart = at === 0 || letters[at - 1] === '\n'
  const isOverSeveral = letters.slice(at, at + count).includes('\n')
  if (!isBack && !isOverSeveral && !(isAtStart && count === 0)) return text.write('\t')
  const [level = 0] = levelsIn(words, at, count)
  const wanted = Math.min(DEEPEST, Math.max(0, level + (isBack ? -1 : 1)))
  if (wanted !== level) store.run('paragraph.format', { ...target, at, count, level: wanted })
}
