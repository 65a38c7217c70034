import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { Refused } from '@wenfang/shared-contract/commands'
import { corpusFiles, corpusSource, FactTable, hasCorpus } from '@wenfang/shared-testing/corpus'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { commandOf } from '../commands/index.ts'
import { Deck } from '../model/index.ts'
import { readDeck } from './read-deck.ts'
import { EDITS, firstWords } from './testing/edits.ts'
import { writeDeck } from './write/write-deck.ts'

const asset = () => Promise.reject(new Error('nothing was put in'))
/** Larger ones get the edits that people make most, the largest one of them. */
const SMALL_BYTES = 60_000
const LARGE_BYTES = 350_000

describe.runIf(hasCorpus)('S13 real decks with one edit', () => {
  it('leave with every other slide, layout and master byte for byte, and read again', async () => {
    const table = new FactTable()
    for (const file of corpusFiles('pptx')) {
      const source = corpusSource(file)
      const read = readDeck(source)
      const state = Y.encodeStateAsUpdate(read.doc)
      const found = firstWords(new Deck(read.doc))
      if (!found) continue
      const [slide, shape] = found
      let last = source
      for (const { id, args, isRare } of EDITS) {
        if (isRare === true && source.length > SMALL_BYTES) continue
        if (id !== 'text.insert' && source.length > LARGE_BYTES) continue
        const doc = new Y.Doc()
        Y.applyUpdate(doc, state)
        const deck = new Deck(doc)
        try {
          deck.edit(() => commandOf(id)?.run(deck, args(deck, slide, shape)))
        } catch (error) {
          // A title whose place nobody says is not moved.
          if (error instanceof Refused) continue
          throw error
        }
        const bytes = await writeDeck(source, doc, asset)
        const after = new SourcePackage(bytes)
        const changed = read.package.entries
          .map(({ name }) => name)
          .filter((name) => /^ppt\/(?:slides|slideLayouts|slideMasters|theme|charts|media|notesSlides)\//.test(name))
          .filter((name) => read.package.text(name) !== after.text(name))
          .filter((name) => !name.includes(slide.split('/').at(-1) ?? ''))
        const own = id === 'notes.set' ? changed.filter((name) => !name.includes('notesSlide')) : changed
        table.check(file, `${id}: other parts`, [], own)
        const listed = after.text('ppt/presentation.xml')?.match(/<p:sldId /g)?.length
        table.check(file, `${id}: slides`, deck.slideIds().length, listed)
        last = bytes
      }
      table.check(file, 'reads again', [], readDeck(last).unreadable)
    }
    expect(table.end()).toEqual([])
  })
})
