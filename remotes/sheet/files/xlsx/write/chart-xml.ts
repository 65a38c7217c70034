// A chart part from what people see of it. The order of elements is that of the schema.
import type { ChartAxis, ChartPayload, ChartSeries } from '@wenfang/shared-charts'
import { escapeText, tag } from '@wenfang/shared-ooxml/xml'
import { seriesXml } from './chart-series-xml.ts'
import type { DrawingDialect } from './drawing-xml.ts'

export const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'

const val = (name: string, value: string | number): string => tag(`c:${name}`, { val: value })
const flag = (name: string, isOn: boolean): string => val(name, isOn ? 1 : 0)

const CATEGORY_AXIS = 111_111_111
const VALUE_AXIS = 111_111_112
const SECOND_CATEGORY_AXIS = 111_111_113
const SECOND_VALUE_AXIS = 111_111_114

export const newChartXml = (chart: ChartPayload, { chart: namespace, main, relationships }: DrawingDialect): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  `<c:chartSpace xmlns:c="${namespace}" xmlns:a="${main}" xmlns:r="${relationships}"><c:roundedCorners val="0"/>${chartXml(chart)}</c:chartSpace>`

export const chartXml = (chart: ChartPayload): string =>
  `<c:chart>${titleXml(chart.title)}${flag('autoTitleDeleted', chart.title === null)}` +
  `<c:plotArea><c:layout/>${groupsXml(chart)}${axesXml(chart)}</c:plotArea>${legendXml(chart.legend)}` +
  '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>'

const LEGENDS = { right: 'r', left: 'l', top: 't', bottom: 'b' } as const

export const legendXml = (legend: ChartPayload['legend']): string =>
  legend === null ? '' : `<c:legend>${val('legendPos', LEGENDS[legend])}<c:overlay val="0"/></c:legend>`

export function titleXml(title: ChartPayload['title']): string {
  if (!title) return ''
  if (title.isAutomatic) return '<c:title><c:overlay val="0"/></c:title>'
  const text =
    title.formula === null
      ? richXml(title.text)
      : `<c:tx><c:strRef><c:f>${escapeText(title.formula)}</c:f></c:strRef></c:tx>`
  return `<c:title>${text}<c:overlay val="0"/></c:title>`
}

const richXml = (text: string): string =>
  `<c:tx><c:rich><a:bodyPr/><a:lstStyle/>${text
    .split('\n')
    .map((line) => `<a:p><a:r><a:t>${escapeText(line)}</a:t></a:r></a:p>`)
    .join('')}</c:rich></c:tx>`

interface Group {
  readonly first: ChartSeries
  readonly series: string
}

/** Neighbouring series of one kind are one group of the file. */
function groupsXml({ series }: ChartPayload): string {
  const groups = new Map<string, Group>()
  for (const [index, one] of series.entries()) {
    const key = [one.kind, one.grouping, one.isSecondary].join('|')
    const known = groups.get(key)
    groups.set(key, { first: known?.first ?? one, series: (known?.series ?? '') + seriesXml(one, index) })
  }
  return [...groups.values()].map(groupXml).join('')
}

function groupXml({ first, series }: Group): string {
  const { kind, grouping, isSecondary } = first
  const axes = isSecondary
    ? val('axId', SECOND_CATEGORY_AXIS) + val('axId', SECOND_VALUE_AXIS)
    : val('axId', CATEGORY_AXIS) + val('axId', VALUE_AXIS)
  const isStacked = grouping === 'stacked' || grouping === 'percentStacked'
  switch (kind) {
    case 'column':
    case 'bar':
      return `<c:barChart>${val('barDir', kind === 'bar' ? 'bar' : 'col')}${val('grouping', isStacked ? grouping : 'clustered')}${flag('varyColors', false)}${series}${val('gapWidth', 80)}${isStacked ? val('overlap', 100) : ''}${axes}</c:barChart>`
    case 'line':
      return `<c:lineChart>${val('grouping', isStacked ? grouping : 'standard')}${flag('varyColors', false)}${series}${flag('marker', true)}${axes}</c:lineChart>`
    case 'area':
      return `<c:areaChart>${val('grouping', isStacked ? grouping : 'standard')}${flag('varyColors', false)}${series}${axes}</c:areaChart>`
    case 'pie':
      return `<c:pieChart>${flag('varyColors', true)}${series}${val('firstSliceAng', 0)}</c:pieChart>`
    case 'doughnut':
      return `<c:doughnutChart>${flag('varyColors', true)}${series}${val('firstSliceAng', 0)}${val('holeSize', 55)}</c:doughnutChart>`
    case 'scatter':
      return `<c:scatterChart>${val('scatterStyle', 'lineMarker')}${flag('varyColors', false)}${series}${axes}</c:scatterChart>`
    case 'bubble':
      return `<c:bubbleChart>${flag('varyColors', false)}${series}${val('bubbleScale', 100)}${axes}</c:bubbleChart>`
    case 'radar':
      return `<c:radarChart>${val('radarStyle', 'marker')}${flag('varyColors', false)}${series}${axes}</c:radarChart>`
  }
}

function axesXml(chart: ChartPayload): string {
  const { series, categoryAxis, valueAxis, secondaryAxis } = chart
  const first = series.find(({ isSecondary }) => !isSecondary)
  const second = series.find(({ isSecondary }) => isSecondary)
  const hasAxes = (one: ChartSeries | undefined): one is ChartSeries =>
    one !== undefined && one.kind !== 'pie' && one.kind !== 'doughnut'
  let xml = ''
  if (hasAxes(first)) {
    const isTurned = first.kind === 'bar'
    xml += axisXml(first, categoryAxis, CATEGORY_AXIS, VALUE_AXIS, isTurned ? 'l' : 'b', true)
    xml += axisXml(first, valueAxis, VALUE_AXIS, CATEGORY_AXIS, isTurned ? 'b' : 'l', false)
  }
  if (hasAxes(second)) {
    const look = secondaryAxis ?? { ...valueAxis, title: null, hasGridLines: false }
    xml += axisXml(
      second,
      { ...categoryAxis, isShown: false, title: null },
      SECOND_CATEGORY_AXIS,
      SECOND_VALUE_AXIS,
      'b',
      true,
    )
    xml += axisXml(second, look, SECOND_VALUE_AXIS, SECOND_CATEGORY_AXIS, 'r', false, 'max')
  }
  return xml
}

function axisXml(
  { kind }: ChartSeries,
  axis: ChartAxis,
  id: number,
  crossing: number,
  place: string,
  isCategory: boolean,
  crosses = 'autoZero',
): string {
  const name = isCategory && kind !== 'scatter' && kind !== 'bubble' ? 'c:catAx' : 'c:valAx'
  const limit = (local: string, value: number | null): string => (value === null ? '' : val(local, value))
  const inside =
    val('axId', id) +
    `<c:scaling>${val('orientation', axis.isReversed ? 'maxMin' : 'minMax')}${limit('max', axis.max)}${limit('min', axis.min)}</c:scaling>` +
    flag('delete', !axis.isShown) +
    val('axPos', place) +
    (axis.hasGridLines ? '<c:majorGridlines/>' : '') +
    (axis.title === null ? '' : `<c:title>${richXml(axis.title)}<c:overlay val="0"/></c:title>`) +
    (axis.format === null
      ? '<c:numFmt formatCode="General" sourceLinked="1"/>'
      : tag('c:numFmt', { formatCode: axis.format, sourceLinked: 0 })) +
    '<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>' +
    val('crossAx', crossing) +
    val('crosses', crosses)
  return `<${name}>${inside}</${name}>`
}
