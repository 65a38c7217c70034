import { parseXml } from '@wenfang/shared-ooxml/xml'
import { describe, expect, it } from 'vitest'
import { deckPackage, slideText } from './deck-package.ts'
import { deckOf } from './testing/deck-of.ts'

const OFFICE = 'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing'
const point = (id: string, text: string, fill = ''): string =>
  `<dgm:pt modelId="${id}"><dgm:prSet/><dgm:spPr>${fill}</dgm:spPr><dgm:t><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
const link = (from: string, to: string, order: number, type = ''): string =>
  `<dgm:cxn modelId="${from}${to}"${type} srcId="${from}" destId="${to}" srcOrd="${order}" destOrd="0"/>`
const dataOf = (layout: string): string =>
  `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt modelId="top" type="doc"><dgm:prSet loTypeId="urn:microsoft.com/office/officeart/2005/8/layout/${layout}"/></dgm:pt>${point('b', '第二步')}${point('a', '第一步', '<a:solidFill><a:srgbClr val="57B7FF"/></a:solidFill>')}${point('c', '细节')}<dgm:pt modelId="p" type="pres"/></dgm:ptLst><dgm:cxnLst>${link('top', 'b', 1)}${link('top', 'a', 0)}${link('a', 'c', 0)}${link('a', 'p', 0, ' type="presOf"')}</dgm:cxnLst></dgm:dataModel>`
const FRAME =
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="图示"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="6000000" cy="3000000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"><dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId70" r:lo="rId71"/></a:graphicData></a:graphic></p:graphicFrame>'
const EMPTY =
  '<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"><dsp:spTree><dsp:grpSpPr/></dsp:spTree></dsp:drawing>'
const FULL = EMPTY.replace('<dsp:grpSpPr/>', '<dsp:grpSpPr/><dsp:sp modelId="x"/>')

const diagram = (layout: string, drawing?: string) =>
  deckOf({
    shapes: FRAME,
    links: [
      { id: 'rId70', type: 'diagramData', part: 'ppt/diagrams/data3.xml', xml: dataOf(layout) },
      ...(drawing === undefined
        ? []
        : [{ id: 'rId72', type: OFFICE, part: 'ppt/diagrams/drawing3.xml', xml: drawing }]),
    ],
  })

function boxesIn(xml: string) {
  const tree = parseXml(xml)
  const [spTree] = tree.children
  return (spTree?.children ?? [])
    .filter(({ local }) => local === 'sp')
    .map((shape) => {
      const xmlOf = xml.slice(shape.start, shape.end)
      const [, x = '', y = '', width = '', height = ''] =
        /<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/.exec(xmlOf) ?? []
      const text = [...xmlOf.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, word]) => word).join('|')
      return { text, x: Number(x), y: Number(y), width: Number(width), height: Number(height), xml: xmlOf }
    })
}

describe('diagrams without a drawing', () => {
  it('are drawn of what they say, in its order, one below the other, inside of their frame', () => {
    const deck = diagram('vList5', EMPTY)
    const boxes = boxesIn(deckPackage(deck).parts['ppt/diagrams/drawing3.xml'] ?? '')
    expect(boxes.map(({ text }) => text)).toEqual(['第一步', '细节', '第二步'])
    expect(boxes[0]?.xml).toContain('57B7FF')
    expect(boxes[1]?.x).toBeGreaterThan((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0))
    expect(boxes[2]?.y).toBeGreaterThan((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0))
    for (const { x, y, width, height } of boxes) {
      expect(x + width).toBeLessThanOrEqual(6_000_000)
      expect(y + height).toBeLessThanOrEqual(3_000_000)
    }
  })

  it('stand beside each other where their kind does', () => {
    const [first, , second] = boxesIn(deckPackage(diagram('hProcess9', EMPTY)).parts['ppt/diagrams/drawing3.xml'] ?? '')
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  })

  it('of Office 2007 are linked to the drawing that we make, and the file keeps its links', () => {
    const deck = diagram('vList5')
    const [slide = ''] = deck.slideIds()
    const made = new Map(slideText(deck, slide, deck.slide(slide)).links).get('rId70Drawing')
    expect(made?.type).toBe(OFFICE)
    expect(boxesIn(deckPackage(deck).parts[made?.to ?? ''] ?? '')).toHaveLength(3)
    expect(deck.parts.has(made?.to ?? '')).toBe(false)
  })

  it('are left alone where the file has their drawing', () => {
    expect(deckPackage(diagram('vList5', FULL)).parts['ppt/diagrams/drawing3.xml']).toBe(FULL)
  })
})
