// A chart part (DrawingML, `c:chartSpace`) as what people see of it.
import {
  PLAIN_AXIS,
  type ChartAxis,
  type ChartGrouping,
  type ChartKind,
  type ChartPayload,
  type ChartSeries,
} from '../chart-payload.ts'
import {
  childOf,
  childrenOf,
  descendantsOf,
  flagAttribute,
  numberAttribute,
  type XmlTree,
} from '@wenfang/shared-ooxml/xml'
import { readChartSource, readSeriesName } from './chart-sources.ts'
import { solidFill } from './drawing-colour.ts'

const KINDS: Readonly<Record<string, ChartKind>> = {
  barChart: 'column',
  bar3DChart: 'column',
  lineChart: 'line',
  line3DChart: 'line',
  areaChart: 'area',
  area3DChart: 'area',
  pieChart: 'pie',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  doughnutChart: 'doughnut',
  scatterChart: 'scatter',
  bubbleChart: 'bubble',
  radarChart: 'radar',
}

const LEGENDS: Readonly<Record<string, ChartPayload['legend']>> = {
  r: 'right',
  tr: 'right',
  l: 'left',
  t: 'top',
  b: 'bottom',
}

const value = (element: XmlTree | null, name: string): string | null =>
  childOf(element, name)?.attributes['val'] ?? null

/** What an element says with `val`, which is on where only the element stands. */
const flag = (element: XmlTree | null, name: string, otherwise = false): boolean => {
  const child = childOf(element, name)
  return child ? flagAttribute(child, 'val', true) : otherwise
}

/** @param keepsValues where there are no cells: the values that the file keeps of them */
export function readChart(root: XmlTree, { keepsValues = false } = {}): ChartPayload {
  const chart = childOf(root, 'chart')
  const plot = childOf(chart, 'plotArea')
  const groups = (plot?.children ?? []).filter(({ local }) => local.endsWith('Chart'))
  const primary = axisIds(groups[0] ?? null)
  const axes = (plot?.children ?? []).filter(({ local }) => /^(?:cat|val|date|ser)Ax$/.test(local))
  const axisOf = (id: string | undefined): XmlTree | null => axes.find((one) => value(one, 'axId') === id) ?? null
  const secondary = groups.find((group) => isOther(axisIds(group), primary))
  const known = groups.filter(({ local }) => KINDS[local])
  const series = known.flatMap((group) => readGroup(group, isOther(axisIds(group), primary), keepsValues))
  const legend = childOf(chart, 'legend')
  return {
    series,
    title: titleOf(chart, series.length, keepsValues),
    legend: legend ? (LEGENDS[value(legend, 'legendPos') ?? 'r'] ?? 'right') : null,
    categoryAxis: readAxis(axisOf(primary[0])),
    valueAxis: readAxis(axisOf(primary[1])),
    secondaryAxis: secondary ? readAxis(axisOf(axisIds(secondary)[1])) : null,
    unknownKind: known.length === groups.length && groups.length > 0 ? null : (unknownOf(groups) ?? 'chart'),
  }
}

const unknownOf = (groups: readonly XmlTree[]): string | null =>
  groups.find(({ local }) => !KINDS[local])?.local ?? null

const axisIds = (group: XmlTree | null): string[] =>
  childrenOf(group, 'axId').map(({ attributes }) => attributes['val'] ?? '')

const isOther = (ids: readonly string[], primary: readonly string[]): boolean =>
  ids.length > 0 && primary.length > 0 && ids[1] !== primary[1]

