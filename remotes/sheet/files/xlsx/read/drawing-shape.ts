import type { ShapePayload } from '../../../model/object-payloads.ts'
import type { Colour } from '../../../model/workbook-data.ts'
import { drawingColour, solidFill } from '@wenfang/shared-charts/read'
import { childOf, childrenOf, descendantsOf, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'

const HAIRLINE_EMU = 9525

/** What is drawn of a shape or text box: outline, plain fill, words. */
export function readShape(element: XmlElement): ShapePayload {
  const properties = childOf(element, 'spPr')
  const style = childOf(element, 'style')
  const line = childOf(properties, 'ln')
  const body = childOf(element, 'txBody')
  const firstRun = [...descendantsOf(body, 'rPr')][0] ?? null
  const size = numberAttribute(firstRun, 'sz')
  const isNone = (holder: XmlElement | null): boolean => childOf(holder, 'noFill') !== null
  const own = (holder: XmlElement | null, reference: string): Colour | null =>
    isNone(holder) ? null : (solidFill(holder) ?? referred(style, reference))
  return {
    geometry: childOf(properties, 'prstGeom')?.attributes['prst'] ?? (element.local === 'cxnSp' ? 'line' : 'rect'),
    fill: own(properties, 'fillRef'),
    line: own(line, 'lnRef'),
    lineWidth: numberAttribute(line, 'w') ?? HAIRLINE_EMU,
    text: childrenOf(body, 'p')
      .map((paragraph) => [...descendantsOf(paragraph, 't')].map(({ text }) => text).join(''))
      .join('\n'),
    textColour: solidFill(firstRun) ?? (style ? drawingColour(childOf(style, 'fontRef')) : null),
    textSize: size === null ? null : size / 100,
    isCentred: [...descendantsOf(body, 'pPr')].some(({ attributes }) => attributes['algn'] === 'ctr'),
  }
}

/** A reference of number 0 means none. */
function referred(style: XmlElement | null, name: string): Colour | null {
  const reference = childOf(style, name)
  return reference?.attributes['idx'] === '0' ? null : drawingColour(reference)
}
