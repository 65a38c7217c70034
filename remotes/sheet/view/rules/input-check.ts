import type { CellRange, CellValue, ValidationPayload } from '../../model/index.ts'
import { holds, isAllowed, type ResolvedValidation } from '../../rules/index.ts'
import type { Calculation } from '../calculation/calculation.ts'
import type { SheetRules } from './sheet-rules.ts'

interface Place {
  readonly sheetId: string
  readonly row: number
  readonly column: number
}

/** What a person is asked or told of an entry that a rule does not allow. */
export interface InputFault {
  readonly style: 'stop' | 'warning' | 'information'
  readonly title: string
  readonly text: string
}

export interface InputCheckOptions {
  readonly rules: SheetRules
  readonly calculation: Pick<Calculation, 'ask'>
  /** The entry stays in the workbook for now; a person decides, or is told. */
  onFault(fault: InputFault): void
  /** So many cells of a block do not fit. */
  onInvalid(count: number): void
  /** Takes back what was entered last. */
  undo(): void
}

/** Holds what is typed against the rule of its cell. */
export class InputCheck {
  readonly #options: InputCheckOptions

  constructor(options: InputCheckOptions) {
    this.#options = options
  }

  /**
   * False when the entry must not reach the workbook. What cannot be known at once (a formula about the entry itself) is
   * let through, and taken back when it turns out wrong.
   */
  admits(sheetId: string, row: number, column: number, value: CellValue | undefined): boolean {
    const { rules } = this.#options
    const rule = rules
      .objects('validation', sheetId)
      .find(({ ranges }) => ranges.some((range) => holds(range, row, column)))
    const payload = rule?.payload as ValidationPayload | undefined
    if (!payload?.error || payload.type === 'none') return true
    const resolved = rules.validationAt(sheetId, row, column)
    if (!resolved || value === undefined || payload.type === 'custom') {
      void this.#later({ sheetId, row, column })
      return true
    }
    if (isAllowed(resolved, plain(value))) return true
    const fault = faultOf(resolved)
    this.#options.onFault(fault)
    return fault.style !== 'stop'
  }

  /** What came as a block, by pasting or filling, stays: it is marked where a rule does not allow it, as by hand afterwards. */
  async review(sheetId: string, range: CellRange): Promise<void> {
    const isRuled = this.#options.rules
      .objects('validation', sheetId)
      .some(
        ({ ranges, payload }) => (payload as ValidationPayload | null)?.error && ranges.some((one) => meet(one, range)),
      )
    if (!isRuled) return
    // The cells are in the workbook first, then they are calculated.
    await Promise.resolve()
    const count = await this.#options.rules.countInvalid(sheetId, range)
    if (count > 0) this.#options.onInvalid(count)
  }

  async #later(place: Place): Promise<void> {
    const { calculation } = this.#options
    // The entry is in the workbook first, then it is calculated.
    await Promise.resolve()
    const [rule, invalid] = await Promise.all([
      calculation.ask({ kind: 'validation', ...place }),
      calculation.ask({
        kind: 'invalid',
        sheetId: place.sheetId,
        range: { top: place.row, left: place.column, bottom: place.row, right: place.column },
      }),
    ])
    if (!rule || (invalid ?? []).length === 0) return
    const fault = faultOf(rule)
    if (fault.style === 'stop') this.#options.undo()
    this.#options.onFault(fault)
  }
}

const meet = (a: CellRange, b: CellRange): boolean =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right

const plain = (value: CellValue): number | string | boolean | null =>
  typeof value === 'object' && value !== null ? value.error : value

function faultOf({ payload, choices, limits }: ResolvedValidation): InputFault {
  const style = payload.errorStyle === 'warning' || payload.errorStyle === 'information' ? payload.errorStyle : 'stop'
  return {
    style,
    title: payload.error?.title || '输入的内容不符合要求',
    text: payload.error?.text || standardText(payload, choices, limits),
  }
}

function standardText(
  { type }: ValidationPayload,
  choices: ResolvedValidation['choices'],
  limits: ResolvedValidation['limits'],
): string {
  if (choices) return `只能从列表中选择：${choices.slice(0, 8).join('、')}${choices.length > 8 ? '…' : ''}`
  const shown = limits.filter((limit) => limit !== null).join(' 与 ')
  return type === 'custom' || shown === '' ? '这个单元格设有数据验证规则' : `允许的界限：${shown}`
}
