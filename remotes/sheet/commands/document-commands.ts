import { namesOfTables, type ReadTable } from '@wenfang/shared-contract'
import { programCommands, type ModelCommand } from '@wenfang/shared-contract/commands'
import { FellowTables } from '../calc/fellow-tables.ts'
import { Calculator, CellError } from '../calc/index.ts'
import { openWorkbook, type CellValue, type SharedWorkbook } from '../model/index.ts'
import type { CommandContext } from './command.ts'
import { understood } from './given.ts'
import { readCells } from './fellows/read-range.ts'
import { commands } from './index.ts'

const OF_PROGRAMS: readonly ModelCommand<CommandContext>[] = [...commands, readCells]

/** Everything that can be done to a workbook, for programs. */
export const documentCommands = programCommands(
  OF_PROGRAMS.map((command): ModelCommand<CommandContext> => ({
    ...command,
    run: (context, args) =>
      command.run(context, understood(context.book, command.args, args as Readonly<Record<string, unknown>>)),
  })),
  (doc, { fellowTables = [] }) => {
    const book = openWorkbook(doc)
    book.setFellowTables(namesOfTables(fellowTables))
    const results = new Results(book, fellowTables)
    // A call of the batch reads what those before it made.
    doc.on('update', results.forget)
    const model: CommandContext = {
      book,
      canEdit: true,
      resultAt: results.at,
      newId: () => crypto.randomUUID(),
    }
    return {
      model,
      dispose() {
        doc.off('update', results.forget)
        book.dispose()
      },
    }
  },
)

/** Calculated when one is asked for: most commands ask for none. */
class Results {
  readonly #book: SharedWorkbook
  readonly #tables: readonly ReadTable[]
  #calculator: Calculator | null = null

  constructor(book: SharedWorkbook, tables: readonly ReadTable[]) {
    this.#book = book
    this.#tables = tables
  }

  readonly at: CommandContext['resultAt'] = (sheetId, row, column): CellValue => {
    this.#calculator ??= this.#calculated()
    const value = this.#calculator.valueAt(sheetId, row, column)
    return value instanceof CellError ? { error: value.code } : value
  }

  /** The workbook has changed. */
  readonly forget = (): void => {
    this.#calculator = null
  }

  #calculated(): Calculator {
    const calculator = new Calculator()
    calculator.load(this.#book.toWorkbookData(), true)
    new FellowTables().apply(calculator, { tables: this.#tables, removed: [] })
    calculator.recalculate()
    return calculator
  }
}
