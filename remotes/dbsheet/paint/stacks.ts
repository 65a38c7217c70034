import type { Field, SelectOption, Table } from '../model/index.ts'

/** Records that have one option, or none. */
export interface Stack {
  /** Null: without one. */
  readonly option: SelectOption | null
  readonly slots: readonly number[]
}

/** Records of the view by option, in the view's order; those without one come first. */
export function stacksOf(table: Table, field: Field, slots: Iterable<number>): readonly Stack[] {
  const options = field.settings.options ?? []
  const byOption = new Map<string, number[]>(options.map(({ id }) => [id, []]))
  const none: number[] = []
  const column = table.shown(field)
  for (const slot of slots) {
    const value = column.get(slot)
    const stack = typeof value === 'string' ? byOption.get(value) : undefined
    ;(stack ?? none).push(slot)
  }
  return [
    { option: null, slots: none },
    ...options.map((option): Stack => ({ option, slots: byOption.get(option.id) ?? [] })),
  ]
}
