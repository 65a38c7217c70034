import type { IStyleData } from '@univerjs/core'
import { holdKeys } from '@wenfang/shared-ui'
import { screenStyle } from '../../binding/cell-style.ts'
import type {
  CellRange,
  CellStyle,
  ConditionalFormatPayload,
  ObjectKind,
  PlacedObject,
  RangeField,
  SharedWorkbook,
  ValidationPayload,
} from '../../model/index.ts'
import { holds, TableLook, tableTheme } from '../../rules/index.ts'
import type { DataBar, PlacedDecoration, ResolvedValidation, SheetRules as RulesOfSheet } from '../../rules/index.ts'
import type { Calculation } from '../calculation/calculation.ts'
import { controlOfRule, type CellControl } from './cell-controls.ts'
import type { InputFault } from './input-check.ts'
import { mixed } from '../../model/index.ts'

/** Results and scrolling that come together are asked about together. */
const PAUSE_MS = 30
/** Cells around those on screen, so that a little scrolling shows them at once. */
const SPARE_ROWS = 40
const SPARE_COLUMNS = 10

/** What rules lay over a cell, as the engine paints it. */
export interface ScreenDecoration {
  readonly style: IStyleData | null
  readonly bar: DataBar | null
  readonly icon: { readonly set: string; readonly index: number } | null
  readonly isTextHidden: boolean
}

interface PlacedField {
  readonly ranges: readonly CellRange[]
  readonly field: RangeField
}

export interface RulesOptions {
  readonly model: SharedWorkbook
  readonly calculation: Pick<Calculation, 'setRules' | 'ask'>
  readonly themeColours: readonly string[]
  activeSheetId(): string
  /** null before the first paint. */
  visible(): CellRange | null
  activeCell(): { readonly row: number; readonly column: number } | null
}

const keyOf = (row: number, column: number): number => row * 16_384 + column

