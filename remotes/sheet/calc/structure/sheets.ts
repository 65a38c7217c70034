// Sheets get another name or go: the formulas that name them follow.
import { replaceNodes, type FormulaNode, type SheetPrefix } from '../../formula/index.ts'
import type { Core } from '../core.ts'
import type { CalcSheet } from '../store/calc-sheet.ts'
import { FormulaRun } from '../store/formula-run.ts'
import type { Template } from '../template.ts'
import { installRuns, type PlacedRun } from './install-runs.ts'

export function renameSheet(core: Core, sheet: CalcSheet, name: string): void {
  const before = sheet.name
  sheet.name = name
  core.book.indexSheets()
  const renamed = (one: string): string => (isSame(one, before) ? name : one)
  rewriteFormulas(core, (prefix) =>
    prefix.book === null
      ? { ...prefix, first: renamed(prefix.first), last: prefix.last && renamed(prefix.last) }
      : prefix,
  )
}

/** What pointed to the sheet alone is #REF!; references through several sheets end at its neighbour. */
export function removeSheet(core: Core, sheet: CalcSheet): void {
  const { book } = core
  const at = book.sheets.indexOf(sheet)
  const [before, after] = [book.sheets[at - 1]?.name, book.sheets[at + 1]?.name]
  book.sheets = book.sheets.filter((one) => one !== sheet)
  book.tables.delete(sheet)
  book.pivots.delete(sheet)
  book.indexSheets()
  for (const column of sheet.columns) for (const run of column?.formulas.items ?? []) run.isAlive = false
  rewriteFormulas(core, (prefix) => {
    if (prefix.book !== null) return prefix
    const [isFirst, isLast] = [
      isSame(prefix.first, sheet.name),
      prefix.last !== null && isSame(prefix.last, sheet.name),
    ]
    if (!isFirst && !isLast) return prefix
    if (prefix.last === null || (isFirst && isLast)) return null
    const [first, last] = [isFirst ? after : prefix.first, isLast ? before : prefix.last]
    return first === undefined || last === undefined ? null : { ...prefix, first, last }
  })
}

/** Formulas that name a sheet, or count sheets, are computed after sheets came or changed places. */
export function touchSheetReaders(core: Core): void {
  const { book, listing, propagation } = core
  listing.flush()
  for (const sheet of book.sheets)
    for (const column of sheet.columns)
      for (const run of column?.formulas.items ?? []) {
        const isNaming = run.template.traits.references.some((reference) => reference.sheet !== null)
        if (isNaming || listing.positional.has(run) || listing.named.has(run))
          propagation.mark(run, run.top, run.bottom)
      }
  listing.clear()
}

/** `rewrite` answers null where the reference is lost. */
function rewriteFormulas(core: Core, rewrite: (prefix: SheetPrefix) => SheetPrefix | null): void {
  const { book, templates, propagation, listing } = core
  listing.flush()
  const pending = propagation.takeAll()
  const done = new Map<Template, Template>()
  const rewritten = (template: Template): Template => {
    let next = done.get(template)
    if (!next) {
      const node = replaceNodes(template.node, (one) => followed(one, rewrite))
      done.set(template, (next = node === template.node ? template : templates.ofNode(node, template.isArray)))
    }
    return next
  }
  book.rewriteNames(rewritten)
  for (const sheet of book.sheets) {
    const placed: PlacedRun[] = []
    for (const column of sheet.columns)
      for (const run of column?.formulas.items ?? []) {
        const template = rewritten(run.template)
        const isSameFormula = template === run.template
        placed.push({
          run: isSameFormula ? run : new FormulaRun(sheet, run.column, run.top, run.bottom, template),
          isTouched: !isSameFormula,
        })
      }
    installRuns(sheet, placed, propagation)
  }
  for (const rows of pending) if (book.sheets.includes(rows.sheet)) propagation.markRows(rows)
  listing.clear()
  touchSheetReaders(core)
}

function followed(node: FormulaNode, rewrite: (prefix: SheetPrefix) => SheetPrefix | null): FormulaNode | null {
  if ((node.kind !== 'reference' && node.kind !== 'name') || !node.sheet) return null
  const prefix = rewrite(node.sheet)
  if (prefix === null) return { kind: 'error', value: '#REF!', sheet: null }
  const isSamePrefix = prefix.first === node.sheet.first && prefix.last === node.sheet.last
  return isSamePrefix ? null : { ...node, sheet: prefix }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
