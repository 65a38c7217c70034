import { Refused } from '@wenfang/shared-contract/commands'
import { parseXml, tag } from '@wenfang/shared-ooxml/xml'
import type { Deck } from '../deck.ts'
import { mapOf } from '../read-shared.ts'
import type { ShapeRecord } from '../shape/shape-record.ts'
import { ShapeIds, splitShape } from '../shape/split-shape.ts'
import { writeShape } from '../shape/write-shape.ts'
import type { Place } from './place.ts'
import { topKey } from './stacking.ts'

const MOST_SHAPES = 5000

export const transformOf = ({ x, y, width, height }: Place, name = 'a:xfrm'): string =>
  tag(
    name,
    {},
    tag('a:off', { x: Math.round(x), y: Math.round(y) }) +
      tag('a:ext', { cx: Math.max(0, Math.round(width)), cy: Math.max(0, Math.round(height)) }),
  )

/** Puts a shape above all others of a slide. @param xmlOf its XML by its number @returns its id @throws Refused */
export function insertShapeXml(deck: Deck, slide: string, xmlOf: (number: string) => string): string {
  const number = deck.freshNumber()
  const xml = xmlOf(number)
  return insertRecord(deck, slide, splitShape(xml, parseXml(xml), new ShapeIds()))
}

/** @throws Refused */
export function insertRecord(deck: Deck, slide: string, record: ShapeRecord): string {
  const page = deck.drawnPage(slide)
  const shapes = mapOf(page, 'sh')
  if (!shapes || shapes.size >= MOST_SHAPES) throw new Refused('tooManyShapes')
  writeShape(shapes, record, { key: topKey(deck, page), group: null })
  return record.id
}

const STYLE =
  '<p:style><a:lnRef idx="2"><a:schemeClr val="accent1"><a:shade val="50000"/></a:schemeClr></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></p:style>'
const LINE_STYLE =
  '<p:style><a:lnRef idx="1"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="0"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:schemeClr val="tx1"/></a:fontRef></p:style>'

const geometry = (preset: string): string => `<a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom>`

/** A shape of the gallery. */
export const presetXml = (number: string, preset: string, name: string, place: Place): string =>
  `<p:sp><p:nvSpPr>${tag('p:cNvPr', { id: number, name })}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${transformOf(place)}${geometry(preset)}</p:spPr>${STYLE}<p:txBody><a:bodyPr rtlCol="0" anchor="ctr"/><a:lstStyle/><a:p><a:pPr algn="ctr"/><a:endParaRPr lang="zh-CN"/></a:p></p:txBody></p:sp>`

/** Lines and arrows. */
export const connectorXml = (number: string, preset: string, name: string, place: Place, end: string): string =>
  `<p:cxnSp><p:nvCxnSpPr>${tag('p:cNvPr', { id: number, name })}<p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${transformOf(place)}${geometry(preset)}<a:ln w="19050">${end === '' ? '' : `<a:tailEnd type="${end}"/>`}</a:ln></p:spPr>${LINE_STYLE}</p:cxnSp>`

export const textBoxXml = (number: string, name: string, place: Place): string =>
  `<p:sp><p:nvSpPr>${tag('p:cNvPr', { id: number, name })}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${transformOf(place)}${geometry('rect')}<a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square" rtlCol="0"><a:spAutoFit/></a:bodyPr><a:lstStyle/><a:p><a:endParaRPr lang="zh-CN" sz="1800"/></a:p></p:txBody></p:sp>`

/** @param link id of the relationship to its bytes */
export const pictureXml = (number: string, name: string, place: Place, link: string): string =>
  `<p:pic><p:nvPicPr>${tag('p:cNvPr', { id: number, name })}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${link}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transformOf(place)}${geometry('rect')}</p:spPr></p:pic>`

export function tableXml(number: string, name: string, place: Place, rows: number, columns: number): string {
  const width = Math.round(place.width / columns)
  const height = Math.round(place.height / rows)
  const cell =
    '<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="zh-CN"/></a:p></a:txBody><a:tcPr/></a:tc>'
  const grid = `<a:tblGrid>${`<a:gridCol w="${width}"/>`.repeat(columns)}</a:tblGrid>`
  const body = `<a:tr h="${height}">${cell.repeat(columns)}</a:tr>`.repeat(rows)
  return `<p:graphicFrame><p:nvGraphicFramePr>${tag('p:cNvPr', { id: number, name })}<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${transformOf(place, 'p:xfrm')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}</a:tableStyleId></a:tblPr>${grid}${body}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}
