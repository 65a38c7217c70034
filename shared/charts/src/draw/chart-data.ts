import type { ChartPayload, ChartSeries, ChartSource } from '../chart-payload.ts'

export type Point = number | string | null

/** What the cells of a reference show; null when the reference says nothing that can be read. */
export interface CellReader {
  values(formula: string): { readonly values: readonly Point[]; readonly format: string | null } | null
}

export interface SeriesData {
  readonly look: ChartSeries
  readonly name: string
  /** Texts below the axis; for scatter and bubble, x. */
  readonly categories: readonly Point[]
  /** Number format of the categories: dates are numbers. */
  readonly categoryFormat: string | null
  readonly values: readonly (number | null)[]
  readonly sizes: readonly (number | null)[]
  /** Number format of the values. */
  readonly format: string | null
}

export interface ChartData {
  readonly title: string | null
  readonly series: readonly SeriesData[]
}

/** A chart with the values of its cells. */
export function chartData(chart: ChartPayload, cells: CellReader): ChartData {
  const read = (source: ChartSource | null): { values: readonly Point[]; format: string | null } => {
    const found = source?.formula == null ? null : cells.values(source.formula)
    if (found) return { values: found.values, format: source?.format ?? found.format }
    return { values: source?.values ?? [], format: source?.format ?? null }
  }
  const shared = chart.series.find(({ categories }) => categories !== null)?.categories ?? null
  const series = chart.series.map((look, at): SeriesData => {
    const { values, format } = read(look.values)
    const name = read(look.name)
      .values.filter((value) => value !== null && value !== '')
      .join(' ')
    const isXy = look.kind === 'scatter' || look.kind === 'bubble'
    const categories = read(look.categories ?? (isXy ? null : shared))
    return {
      look,
      name: name === '' ? `系列 ${at + 1}` : name,
      categories: categories.values,
      categoryFormat: categories.format,
      values: values.map(numberOf),
      sizes: read(look.sizes).values.map(numberOf),
      format,
    }
  })
  return { title: titleOf(chart, series, read), series }
}

function titleOf(
  { title }: ChartPayload,
  series: readonly SeriesData[],
  read: (source: ChartSource) => { readonly values: readonly Point[] },
): string | null {
  if (!title) return null
  if (title.formula !== null) return read({ formula: title.formula, values: [], format: null }).values.join(' ')
  if (!title.isAutomatic) return title.text
  return series.length === 1 ? (series[0]?.name ?? null) : '图表标题'
}

const numberOf = (value: Point): number | null =>
  typeof value === 'number' ? value : value === null || value.trim() === '' ? null : finite(Number(value))

/** Words count as nothing, as in the files' own program. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : 0)
