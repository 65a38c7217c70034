// The workbook as formulas see it: sheets by name, defined names, tables, and the moment of a recalculation.
import type { CellRange } from '../model/workbook-data.ts'
import { parseA1, printA1, type FormulaNode } from '../formula/index.ts'
import type { Book, Context, Table } from './context.ts'
import { ERROR, type Area, type CellError, type CellSource, type DateSystem } from '@wenfang/shared-formulas'
import type { PivotArea } from './pivots/pivot-area.ts'
import type { SheetLook } from './sheet-look.ts'
import { placeKey, type CalcSheet } from './store/calc-sheet.ts'
import type { Template } from './template.ts'
import { CompiledTemplate } from './templates.ts'

/** What NOW and RAND answer: the same for every copy of the workbook that is given the same epoch. */
export interface Epoch {
  /** Serial number of a day and its part, in the workbook's date system. */
  readonly now: number
  readonly seed: number
}

/** A table as it stands on a sheet, with its header row and its row of totals. */
export interface TableDefinition {
  readonly name: string
  readonly columns: readonly string[]
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly hasHeaders: boolean
  readonly hasTotals: boolean
  /** Of another part of the file. */
  readonly isFellow?: boolean
  /** Not all of its records are here. */
  readonly isPart?: boolean
}

export class CalcBook implements Book {
  dateSystem: DateSystem = 1900
  sheets: CalcSheet[] = []
  epoch: Epoch = { now: 0, seed: 0 }
  unknownTable: CellError = ERROR.ref
  readonly tables = new Map<CalcSheet, readonly TableDefinition[]>()
  readonly pivots = new Map<CalcSheet, readonly PivotArea[]>()
  readonly looks = new Map<CellSource, SheetLook>()
  readonly #sheetsByName = new Map<string, CalcSheet>()
  readonly #names = new Map<string, Template>()
  /** How often the formula that is being computed asked for chance. */
  readonly #nextRandom: () => number

  constructor(nextRandom: () => number) {
    this.#nextRandom = nextRandom
  }

  /** After sheets came, went or got another name. */
  indexSheets(): void {
    this.#sheetsByName.clear()
    for (const sheet of this.sheets) this.#sheetsByName.set(sheet.name.toLowerCase(), sheet)
  }

  sheetNamed(name: string): CalcSheet | null {
    return this.#sheetsByName.get(name) ?? this.#sheetsByName.get(name.toLowerCase()) ?? null
  }

  /** `sheetId` null for the whole workbook; `formula` null removes the name. A text that is no formula is #NAME?. */
  setName(name: string, sheetId: string | null, formula: string | null): void {
    const key = nameKey(name, sheetId)
    if (formula === null) this.#names.delete(key)
    else this.#names.set(key, new CompiledTemplate(formula, true, parsedName(formula)))
  }

  /** Every name's tree may be replaced: references follow what happens to the sheets. */
  rewriteNames(rewrite: (template: Template) => Template): void {
    for (const [key, template] of this.#names) this.#names.set(key, rewrite(template))
  }

  nameTemplate(name: string, sheetId: string): Template | null {
    return this.#names.get(nameKey(name, sheetId)) ?? this.#names.get(nameKey(name, null)) ?? null
  }

  nameNode(name: string, sheet: CellSource): FormulaNode | null {
    const own = this.sheets.find((one) => one === sheet)
    return this.nameTemplate(name, own?.id ?? '')?.node ?? null
  }

  tableNamed(name: string | null, sheet: CellSource, row: number, column: number): Table | null {
    for (const [owner, tables] of this.tables)
      for (const { top, left, bottom, right, ...table } of tables) {
        const isWanted =
          name === null
            ? owner === sheet && row >= top && row <= bottom && column >= left && column <= right
            : table.name.toLowerCase() === name.toLowerCase()
        if (isWanted) return { ...table, area: { sheet: owner, top, left, bottom, right } }
      }
    return null
  }

  rowVisibility(sheet: CellSource, row: number): 'shown' | 'hidden' | 'filtered' {
    return this.looks.get(sheet)?.visibility(row) ?? 'shown'
  }

  numberFormat(sheet: CellSource, row: number, column: number): string {
    return this.looks.get(sheet)?.format(row, column) ?? 'General'
  }

  pivotAt(sheet: CellSource, row: number, column: number): PivotArea | null {
    const own = this.#own(sheet)
    const isIn = ({ top, left, bottom, right }: CellRange): boolean =>
      row >= top && row <= bottom && column >= left && column <= right
    return (own && this.pivots.get(own)?.find(({ ranges }) => ranges.some(isIn))) ?? null
  }

  indent(sheet: CellSource, row: number, column: number): number {
    return this.looks.get(sheet)?.indent(row, column) ?? 0
  }

  columnWidth(sheet: CellSource, column: number): number {
    return this.looks.get(sheet)?.width(column) ?? 8
  }

  formulaText(sheet: CellSource, row: number, column: number): string | null {
    const run = this.#own(sheet)?.columns[column]?.formulas.find(row)
    return run ? `=${printA1(run.template.node, { row, column })}` : null
  }

  spillArea(sheet: CellSource, row: number, column: number): Area | null {
    const own = this.#own(sheet)
    // The formula is computed first: before that its area is not known.
    own?.get(row, column)
    const record = own?.arrays.get(placeKey(row, column))
    return record ? { sheet, top: record.top, left: record.left, bottom: record.bottom, right: record.right } : null
  }

  now(): number {
    return this.epoch.now
  }

  random({ sheet, row, column }: Context): number {
    let hash = this.epoch.seed | 0
    for (const part of [this.#own(sheet)?.idHash ?? 0, row, column, this.#nextRandom()]) {
      hash = Math.imul(hash ^ part, 0x9e_37_79_b1)
      hash = Math.imul(hash ^ (hash >>> 15), 0x85_eb_ca_6b)
      hash ^= hash >>> 13
    }
    return (hash >>> 0) / 2 ** 32
  }

  #own(sheet: CellSource): CalcSheet | undefined {
    return this.sheets.find((one) => one === sheet)
  }
}

function nameKey(name: string, sheetId: string | null): string {
  return `${sheetId ?? ''}!${name.toUpperCase()}`
}

function parsedName(formula: string): FormulaNode {
  try {
    return parseA1(formula, { row: 0, column: 0 })
  } catch {
    return { kind: 'error', value: '#NAME?', sheet: null }
  }
}
