import * as Y from 'yjs'
import { blankDeck } from '../../files/blank/blank-deck.ts'
import { formats } from '../../files/index.ts'
import { readDeck } from '../../files/read-deck.ts'
import { Deck } from '../../model/index.ts'
import { commandOf } from '../commands.ts'

type Answer = Readonly<Record<string, unknown>>

/** A deck that commands are tried on, and as it is after it left as a file and came back. */
export function editedDeck(source: Uint8Array = blankDeck()) {
  const { doc } = readDeck(source)
  const deck = new Deck(doc)
  const run = (id: string, args: object): Answer => (deck.edit(() => commandOf(id)?.run(deck, args)) ?? {}) as Answer
  const bytes = async (format = 'pptx'): Promise<Uint8Array> => {
    const body = Y.encodeStateAsUpdate(doc)
    const answer = await formats.exportBody({ source, body, format, asset: () => Promise.resolve(new Uint8Array([1])) })
    return answer.bytes
  }
  const again = async (): Promise<Deck> => new Deck(readDeck(await bytes()).doc)
  return { deck, slide: deck.slideIds()[0] ?? '', run, bytes, again }
}
