import type { OoxmlElement } from '../../kernel/index.ts'
import { elementsIn, numberOf } from '../nodes.ts'
import { declaring } from '../parse.ts'

export interface ShapeKind {
  /** Word's name of the outline. */
  readonly geometry: string
  readonly title: string
  readonly isLine?: boolean
  readonly hasArrow?: boolean
  /** EMU. */
  readonly width: number
  readonly height: number
  /** Drawn in a square of 24. */
  readonly path: string
}

const CM = 360_000

export const SHAPES: readonly ShapeKind[] = [
  { geometry: 'line', title: '直线', isLine: true, width: 5 * CM, height: 0, path: 'M2 12H22' },
  {
    geometry: 'straightConnector1',
    title: '箭头',
    isLine: true,
    hasArrow: true,
    width: 5 * CM,
    height: 0,
    path: 'M2 12H22M16 6l6 6-6 6',
  },
  { geometry: 'rect', title: '矩形', width: 4 * CM, height: 2.5 * CM, path: 'M3 6H21V18H3Z' },
  {
    geometry: 'roundRect',
    title: '圆角矩形',
    width: 4 * CM,
    height: 2.5 * CM,
    path: 'M7 6H17a4 4 0 0 1 4 4V14a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4Z',
  },
  { geometry: 'ellipse', title: '椭圆', width: 4 * CM, height: 2.5 * CM, path: 'M3 12a9 6 0 1 0 18 0a9 6 0 1 0-18 0Z' },
  { geometry: 'triangle', title: '三角形', width: 3 * CM, height: 3 * CM, path: 'M12 4L22 20H2Z' },
  { geometry: 'diamond', title: '菱形', width: 3 * CM, height: 3 * CM, path: 'M12 3L21 12L12 21L3 12Z' },
  { geometry: 'rightArrow', title: '右箭头', width: 4 * CM, height: 2 * CM, path: 'M2 9H14V5L22 12L14 19V15H2Z' },
  {
    geometry: 'star5',
    title: '五角星',
    width: 3 * CM,
    height: 3 * CM,
    path: 'M12 2l3 7h7l-5.600 4.500L18.500 21L12 16.600L5.500 21l2.100-7.500L2 9h7Z',
  },
  {
    geometry: 'wedgeRoundRectCallout',
    title: '圆角对话框',
    width: 5 * CM,
    height: 2.5 * CM,
    path: 'M4 4H20V15H12L7 21V15H4Z',
  },
]

/** A number for a drawing that the story has not given yet. */
export function freeDrawingNumber(root: OoxmlElement): number {
  let highest = 0
  for (const element of elementsIn(root))
    if (element.localName === 'docPr') highest = Math.max(highest, numberOf(element, 'id') ?? 0)
  return highest + 1
}

/** A shape that floats in front of the text beside its paragraph; one that is no line takes text. A run of WordprocessingML. */
export function shapeRun(kind: ShapeKind, number: number): string {
  const { geometry, title, width, height, isLine = false, hasArrow = false } = kind
  const fill = isLine ? '' : '<a:solidFill><a:srgbClr val="DCE6F7"/></a:solidFill>'
  const end = hasArrow ? '<a:tailEnd type="triangle"/>' : ''
  const text = isLine
    ? ''
    : '<wps:txbx><w:txbxContent><w:p><w:pPr><w:jc w:val="center"/></w:pPr></w:p></w:txbxContent></wps:txbx>'
  return (
    `<w:r><w:drawing ${declaring('wp')}><wp:anchor distT="0" distB="0" distL="114300" distR="114300" simplePos="0" relativeHeight="${251_658_240 + number}" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">` +
    `<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV>` +
    `<wp:extent cx="${width}" cy="${height}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="${number}" name="${title} ${number}"/><wp:cNvGraphicFramePr/>` +
    `<a:graphic ${declaring('a')}><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp ${declaring('wps')}>${isLine ? '<wps:cNvCnPr/>' : '<wps:cNvSpPr/>'}` +
    `<wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="${geometry}"><a:avLst/></a:prstGeom>${fill}<a:ln w="12700"><a:solidFill><a:srgbClr val="2F5597"/></a:solidFill>${end}</a:ln></wps:spPr>` +
    `${text}<wps:bodyPr anchor="ctr"/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
  )
}
