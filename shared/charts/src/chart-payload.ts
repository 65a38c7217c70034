// What a chart says, whatever file it came from. Formulas are A1 text and follow their cells like those of any object.
import type { Colour } from './colour.ts'

export const CHART_KINDS = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter', 'bubble', 'radar'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

export type ChartGrouping = 'standard' | 'clustered' | 'stacked' | 'percentStacked'

/** Values from cells, or written down in the chart itself. */
export interface ChartSource {
  /** `Sheet1!$B$2:$B$9`; null: only `values`. */
  readonly formula: string | null
  /** Where there is no formula, or where it leaves the workbook: what the file keeps. */
  readonly values: readonly (number | string | null)[]
  readonly format: string | null
}

export interface ChartLabels {
  readonly hasValue: boolean
  readonly hasPercent: boolean
  readonly hasCategory: boolean
}

export interface ChartSeries {
  readonly kind: ChartKind
  readonly grouping: ChartGrouping
  /** Drawn against the second value axis. */
  readonly isSecondary: boolean
  readonly name: ChartSource | null
  /** x values of scatter and bubble. */
  readonly categories: ChartSource | null
  readonly values: ChartSource
  /** Of bubbles. */
  readonly sizes: ChartSource | null
  readonly colour: Colour | null
  /** Slices and columns with a colour of their own. */
  readonly points: readonly { readonly index: number; readonly colour: Colour }[]
  readonly isSmooth: boolean
  readonly hasMarkers: boolean
  /** Scatter: the points are joined. */
  readonly hasLine: boolean
  readonly labels: ChartLabels | null
}

export interface ChartAxis {
  readonly title: string | null
  readonly format: string | null
  readonly min: number | null
  readonly max: number | null
  readonly isShown: boolean
  readonly hasGridLines: boolean
  readonly isReversed: boolean
}

export interface ChartPayload {
  readonly series: readonly ChartSeries[]
  /** `isAutomatic`: one series gives its name. */
  readonly title: { readonly text: string; readonly formula: string | null; readonly isAutomatic: boolean } | null
  readonly legend: 'right' | 'left' | 'top' | 'bottom' | null
  readonly categoryAxis: ChartAxis
  readonly valueAxis: ChartAxis
  readonly secondaryAxis: ChartAxis | null
  /** What this surface keeps and cannot draw, e.g. `surface3DChart`; null when all of it is drawn. */
  readonly unknownKind: string | null
}

export const PLAIN_AXIS: ChartAxis = {
  title: null,
  format: null,
  min: null,
  max: null,
  isShown: true,
  hasGridLines: false,
  isReversed: false,
}

const withFormula = <T extends ChartSource | null>(source: T, replace: (text: string) => string): T =>
  source?.formula == null ? source : { ...source, formula: replace(source.formula) }

/** Every formula of a chart replaced. */
export function eachChartFormula(chart: ChartPayload, replace: (text: string) => string): ChartPayload {
  return {
    ...chart,
    title: chart.title?.formula == null ? chart.title : { ...chart.title, formula: replace(chart.title.formula) },
    series: chart.series.map((one) => ({
      ...one,
      name: withFormula(one.name, replace),
      categories: withFormula(one.categories, replace),
      values: withFormula(one.values, replace),
      sizes: withFormula(one.sizes, replace),
    })),
  }
}
