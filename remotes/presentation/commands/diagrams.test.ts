import { parseXml } from '@wenfang/shared-ooxml/xml'
import { corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readDeck } from '../files/read-deck.ts'
import { writeDeck } from '../files/write/write-deck.ts'
import { deckOf } from '../model/drawn/testing/deck-of.ts'
import {
  Deck,
  findShape,
  insertsOf,
  linksOfPage,
  numberOfShape,
  pageXml,
  plainText,
  shapeTree,
  stringOf,
  textOf,
  type ShapeNode,
} from '../model/index.ts'
import { shapesOfDrawing } from '../model/drawn/drawing-shapes.ts'
import { deckCommands } from './index.ts'

const DRAWING = 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing'
const FRAME =
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="流程" descr="三步"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="500" y="700"/><a:ext cx="6000000" cy="3000000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId70" r:lo="rId71"/></a:graphicData></a:graphic></p:graphicFrame>'
const words = (text: string): string =>
  `<dsp:txBody><a:bodyPr lIns="10" anchor="ctr"/><a:lstStyle/><a:p><a:r><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:r></a:p></dsp:txBody>`
const box = (preset: string, text: string, more = ''): string =>
  `<dsp:sp modelId="{A}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="100" y="200"/><a:ext cx="1000" cy="500"/></a:xfrm><a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom></dsp:spPr><dsp:style><a:lnRef idx="0"><a:scrgbClr r="0" g="0" b="0"/></a:lnRef><a:fillRef idx="1"><a:scrgbClr r="0" g="0" b="0"/></a:fillRef><a:effectRef idx="0"><a:scrgbClr r="0" g="0" b="0"/></a:effectRef><a:fontRef idx="minor"/></dsp:style>${words(text)}${more}</dsp:sp>`
const drawn = (shapes: string): string =>
  `<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/>${shapes}</dsp:spTree></dsp:drawing>`
const WORDS_AT = '<dsp:txXfrm><a:off x="150" y="220"/><a:ext cx="800" cy="400"/></dsp:txXfrm>'
const DATA =
  '<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt modelId="top" type="doc"/></dgm:ptLst><dgm:cxnLst/></dgm:dataModel>'

function withDiagram(shapes = box('rect', '第一步', WORDS_AT) + box('roundRect', '第二步', WORDS_AT)) {
  const deck = deckOf({
    shapes: FRAME,
    links: [
      { id: 'rId70', type: 'diagramData', part: 'ppt/diagrams/data3.xml', xml: DATA },
      { id: 'rId71', type: 'diagramLayout', part: 'ppt/diagrams/layout3.xml', xml: '<a/>' },
      { id: 'rId72', type: DRAWING, part: 'ppt/diagrams/drawing3.xml', xml: drawn(shapes) },
    ],
  })
  return { deck, slide: deck.slideIds()[0] ?? '' }
}

const run = (deck: Deck, args: object): string => {
  const command = deckCommands.find(({ id }) => id === 'diagram.toShapes')
  return String((deck.edit(() => command?.run(deck, args)) as { readonly shape: string }).shape)
}
const wordsOf = ({ map, children }: ShapeNode): readonly string[] => {
  const text = textOf(map, 't')
  return [...(text ? [plainText(insertsOf(text))] : []), ...children.flatMap(wordsOf)]
}

describe('a diagram becomes shapes', () => {
  it('in a group where it stood, with its name, its words and numbers of their own; it takes one step to go back', () => {
    const { deck, slide } = withDiagram()
    const undo = deck.createUndo()
    const before = pageXml(deck.slide(slide))
    const group = run(deck, { slide, shape: '9' })
    const node = findShape(shapeTree(deck.slide(slide)), group)
    expect(node && wordsOf(node)).toEqual(['第一步', '第二步'])
    const xml = pageXml(deck.slide(slide))
    expect(xml).not.toContain('relIds')
    expect(xml).not.toContain('dsp:')
    expect(xml).toContain('name="流程" descr="三步"')
    expect(xml).toContain(
      '<a:off x="500" y="700"/><a:ext cx="6000000" cy="3000000"/><a:chOff x="0" y="0"/><a:chExt cx="6000000" cy="3000000"/>',
    )
    const numbers = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(xml.match(/<p:cNvSpPr\/><p:nvPr\/><\/p:nvSpPr>/g)).toHaveLength(2)
    undo.undo()
    expect(pageXml(deck.slide(slide))).toBe(before)
    undo.dispose()
  })

  it('whose words stand where the drawing had them', () => {
    const xml = shapesOfDrawing(
      drawn(
        box('rect', '甲', WORDS_AT) +
          box('rect', '乙', WORDS_AT.replace('<dsp:txXfrm>', '<dsp:txXfrm rot="10800000">')),
      ),
      {
        number: () => '5',
        picture: () => null,
      },
    )
    expect(xml).toContain('<a:bodyPr lIns="60" anchor="ctr" tIns="45740" rIns="91590" bIns="45800"/>')
    expect(xml).toContain('<a:bodyPr lIns="10" anchor="ctr" rot="10800000"/>')
    expect(xml).not.toContain('txXfrm')
    expect(xml).not.toContain('modelId')
  })

  it('and what it was made of goes with it', () => {
    const { deck, slide } = withDiagram()
    run(deck, { slide, shape: '9' })
    expect([...linksOfPage(deck.slide(slide)).values()].filter(({ type }) => type.includes('diagram'))).toEqual([])
  })

  it('one without a drawing of its own becomes what it is drawn as; what is none is refused', () => {
    const { deck, slide } = withDiagram('')
    expect(() => run(deck, { slide, shape: '9' })).toThrow('noDiagram')
    const title = shapeTree(deck.slide(slide))[0]?.id
    expect(() => run(deck, { slide, shape: title })).toThrow('noDiagram')
  })

  it.runIf(hasCorpus)(
    'of PowerPoint: its words and outlines are all there, its parts are not, and the others are as they were',
    async () => {
      const source = corpusSource('pptx/08-60810.pptx')
      const deck = new Deck(readDeck(source).doc)
      let found = 0
      for (const slide of deck.slideIds())
        for (const { id, map } of shapeTree(deck.slide(slide)).flatMap((one) => [one, ...one.children])) {
          if (!stringOf(map, 'graphic').includes(':relIds')) continue
          found += 1
          const group = run(deck, { slide, shape: id })
          const node = findShape(shapeTree(deck.slide(slide)), group)
          expect(node?.children.length).toBeGreaterThan(1)
          expect(node && wordsOf(node).join('').length).toBeGreaterThan(20)
          const numbers = node?.children.map((child) => numberOfShape(child.id, child.map))
          expect(new Set(numbers).size).toBe(numbers?.length)
        }
      expect(found).toBe(4)
      const files = unzipSync(await writeDeck(source, deck.doc, () => Promise.reject(new Error('no asset'))))
      expect(Object.keys(files).filter((name) => name.includes('diagrams/'))).toEqual([])
      expect(strFromU8(files['[Content_Types].xml'] ?? new Uint8Array())).not.toContain('diagrams')
      for (const [name, bytes] of Object.entries(files))
        if (/slides\/.*(?:xml|rels)$/.test(name)) {
          expect(strFromU8(bytes)).not.toContain('diagram')
          expect(() => parseXml(strFromU8(bytes))).not.toThrow()
        }
    },
  )
})
