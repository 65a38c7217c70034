// A chart in the words of the library that draws it: plain data, no functions but the formats of numbers.
import { format as formatNumber } from 'numfmt'
import type { ChartAxis, ChartPayload, ChartSeries } from '../chart-payload.ts'
import type { ChartData, Point, SeriesData } from './chart-data.ts'

/** How the page looks around the chart. */
export interface ChartLook {
  readonly text: string
  readonly faint: string
  readonly line: string
  readonly surface: string
  readonly font: string
  /** `#rrggbb` for series without a colour, in turn. */
  readonly palette: readonly string[]
  /** A colour of the file; null where it is left to the page. */
  readonly colourOf: (colour: ChartSeries['colour']) => string | null
  /** 1 at 100 %. */
  readonly scale: number
  /** At 100 %, where they are other than a workbook's. */
  readonly labelPx?: number
  readonly titlePx?: number
  readonly titleWeight?: number
  /** Of lines, at 100 %. */
  readonly linePx?: number
  /** Series that the legend leaves out, by their places. */
  readonly unlisted?: ReadonlySet<number>
  /** Part of the largest value that stays free above it. */
  readonly headroom?: number
}

export type ChartOption = Readonly<Record<string, unknown>>

const LABEL_PX = 11
const TITLE_PX = 14
const labelPx = (look: ChartLook): number => (look.labelPx ?? LABEL_PX) * look.scale

export function chartOption(chart: ChartPayload, data: ChartData, look: ChartLook): ChartOption {
  const { scale } = look
  const first = chart.series[0]?.kind
  const text = { color: look.text, fontFamily: look.font, fontSize: labelPx(look) }
  const isRound = first === 'pie' || first === 'doughnut'
  const hasTitle = data.title !== null && data.title !== ''
  const shared = {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: look.font },
    color: look.palette,
    ...(hasTitle && {
      title: {
        text: data.title,
        left: 'center',
        top: 8 * scale,
        textStyle: { ...text, fontSize: (look.titlePx ?? TITLE_PX) * scale, fontWeight: look.titleWeight ?? 600 },
      },
    }),
    ...(chart.legend && {
      legend: { ...legendOption(chart.legend, text, look, hasTitle), ...(!isRound && listed(data, look)) },
    }),
    tooltip: {
      trigger: isRound || first === 'scatter' || first === 'bubble' || first === 'radar' ? 'item' : 'axis',
      // Drawn, not written as markup.
      renderMode: 'richText',
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.line,
      textStyle: text,
    },
  }
  if (isRound) return { ...shared, series: data.series.map((one, at) => roundSeries(one, at, data, chart, look)) }
  if (first === 'radar') return { ...shared, ...radarOption(data, look, hasTitle, chart) }
  const top = (hasTitle ? 38 : 14) * scale + (chart.legend === 'top' ? 24 * scale : 0)
  const side = (place: ChartPayload['legend'], room: number, rest: number): number =>
    (chart.legend === place ? room : rest) * scale
  const isTurned = first === 'bar'
  const [category, value] = [categoryAxis(chart, data, look), valueAxes(chart, data, look)]
  return {
    ...shared,
    grid: {
      top,
      bottom: side('bottom', 36, 12) + (chart.categoryAxis.title === null ? 0 : 14 * scale),
      left: side('left', 110, 14) + (chart.valueAxis.title === null ? 0 : 16 * scale),
      right: side('right', 110, 18),
      // The names of the axes have room of their own.
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(isTurned ? { yAxis: category, xAxis: value } : { xAxis: category, yAxis: value }),
    series: data.series.map((one, at) => axisSeries(one, at, data, look, isTurned)),
  }
}

/** Nothing where all are listed. */
const listed = ({ series }: ChartData, { unlisted }: ChartLook): ChartOption =>
  unlisted?.size ? { data: series.flatMap(({ name }, at) => (unlisted.has(at) ? [] : [name])) } : {}

function legendOption(
  place: NonNullable<ChartPayload['legend']>,
  text: object,
  { scale }: ChartLook,
  hasTitle: boolean,
): ChartOption {
  const across = place === 'top' || place === 'bottom'
  return {
    type: 'scroll',
    orient: across ? 'horizontal' : 'vertical',
    textStyle: text,
    itemWidth: 14 * scale,
    itemHeight: 9 * scale,
    ...(across ? { left: 'center' } : { top: 'middle', [place]: 8 * scale }),
    ...(place === 'top' && { top: (hasTitle ? 32 : 8) * scale }),
    ...(place === 'bottom' && { bottom: 6 * scale }),
  }
}

const isXy = ({ kind }: ChartSeries): boolean => kind === 'scatter' || kind === 'bubble'

