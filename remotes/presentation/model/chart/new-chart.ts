import { escapeText, tag } from '@wenfang/shared-ooxml/xml'
import { columnLetters } from './cell-range.ts'
import type { ChartTable, ChartValue } from './chart-table.ts'

/** Kinds of charts that people choose from, as PowerPoint calls them. */
export const CHART_KINDS = [
  'column',
  'columnStacked',
  'bar',
  'barStacked',
  'line',
  'pie',
  'doughnut',
  'area',
  'areaStacked',
  'scatter',
  'radar',
] as const
export type ChartKind = (typeof CHART_KINDS)[number]

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const NAMESPACES = `xmlns:c="${DRAWING}/chart" xmlns:a="${DRAWING}/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
const SHEET = 'Sheet1'
const CATEGORIES = 1
const VALUES = 2
const ACCENTS = 6

/** What a new chart shows until somebody writes the own data. */
export function firstTable(kind: ChartKind): ChartTable {
  if (kind === 'scatter')
    return {
      cells: [
        [null, 'Y 值'],
        [0.7, 2.7],
        [1.8, 3.2],
        [2.6, 0.8],
      ],
    }
  const series = kind === 'pie' || kind === 'doughnut' ? ['销售额'] : ['系列 1', '系列 2', '系列 3']
  const values = [
    [4.3, 2.4, 2],
    [2.5, 4.4, 2],
    [3.5, 1.8, 3],
    [4.5, 2.8, 5],
  ]
  return {
    cells: [
      [null, ...series],
      ...values.map((row, at): readonly ChartValue[] => [`类别 ${at + 1}`, ...row.slice(0, series.length)]),
    ],
  }
}

/** A chart over a workbook whose first sheet says what the grid does. */
export function newChartXml(kind: ChartKind, { cells }: ChartTable): string {
  const columns = (cells[0]?.length ?? 1) - 1
  const series = Array.from({ length: columns }, (_, at) => seriesXml(kind, cells, at)).join('')
  const legend = columns > 1 || kind === 'pie' || kind === 'doughnut'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<c:chartSpace ${NAMESPACES}><c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>${plotXml(kind, series)}</c:plotArea>${legend ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : ''}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1200"/></a:pPr><a:endParaRPr lang="zh-CN"/></a:p></c:txPr></c:chartSpace>`
}

