import { childOf, childrenOf, descendantsOf, type XmlElement } from '@wenfang/shared-ooxml/xml'

/** What a cell of the data behind a chart says. */
export type ChartValue = string | number | null

/** The data behind a chart as a grid: names of series in the first row, categories in the first column. */
export interface ChartTable {
  readonly cells: readonly (readonly ChartValue[])[]
}

/** Most that a person edits by hand; a chart with more is shown and kept. */
export const MOST_ROWS = 1000
export const MOST_COLUMNS = 100

/** The places of one series that hold data. */
interface SeriesParts {
  readonly series: XmlElement
  readonly name: XmlElement | null
  readonly categories: XmlElement | null
  readonly values: XmlElement
}

/** Series of a chart in their order; null where a chart has data of another kind: bubbles, levels of categories, none at all. */
export function seriesOf(root: XmlElement): readonly SeriesParts[] | null {
  const plot = childOf(childOf(root, 'chart'), 'plotArea')
  const found: SeriesParts[] = []
  for (const group of plot?.children ?? [])
    for (const series of childrenOf(group, 'ser')) {
      const values = childOf(series, 'val') ?? childOf(series, 'yVal')
      const categories = childOf(series, 'cat') ?? childOf(series, 'xVal')
      if (!values || childOf(series, 'bubbleSize')) return null
      if ([...descendantsOf(categories, 'multiLvlStrCache')].length > 0) return null
      found.push({ series, name: childOf(series, 'tx'), categories, values })
    }
  return found.length === 0 ? null : found
}

/** The element that holds points: a cache beside a reference, or a list written into the chart. */
export const listOf = (holder: XmlElement | null): XmlElement | null => {
  const content = holder?.children[0]
  if (!content) return null
  return childOf(content, 'numCache') ?? childOf(content, 'strCache') ?? content
}

export const formulaOf = (holder: XmlElement | null): string | null => {
  const formula = childOf(holder?.children[0] ?? null, 'f')?.text.trim()
  return formula === undefined || formula === '' ? null : formula
}

function pointsOf(list: XmlElement | null): readonly ChartValue[] {
  if (!list) return []
  const isNumeric = list.local.startsWith('num')
  const count = Number(childOf(list, 'ptCount')?.attributes['val'] ?? 0)
  const values: ChartValue[] = Array.from({ length: Math.min(MOST_ROWS, Math.max(0, count || 0)) }, () => null)
  for (const point of childrenOf(list, 'pt')) {
    const at = Number(point.attributes['idx'])
    const text = childOf(point, 'v')?.text ?? ''
    const number = Number(text)
    if (at >= 0 && at < values.length) values[at] = isNumeric && Number.isFinite(number) && text !== '' ? number : text
  }
  return values
}

/** The data of a chart; null of one that is not edited as a grid. */
export function readChartTable(root: XmlElement): ChartTable | null {
  const all = seriesOf(root)
  if (!all || all.length >= MOST_COLUMNS) return null
  const names = all.map(({ name }, at): ChartValue => {
    const own = childOf(name, 'v')
    return (own ? own.text : pointsOf(listOf(name))[0]) ?? `系列 ${at + 1}`
  })
  const columns = [pointsOf(listOf(all.find(({ categories }) => categories !== null)?.categories ?? null))]
  for (const { values } of all) columns.push(pointsOf(listOf(values)))
  const rows = Math.max(0, ...columns.map(({ length }) => length))
  const cells: ChartValue[][] = [[null, ...names]]
  for (let row = 0; row < rows; row++) cells.push(columns.map((column) => column[row] ?? null))
  return { cells }
}
