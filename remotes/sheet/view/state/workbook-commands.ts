import {
  type ArgumentsOf,
  type CommandContext,
  type CommandId,
  type ReadRange,
  calculatedColumn,
  commandOf,
  givenEdits,
  joinedTable,
  readRange,
} from '../../commands/index.ts'
import { type CellRange, type CellValue, EditRefused, type SharedWorkbook } from '../../model/index.ts'
import { REFUSALS, isAllowed } from '../../binding/workbook-binding.ts'

interface WorkbookCommandsOptions {
  readonly model: SharedWorkbook
  canWrite(): boolean
  onRefusal(text: string): void
  /** What a cell holds or came to, as it is on screen. */
  resultAt(sheetId: string, row: number, column: number): CellValue
}

/** What is done to the workbook by its commands, for whom the grid is open. */
export class WorkbookCommands {
  readonly #options: WorkbookCommandsOptions
  readonly #context: CommandContext

  constructor(options: WorkbookCommandsOptions) {
    this.#options = options
    this.#context = {
      book: options.model,
      get canEdit() {
        return options.canWrite()
      },
      newId: () => crypto.randomUUID(),
      resultAt: (sheetId, row, column) => options.resultAt(sheetId, row, column),
    }
  }

  /** Runs a command of the workbook: one step of undo. Answers whether it was done; a refusal is told in Chinese. */
  execute<Id extends CommandId>(id: Id, given: ArgumentsOf<Id>): boolean {
    const command = commandOf(id)
    if (!command) throw new TypeError(`no command ${id}`)
    return this.#unrefused(() => command.run(this.#context, given))
  }

  #unrefused(run: () => unknown): boolean {
    try {
      run()
      return true
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error
      this.#options.onRefusal(REFUSALS[error.reason])
      return false
    }
  }

  /** As `execute`, with the growth of a table that the written cells stand beside, all one step of undo. */
  executeAt<Id extends CommandId>(id: Id, given: ArgumentsOf<Id>, sheetId: string, range: CellRange): boolean {
    const endStep = this.#options.model.group()
    try {
      if (!this.execute(id, given)) return false
      const edits = joinedTable(this.#options.model, { sheetId, range })
      if (edits.length > 0 && edits.every((edit) => isAllowed(this.#options.model, edit)))
        this.#options.model.apply(edits)
    } finally {
      endStep()
    }
    const { top, left, bottom, right } = range
    if (top === bottom && left === right) this.calculateColumn(sheetId, top, left)
    return true
  }

  /** As in Excel: undone by itself, the formula stays in the one cell that it was typed into. */
  calculateColumn(sheetId: string, row: number, column: number): void {
    const edits = calculatedColumn(this.#options.model, { sheetId, row, column })
    if (edits.length > 0 && edits.every((edit) => isAllowed(this.#options.model, edit)))
      this.#options.model.apply(edits)
  }

  /** Cells as they are offered to another part of the file; null where nothing stands in them. */
  readRange(sheetId: string, range: CellRange, isHeaded = false): ReadRange | null {
    return readRange(this.#context, sheetId, range, isHeaded)
  }

  /** Whether the cells can be given up to another part of the file; a refusal is told. */
  mayGive(sheetId: string, range: CellRange): boolean {
    return this.#unrefused(() =>
      givenEdits(this.#options.model, { sheetId, range, hasHeader: false, table: '', columns: [] }),
    )
  }

  /** What a cell holds or came to. */
  resultAt(sheetId: string, row: number, column: number): CellValue {
    return this.#context.resultAt(sheetId, row, column)
  }
}
