import { guarded } from './guarded-workbook.ts'
import { EditRefused, type CellRange, type CellValue, type SharedWorkbook } from '../model/index.ts'

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

type Kind = {
  readonly text: string
  readonly number: number
  readonly integer: number
  readonly boolean: boolean
  readonly range: CellRange
  readonly ranges: readonly CellRange[]
  readonly integers: readonly number[]
  readonly object: object
  readonly list: readonly unknown[]
}

/** What a command is told, by name; every one of them is needed. */
export type Parameters = Readonly<Record<string, keyof Kind>>
export type Arguments<P extends Parameters> = { readonly [Name in keyof P]: Kind[P[Name]] }

/** One thing that people can do; toolbar, menu, shortcut, interface and tests call the same one. */
export interface Command {
  readonly id: string
  /** As people read it (zh-CN). */
  readonly title: string
  readonly parameters: Parameters
  enabled(context: CommandContext): boolean
  /** One step of undo. @throws EditRefused or TypeError when an argument is not what `parameters` says. */
  run(context: CommandContext, given: unknown): void
}

export function command<const P extends Parameters>(
  id: string,
  title: string,
  parameters: P,
  run: (context: CommandContext, given: Arguments<P>) => void,
): Command {
  return {
    id,
    title,
    parameters,
    enabled: ({ canEdit }) => canEdit,
    run(context, given) {
      if (!context.canEdit) throw new EditRefused('readOnly')
      const end = context.book.group()
      try {
        run({ ...context, book: guarded(context.book) }, checked(id, parameters, given))
      } finally {
        end()
      }
    },
  }
}

function checked<P extends Parameters>(id: string, parameters: P, given: unknown): Arguments<P> {
  const values = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  for (const [name, kind] of Object.entries(parameters))
    if (!CHECKS[kind](values[name])) throw new TypeError(`${id}: ${name} is no ${kind}`)
  return values as Arguments<P>
}

const isRange = (value: unknown): boolean => {
  const { top, left, bottom, right } = (value ?? {}) as Partial<CellRange>
  return (
    [top, left, bottom, right].every(Number.isSafeInteger) &&
    Number(top) <= Number(bottom) &&
    Number(left) <= Number(right)
  )
}

const CHECKS: Readonly<Record<keyof Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  range: isRange,
  ranges: (value) => Array.isArray(value) && value.every(isRange),
  integers: (value) => Array.isArray(value) && value.every(Number.isSafeInteger),
  object: (value) => typeof value === 'object' && value !== null,
  list: Array.isArray,
}
