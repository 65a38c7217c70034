import { corpusFacts, corpusFiles, corpusSource, FactTable, hasCorpus } from '@wenfang/shared-testing/corpus'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Deck, pageXml } from '../model/index.ts'
import { formats } from './index.ts'
import { partText } from './part-text.ts'
import { readDeck } from './read-deck.ts'
import { canonical } from './testing/canonical.ts'
import { slideFacts, type SlideFacts } from './testing/facts.ts'

interface Facts {
  readonly slide_count: number
  readonly slides: readonly SlideFacts[]
}

const squeezed = (text: string | null | undefined): string | null => text?.replaceAll(/\s+/g, ' ').trim() ?? null
const counted = (kinds: Readonly<Record<string, number>>): string =>
  Object.entries(kinds)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

describe.runIf(hasCorpus)('S13 real decks', () => {
  it('tell what other tools found in them, and every slide, layout and master is written as it was read', async () => {
    const table = new FactTable()
    for (const file of corpusFiles('pptx')) {
      const source = corpusSource(file)
      const facts = corpusFacts<Facts>(file)
      const read = readDeck(source)
      const deck = new Deck(read.doc)
      const slides = slideFacts(deck)
      table.check(file, 'slides', facts.slide_count, slides.length)
      facts.slides?.forEach((fact, at) => {
        const slide = slides[at]
        const is = (name: string, expected: unknown, found: unknown): void =>
          table.check(file, `${at + 1} ${name}`, expected, found)
        is('title', squeezed(fact.title), squeezed(slide?.title))
        is('hidden', fact.hidden, slide?.hidden)
        is('layout', fact.layout, slide?.layout)
        is('shapes', fact.shapes_top_level, slide?.shapes_top_level)
        is('kinds', counted(fact.shape_kinds), counted(slide?.shape_kinds ?? {}))
        const notes = squeezed(fact.notes) ?? ''
        // Facts hold the beginning of long ones.
        is('notes', notes, (squeezed(slide?.notes) ?? '').slice(0, notes.length || undefined))
      })
      const others = [...deck.pages.keys()].filter((part) => {
        const page = deck.page(part)
        return !page || canonical(pageXml(page)) !== canonical(partText(read.package, part) ?? '<none/>')
      })
      table.check(file, 'pages as read', [], others)
      const body = Y.encodeStateAsUpdate(read.doc)
      const { bytes } = await formats.exportBody({
        source,
        body,
        format: 'pptx',
        asset: () => Promise.reject(new Error()),
      })
      table.check(file, 'bytes', true, Buffer.from(source).equals(bytes))
    }
    expect(table.end()).toEqual([])
  })
})

describe('a new deck', () => {
  it('has layouts and one slide, reads as what it is, and leaves as its bytes', async () => {
    const { source, ext } = await formats.blank('p')
    expect(ext).toBe('pptx')
    const imported = await formats.importSource({ source, ext })
    if (!imported.ok) throw new Error(imported.detail)
    const doc = new Y.Doc()
    Y.applyUpdate(doc, imported.body)
    const deck = new Deck(doc)
    expect(slideFacts(deck)).toMatchObject([{ layout: '标题幻灯片', shapes_top_level: 2 }])
    expect(deck.pagesOfKind('layout')).toHaveLength(7)
    const again = await formats.exportBody({
      source,
      body: imported.body,
      format: 'pptx',
      asset: () => Promise.reject(new Error()),
    })
    expect(again.bytes).toEqual(source)
  })
})
