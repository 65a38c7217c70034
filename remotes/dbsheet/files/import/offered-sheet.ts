import type { OfferedRange } from '@wenfang/shared-contract'
import type { ImportedSheet } from '../imported-sheet.ts'
import { CELL, numberClass } from '../xlsx/read/cell-class.ts'
import { ColumnFacts } from '../xlsx/read/column-facts.ts'

/** None of those that files name by their number. */
const NO_NUMBER = -1

/** Cells of another part of the file, as a sheet of a file that is imported: its lines stay as they are, empty ones too. */
export const offeredSheet = ({ title, rows, columns, hasHeader }: OfferedRange): ImportedSheet => ({
  title,
  rows,
  isCut: false,
  field(column, hasHead) {
    const facts = new ColumnFacts()
    const { formats = [], hasTexts = false, hasFlags = false, choices = [] } = columns[column] ?? {}
    for (const format of formats) facts.add(numberClass(NO_NUMBER, format === '' ? undefined : format))
    const isName = hasHeader && !hasHead && (rows[0]?.[column] ?? '') !== ''
    if (hasTexts || isName) facts.add({ bit: CELL.text, digits: null, symbol: null })
    if (hasFlags) facts.add({ bit: CELL.flag, digits: null, symbol: null })
    return facts.field(
      (hasHead ? rows.slice(1) : rows).map((row) => row[column] ?? ''),
      choices,
    )
  },
})
