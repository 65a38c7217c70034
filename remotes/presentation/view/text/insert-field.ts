import { FIELD_COMMANDS } from '../../commands/field-commands.ts'
import { textOf } from '../../model/index.ts'
import type { FieldKind } from '../../model/text/field-xml.ts'
import type { DeckView } from '../state/deck-view.ts'
import { putAtCaret } from './put-at-caret.ts'

/** The number of the slide or a date: where a person writes, behind the words of the selected shape, else in a box of its own. */
export function insertField(view: DeckView, field: FieldKind): void {
  view.store.learn(FIELD_COMMANDS)
  writeInSelected(view)
  putAtCaret(view, { id: 'text.insertField', args: { field } })
}

/** As `insertField`, words that stay as they are. */
export function insertWords(view: DeckView, words: string): void {
  writeInSelected(view)
  if (view.text.target) {
    view.text.write(words)
    view.store.undo.endStep()
    return view.text.takeKeys()
  }
  putAtCaret(view, { id: 'text.insert', args: { text: words } })
}

function writeInSelected({ store, text }: DeckView): void {
  const { slide, shapes } = store.selection
  const [shape, ...others] = shapes
  if (text.target || slide === null || shape === undefined || others.length > 0) return
  if (textOf(store.deck.shape(slide, shape), 't') && text.begin(shape, null)) text.focus('end')
}
