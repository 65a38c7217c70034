import type { CommandCall, CommandInfo, DocumentCommands } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { Calculator, CellError } from '../calc/index.ts'
import { EditRefused, openWorkbook, type CellValue, type SharedWorkbook } from '../model/index.ts'
import type { Command, CommandContext } from './command.ts'
import { descriptionOf } from './descriptions.ts'
import { understood } from './given.ts'
import { commandOf, commands } from './index.ts'
import { ANSWER, argumentsSchema } from './schema.ts'

const infoOf = ({ id, title, parameters }: Command): CommandInfo => ({
  id,
  title,
  description: descriptionOf(id, title),
  args: argumentsSchema(id, parameters),
  answer: ANSWER,
})

/** Everything that can be done to a workbook, for programs. */
export const documentCommands: DocumentCommands = {
  commands: commands.map(infoOf),
  run({ body }, batch) {
    const doc = new Y.Doc()
    try {
      Y.applyUpdate(doc, body)
      const before = Y.encodeStateVector(doc)
      // Deletions alone leave the state vector as it was.
      let isChanged = false
      doc.on('update', () => (isChanged = true))
      const book = openWorkbook(doc)
      const answers = batch.map((call, index) => answerOf(book, call, index))
      return Promise.resolve({ update: isChanged ? Y.encodeStateAsUpdate(doc, before) : null, answers })
    } finally {
      doc.destroy()
    }
  },
}

function answerOf(book: SharedWorkbook, { id, args }: CommandCall, index: number): unknown {
  const command = commandOf(id)
  if (!command) throw new WenfangError('InvalidArgument', `no command ${id}`, { detail: { index } })
  const ids: string[] = []
  const context: CommandContext = {
    book,
    canEdit: true,
    resultAt: resultsOf(book),
    newId() {
      ids.push(crypto.randomUUID())
      return ids.at(-1) ?? ''
    },
  }
  try {
    command.run(context, understood(book, command.parameters, args as Readonly<Record<string, unknown>>))
    return { ids }
  } catch (error) {
    throw refusal(error, id, index)
  }
}

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

/** @returns the error that names the call */
function refusal(error: unknown, id: string, index: number): unknown {
  if (error instanceof EditRefused)
    return new WenfangError('CommandRefused', `${id}: ${error.reason}`, {
      cause: error,
      detail: { index, reason: error.reason },
    })
  if (error instanceof TypeError)
    return new WenfangError('InvalidArgument', error.message, { cause: error, detail: { index, reason: 'arguments' } })
  if (error instanceof WenfangError && error.code === 'InvalidArgument')
    return new WenfangError('InvalidArgument', `${id}: ${error.message}`, {
      cause: error,
      detail: { ...error.detail, index },
    })
  return error
}
