// What people change about a chart, each as a chart that differs in that.
import type { ChartGrouping, ChartKind, ChartPayload, ChartSeries } from '@wenfang/shared-charts'
import type { CellRange } from '../../model/workbook-data.ts'
import { areasOf, referenceTo } from './references.ts'
import { chartOf, type SeriesDirection, type SelectedCells } from './recommend.ts'

const ROUND: ReadonlySet<ChartKind> = new Set(['pie', 'doughnut', 'radar'])
const STACKING: ReadonlySet<ChartKind> = new Set(['column', 'bar', 'line', 'area'])

/** Whether the kind's values can lie on top of each other. */
export const canStack = (kind: ChartKind): boolean => STACKING.has(kind)
/** Whether a second axis and several kinds in one chart make sense. */
export const hasAxes = (kind: ChartKind): boolean => !ROUND.has(kind)

const groupingFor = (kind: ChartKind, grouping: ChartGrouping): ChartGrouping => {
  const isStacked = grouping === 'stacked' || grouping === 'percentStacked'
  if (canStack(kind) && isStacked) return grouping
  return kind === 'column' || kind === 'bar' ? 'clustered' : 'standard'
}

const ofKind = (series: ChartSeries, kind: ChartKind): ChartSeries => ({
  ...series,
  kind,
  grouping: groupingFor(kind, series.grouping),
  isSecondary: hasAxes(kind) && series.isSecondary,
  isSmooth: (kind === 'line' || kind === 'scatter') && series.isSmooth,
})

export const withKind = (chart: ChartPayload, kind: ChartKind): ChartPayload => ({
  ...chart,
  series: chart.series.map((one) => ofKind(one, kind)),
  legend: chart.legend ?? (ROUND.has(kind) ? 'right' : null),
})

export const withGrouping = (chart: ChartPayload, grouping: ChartGrouping): ChartPayload => ({
  ...chart,
  series: chart.series.map((one) => ({ ...one, grouping: groupingFor(one.kind, grouping) })),
})

export const withSeries = (chart: ChartPayload, at: number, change: Partial<ChartSeries>): ChartPayload => ({
  ...chart,
  series: chart.series.map((one, index) => {
    if (index !== at) return one
    const changed = { ...one, ...change }
    return change.kind === undefined ? changed : ofKind(changed, change.kind)
  }),
})

export const withoutSeries = (chart: ChartPayload, at: number): ChartPayload => ({
  ...chart,
  series: chart.series.filter((_, index) => index !== at),
})

/** '' takes the title away. */
export const withTitle = (chart: ChartPayload, text: string): ChartPayload => ({
  ...chart,
  title: text.trim() === '' ? null : { text, formula: null, isAutomatic: false },
})

/** The rectangle that all of a chart's cells fill; null when they do not make one. */
export function dataRangeOf(chart: ChartPayload): { readonly sheet: string; readonly range: CellRange } | null {
  const formulas = chart.series.flatMap(({ name, categories, values }) =>
    [name, categories, values].flatMap((source) => (source?.formula == null ? [] : [source.formula])),
  )
  const areas = formulas.map(areasOf)
  const [first] = areas[0] ?? []
  if (!first?.sheet) return null
  let { range } = first
  for (const area of areas) {
    if (area?.length !== 1 || area[0]?.sheet !== first.sheet) return null
    const { top, left, bottom, right } = area[0].range
    range = {
      top: Math.min(range.top, top),
      left: Math.min(range.left, left),
      bottom: Math.max(range.bottom, bottom),
      right: Math.max(range.right, right),
    }
  }
  return { sheet: first.sheet, range }
}

/** How the series of a chart lie in its cells. */
export function seriesDirection(chart: ChartPayload): SeriesDirection {
  const [area] = areasOf(chart.series[0]?.values.formula ?? '') ?? []
  return area && area.range.right > area.range.left ? 'rows' : 'columns'
}

/** Rows become series and series rows, or other cells are drawn; title, legend and axes stay. */
export function withCells(chart: ChartPayload, cells: SelectedCells, direction: SeriesDirection): ChartPayload {
  const next = chartOf(cells, chart.series[0]?.kind ?? 'column', direction)
  const looks = chart.series
  return {
    ...chart,
    series: next.series.map((one, at) => {
      const look = looks[at] ?? looks[0]
      return look
        ? {
            ...look,
            colour: looks[at]?.colour ?? null,
            points: [],
            name: one.name,
            categories: one.categories,
            values: one.values,
          }
        : one
    }),
  }
}

export const rangeText = ({ sheet, range }: { readonly sheet: string; readonly range: CellRange }): string =>
  referenceTo(sheet, range)
