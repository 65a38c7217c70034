import type { IRange } from '@univerjs/core'
import type { ValidationPayload } from '../../model/index.ts'
import type { Filters } from './filters.ts'
import type { SheetRules } from './sheet-rules.ts'

/** Width of what can be pressed within a cell. */
export const CONTROL_PX = 16
/** A rule for whole columns has no button a cell further down than anybody looks at once. */
const MOST_CONTROLS = 2000

export interface CellControl {
  /** `field`: the editor of a typed column. */
  readonly kind: 'filter' | 'choices' | 'field'
  readonly row: number
  readonly column: number
  /** Of a filter: it leaves something out by this column. */
  readonly isActive: boolean
}

/** Columns that are filled in by what opens below the cell. */
const WITH_EDITOR: ReadonlySet<string> = new Set(['select', 'multiSelect', 'person', 'date'])

/** What opens at a cell of the rule; null: nothing does. */
export function controlOfRule({ type, hasDropDown, field }: ValidationPayload): 'choices' | 'field' | null {
  if (field) return WITH_EDITOR.has(field.kind) ? 'field' : null
  return type === 'list' && hasDropDown ? 'choices' : null
}

/** What can be pressed within cells: arrows of lists and buttons of filters. */
export class CellControls {
  readonly #rules: SheetRules
  readonly #filters: Filters

  constructor(rules: SheetRules, filters: Filters) {
    this.#rules = rules
    this.#filters = filters
  }

  *within(sheetId: string, parts: readonly IRange[]): Generator<CellControl> {
    for (const part of parts) {
      yield* this.#buttons(sheetId, part)
      yield* this.#choices(sheetId, part)
    }
  }

  at(sheetId: string, row: number, column: number): CellControl | null {
    const part: IRange = { startRow: row, endRow: row, startColumn: column, endColumn: column }
    return this.within(sheetId, [part]).next().value ?? null
  }

  *#buttons(sheetId: string, part: IRange): Generator<CellControl> {
    for (const head of this.#filters.heads(sheetId)) {
      const { range, payload } = head
      if (range.top < part.startRow || range.top > part.endRow) continue
      const first = Math.max(range.left, part.startColumn)
      const last = Math.min(range.right, part.endColumn, first + MOST_CONTROLS)
      for (let column = first; column <= last; column++) {
        const at = column - range.left
        if (payload.columns.find((one) => one.column === at)?.isHidden) continue
        yield { kind: 'filter', row: range.top, column, isActive: this.#filters.isActive(sheetId, head, at) }
      }
    }
  }

  *#choices(sheetId: string, part: IRange): Generator<CellControl> {
    for (const { ranges, payload } of this.#rules.objects('validation', sheetId)) {
      const rule = payload as ValidationPayload | null
      const kind = rule && controlOfRule(rule)
      if (!kind) continue
      for (const range of ranges) {
        let count = 0
        for (let row = Math.max(range.top, part.startRow); row <= Math.min(range.bottom, part.endRow); row++)
          for (
            let column = Math.max(range.left, part.startColumn);
            column <= Math.min(range.right, part.endColumn) && count < MOST_CONTROLS;
            column++, count++
          )
            yield { kind, row, column, isActive: false }
      }
    }
  }
}
