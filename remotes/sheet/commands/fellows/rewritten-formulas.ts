import { FormulaSyntaxError, parseA1, printA1, replaceNodes, type FormulaNode } from '../../formula/index.ts'
import { eachFormula } from '../../model/payload-references.ts'
import type { CellRange, Edit, ObjectKind, SharedWorkbook } from '../../model/index.ts'
import { blocksOf, type PlacedInput } from '../cell-blocks.ts'

/** Where a formula stands; names stand in the first cell of no sheet. */
export interface FormulaPlace {
  readonly sheetId: string | null
  readonly row: number
  readonly column: number
  /** Of an object that lies over the cells. */
  readonly of?: ObjectKind
}

/** Null keeps a node and goes on below it. */
type Replace = (node: FormulaNode, place: FormulaPlace) => FormulaNode | null

const WITH_FORMULAS: readonly ObjectKind[] = ['conditionalFormat', 'validation', 'sparkline', 'pivot', 'drawing']

/** What rewrites every formula of the workbook that the replacement changes: of cells, of names, of what lies over cells. */
export function rewrittenFormulas(
  book: SharedWorkbook,
  replace: Replace,
  except: (place: FormulaPlace) => boolean,
): Edit[] {
  const rewrite: Rewrite = (text, place) => rewritten(text, place, replace)
  return [
    ...book.sheets().flatMap(({ id }) => [...cellEdits(book, id, rewrite, except), ...objectEdits(book, id, rewrite)]),
    ...nameEdits(book, rewrite),
  ]
}

/** Null where nothing of it is replaced: what reads the same may mean something else from then on. */
type Rewrite = (text: string, place: FormulaPlace) => string | null

function cellEdits(book: SharedWorkbook, sheetId: string, rewrite: Rewrite, except: (place: FormulaPlace) => boolean) {
  const inputs: PlacedInput[] = []
  for (const area of book.occupiedAreas(sheetId)) {
    const { range, height, formulas, formulaTexts } = book.readWindow(sheetId, area)
    if (formulaTexts.length === 0) continue
    for (const [at, formula] of formulas.entries()) {
      if (formula === 0) continue
      const place = { sheetId, row: range.top + (at % height), column: range.left + Math.floor(at / height) }
      if (except(place)) continue
      const text = formulaTexts[formula - 1] ?? ''
      const now = rewrite(text, place)
      if (now !== null) inputs.push({ row: place.row, column: place.column, input: { formula: now } })
    }
  }
  return blocksOf(sheetId, inputs)
}

function objectEdits(book: SharedWorkbook, sheetId: string, rewrite: Rewrite): Edit[] {
  return WITH_FORMULAS.flatMap((objectKind) =>
    book.objects(sheetId, objectKind).flatMap(({ id, ranges: [range], payload }): Edit[] => {
      const place = { sheetId, row: range?.top ?? 0, column: range?.left ?? 0, of: objectKind }
      let isOther = false
      const now = eachFormula(objectKind, payload, (text) => {
        const next = rewrite(text, place)
        isOther ||= next !== null
        return next ?? text
      })
      return isOther ? [{ kind: 'putObject', sheetId, id, objectKind, payload: now }] : []
    }),
  )
}

const nameEdits = (book: SharedWorkbook, rewrite: Rewrite): Edit[] =>
  book.names().flatMap((name): Edit[] => {
    const formula = rewrite(name.formula, { sheetId: name.sheetId, row: 0, column: 0 })
    return formula === null ? [] : [{ ...name, kind: 'putName', formula }]
  })

/** What is no formula stays. */
function rewritten(text: string, place: FormulaPlace, replace: Replace): string | null {
  try {
    const node = parseA1(text, place)
    const now = replaceNodes(node, (one) => replace(one, place))
    return now === node ? null : printA1(now, place)
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return null
    throw error
  }
}

/** The sheet that a reference speaks of; null for those of several sheets, and of other workbooks. */
export function sheetOfReference(
  book: SharedWorkbook,
  node: Extract<FormulaNode, { kind: 'reference' }>,
  { sheetId }: FormulaPlace,
): string | null {
  if (!node.sheet) return sheetId
  const { book: other, first, last } = node.sheet
  if (other !== null || last !== null) return null
  return book.sheets().find(({ name }) => name.toLowerCase() === first.toLowerCase())?.id ?? null
}

/** The cells of a reference; null rows or columns: all of them. */
export interface Spoken {
  readonly rows: readonly [number, number] | null
  readonly columns: readonly [number, number] | null
}

export function spokenOf({ first, last }: Extract<FormulaNode, { kind: 'reference' }>, place: FormulaPlace): Spoken {
  const end = last ?? first
  const span = (from: { isAbsolute: boolean; at: number } | null, to: typeof from, own: number) => {
    if (!from || !to) return null
    const [one, other] = [from, to].map(({ isAbsolute, at }) => (isAbsolute ? at : own + at)) as [number, number]
    return [Math.min(one, other), Math.max(one, other)] as const
  }
  return { rows: span(first.row, end.row, place.row), columns: span(first.column, end.column, place.column) }
}

export const isIn = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right
