import type { ColumnForm } from '../fields/field-kinds.ts'
import { ChoiceColumn } from './choice-column.ts'
import { ChoicesColumn } from './choices-column.ts'
import { FlagColumn } from './flag-column.ts'
import { NumberColumn } from './number-column.ts'
import { TextColumn } from './text-column.ts'

export type AnyColumn = NumberColumn | FlagColumn | ChoiceColumn | ChoicesColumn | TextColumn

/** An empty one. */
export function newColumn(form: ColumnForm): AnyColumn {
  switch (form) {
    case 'number':
      return new NumberColumn()
    case 'flag':
      return new FlagColumn()
    case 'choice':
      return new ChoiceColumn()
    case 'choices':
      return new ChoicesColumn()
    case 'text':
      return new TextColumn()
  }
}
