import { programCommands } from '@wenfang/shared-contract/commands'
import { Calculator, CellError } from '../calc/index.ts'
import { openWorkbook, type CellValue, type SharedWorkbook } from '../model/index.ts'
import type { Command, CommandContext } from './command.ts'
import { understood } from './given.ts'
import { commands } from './index.ts'

/** Everything that can be done to a workbook, for programs. */
export const documentCommands = programCommands(
  commands.map((command: Command): Command => ({
    ...command,
    run: (context, args) =>
      command.run(context, understood(context.book, command.args, args as Readonly<Record<string, unknown>>)),
  })),
  (doc) => {
    const book = openWorkbook(doc)
    const model: CommandContext = {
      book,
      canEdit: true,
      resultAt: resultsOf(book),
      newId: () => crypto.randomUUID(),
    }
    return { model, dispose: () => book.dispose() }
  },
)

/** Calculated when the first one is asked for: most commands ask for none. */
function resultsOf(book: SharedWorkbook): CommandContext['resultAt'] {
  let calculator: Calculator | null = null
  return (sheetId, row, column): CellValue => {
    if (!calculator) {
      calculator = new Calculator()
      calculator.load(book.toWorkbookData(), true)
      calculator.recalculate()
    }
    const value = calculator.valueAt(sheetId, row, column)
    return value instanceof CellError ? { error: value.code } : value
  }
}