function labelsOf(axis: ChartAxis, look: ChartLook, format: string | null): ChartOption {
  const code = axis.format ?? format
  return {
    show: axis.isShown,
    inverse: axis.isReversed,
    ...(axis.title !== null && {
      name: axis.title,
      nameLocation: 'middle',
      nameGap: 28 * look.scale,
      nameTextStyle: { color: look.text, fontSize: labelPx(look) },
    }),
    axisLabel: {
      color: look.faint,
      fontSize: labelPx(look),
      ...(code !== null && { formatter: (value: Point) => shown(value, code) }),
    },
    axisLine: { lineStyle: { color: look.line } },
    axisTick: { show: false },
    splitLine: { show: axis.hasGridLines, lineStyle: { color: look.line, opacity: 0.6 } },
  }
}

/** Categories are numbered where none has a name; a blank one among others has none. */
const categoryName = (names: readonly Point[], at: number, format: string | null): string =>
  names.some((name) => name !== null && name !== '') ? shown(names[at] ?? null, format) : String(at + 1)

function categoryAxis(chart: ChartPayload, { series }: ChartData, look: ChartLook): ChartOption {
  const [first] = series
  const format = first?.categoryFormat ?? null
  const shared = labelsOf(chart.categoryAxis, look, format)
  if (first && isXy(first.look)) {
    const { min, max } = chart.categoryAxis
    return { ...shared, type: 'value', scale: true, ...(min !== null && { min }), ...(max !== null && { max }) }
  }
  const count = Math.max(0, ...series.map(({ values }) => values.length))
  const texts = first?.categories ?? []
  const onEdge = series.every(({ look: { kind } }) => kind === 'area')
  return {
    ...shared,
    type: 'category',
    boundaryGap: !onEdge,
    data: Array.from({ length: count }, (_, at) => categoryName(texts, at, chart.categoryAxis.format ?? format)),
  }
}

function valueAxes(chart: ChartPayload, data: ChartData, look: ChartLook): ChartOption[] {
  const isPercent = data.series.some(({ look: { grouping } }) => grouping === 'percentStacked')
  const axisOf = (axis: ChartAxis, isSecondary: boolean): ChartOption => {
    const format = data.series.find((one) => one.look.isSecondary === isSecondary)?.format ?? null
    return {
      ...labelsOf(axis, look, isPercent ? '0%' : format),
      type: 'value',
      ...(look.headroom !== undefined && { boundaryGap: [0, look.headroom] }),
      position: isSecondary ? 'right' : undefined,
      ...(isPercent && { max: 1 }),
      ...(axis.min !== null && { min: axis.min }),
      ...(axis.max !== null && { max: axis.max }),
    }
  }
  const hasSecond = data.series.some(({ look: { isSecondary } }) => isSecondary)
  const second = chart.secondaryAxis ?? { ...chart.valueAxis, title: null, hasGridLines: false, min: null, max: null }
  return [axisOf(chart.valueAxis, false), ...(hasSecond ? [axisOf(second, true)] : [])]
}

function shown(value: Point, code: string | null): string {
  if (typeof value !== 'number' || code === null) return String(value ?? '')
  try {
    return formatNumber(code, value)
  } catch {
    return String(value)
  }
}

/** Shares of a hundred percent at each place. */
function sharesOf(one: SeriesData, data: ChartData): readonly (number | null)[] {
  const stack = data.series.filter(
    ({ look }) => look.kind === one.look.kind && look.isSecondary === one.look.isSecondary,
  )
  return one.values.map((value, at) => {
    const whole = stack.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0)
    return value === null || whole === 0 ? value : value / whole
  })
}