function plotXml(kind: ChartKind, series: string): string {
  const axes = `<c:axId val="${CATEGORIES}"/><c:axId val="${VALUES}"/>`
  const isStacked = kind.endsWith('Stacked')
  switch (kind) {
    case 'column':
    case 'columnStacked':
    case 'bar':
    case 'barStacked': {
      const isBar = kind.startsWith('bar')
      const gap = `<c:gapWidth val="${isStacked ? 100 : 150}"/>${isStacked ? '<c:overlap val="100"/>' : ''}`
      const chart = `<c:barChart><c:barDir val="${isBar ? 'bar' : 'col'}"/><c:grouping val="${isStacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>${series}${gap}${axes}</c:barChart>`
      return chart + categoryAxis(isBar ? 'l' : 'b') + valueAxis(isBar ? 'b' : 'l')
    }
    case 'line':
      return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>${categoryAxis('b')}${valueAxis('l')}`
    case 'area':
    case 'areaStacked':
      return `<c:areaChart><c:grouping val="${isStacked ? 'stacked' : 'standard'}"/><c:varyColors val="0"/>${series}${axes}</c:areaChart>${categoryAxis('b')}${valueAxis('l', 'midCat')}`
    case 'radar':
      return `<c:radarChart><c:radarStyle val="marker"/><c:varyColors val="0"/>${series}${axes}</c:radarChart>${categoryAxis('b')}${valueAxis('l')}`
    case 'scatter':
      return `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${series}${axes}</c:scatterChart>${valueAxis('b', 'midCat', CATEGORIES, VALUES)}${valueAxis('l', 'midCat')}`
    case 'pie':
      return `<c:pieChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/></c:pieChart>`
    case 'doughnut':
      return `<c:doughnutChart><c:varyColors val="1"/>${series}<c:firstSliceAng val="0"/><c:holeSize val="60"/></c:doughnutChart>`
  }
}

const GREY =
  '<a:solidFill><a:schemeClr val="tx1"><a:lumMod val="15000"/><a:lumOff val="85000"/></a:schemeClr></a:solidFill>'
const LINE = `<c:spPr><a:ln w="9525">${GREY}</a:ln></c:spPr>`
const axisHead = (id: number, side: string): string =>
  `<c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${side}"/>`
const TICKS = '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>'

const categoryAxis = (side: 'b' | 'l'): string =>
  `<c:catAx>${axisHead(CATEGORIES, side)}<c:numFmt formatCode="General" sourceLinked="1"/>${TICKS}${LINE}<c:crossAx val="${VALUES}"/><c:crosses val="autoZero"/><c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>`
const valueAxis = (side: 'b' | 'l', between = 'between', id = VALUES, crossed = CATEGORIES): string =>
  `<c:valAx>${axisHead(id, side)}<c:majorGridlines>${LINE}</c:majorGridlines><c:numFmt formatCode="General" sourceLinked="1"/>${TICKS}<c:spPr><a:ln><a:noFill/></a:ln></c:spPr><c:crossAx val="${crossed}"/><c:crosses val="autoZero"/><c:crossBetween val="${between}"/></c:valAx>`

function seriesXml(kind: ChartKind, cells: ChartTable['cells'], at: number): string {
  const letters = columnLetters(at + 1)
  const rows = cells.slice(1)
  const range = (column: string): string => `${SHEET}!$${column}$2:$${column}$${Math.max(2, rows.length + 1)}`
  const name = `<c:tx>${points('str', `${SHEET}!$${letters}$1`, [cells[0]?.[at + 1] ?? null])}</c:tx>`
  const keys = rows.map((row) => row[0] ?? null)
  const isNumeric = kind === 'scatter' && keys.every((value) => typeof value === 'number')
  const categories = points(isNumeric ? 'num' : 'str', range('A'), keys)
  const values = points(
    'num',
    range(letters),
    rows.map((row) => row[at + 1] ?? null),
  )
  const colour = `<a:solidFill><a:schemeClr val="accent${(at % ACCENTS) + 1}"/></a:solidFill>`
  const head = `<c:idx val="${at}"/><c:order val="${at}"/>${name}`
  const data = `<c:cat>${categories}</c:cat><c:val>${values}</c:val>`
  switch (kind) {
    case 'line':
      return `<c:ser>${head}<c:spPr><a:ln w="28575" cap="rnd">${colour}<a:round/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>${data}<c:smooth val="0"/></c:ser>`
    case 'radar':
      return `<c:ser>${head}<c:spPr><a:ln w="28575" cap="rnd">${colour}<a:round/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>${data}</c:ser>`
    case 'scatter':
      return `<c:ser>${head}<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr><c:marker><c:symbol val="circle"/><c:size val="7"/><c:spPr>${colour}</c:spPr></c:marker><c:xVal>${categories}</c:xVal><c:yVal>${values}</c:yVal><c:smooth val="0"/></c:ser>`
    case 'pie':
    case 'doughnut':
      return `<c:ser>${head}${rows.map((_, row) => pointXml(row)).join('')}${data}</c:ser>`
    case 'area':
    case 'areaStacked':
      return `<c:ser>${head}<c:spPr>${colour}</c:spPr>${data}</c:ser>`
    default:
      return `<c:ser>${head}<c:spPr>${colour}</c:spPr><c:invertIfNegative val="0"/>${data}</c:ser>`
  }
}

const pointXml = (at: number): string =>
  `<c:dPt><c:idx val="${at}"/><c:bubble3D val="0"/><c:spPr><a:solidFill><a:schemeClr val="accent${(at % ACCENTS) + 1}"/></a:solidFill><a:ln w="19050"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill></a:ln></c:spPr></c:dPt>`

function points(kind: 'str' | 'num', formula: string, values: readonly ChartValue[]): string {
  const list = values
    .map((value, idx) =>
      value === null || value === '' || (kind === 'num' && typeof value !== 'number')
        ? ''
        : tag('c:pt', { idx }, `<c:v>${escapeText(String(value))}</c:v>`),
    )
    .join('')
  const format = kind === 'num' ? '<c:formatCode>General</c:formatCode>' : ''
  return `<c:${kind}Ref><c:f>${escapeText(formula)}</c:f><c:${kind}Cache>${format}<c:ptCount val="${values.length}"/>${list}</c:${kind}Cache></c:${kind}Ref>`
}