function readGroup(group: XmlTree, isSecondary: boolean, keepsValues: boolean): ChartSeries[] {
  const kind = kindOf(group)
  const grouping = (value(group, 'grouping') ?? 'standard') as ChartGrouping
  const style = value(group, 'scatterStyle')
  const isSmooth = flag(group, 'smooth')
  return childrenOf(group, 'ser').map((series): ChartSeries => {
    const properties = childOf(series, 'spPr')
    const line = childOf(properties, 'ln')
    const isLine = kind === 'line' || kind === 'scatter' || kind === 'radar'
    const hasNoLine = childOf(line, 'noFill') !== null
    const symbol = value(childOf(series, 'marker'), 'symbol')
    return {
      kind,
      grouping,
      isSecondary,
      name: readSeriesName(childOf(series, 'tx'), keepsValues),
      categories: readChartSource(childOf(series, 'cat') ?? childOf(series, 'xVal'), keepsValues),
      values: readChartSource(childOf(series, 'val') ?? childOf(series, 'yVal'), keepsValues) ?? {
        formula: null,
        values: [],
        format: null,
      },
      sizes: readChartSource(childOf(series, 'bubbleSize'), keepsValues),
      colour: isLine ? (solidFill(line) ?? null) : solidFill(properties),
      points: childrenOf(series, 'dPt').flatMap((point) => {
        const colour = solidFill(childOf(point, 'spPr'))
        const index = numberAttribute(childOf(point, 'idx'), 'val')
        return colour && index !== null ? [{ index, colour }] : []
      }),
      isSmooth: flag(series, 'smooth', isSmooth) && (kind === 'line' || kind === 'scatter'),
      hasMarkers: markersOf(group, kind, symbol),
      hasLine: kind !== 'scatter' || !(hasNoLine || style === 'marker'),
      labels: labelsOf(childOf(series, 'dLbls') ?? childOf(group, 'dLbls')),
    }
  })
}

function kindOf(group: XmlTree): ChartKind {
  const kind = KINDS[group.local] ?? 'column'
  return kind === 'column' && value(group, 'barDir') === 'bar' ? 'bar' : kind
}

function markersOf(group: XmlTree, kind: ChartKind, symbol: string | null): boolean {
  if (symbol !== null) return symbol !== 'none'
  if (kind === 'line') return flag(group, 'marker')
  if (kind === 'radar') return value(group, 'radarStyle') === 'marker'
  return kind === 'scatter'
}

function labelsOf(labels: XmlTree | null): ChartSeries['labels'] {
  if (!labels || flag(labels, 'delete')) return null
  const [hasValue, hasPercent, hasCategory] = ['showVal', 'showPercent', 'showCatName'].map((name) =>
    flag(labels, name),
  ) as [boolean, boolean, boolean]
  return hasValue || hasPercent || hasCategory ? { hasValue, hasPercent, hasCategory } : null
}

const richText = (title: XmlTree | null): string =>
  childrenOf(childOf(childOf(title, 'tx'), 'rich'), 'p')
    .map((paragraph) => [...descendantsOf(paragraph, 't')].map(({ text }) => text).join(''))
    .join('\n')

function titleOf(chart: XmlTree | null, count: number, keepsValues: boolean): ChartPayload['title'] {
  const title = childOf(chart, 'title')
  if (!title) {
    // One series names its chart unless the file says otherwise.
    const isAutomatic = chart !== null && !flag(chart, 'autoTitleDeleted') && count === 1
    return isAutomatic ? { text: '', formula: null, isAutomatic: true } : null
  }
  const reference = childOf(childOf(title, 'tx'), 'strRef')
  if (reference && keepsValues)
    return {
      text: [...descendantsOf(reference, 'v')].map(({ text }) => text).join(' '),
      formula: null,
      isAutomatic: false,
    }
  if (reference) return { text: '', formula: childOf(reference, 'f')?.text ?? null, isAutomatic: false }
  const text = richText(title)
  return { text, formula: null, isAutomatic: text === '' }
}

function readAxis(axis: XmlTree | null): ChartAxis {
  if (!axis) return PLAIN_AXIS
  const scaling = childOf(axis, 'scaling')
  const format = childOf(axis, 'numFmt')
  const isLinked = flagAttribute(format, 'sourceLinked')
  const text = richText(childOf(axis, 'title'))
  return {
    title: text === '' ? null : text,
    format: format && !isLinked ? (format.attributes['formatCode'] ?? null) : null,
    min: numberAttribute(childOf(scaling, 'min'), 'val'),
    max: numberAttribute(childOf(scaling, 'max'), 'val'),
    isShown: !flag(axis, 'delete'),
    hasGridLines: childOf(axis, 'majorGridlines') !== null,
    isReversed: value(scaling, 'orientation') === 'maxMin',
  }
}