function axisSeries(one: SeriesData, at: number, data: ChartData, look: ChartLook, isTurned: boolean): ChartOption {
  const { kind, grouping, isSecondary, colour, points, labels } = one.look
  const isStacked = grouping === 'stacked' || grouping === 'percentStacked'
  const values = grouping === 'percentStacked' ? sharesOf(one, data) : one.values
  const own = look.colourOf(colour) ?? look.palette[at % look.palette.length]
  const colours = new Map(points.map((point) => [point.index, look.colourOf(point.colour)]))
  const axis = isSecondary ? { [isTurned ? 'xAxisIndex' : 'yAxisIndex']: 1 } : {}
  const largest = Math.max(1, ...one.sizes.map((size) => Math.abs(size ?? 0)))
  const plain = values.map((value, index) => {
    const special = colours.get(index)
    return special ? { value, itemStyle: { color: special } } : value
  })
  const pairs = values.map((y, index) => {
    const x = one.categories[index]
    return [typeof x === 'number' ? x : index + 1, y, one.sizes[index] ?? largest]
  })
  return {
    type: isXy(one.look)
      ? one.look.hasLine && kind === 'scatter'
        ? 'line'
        : 'scatter'
      : kind === 'column' || kind === 'bar'
        ? 'bar'
        : 'line',
    name: one.name,
    ...axis,
    data: isXy(one.look) ? pairs : plain,
    itemStyle: { color: own },
    lineStyle: { color: own, width: (look.linePx ?? 2) * look.scale },
    symbol: kind === 'bubble' || one.look.hasMarkers ? 'circle' : 'none',
    symbolSize:
      kind === 'bubble'
        ? (pair: readonly number[]) => Math.max(4, Math.sqrt(Math.abs(pair[2] ?? 0) / largest) * 44) * look.scale
        : 6 * look.scale,
    smooth: one.look.isSmooth ? 0.35 : false,
    connectNulls: false,
    barMaxWidth: 48 * look.scale,
    ...(isStacked && { stack: `${kind}${isSecondary}` }),
    ...(kind === 'area' && { areaStyle: { color: own, opacity: isStacked ? 0.85 : 0.55 } }),
    ...(labels && { label: labelOption(one, look) }),
  }
}

function labelOption({ look: { labels, kind }, format }: SeriesData, look: ChartLook): ChartOption {
  return {
    show: true,
    position: kind === 'column' || kind === 'line' || kind === 'area' ? 'top' : kind === 'bar' ? 'right' : 'outside',
    color: look.text,
    fontSize: labelPx(look),
    formatter: ({
      name,
      value,
      percent,
    }: {
      readonly name: string
      readonly value: Point | readonly Point[]
      readonly percent?: number
    }) => {
      const number = Array.isArray(value) ? (value as readonly Point[])[1] : (value as Point)
      return [
        ...(labels?.hasCategory ? [name] : []),
        ...(labels?.hasValue ? [format === null ? String(number ?? '') : shown(number ?? null, format)] : []),
        ...(labels?.hasPercent && percent !== undefined ? [`${percent}%`] : []),
      ].join('\n')
    },
  }
}

/** Of several, a doughnut has rings and a pie shows the first. */
function roundSeries(one: SeriesData, at: number, data: ChartData, chart: ChartPayload, look: ChartLook): ChartOption {
  const colours = new Map(one.look.points.map(({ index, colour }) => [index, look.colourOf(colour)]))
  const rings = one.look.kind === 'doughnut' ? data.series.length : 1
  const [inner, outer] = one.look.kind === 'doughnut' ? [40, 72] : [0, 72]
  const width = (outer - inner) / rings
  const centre = chart.legend === 'right' ? '42%' : chart.legend === 'left' ? '58%' : '50%'
  return {
    type: 'pie',
    name: one.name,
    radius: at > 0 && rings === 1 ? [0, 0] : [`${inner + at * width}%`, `${inner + (at + 1) * width}%`],
    center: [centre, chart.title ? '56%' : '50%'],
    data: (at > 0 && rings === 1 ? [] : one.values).map((value, index) => ({
      name: categoryName(one.categories, index, one.categoryFormat),
      value: Math.abs(value ?? 0),
      itemStyle: { color: colours.get(index) ?? look.palette[index % look.palette.length] },
    })),
    itemStyle: { borderColor: look.surface, borderWidth: 1 },
    label: one.look.labels ? labelOption(one, look) : { show: false },
  }
}

function radarOption(data: ChartData, look: ChartLook, hasTitle: boolean, chart: ChartPayload): ChartOption {
  const count = Math.max(0, ...data.series.map(({ values }) => values.length))
  const most = Math.max(1, ...data.series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const texts = data.series[0]?.categories ?? []
  return {
    radar: {
      indicator: Array.from({ length: count }, (_, at) => ({
        name: categoryName(texts, at, data.series[0]?.categoryFormat ?? null),
        max: chart.valueAxis.max ?? most,
      })),
      radius: '62%',
      center: [chart.legend === 'right' ? '44%' : '50%', hasTitle ? '56%' : '50%'],
      axisName: { color: look.text, fontSize: labelPx(look) },
      splitLine: { lineStyle: { color: look.line } },
      splitArea: { show: false },
      axisLine: { lineStyle: { color: look.line } },
    },
    series: data.series.map((one, at) => {
      const own = look.colourOf(one.look.colour) ?? look.palette[at % look.palette.length]
      return {
        type: 'radar',
        name: one.name,
        symbol: one.look.hasMarkers ? 'circle' : 'none',
        itemStyle: { color: own },
        lineStyle: { color: own, width: (look.linePx ?? 2) * look.scale },
        data: [{ value: one.values.map((value) => value ?? 0), name: one.name }],
      }
    }),
  }
}
