import { corpusFacts, corpusFiles, corpusSource, FactTable, hasCorpus } from '@wenfang/shared-testing/corpus'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Board, isSame, listOf, type Properties } from '../model/index.ts'
import { formats } from './index.ts'
import { checkedJson } from './scene/checked-json.ts'
import { sceneText } from './scene/scene-text.ts'

const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))

interface Facts {
  readonly elements: number
  readonly deleted: number
  readonly texts: readonly string[]
}

describe.runIf(hasCorpus)('S13 real boards', () => {
  it('open with as many shapes as others count in them', async () => {
    const table = new FactTable()
    for (const path of corpusFiles('excalidraw')) {
      const facts = corpusFacts<Facts>(path)
      const board = await opened(corpusSource(path))
      const elements = board.elements()
      if (facts.elements !== undefined)
        table.check(path, 'elements', facts.elements - (facts.deleted ?? 0), elements.length)
      const texts = elements.flatMap(({ type, text }) => (type === 'text' ? [text] : []))
      for (const text of facts.texts ?? []) table.check(path, 'text', true, texts.includes(text))
    }
    expect(table.end()).toEqual([])
  })

  it.each(corpusFiles('excalidraw'))(
    '%s comes back byte for byte, and after a change equal in all that nobody touched',
    async (path) => {
      const source = corpusSource(path)
      const text = sceneText(source)
      if (text === null) throw new Error('no scene')
      const imported = await formats.importSource({ source, ext: 'excalidraw' })
      if (!imported.ok) throw new Error(imported.detail)
      expect(imported.notices).toEqual([])
      const format = path.endsWith('lib') ? 'boardlib' : 'board'
      const same = await formats.exportBody({ source, body: imported.body, format, asset })
      expect(new TextDecoder().decode(same.bytes)).toBe(text)

      const board = await opened(source)
      const [first] = board.elements()
      if (!first) throw new Error('no element')
      board.update(first.id, { strokeColor: '#123456' })
      const changed = await formats.exportBody({ source, body: Y.encodeStateAsUpdate(board.doc), format, asset })
      const [before, after] = [elementsOf(text), elementsOf(new TextDecoder().decode(changed.bytes))]
      expect(after).toHaveLength(before.length)
      const differing = before.filter((element, at) => !isSame(element, after[at] ?? {}))
      expect(differing).toHaveLength(1)
      expect(after.find((_, at) => !isSame(before[at] ?? {}, after[at] ?? {}))?.['strokeColor']).toBe('#123456')
    },
  )
})

async function opened(source: Uint8Array): Promise<Board> {
  const imported = await formats.importSource({ source, ext: 'excalidraw' })
  if (!imported.ok) throw new Error(imported.detail)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  return new Board(doc)
}

function elementsOf(text: string): readonly Properties[] {
  const file = checkedJson(text)?.value as Properties
  return [
    ...listOf(file['elements']),
    ...listOf(file['library']).flatMap((item) => listOf(item)),
  ] as readonly Properties[]
}
