import {
  childOf,
  childrenOf,
  descendantsOf,
  escapeText,
  parseXml,
  tag,
  TextEdits,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import { isAcross, rangeText, readRange, withLength } from './cell-range.ts'
import { formulaOf, listOf, seriesOf, type ChartTable, type ChartValue } from './chart-table.ts'

/** A chart part whose series say what the grid says; all else of it stays as it is written. */
export function withChartTable(xml: string, { cells }: ChartTable): string {
  const columns = (cells[0]?.length ?? 1) - 1
  const grown = withSeries(xml, columns)
  const root = parseXml(grown)
  const all = seriesOf(root)
  if (!all) return xml
  const edits = new TextEdits()
  const column = (at: number): readonly ChartValue[] => cells.slice(1).map((row) => row[at] ?? null)
  for (const [at, { series, name, categories, values }] of all.entries()) {
    if (at >= columns) {
      edits.replace(series.start, series.end, '')
      continue
    }
    writeName(edits, name, cells[0]?.[at + 1] ?? null)
    if (categories) writeList(edits, grown, categories, column(0))
    writeList(edits, grown, values, column(at + 1))
  }
  return edits.apply(grown)
}

const prefixOf = ({ name, local }: XmlElement): string => name.slice(0, name.length - local.length)

function writeName(edits: TextEdits, holder: XmlElement | null, value: ChartValue): void {
  if (!holder) return
  const own = childOf(holder, 'v')
  if (own) return edits.replace(own.innerStart, own.innerEnd, escapeText(String(value ?? '')))
  const list = listOf(holder)
  if (list) edits.replace(list.start, list.end, listXml(list, [value], false))
}

function writeList(edits: TextEdits, xml: string, holder: XmlElement, values: readonly ChartValue[]): void {
  const content = holder.children[0]
  const list = listOf(holder)
  if (!content || !list) return
  const formula = childOf(content, 'f')
  const range = formula && readRange(formula.text)
  const reference = formula && (range ? rangeText(withLength(range, values.length)) : formula.text)
  const isNumeric = list.local.startsWith('num') && values.every((value) => typeof value !== 'string' || value === '')
  const prefix = prefixOf(content)
  const points = listXml(list, values, isNumeric)
  if (!formula || reference === null) return edits.replace(content.start, content.end, points)
  const holds = isNumeric || !list.local.startsWith('num') ? content.local : 'strRef'
  const rest = content.children
    .filter((child) => child !== formula && child !== list)
    .map(({ start, end }) => xml.slice(start, end))
    .join('')
  edits.replace(
    content.start,
    content.end,
    tag(`${prefix}${holds}`, {}, tag(`${prefix}f`, {}, escapeText(reference)) + points + rest),
  )
}

function listXml(list: XmlElement, values: readonly ChartValue[], isNumeric: boolean): string {
  const prefix = prefixOf(list)
  const wasNumeric = list.local.startsWith('num')
  // Names of what is not a number any more follow.
  const local = wasNumeric && !isNumeric ? list.local.replace('num', 'str') : list.local
  const format = isNumeric ? (childOf(list, 'formatCode')?.text ?? 'General') : null
  const points = values
    .map((value, idx) =>
      value === null || value === ''
        ? ''
        : tag(`${prefix}pt`, { idx }, tag(`${prefix}v`, {}, escapeText(String(value)))),
    )
    .join('')
  const head = format === null ? '' : tag(`${prefix}formatCode`, {}, escapeText(format))
  return tag(`${prefix}${local}`, {}, `${head}${tag(`${prefix}ptCount`, { val: values.length })}${points}`)
}

/** As many series as there are columns: more of them look as the last one does, in colours of their own. */
function withSeries(xml: string, columns: number): string {
  let grown = xml
  for (;;) {
    const all = seriesOf(parseXml(grown))
    const last = all?.at(-1)
    if (!all || !last || all.length >= columns) return grown
    const numbers = all.flatMap(({ series }) =>
      ['idx', 'order'].map((name) => Number(childOf(series, name)?.attributes['val'] ?? 0)),
    )
    const fresh = freshSeries(grown, last.series, Math.max(0, ...numbers) + 1)
    grown = grown.slice(0, last.series.end) + fresh + grown.slice(last.series.end)
  }
}

const OWN_LOOKS = new Set(['spPr', 'dPt', 'dLbls', 'extLst', 'errBars', 'trendline', 'pictureOptions'])

function freshSeries(xml: string, last: XmlElement, number: number): string {
  const edits = new TextEdits()
  const { start: base } = last
  const put = (from: number, to: number, text: string): void => edits.replace(from - base, to - base, text)
  for (const child of last.children) {
    if (OWN_LOOKS.has(child.local)) put(child.start, child.end, '')
    else if (child.local === 'idx' || child.local === 'order')
      put(child.start, child.end, tag(child.name, { val: number }))
    else if (['tx', 'val', 'yVal'].includes(child.local)) shift(child, put)
  }
  return edits.apply(xml.slice(last.start, last.end))
}

/** The cells beside those of the series before: the next column, or the next row where values lie in rows. */
function shift(holder: XmlElement, put: (from: number, to: number, text: string) => void): void {
  const formula = childOf(holder.children[0] ?? null, 'f')
  const range = formula && readRange(formula.text)
  if (!formula || !range) return
  const { top, left, bottom, right } = range
  const isRow = isAcross(range)
  const moved = isRow ? { ...range, top: top + 1, bottom: bottom + 1 } : { ...range, left: left + 1, right: right + 1 }
  put(formula.innerStart, formula.innerEnd, escapeText(rangeText(moved)))
}

/** Cells of the workbook behind a chart, and what they say: names, categories and values of all series. */
export function cellsOfChart(xml: string): readonly {
  readonly sheet: string
  readonly row: number
  readonly column: number
  readonly value: ChartValue
}[] {
  const all = seriesOf(parseXml(xml)) ?? []
  return all.flatMap(({ name, categories, values }) =>
    [name, categories, values].flatMap((holder) => {
      const formula = formulaOf(holder)
      const range = formula === null ? null : readRange(formula)
      const list = listOf(holder)
      if (!range || !list) return []
      const isNumeric = list.local.startsWith('num')
      const points = new Map(
        childrenOf(list, 'pt').map((point) => [
          Number(point.attributes['idx']),
          [...descendantsOf(point, 'v')][0]?.text ?? '',
        ]),
      )
      const count = Number(childOf(list, 'ptCount')?.attributes['val'] ?? 0)
      return Array.from({ length: Math.min(count, 10_000) }, (_, at) => {
        const text = points.get(at)
        const value = text === undefined ? null : isNumeric && Number.isFinite(Number(text)) ? Number(text) : text
        return isAcross(range)
          ? { sheet: range.sheet, row: range.top, column: range.left + at, value }
          : { sheet: range.sheet, row: range.top + at, column: range.left, value }
      })
    }),
  )
}
