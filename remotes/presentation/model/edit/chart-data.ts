import { Refused } from '@wenfang/shared-contract/commands'
import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'
import * as Y from 'yjs'
import { chartCellKey, chartSizeKey, chartTable, chartXml } from '../chart/chart-data.ts'
import { MOST_COLUMNS, MOST_ROWS, type ChartTable, type ChartValue } from '../chart/chart-table.ts'
import type { Deck } from '../deck.ts'
import { linksOfPage } from '../page/linked-part.ts'
import { mapOf, stringOf } from '../read-shared.ts'
import { reach } from './place.ts'

export const CHART = /<c:chart\s[^>]*?r:id="([^"]+)"/

/** The part of the chart that a shape shows; null of one that shows none. */
export function chartPartOf(deck: Deck, slide: string, shape: string): string | null {
  const { page, map } = reach(deck, slide, shape)
  const [, link] = CHART.exec(stringOf(map, 'graphic')) ?? []
  const to = link === undefined ? undefined : linksOfPage(page).get(link)?.to
  return to !== undefined && typeof deck.parts.get(to) === 'string' ? to : null
}

const OLD_WORKBOOK = /Target="[^"]*\/embeddings\/[^"]*\.(?!xls[xm]")\w+"/i

const relationshipsOf = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels')

/**
 * The chart of a shape for itself: copies of a slide show the same part until one of them is changed.
 * @throws Refused
 */
function ownChart(deck: Deck, slide: string, shape: string, part: string): string {
  const isShared = [...deck.pages.keys()].some((id) => {
    const page = deck.page(id)
    return page !== null && id !== slide && [...linksOfPage(page).values()].some(({ to }) => to === part)
  })
  const { page, map } = reach(deck, slide, shape)
  const graphic = stringOf(map, 'graphic')
  const [, link = ''] = CHART.exec(graphic) ?? []
  const twins = [...(mapOf(page, 'sh')?.values() ?? [])].filter(
    (one) => one instanceof Y.Map && CHART.exec(stringOf(one, 'graphic'))?.[1] === link,
  )
  const known = linksOfPage(page).get(link)
  if ((!isShared && twins.length < 2) || !known) return part
  const number = deck.freshNumber()
  const own = `ppt/charts/chart-${number}.xml`
  deck.parts.set(own, chartXml(deck, part))
  const relationships = stringOf(deck.parts, relationshipsOf(part))
  // Its style is in its own part; of what two charts would share it takes along what it names.
  if (relationships !== '')
    deck.parts.set(
      relationshipsOf(own),
      relationships.replaceAll(/<Relationship\s[^>]*\/chart(?:Color)?Style"[^>]*?(?:\/>|>\s*<\/Relationship>)/g, ''),
    )
  const id = `rId${number}`
  mapOf(page, 'links')?.set(id, { ...known, to: own })
  map.set(
    'graphic',
    graphic.replace(CHART, (element) => element.replace(`"${link}"`, `"${id}"`)),
  )
  return own
}

/** @throws Refused */
function tableOf(deck: Deck, slide: string, shape: string): { readonly part: string; readonly table: ChartTable } {
  const part = chartPartOf(deck, slide, shape)
  if (part === null) throw new Refused('noChart')
  const table = chartTable(deck, part)
  if (!table) throw new Refused('otherChart')
  if (OLD_WORKBOOK.test(stringOf(deck.parts, relationshipsOf(part)))) throw new Refused('oldWorkbook')
  return { part, table }
}

/** Writes values into the grid of a chart from a cell on; it grows where they need room. @throws Refused */
export function writeChartCells(
  deck: Deck,
  slide: string,
  shape: string,
  from: { readonly row: number; readonly column: number },
  values: readonly (readonly ChartValue[])[],
): void {
  const { part: shown, table } = tableOf(deck, slide, shape)
  const rows = Math.max(table.cells.length, from.row + values.length)
  const columns = Math.max(table.cells[0]?.length ?? 1, from.column + Math.max(0, ...values.map((row) => row.length)))
  if (rows > MOST_ROWS || columns > MOST_COLUMNS) throw new Refused('tooMuchData')
  const part = ownChart(deck, slide, shape, shown)
  resize(deck, part, table, rows, columns)
  for (const [at, row] of values.entries())
    for (const [beside, value] of row.entries()) {
      const [y, x] = [from.row + at, from.column + beside]
      // The corner holds nothing; values are numbers, names and categories may be words.
      if (y === 0 && x === 0) continue
      const clean = typeof value === 'string' ? value.replaceAll(FORBIDDEN_IN_XML, '').slice(0, 1000) : value
      const next = y > 0 && x > 0 && typeof clean === 'string' ? null : clean
      if (table.cells[y]?.[x] !== next) deck.parts.set(chartCellKey(part, y, x), { v: next })
    }
}

/** Another number of categories and series. @throws Refused */
export function resizeChart(deck: Deck, slide: string, shape: string, categories: number, series: number): void {
  const { part, table } = tableOf(deck, slide, shape)
  resize(deck, ownChart(deck, slide, shape, part), table, categories + 1, series + 1)
}

function resize(deck: Deck, part: string, { cells }: ChartTable, rows: number, columns: number): void {
  if (rows !== cells.length || columns !== cells[0]?.length) deck.parts.set(chartSizeKey(part), { rows, columns })
}