/** Rules of the sheet that is shown, and what they found of its visible cells. */
export class SheetRules {
  readonly #options: RulesOptions
  readonly #listeners = new Set<() => void>()
  readonly #objects = new Map<string, readonly PlacedObject[]>()
  readonly #sent = new Map<string, string>()
  readonly #stop: () => void
  #decorations: ReadonlyMap<number, ScreenDecoration> = new Map()
  #decoratedSheet = ''
  #invalid: readonly { readonly row: number; readonly column: number }[] = []
  #isCircling = false
  #validation: {
    readonly sheetId: string
    readonly row: number
    readonly column: number
    readonly rule: ResolvedValidation
  } | null = null
  #opened: CellControl | null = null
  #letGoOfKeys = (): void => {}
  #question: InputFault | null = null
  #tables: { readonly sheetId: string; readonly look: TableLook } | null = null
  readonly #tableStyles = new WeakMap<CellStyle, IStyleData>()
  #lists: { readonly sheetId: string; readonly ranges: readonly CellRange[] } | null = null
  #fields: { readonly sheetId: string; readonly placed: readonly PlacedField[] } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #asked = 0
  #found = ''
  #isOver = false

  constructor(options: RulesOptions) {
    this.#options = options
    this.#stop = options.model.onChange(({ areSheetsChanged, sheets }) => {
      if (areSheetsChanged || sheets.some(({ objects, structure }) => objects.length + structure.length > 0)) {
        this.#objects.clear()
        this.#tables = null
        this.#lists = null
        this.#fields = null
        this.#tell()
      }
      this.refresh()
    })
  }

  objects(kind: ObjectKind, sheetId = this.#options.activeSheetId()): readonly PlacedObject[] {
    const key = `${kind}|${sheetId}`
    let known = this.#objects.get(key)
    if (!known) this.#objects.set(key, (known = this.#options.model.objects(sheetId, kind)))
    return known
  }

  decorationAt(sheetId: string, row: number, column: number): ScreenDecoration | null {
    if (sheetId !== this.#decoratedSheet || this.#decorations.size === 0) return null
    return this.#decorations.get(keyOf(row, column)) ?? null
  }

  hasDecorations(sheetId: string): boolean {
    return sheetId === this.#decoratedSheet && this.#decorations.size > 0
  }

  tableStyleAt(sheetId: string, row: number, column: number): IStyleData | null {
    if (this.#tables?.sheetId !== sheetId)
      this.#tables = {
        sheetId,
        look: new TableLook(this.objects('table', sheetId)),
      }
    const style = this.#tables.look.isEmpty ? null : this.#tables.look.at(row, column)
    return style && this.#screenTableStyle(style)
  }

  /** The cell has an arrow that opens a list. */
  hasChoices(sheetId: string, row: number, column: number): boolean {
    if (this.#lists?.sheetId !== sheetId)
      this.#lists = {
        sheetId,
        ranges: this.objects('validation', sheetId).flatMap(({ ranges, payload }) =>
          isValidation(payload) && controlOfRule(payload) !== null ? ranges : [],
        ),
      }
    return this.#lists.ranges.some((range) => holds(range, row, column))
  }

  /** What kind of column the cell is of; null: none. */
  fieldAt(sheetId: string, row: number, column: number): RangeField | null {
    return (
      this.#fieldsOf(sheetId).find(({ ranges }) => ranges.some((range) => holds(range, row, column)))?.field ?? null
    )
  }

  hasFields(sheetId: string): boolean {
    return this.#fieldsOf(sheetId).length > 0
  }

  #fieldsOf(sheetId: string): readonly PlacedField[] {
    if (this.#fields?.sheetId !== sheetId)
      this.#fields = {
        sheetId,
        placed: this.objects('validation', sheetId).flatMap(({ ranges, payload }) => {
          const field = isValidation(payload) ? payload.field : undefined
          return field ? [{ ranges, field }] : []
        }),
      }
    return this.#fields.placed
  }

  /** Cells on screen that hold what they may not, when they are to be circled. */
  get circled(): readonly { readonly row: number; readonly column: number }[] {
    return this.#isCircling ? this.#invalid : []
  }

  get isCircling(): boolean {
    return this.#isCircling
  }

  /** How many cells of a range hold what they may not; 0 when that cannot be found out. */
  async countInvalid(sheetId: string, range: CellRange): Promise<number> {
    this.#send(sheetId)
    return (await this.#options.calculation.ask({ kind: 'invalid', sheetId, range }))?.length ?? 0
  }

  circle(isOn: boolean): void {
    this.#isCircling = isOn
    this.#invalid = []
    this.#tell()
    this.refresh()
  }

  /** The rule of the active cell; null where there is none or it is not known yet. */
  get validation(): ResolvedValidation | null {
    const active = this.#options.activeCell()
    return active && this.validationAt(this.#options.activeSheetId(), active.row, active.column)
  }

  /** The rule of a cell as it holds now; null where it is not known yet. */
  validationAt(sheetId: string, row: number, column: number): ResolvedValidation | null {
    const known = this.#validation
    return known && known.sheetId === sheetId && known.row === row && known.column === column ? known.rule : null
  }

  /** What is open at a cell. */
  get opened(): CellControl | null {
    return this.#opened
  }

  open(control: CellControl | null): void {
    this.#holdKeys(control)
    this.#opened = control
    this.#tell()
    this.refresh()
  }

  /** What is asked about the last entry. */
  get question(): InputFault | null {
    return this.#question
  }

  ask(fault: InputFault | null): void {
    this.#holdKeys(fault)
    this.#question = fault
    this.#tell()
  }

  #holdKeys(opened: object | null): void {
    this.#letGoOfKeys()
    this.#letGoOfKeys = opened ? holdKeys() : () => {}
  }

  /** What conditional formats lay over cells of any sheet; null where the sheet is gone. */
  async decorationsOf(sheetId: string, range: CellRange): Promise<readonly PlacedDecoration[] | null> {
    const { formats } = this.#send(sheetId)
    return formats.length > 0 ? this.#options.calculation.ask({ kind: 'decorations', sheetId, range }) : []
  }

  /** Asks anew, soon: cells, rules or what is on screen changed. */
  refresh(): void {
    if (this.#isOver) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#ask()
    }, PAUSE_MS)
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dispose(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#stop()
    this.#listeners.clear()
  }

  async #ask(): Promise<void> {
    const { calculation } = this.#options
    const sheetId = this.#options.activeSheetId()
    const screen = this.#options.visible()
    const active = this.#options.activeCell()
    if (!screen) return this.refresh()
    const turn = ++this.#asked
    const rules = this.#send(sheetId)
    const range: CellRange = {
      top: Math.max(0, screen.top - SPARE_ROWS),
      left: Math.max(0, screen.left - SPARE_COLUMNS),
      bottom: screen.bottom + SPARE_ROWS,
      right: screen.right + SPARE_COLUMNS,
    }
    const [decorations, invalid, validation] = await Promise.all([
      rules.formats.length > 0 ? calculation.ask({ kind: 'decorations', sheetId, range }) : [],
      this.#isCircling ? calculation.ask({ kind: 'invalid', sheetId, range }) : [],
      rules.validations.length > 0 && active ? calculation.ask({ kind: 'validation', sheetId, ...active }) : null,
    ])
    if (this.#isOver || turn !== this.#asked || sheetId !== this.#options.activeSheetId()) return
    this.#validation = active && validation ? { sheetId, ...active, rule: validation } : null
    // A list that nothing is known of does not come.
    if (this.#opened?.kind === 'choices' && !validation?.choices) this.open(null)
    const found = JSON.stringify([sheetId, decorations, invalid, this.#validation])
    if (found === this.#found) return
    this.#found = found
    this.#invalid = invalid ?? []
    this.#decorations = new Map(
      (decorations ?? []).map((one) => [keyOf(one.row, one.column), this.#screenDecoration(one)]),
    )
    this.#decoratedSheet = sheetId
    this.#tell()
  }

  /** The worker keeps the rules of each sheet until they change. */
  #send(sheetId: string): RulesOfSheet {
    const rules: RulesOfSheet = {
      formats: this.objects('conditionalFormat', sheetId).flatMap(({ ranges, payload }) =>
        isFormat(payload) ? [{ ranges, payload }] : [],
      ),
      validations: this.objects('validation', sheetId).flatMap(({ ranges, payload }) =>
        isValidation(payload) ? [{ ranges, payload }] : [],
      ),
    }
    const json = JSON.stringify(rules)
    if ((this.#sent.get(sheetId) ?? NO_RULES) !== json) {
      this.#sent.set(sheetId, json)
      this.#options.calculation.setRules(sheetId, rules)
    }
    return rules
  }

  /** One for each part of a table: the same object for every cell. */
  #screenTableStyle(style: CellStyle): IStyleData {
    let shown = this.#tableStyles.get(style)
    if (!shown) this.#tableStyles.set(style, (shown = screenStyle(style, tableTheme(this.#options.themeColours))))
    return shown
  }

  #screenDecoration({ style, scale, bar, icon, isTextHidden }: PlacedDecoration): ScreenDecoration {
    const { themeColours } = this.#options
    const own = style ? screenStyle(style, themeColours) : null
    const shown = scale ? { ...own, bg: { rgb: mixed(scale.from, scale.to, scale.ratio, themeColours) } } : own
    return { style: shown, bar, icon, isTextHidden }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const NO_RULES = JSON.stringify({ formats: [], validations: [] })

// Payloads come from other people's programs as well.
const isFormat = (payload: unknown): payload is ConditionalFormatPayload =>
  typeof payload === 'object' && payload !== null && 'type' in payload && 'formulas' in payload

const isValidation = (payload: unknown): payload is ValidationPayload =>
  typeof payload === 'object' && payload !== null && 'type' in payload && 'operator' in payload
