// Pictures of embedded objects as programs before 2010, and many that came after, keep them: in the sheet's drawing of VML alone.
import type { AnchorCorner, DrawingPayload } from '../../../model/object-payloads.ts'
import { MAX_COLUMNS, MAX_ROWS, type SheetObject } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { childOf, descendantsOf, prefixedAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'

const EMU_PER_PX = 9525

/** @param known numbers of shapes whose picture is named elsewhere */
export function readLegacyPreviews(
  source: SourcePackage,
  sheetPart: string,
  sheet: XmlElement | null,
  known: ReadonlySet<string>,
): SheetObject[] {
  const objects = [...descendantsOf(childOf(sheet, 'oleObjects'), 'oleObject')]
  const wanted = new Set(objects.map(({ attributes }) => attributes['shapeId'] ?? '').filter((id) => !known.has(id)))
  const part = wanted.size > 0 ? source.related(sheetPart, 'vmlDrawing') : null
  const root = part === null ? null : wellFormed(source, part)
  if (part === null || !root) return []
  const pictures = new Map(
    source.relationships(part).flatMap(({ id, target, isExternal }) => (isExternal ? [] : [[id, target] as const])),
  )
  return [...descendantsOf(root, 'shape')].flatMap((shape, index): SheetObject[] => {
    const number = /_s(\d+)$/.exec(shape.attributes['id'] ?? prefixedAttribute(shape, 'spid') ?? '')?.[1] ?? ''
    const image = childOf(shape, 'imagedata')
    const picture = image && pictures.get(prefixedAttribute(image, 'relid') ?? prefixedAttribute(image, 'id') ?? '')
    const anchor = anchorOf(childOf(childOf(shape, 'ClientData'), 'Anchor')?.text ?? '')
    if (!wanted.has(number) || !picture || !anchor) return []
    const { from, to } = anchor
    const payload: DrawingPayload = {
      type: 'picture',
      index,
      source: part,
      name: '',
      description: shape.attributes['alt'] ?? '',
      anchor: { type: 'twoCell', behaviour: 'twoCell', from, to, size: null },
      part: picture,
      isPreview: true,
    }
    return [
      { kind: 'drawing', ranges: [{ top: from.row, left: from.column, bottom: to.row, right: to.column }], payload },
    ]
  })
}

/** Such drawings hold HTML that is not always XML: then nothing of them is shown, and the file keeps them. */
function wellFormed(source: SourcePackage, part: string): XmlElement | null {
  try {
    return source.xml(part)
  } catch {
    return null
  }
}

/** Left column and pixels, top row and pixels, right column and pixels, bottom row and pixels. */
function anchorOf(text: string): { readonly from: AnchorCorner; readonly to: AnchorCorner } | null {
  const numbers = text.split(',').map((one) => Number(one.trim()))
  const [left, leftPixels, top, topPixels, right, rightPixels, bottom, bottomPixels] = numbers
  const isWhole = numbers.length === 8 && numbers.every((one) => Number.isInteger(one) && one >= 0)
  if (!isWhole || left === undefined || top === undefined || right === undefined || bottom === undefined) return null
  if (bottom >= MAX_ROWS || right >= MAX_COLUMNS || bottom < top || right < left) return null
  const emu = (pixels = 0): number => pixels * EMU_PER_PX
  return {
    from: { row: top, column: left, x: emu(leftPixels), y: emu(topPixels) },
    to: { row: bottom, column: right, x: emu(rightPixels), y: emu(bottomPixels) },
  }
}
