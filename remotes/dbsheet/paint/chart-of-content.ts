import { PLAIN_AXIS, type ChartKind, type ChartPayload, type ChartSeries } from '@wenfang/shared-charts'
import type { ChartData, Point, SeriesData } from '@wenfang/shared-charts/draw'
import {
  isTimeField,
  shownAs,
  type BlockContent,
  type BlockKind,
  type Field,
  type RecordGroup,
  type Said,
} from '../model/index.ts'
import { ofOption } from './chart-colours.ts'

type Charted = Extract<BlockContent, { is: 'chart' | 'points' }>

const KINDS: Readonly<Record<Exclude<BlockKind, 'number' | 'pivot' | 'list' | 'text' | 'filter'>, ChartKind>> = {
  bar: 'column',
  line: 'line',
  pie: 'doughnut',
  scatter: 'scatter',
}

/** A block that is drawn as a chart. */
export const isChartKind = (kind: BlockKind): kind is keyof typeof KINDS => kind in KINDS

/** The chart of a block in the words of the charts that all types share. */
export function chartOf(kind: keyof typeof KINDS, content: Charted): { chart: ChartPayload; data: ChartData } {
  const series = content.is === 'points' ? pointSeries(content) : groupSeries(KINDS[kind], content)
  const isPie = kind === 'pie'
  const chart: ChartPayload = {
    series: series.map(({ look }) => look),
    title: null,
    // Below: beside a ring it would lie on it in a narrow block.
    legend: isPie || series.length > 1 ? 'bottom' : null,
    categoryAxis: {
      ...PLAIN_AXIS,
      ...(content.is === 'points' && { title: content.across.settings.title, format: axisFormat(content.across) }),
    },
    valueAxis: {
      ...PLAIN_AXIS,
      hasGridLines: true,
      ...(content.is === 'points' && { title: content.up.settings.title, format: axisFormat(content.up) }),
    },
    secondaryAxis: null,
    unknownKind: null,
  }
  return { chart, data: { title: null, series } }
}

const NOTHING = { formula: null, values: [], format: null }

const lookOf = (kind: ChartKind, colour: number | null, more: Partial<ChartSeries> = {}): ChartSeries => ({
  kind,
  grouping: 'standard',
  isSecondary: false,
  name: null,
  categories: null,
  values: NOTHING,
  sizes: null,
  colour: colour === null ? null : ofOption(colour),
  points: [],
  isSmooth: false,
  hasMarkers: kind === 'line' || kind === 'scatter',
  hasLine: false,
  labels: null,
  ...more,
})

function groupSeries(kind: ChartKind, { groups, series, said }: Extract<Charted, { is: 'chart' }>): SeriesData[] {
  const isSplit = series.length > 1
  const format = formatOf(said)
  // Options keep their colours where each has a column or slice of its own.
  const points = isSplit
    ? []
    : groups.flatMap(({ colour }, index) => (colour === null ? [] : [{ index, colour: ofOption(colour) }]))
  return series.map(({ title, colour, values }) => ({
    look: lookOf(kind, colour, {
      ...(isSplit && kind === 'column' && { grouping: 'stacked' as const }),
      ...(kind !== 'line' && { points }),
    }),
    name: title,
    categories: kind === 'doughnut' ? withShares(groups, values) : groups.map((group) => group.title),
    categoryFormat: null,
    values,
    sizes: [],
    format,
  }))
}

/** Beside their names: labels around a small ring would be cut. */
function withShares(groups: readonly RecordGroup[], values: readonly (number | null)[]): readonly string[] {
  const sum = values.reduce<number>((all, value) => all + Math.abs(value ?? 0), 0)
  const share = (value: number): number => Math.round((Math.abs(value) / sum) * 100)
  return groups.map(({ title }, at) => (sum === 0 ? title : `${title} ${share(values[at] ?? 0)}%`))
}

const pointSeries = ({ series, across, up }: Extract<Charted, { is: 'points' }>): SeriesData[] =>
  series.map(({ title, colour, points }) => ({
    look: lookOf('scatter', colour),
    name: title,
    categories: points.map((point): Point => onAxis(across, point.across)),
    categoryFormat: null,
    values: points.map((point) => onAxis(up, point.up)),
    sizes: [],
    format: null,
  }))

/** 1899-12-30, from which the formats of numbers count days. */
const DAYS_BEFORE = 25_569
const DAY_MS = 86_400_000

const onAxis = (field: Field, value: number): number => (isTimeField(field) ? value / DAY_MS + DAYS_BEFORE : value)

const axisFormat = (field: Field): string | null => (isTimeField(field) ? 'yyyy-mm-dd' : numberFormat(field))

/** As cells show what is said; counts are plain numbers. */
function formatOf({ aggregate, field }: Said): string | null {
  const isOfCells = aggregate === 'sum' || aggregate === 'average' || aggregate === 'least' || aggregate === 'most'
  return field && isOfCells ? numberFormat(field) : null
}

function numberFormat(field: Field): string | null {
  const { kind, settings } = shownAs(field)
  const digits = (count: number): string => (count > 0 ? `.${'0'.repeat(count)}` : '')
  switch (kind) {
    case 'percent':
    case 'progress':
      return `0${digits(settings.digits ?? 0)}%`
    case 'currency':
      return `"${settings.symbol ?? '¥'}"#,##0${digits(settings.digits ?? 0)}`
    case 'number':
      return settings.digits === undefined ? '#,##0.##' : `#,##0${digits(settings.digits)}`
    default:
      return null
  }
}
