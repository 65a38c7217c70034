import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { Refused } from '@wenfang/shared-contract/commands'
import * as Y from 'yjs'
import { commandOf } from '../commands/index.ts'
import { readDeck } from '../files/read-deck.ts'
import { EDITS, firstWords } from '../files/testing/edits.ts'
import { slideFacts } from '../files/testing/facts.ts'
import { writeDeck } from '../files/write/write-deck.ts'
import { Deck } from '../model/index.ts'

/** Two ways in which a deck comes back from us. */
export interface EditedDecks {
  /** With a few words put into one text. */
  readonly once: Uint8Array
  /** Which of the slides that are not hidden has them, from 0. */
  readonly page: number
  /** After one edit of every kind, one after the other. */
  readonly often: Uint8Array
  /** Bytes that the first of these sends to everybody, which moves a shape; null where nothing could be moved. */
  readonly moveBytes: number | null
}

const asset = () => Promise.reject(new Error('nothing was put in'))

/** null for a deck without words. */
export async function editedDecks(source: Uint8Array): Promise<EditedDecks | null> {
  const { doc } = readDeck(source)
  const found = firstWords(new Deck(doc))
  if (!found) return null
  const [slide, shape] = found
  const apply = (deck: Deck, { id, args }: (typeof EDITS)[number]): void => {
    deck.edit(() => commandOf(id)?.run(deck, args(deck, slide, shape)))
  }
  const copy = (): Deck => {
    const other = new Y.Doc()
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
    return new Deck(other)
  }
  const [one, all] = [copy(), copy()]
  const shown = slideFacts(one)
    .flatMap(({ hidden }, at) => (hidden ? [] : (one.slideIds()[at] ?? [])))
    .indexOf(slide)
  const words = EDITS.find(({ id }) => id === 'text.insert')
  if (words) apply(one, words)
  let moveBytes: number | null = null
  // What it was deleted from is no longer moved: that comes last.
  for (const edit of EDITS.toSorted((a, b) => Number(a.id === 'shape.delete') - Number(b.id === 'shape.delete'))) {
    const sent: number[] = []
    const onUpdate = (update: Uint8Array): unknown => sent.push(update.length)
    all.doc.on('update', onUpdate)
    try {
      apply(all, edit)
    } catch (error) {
      // A title whose place nobody says is not moved.
      if (!(error instanceof Refused)) throw error
    }
    all.doc.off('update', onUpdate)
    if (edit.id === 'shape.move') moveBytes = sent.length > 0 ? sent.reduce((sum, size) => sum + size, 0) : null
  }
  return {
    once: await writeDeck(source, one.doc, asset),
    page: shown,
    often: await writeDeck(source, all.doc, asset),
    moveBytes,
  }
}

/** What slides say of animations, and of what only newer programs know. */
export interface CountedParts {
  readonly timings: number
  readonly extensions: number
}

export function countedParts(bytes: Uint8Array): CountedParts {
  const pack = new SourcePackage(bytes)
  const slides = pack.entries.map(({ name }) => name).filter((name) => /^ppt\/slides\/slide[^/]*\.xml$/.test(name))
  const count = (pattern: RegExp): number =>
    slides.reduce((sum, name) => sum + (pack.text(name)?.match(pattern)?.length ?? 0), 0)
  return { timings: count(/<p:timing[ >]/g), extensions: count(/<(?:p|a):ext uri=/g) }
}
