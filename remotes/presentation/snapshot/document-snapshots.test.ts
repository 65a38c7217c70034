import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { parseXml } from '@wenfang/shared-ooxml/xml'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { editedDeck } from '../commands/testing/edited-deck.ts'
import { readDeck } from '../files/read-deck.ts'
import { documentSnapshots } from './document-snapshots.ts'

function documentOf(source: Uint8Array) {
  const { doc, assets } = readDeck(source)
  const bytes = new Map(assets.map((asset) => [asset.hash, asset.bytes]))
  return {
    body: Y.encodeStateAsUpdate(doc),
    source: () => Promise.resolve(source),
    asset: (hash: string) => {
      const found = bytes.get(hash)
      return found ? Promise.resolve(found) : Promise.reject(new Error(`no asset ${hash}`))
    },
  }
}
const seen = (part: string | null, width = 480, height = 270) => ({ part, width, height })

describe('S495 the first slide of a deck', () => {
  it('is seen as large as the window, with its words', async () => {
    const document = documentOf(pptx([{ title: '季度总结', bullets: ['收入增长', '成本下降'] }]))
    const picture = await documentSnapshots.snapshot(document, seen(null))
    expect(picture).toMatchObject({ width: 480, height: 270, title: '第 1 张', text: '季度总结\n收入增长\n成本下降' })
    expect(parseXml(picture?.svg ?? '').name).toBe('svg')
    expect(picture?.svg).toContain('季度总结')
  })

  it('and any other by itself, which keeps its name when slides are moved', async () => {
    const document = documentOf(
      pptx([
        { title: '一', bullets: ['甲'] },
        { title: '二', bullets: ['乙'] },
      ]),
    )
    const parts = await documentSnapshots.parts(document)
    expect(parts.map(({ title, kind }) => [title, kind])).toEqual([
      ['第 1 张：一', 'slide'],
      ['第 2 张：二', 'slide'],
    ])
    expect((await documentSnapshots.snapshot(document, seen(parts[1]?.part ?? '')))?.text).toBe('二\n乙')
    expect(await documentSnapshots.snapshot(document, seen('slide:gone'))).toBeNull()
    expect(await documentSnapshots.snapshot(document, seen('else'))).toBeNull()
  })

  it('has what people drew: colours, turned shapes, tables, no hidden ones', async () => {
    const { deck, run, slide } = editedDeck()
    const place = { x: 100, y: 100, width: 200, height: 100 }
    const shape = run('shape.insert', { slide, preset: 'ellipse', ...place })['shape']
    run('shape.fill', { slide, shapes: [shape], colour: 'accent2' })
    run('shape.rotate', { slide, shapes: [shape], angle: 30 })
    const table = run('shape.insertTable', { slide, rows: 2, columns: 2, ...place })['shape']
    run('text.set', { slide, shape: table, row: 1, column: 1, text: '合计' })
    const hidden = run('shape.insertTextBox', { slide, ...place })['shape']
    run('text.set', { slide, shape: hidden, text: '藏起来' })
    run('shape.hide', { slide, shapes: [hidden], isHidden: true })
    const none = (): Promise<Uint8Array> => Promise.reject(new Error('none'))
    const document = { body: Y.encodeStateAsUpdate(deck.doc), source: none, asset: none }
    const { svg = '' } = (await documentSnapshots.snapshot(document, seen(null))) ?? {}
    expect(svg).toContain('fill="#3f6e8c"')
    expect(svg).toContain('rotate(30 ')
    expect(svg).toContain('>合计<')
    expect(svg).not.toContain('藏起来')
  })

  it('has tables in the colours and lines of their styles, by the theme of the deck', async () => {
    const { deck, run, slide } = editedDeck()
    const table = run('shape.insertTable', { slide, rows: 3, columns: 2, x: 96, y: 96, width: 192, height: 90 })[
      'shape'
    ]
    run('text.set', { slide, shape: table, row: 0, column: 0, text: '品名' })
    run('text.set', { slide, shape: table, row: 1, column: 0, text: '宣纸' })
    const none = (): Promise<Uint8Array> => Promise.reject(new Error('none'))
    const drawn = async (look: object): Promise<string> => {
      run('table.style', { slide, shape: table, ...look })
      const body = Y.encodeStateAsUpdate(deck.doc)
      return (await documentSnapshots.snapshot({ body, source: none, asset: none }, seen(null)))?.svg ?? ''
    }
    const rects = (svg: string) =>
      [...svg.matchAll(/<rect x="(?:128|256)"[^>]*fill="([^"]+)"/g)].map(([, fill]) => fill)
    const medium = await drawn({ family: 'medium2', colour: 'accent2' })
    // A head of the accent, then rows of it made lighter, in turns.
    const fills = rects(medium)
    expect(fills.slice(0, 2)).toEqual(['#3f6e8c', '#3f6e8c'])
    expect(new Set(fills).size).toBe(3)
    expect(medium).toMatch(
      /<text[^>]*fill="#ffffff"[^>]*font-weight="700"[^>]*>品名|font-weight="700"[^>]*fill="#ffffff"[^>]*>品名/,
    )
    expect(medium.match(/<line /g)).toHaveLength(24)
    const light = await drawn({ family: 'light2', colour: 'accent3' })
    expect(rects(light)).toEqual(['#c79a4b', '#c79a4b'])
    const plain = await drawn({ family: 'plain', colour: 'none' })
    expect(rects(plain)).toEqual([])
    expect(plain).not.toContain('<line ')
  })
})

describe.runIf(hasCorpus)('real decks', () => {
  it('have every first slide pictured, of well-formed elements that load nothing', async () => {
    for (const file of corpusFiles('pptx')) {
      const document = documentOf(corpusSource(file))
      const picture = await documentSnapshots.snapshot(document, seen(null))
      const { svg = '' } = picture ?? {}
      parseXml(svg)
      expect([file, svg.match(/(?:href|src)="(?!data:image\/)[^"]*"/g), /<script|<style/.test(svg)]).toEqual([
        file,
        null,
        false,
      ])
      // Twice the same: a cache tells by it that nothing changed.
      expect((await documentSnapshots.snapshot(document, seen(null)))?.svg).toBe(svg)
    }
  })
})
