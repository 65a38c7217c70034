import {
  defineCommand,
  type ArgumentsOf,
  type CommandDescription,
  type ModelCommand,
} from '@wenfang/shared-contract/commands'
import { Type, type TProperties } from 'typebox'
import { EditRefused, type CellValue, type SharedWorkbook } from '../model/index.ts'
import { guarded } from './guarded-workbook.ts'

/** What a command works on. */
export interface CommandContext {
  readonly book: SharedWorkbook
  /** May change the workbook. */
  readonly canEdit: boolean
  /** What a cell shows: calculated results, which the shared model does not keep. */
  readonly resultAt: (sheetId: string, row: number, column: number) => CellValue
  /** An id that nobody else makes. */
  readonly newId: () => string
}

/** One thing that people can do; toolbar, menu, shortcut, interface and tests call the same one. */
export type Command<Args = unknown, Id extends string = string> = ModelCommand<
  CommandContext,
  Args,
  { readonly ids: readonly string[] },
  Id
>

const READ_ONLY = '没有编辑这个工作簿的权限'

/** What every command that changes the workbook answers. */
const ANSWER = Type.Object(
  { ids: Type.Array(Type.String(), { description: '新建的工作表或对象的标识' }) },
  { additionalProperties: false },
)

/** A command over the workbook: one step of undo. It throws EditRefused where the workbook cannot take it. */
export function command<Args extends TProperties, const Id extends string>(
  described: CommandDescription<Args, Id>,
  run: (context: CommandContext, args: ArgumentsOf<Args>) => void,
): Command<ArgumentsOf<Args>, Id> {
  return defineCommand(
    { ...described, answer: ANSWER, enabled: ({ canEdit }: CommandContext) => (canEdit ? null : READ_ONLY) },
    (context: CommandContext, args) => {
      if (!context.canEdit) throw new EditRefused('readOnly')
      const ids: string[] = []
      const newId = (): string => {
        const id = context.newId()
        ids.push(id)
        return id
      }
      const end = context.book.group()
      try {
        run({ ...context, newId, book: guarded(context.book) }, args)
      } finally {
        end()
      }
      return { ids }
    },
  )
}
