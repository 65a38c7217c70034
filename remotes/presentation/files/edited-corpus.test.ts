import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { Refused } from '@wenfang/shared-contract/commands'
import { corpusFiles, corpusSource, FactTable, hasCorpus } from '@wenfang/shared-testing/corpus'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { commandOf } from '../commands/index.ts'
import { Deck, placeholderOf, shapeTree, textOf } from '../model/index.ts'
import { readDeck } from './read-deck.ts'
import { writeDeck } from './write/write-deck.ts'

const asset = () => Promise.reject(new Error('nothing was put in'))
/** Larger ones get the edits that people make most, the largest one of them. */
const SMALL_BYTES = 60_000
const LARGE_BYTES = 350_000

interface Kind {
  readonly id: string
  readonly args: (deck: Deck, slide: string, shape: string) => object
  /** Edits that only decks of few bytes go through. */
  readonly isRare?: boolean
}

const KINDS: readonly Kind[] = [
  { id: 'shape.move', args: (_, slide, shape) => ({ slide, shapes: [shape], dx: 10, dy: 5 }) },
  { id: 'text.insert', args: (_, slide, shape) => ({ slide, shape, at: 0, text: '改过' }) },
  { id: 'slide.duplicate', args: (_, slide) => ({ slides: [slide] }) },
  { id: 'shape.fill', isRare: true, args: (_, slide, shape) => ({ slide, shapes: [shape], colour: 'accent2' }) },
  { id: 'shape.line', isRare: true, args: (_, slide, shape) => ({ slide, shapes: [shape], width: 2 }) },
  { id: 'shape.delete', isRare: true, args: (_, slide, shape) => ({ slide, shapes: [shape] }) },
  { id: 'shape.order', isRare: true, args: (_, slide, shape) => ({ slide, shapes: [shape], to: 'back' }) },
  { id: 'notes.set', isRare: true, args: (_, slide) => ({ slide, text: '要说的话' }) },
  { id: 'slide.hide', isRare: true, args: (_, slide) => ({ slides: [slide], isHidden: true }) },
  { id: 'slide.insert', isRare: true, args: (_, slide) => ({ after: slide }) },
  { id: 'slide.background', isRare: true, args: (_, slide) => ({ slides: [slide], colour: '#123456' }) },
  { id: 'slide.transition', isRare: true, args: (_, slide) => ({ slides: [slide], kind: 'fade' }) },
]

/** The first slide with a shape that has words, and that shape. */
function target(deck: Deck): readonly [slide: string, shape: string] | null {
  for (const slide of deck.slideIds())
    for (const { id, map } of shapeTree(deck.slide(slide)))
      if ((textOf(map, 't')?.length ?? 0) > 1 && placeholderOf(map)?.type !== 'sldNum') return [slide, id]
  return null
}

describe.runIf(hasCorpus)('S13 real decks with one edit', () => {
  it('leave with every other slide, layout and master byte for byte, and read again', async () => {
    const table = new FactTable()
    for (const file of corpusFiles('pptx')) {
      const source = corpusSource(file)
      const read = readDeck(source)
      const state = Y.encodeStateAsUpdate(read.doc)
      const found = target(new Deck(read.doc))
      if (!found) continue
      const [slide, shape] = found
      let last = source
      for (const { id, args, isRare } of KINDS) {
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
