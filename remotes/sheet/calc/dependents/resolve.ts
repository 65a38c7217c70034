// What a run of formulas reads, with names and tables as they are now.
import type { StructuredNode } from '../../formula/index.ts'
import type { CalcBook } from '../book.ts'
import type { CalcSheet } from '../store/calc-sheet.ts'
import type { FormulaRun } from '../store/formula-run.ts'
import type { Span, Template } from '../template.ts'
import { structuredArea } from '../locate.ts'
import { Reference } from '@wenfang/shared-formulas'
import type { Dependency } from './dependents.ts'

export interface Resolved {
  readonly dependencies: readonly Dependency[]
  /** Functions that are neither ours nor defined by a name, and sources of values that are not here. */
  readonly unknown: readonly string[]
  readonly isTimed: boolean
  readonly isDynamic: boolean
  readonly isPositional: boolean
  /** Names or tables decide what it reads. */
  readonly isNamed: boolean
}

export function resolve(run: FormulaRun, book: CalcBook): Resolved {
  const dependencies: Dependency[] = []
  const unknown: string[] = []
  let [isTimed, isDynamic, isPositional, isNamed] = [false, false, false, false]
  const seen = new Set<Template>()
  const take = (template: Template): void => {
    if (seen.has(template)) return
    seen.add(template)
    const { traits } = template
    isTimed ||= traits.isTimed
    isDynamic ||= traits.isDynamic
    isPositional ||= traits.isPositional
    isNamed ||= traits.names.size > 0 || traits.structured.length > 0
    for (const { sheet: prefix, rows, columns } of traits.references)
      for (const sheet of sheetsOf(prefix, run.sheet, book)) dependencies.push({ sheet, rows, columns })
    for (const node of traits.structured) {
      const isOwnRow = node.items.includes('#This Row')
      const [top, bottom] = [run.top, run.bottom].map((row) =>
        structuredArea(isOwnRow ? allRows(node) : node, {
          book,
          sheet: run.sheet,
          row,
          column: run.column,
          scope: null,
          depth: 0,
        }),
      )
      if (top instanceof Reference && bottom instanceof Reference)
        dependencies.push({
          sheet: sheetOf(top, book) ?? run.sheet,
          rows: isOwnRow
            ? OWN_ROW
            : span(Math.min(top.area.top, bottom.area.top), Math.max(top.area.bottom, bottom.area.bottom)),
          columns: span(top.area.left, top.area.right),
        })
      else isDynamic = true
    }
    for (const name of traits.names) {
      const named = book.nameTemplate(name, run.sheet.id)
      if (named) take(named)
      else {
        const table = book.tableNamed(name, run.sheet, run.top, run.column)
        const sheet = book.sheets.find((one) => one === table?.area.sheet)
        if (table && sheet)
          dependencies.push({
            sheet,
            rows: span(table.area.top, table.area.bottom),
            columns: span(table.area.left, table.area.right),
          })
      }
    }
    unknown.push(...traits.outside)
    for (const name of traits.unknown) if (!book.nameTemplate(name, run.sheet.id)) unknown.push(name)
  }
  take(run.template)
  return { dependencies, unknown, isTimed, isDynamic, isPositional, isNamed }
}

/** A formula beside a record reads that one, and is not computed for the others. */
const OWN_ROW: Span = { first: { isAbsolute: false, at: 0 }, last: { isAbsolute: false, at: 0 } }

/** Whatever row the formula stands in: one below the last record reads the next one as soon as it is there. */
const allRows = (node: StructuredNode): StructuredNode => ({ ...node, items: ['#Data'] })

/** Sheets that a prefix means; none when one of them is not there. */
export function sheetsOf(
  prefix: { readonly book: string | null; readonly first: string; readonly last: string | null } | null,
  own: CalcSheet,
  book: CalcBook,
): readonly CalcSheet[] {
  if (!prefix) return [own]
  const first = prefix.book === null ? book.sheetNamed(prefix.first) : null
  if (!first) return []
  if (prefix.last === null) return [first]
  const last = book.sheetNamed(prefix.last)
  if (!last) return []
  const [from = 0, to = 0] = [book.sheets.indexOf(first), book.sheets.indexOf(last)].toSorted((a, b) => a - b)
  return book.sheets.slice(from, to + 1)
}

function sheetOf({ area }: Reference, book: CalcBook): CalcSheet | undefined {
  return book.sheets.find((one) => one === area.sheet)
}

function span(first: number, last: number): Span {
  return { first: { isAbsolute: true, at: first }, last: { isAbsolute: true, at: last } }
}
