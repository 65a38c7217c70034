import type { DiagramPoint, DiagramTree } from './diagram-tree.ts'

/** EMU. */
export interface DiagramSize {
  readonly width: number
  readonly height: number
}
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Between two boxes, as a share of one. */
const GAP = 0.08
const EMU_PER_POINT = 12_700
/** Letters are about half as wide as high, and lines have some air. */
const LETTER_SHARE = 0.62
const [LEAST_POINTS, MOST_POINTS] = [8, 32]

/** Layouts whose points stand beside each other. */
const BESIDE = /^(?:hProcess|process[1235]|hList|chevron[1]|hChevron|arrow|equation|cycle|list[1])/i
const GRID = /^(?:matrix|default|pList|bList|picture)/i

const NAMESPACES =
  'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const ACCENT = '<a:solidFill><a:schemeClr val="accent1"/></a:solidFill>'
const PALE = '<a:solidFill><a:schemeClr val="accent1"><a:tint val="20000"/></a:schemeClr></a:solidFill>'
/** Letters that somebody made white for the colour behind them. */
const WHITE = /<a:(?:schemeClr val="(?:bg1|lt1)"|srgbClr val="FFFFFF")/

/**
 * A diagram that its file has no drawing of (Office 2007 wrote none), as one: every point a box, below or beside each other as its
 * kind is, with what hangs below a point in a box beside it. It says everything; it is not the layout that PowerPoint makes.
 */
export function diagramDrawing({ layout, points }: DiagramTree, { width, height }: DiagramSize): string {
  const whole = { x: 0, y: 0, width, height }
  const places = GRID.test(layout)
    ? gridOf(points.length, whole)
    : BESIDE.test(layout)
      ? columnsOf(points.length, whole)
      : rowsOf(points.length, whole)
  const isBeside = GRID.test(layout) || BESIDE.test(layout)
  const shapes = points.flatMap((point, at) => {
    const place = places[at]
    return place ? boxesOf(point, place, isBeside) : []
  })
  return `<dsp:drawing ${NAMESPACES}><dsp:spTree><dsp:nvGrpSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvGrpSpPr/></dsp:nvGrpSpPr><dsp:grpSpPr/>${shapes.join('')}</dsp:spTree></dsp:drawing>`
}

function boxesOf(point: DiagramPoint, place: Place, isBeside: boolean): readonly string[] {
  if (point.children.length === 0) return [box(point.paragraphs, point.text, place, point.fill, true)]
  const [head, body] = isBeside ? splitDown(place) : splitAcross(place, point.text.trim() === '' ? 0.1 : 0.35)
  const lines = linesBelow(point.children)
  return [
    box(point.paragraphs, point.text, head, point.fill, true),
    box(
      lines.map(({ paragraphs }) => paragraphs).join(''),
      lines.map(({ text }) => text).join('\n'),
      body,
      point.children[0]?.fill ?? '',
      false,
    ),
  ]
}

const linesBelow = (points: readonly DiagramPoint[]): readonly DiagramPoint[] =>
  points.flatMap((point) => [point, ...linesBelow(point.children)])

function rowsOf(count: number, { x, y, width, height }: Place): readonly Place[] {
  const step = height / count
  return Array.from({ length: count }, (_, at) => ({ x, y: y + at * step, width, height: step * (1 - GAP) }))
}

function columnsOf(count: number, { x, y, width, height }: Place): readonly Place[] {
  const step = width / count
  return Array.from({ length: count }, (_, at) => ({ x: x + at * step, y, width: step * (1 - GAP), height }))
}

function gridOf(count: number, whole: Place): readonly Place[] {
  const across = Math.ceil(Math.sqrt(count))
  return rowsOf(Math.ceil(count / across), whole)
    .flatMap((row) => columnsOf(across, row))
    .slice(0, count)
}

const splitAcross = ({ x, y, width, height }: Place, share: number): readonly [Place, Place] => [
  { x, y, width: width * share, height },
  { x: x + width * (share + 0.01), y, width: width * (0.99 - share), height },
]
const splitDown = ({ x, y, width, height }: Place): readonly [Place, Place] => [
  { x, y, width, height: height * 0.35 },
  { x, y: y + height * 0.37, width, height: height * 0.63 },
]

/** @param own its own fill; '' for none */
function box(paragraphs: string, text: string, place: Place, own: string, isHead: boolean): string {
  const { x, y, width, height } = place
  const [left, top, across, down] = [x, y, width, height].map(Math.round)
  const isWhite = own === '' && WHITE.test(paragraphs)
  const fill = own || (isWhite ? ACCENT : PALE)
  const size = fitting(text, width / EMU_PER_POINT, height / EMU_PER_POINT)
  const style = `<a:lvl1pPr${isHead ? ' algn="ctr"' : ' marL="171450" indent="-171450"'}>${isHead ? '<a:buNone/>' : '<a:buChar char="•"/>'}<a:defRPr sz="${size * 100}"><a:solidFill><a:schemeClr val="${own === '' && !isWhite ? 'dk1' : 'lt1'}"/></a:solidFill></a:defRPr></a:lvl1pPr>`
  return `<dsp:sp modelId=""><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="${left}" y="${top}"/><a:ext cx="${across}" cy="${down}"/></a:xfrm><a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 10000"/></a:avLst></a:prstGeom>${fill}<a:ln w="12700">${ACCENT}</a:ln></dsp:spPr><dsp:txBody><a:bodyPr wrap="square" lIns="76200" tIns="38100" rIns="76200" bIns="38100" anchor="ctr"/><a:lstStyle>${style}</a:lstStyle>${paragraphs || '<a:p/>'}</dsp:txBody></dsp:sp>`
}

/** Points at which a text about fills half of its box. */
function fitting(text: string, width: number, height: number): number {
  const wide = Array.from(text).reduce((sum, letter) => sum + (letter > '⺀' ? 1.7 : 1), 0)
  const size = Math.sqrt((width * height * 0.7) / (Math.max(1, wide) * LETTER_SHARE * 1.2))
  return Math.round(Math.min(MOST_POINTS, height * 0.6, Math.max(LEAST_POINTS, size)))
}
