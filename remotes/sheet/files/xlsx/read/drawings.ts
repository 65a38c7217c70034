import type { AnchorCorner, DrawingPayload } from '../../../model/object-payloads.ts'
import type { SheetObject } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { readShape } from './drawing-shape.ts'
import { readChart } from '@wenfang/shared-charts/read'
import { childOf, descendantsOf, numberAttribute, prefixedAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'

const ANCHORS: Readonly<Record<string, DrawingPayload['anchor']['type']>> = {
  twoCellAnchor: 'twoCell',
  oneCellAnchor: 'oneCell',
  absoluteAnchor: 'absolute',
}

/** Pictures, charts and shapes over a sheet, with their places. `sheet`: its part without rows, for pictures of embedded objects. */
export function readDrawings(source: SourcePackage, sheetPart: string, sheet: XmlElement | null = null): SheetObject[] {
  const part = source.related(sheetPart, 'drawing')
  const root = part === null ? null : source.xml(part)
  if (part === null || !root) return []
  const targets = new Map(source.relationships(part).map((one) => [one.id, one]))
  const targetOf = (id: string | null): string | null => {
    const target = id === null ? undefined : targets.get(id)
    return target && !target.isExternal ? target.target : null
  }
  const previews = objectPreviews(source, sheetPart, sheet)
  /** An embedded object stands among the drawings as a shape without a picture; that is named beside the cells. */
  const preview = (alternatives: XmlElement, index: number): SheetObject[] => {
    const anchor = childOf(childOf(alternatives, 'Choice'), 'twoCellAnchor')
    const [from, to] = [cornerOf(childOf(anchor, 'from')), cornerOf(childOf(anchor, 'to'))]
    const properties = anchor && [...descendantsOf(anchor, 'cNvPr')][0]
    const picture = previews.get(properties?.attributes['id'] ?? '')
    if (!picture || !from || !to) return []
    const payload: DrawingPayload = {
      type: 'picture',
      index,
      source: part,
      name: properties?.attributes['name'] ?? '',
      description: properties?.attributes['descr'] ?? '',
      anchor: { type: 'twoCell', behaviour: anchor?.attributes['editAs'] ?? 'twoCell', from, to, size: null },
      part: picture,
      isPreview: true,
    }
    return [
      { kind: 'drawing', ranges: [{ top: from.row, left: from.column, bottom: to.row, right: to.column }], payload },
    ]
  }
  return root.children.flatMap((anchor, index): SheetObject[] => {
    if (anchor.local === 'AlternateContent') return preview(anchor, index)
    const type = ANCHORS[anchor.local]
    if (!type) return []
    const [from, to] = [cornerOf(childOf(anchor, 'from')), cornerOf(childOf(anchor, 'to'))]
    const size = childOf(anchor, 'ext')
    const position = childOf(anchor, 'pos')
    const content = contentOf(anchor)
    const properties = content && [...descendantsOf(content, 'cNvPr')][0]
    const target = content && targetOf(relationshipOf(content))
    const drawn = typeOf(content)
    const chart = drawn === 'chart' && target !== null ? source.xml(target) : null
    const payload: DrawingPayload = {
      type: drawn,
      index,
      source: part,
      name: properties?.attributes['name'] ?? '',
      description: properties?.attributes['descr'] ?? '',
      anchor: {
        type,
        behaviour: type === 'twoCell' ? (anchor.attributes['editAs'] ?? 'twoCell') : type,
        from,
        to,
        size: size && { width: numberAttribute(size, 'cx') ?? 0, height: numberAttribute(size, 'cy') ?? 0 },
        ...(position && {
          position: { x: numberAttribute(position, 'x') ?? 0, y: numberAttribute(position, 'y') ?? 0 },
        }),
      },
      part: target,
      ...(chart && { chart: readChart(chart) }),
      ...(drawn === 'shape' && content && { shape: readShape(content) }),
    }
    if (type === 'absolute') return [{ kind: 'drawing', ranges: [], payload }]
    const [first, last] = [from ?? { row: 0, column: 0 }, to ?? from ?? { row: 0, column: 0 }]
    const range = {
      top: first.row,
      left: first.column,
      bottom: Math.max(first.row, last.row),
      right: Math.max(first.column, last.column),
    }
    return [{ kind: 'drawing', ranges: [range], payload }]
  })
}

/** Numbers of the shapes whose picture is named beside the cells. */
export const previewedObjects = (sheet: XmlElement | null): ReadonlySet<string> =>
  new Set(
    [...descendantsOf(childOf(sheet, 'oleObjects'), 'oleObject')].flatMap((object) =>
      childOf(object, 'objectPr') ? (object.attributes['shapeId'] ?? []) : [],
    ),
  )

/** Pictures of embedded objects by the number of their shape. */
function objectPreviews(
  source: SourcePackage,
  sheetPart: string,
  sheet: XmlElement | null,
): ReadonlyMap<string, string> {
  const holder = childOf(sheet, 'oleObjects')
  if (!holder) return new Map()
  const targets = new Map(source.relationships(sheetPart).map((one) => [one.id, one]))
  return new Map(
    [...descendantsOf(holder, 'oleObject')].flatMap((object): [string, string][] => {
      const id = prefixedAttribute(childOf(object, 'objectPr') ?? object, 'id')
      const target = childOf(object, 'objectPr') && id !== null ? targets.get(id) : undefined
      const shape = object.attributes['shapeId']
      return target && !target.isExternal && shape !== undefined ? [[shape, target.target]] : []
    }),
  )
}

const CONTENT = new Set(['pic', 'graphicFrame', 'sp', 'cxnSp', 'grpSp', 'contentPart'])

/** The drawn thing itself; of two alternatives, the first. */
function contentOf(anchor: XmlElement): XmlElement | null {
  for (const child of anchor.children) {
    if (CONTENT.has(child.local)) return child
    if (child.local === 'AlternateContent') return childOf(child, 'Choice')?.children[0] ?? null
  }
  return null
}

function typeOf(content: XmlElement | null): DrawingPayload['type'] {
  if (content?.local === 'pic') return 'picture'
  if (content?.local === 'sp' || content?.local === 'cxnSp') return 'shape'
  if (content?.local === 'grpSp') return 'group'
  const isChart = content?.local === 'graphicFrame' && [...descendantsOf(content, 'chart')].length > 0
  return isChart ? 'chart' : 'other'
}

function relationshipOf(content: XmlElement): string | null {
  const chart = [...descendantsOf(content, 'chart')][0]
  if (chart) return prefixedAttribute(chart, 'id')
  const blip = content.local === 'pic' ? [...descendantsOf(content, 'blip')][0] : undefined
  return blip ? prefixedAttribute(blip, 'embed') : null
}

function cornerOf(element: XmlElement | null): AnchorCorner | null {
  if (!element) return null
  const value = (name: string): number => Number(childOf(element, name)?.text ?? 0) || 0
  return { row: value('row'), column: value('col'), x: value('colOff'), y: value('rowOff') }
}
