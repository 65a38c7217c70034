import { Axis, MENU_BUTTON_PX, type Box, type Brush, type GridSource } from '@wenfang/shared-grid/paint'
import {
  aggregate,
  displayed,
  displayedAggregate,
  recordColour,
  searchTest,
  shownFields,
  type Database,
  type Field,
  type Group,
  type Table,
  type View,
} from '../model/index.ts'
import { AGGREGATE_TITLES } from './aggregate-titles.ts'
import type { ShownRows } from './shown-rows.ts'
import { FIELD_LETTERS } from './field-letters.ts'
import { optionColour } from '@wenfang/shared-ui/chips/paint'
import type { SmallPictures } from './small-pictures.ts'
import { paintAttachments } from './paint-attachments.ts'
import { paintFieldCell } from './paint-cell.ts'

export const ROW_PX = { low: 36, medium: 58, high: 88, highest: 128 } as const
const GROUP_PX = 40
const DEFAULT_WIDTH_PX = 180
const INDENT_PX = 20
const TAIL_PX = 44
const STAR_PX = 12
/** The yellow of options. */
const FOUND_COLOUR = 18
/** The orange. */
const CHANGED_COLOUR = 12

export interface TableGridContent {
  readonly database: Database
  readonly table: Table
  readonly view: View
  readonly rows: ShownRows
  readonly isDark: boolean
  /** There is a place for a new field behind the last one. */
  readonly canAddFields: boolean
  /** Of files; absent: they are shown by their names. */
  readonly pictures?: SmallPictures
  /** What is looked for; '': nothing is. */
  readonly search?: string
  /** Records by their number, and cells by record and field, that differ from another state. */
  readonly changed?: ReadonlySet<string> | null
}

/** A view of a table as cells. */
export class TableGridSource implements GridSource {
  readonly rows: Axis
  readonly columns: Axis
  readonly frozenColumns: number
  readonly frozenRows = 0
  readonly tailPx: number
  readonly fields: readonly Field[]
  readonly #content: TableGridContent
  readonly #isFound: ((shown: string) => boolean) | null

  constructor(content: TableGridContent) {
    const { table, view, rows, canAddFields } = content
    this.#content = content
    this.#isFound = content.search ? searchTest(content.search) : null
    this.tailPx = canAddFields ? TAIL_PX : 0
    this.fields = shownFields(table, view)
    const rowPx = ROW_PX[view.settings.rowHeight ?? 'low']
    const bands = new Map<number, number>()
    if ((view.settings.groups ?? []).length > 0)
      for (let row = 0; row < rows.count; row++) if (!rows.isRecord(row)) bands.set(row, GROUP_PX)
    this.rows = new Axis(rows.count, rowPx, bands)
    const widths = new Map(
      this.fields.map((field, at) => [at, view.fields[field.id]?.width ?? (at === 0 ? 240 : DEFAULT_WIDTH_PX)]),
    )
    this.columns = new Axis(this.fields.length, DEFAULT_WIDTH_PX, widths)
    this.frozenColumns = Math.min(view.settings.frozen ?? 1, this.fields.length)
  }

  isBand(row: number): boolean {
    return !this.#content.rows.isRecord(row)
  }

  paintCell(brush: Brush, row: number, column: number, box: Box): void {
    const { table, database, rows, isDark, pictures } = this.#content
    const shown = rows.at(row)
    const field = this.fields[column]
    if (shown.kind !== 'record' || !field) return
    const value = table.shown(field).get(shown.slot)
    if (field.kind === 'attachment') return paintAttachments(brush, box, value, pictures ?? null)
    paintFieldCell(brush, box, { field, value, people: database.people, isDark })
  }

  paintBand(brush: Brush, row: number, box: Box): void {
    const shown = this.#content.rows.at(row)
    if (shown.kind === 'add') {
      brush.text('＋ 添加记录', { ...box, x: box.x + 12, width: 300 }, { colour: brush.theme.quiet })
      return
    }
    if (shown.kind !== 'group') return
    const { depth, from, to } = shown.group
    const x = box.x + 12 + depth * INDENT_PX
    const arrow = shown.isFolded ? '▸' : '▾'
    brush.text(arrow, { ...box, x, width: 16 }, { colour: brush.theme.quiet })
    const width = brush.text(this.#groupTitle(shown.group), { ...box, x: x + 18, width: 360 }, { isBold: true })
    const said = [`${to - from} 条`, ...this.#saidOf(shown.group)].join('　')
    brush.text(said, { ...box, x: x + 26 + width, width: 720 }, { colour: brush.theme.quiet, px: 12 })
  }

  paintColumnHead(brush: Brush, column: number, box: Box): void {
    const field = this.fields[column]
    if (!field) return
    brush.text(
      FIELD_LETTERS[field.kind],
      { ...box, x: box.x + 8, width: 18 },
      { colour: brush.theme.quiet, px: 12, align: 'center' },
    )
    const room = box.width - 32 - MENU_BUTTON_PX
    const { isRequired } = field.settings
    const width = brush.text(
      field.settings.title,
      { ...box, x: box.x + 30, width: isRequired === true ? room - STAR_PX : room },
      { isBold: column === 0 },
    )
    if (isRequired === true)
      brush.text('*', { ...box, x: box.x + 32 + width, width: STAR_PX }, { colour: brush.theme.focus })
    brush.text(
      '▾',
      { ...box, x: box.x + box.width - MENU_BUTTON_PX, width: MENU_BUTTON_PX - 6 },
      { colour: brush.theme.quiet, align: 'center' },
    )
  }

  paintTailHead(brush: Brush, box: Box): void {
    brush.text('＋', box, { colour: brush.theme.quiet, align: 'center' })
  }

  paintRowHead(brush: Brush, row: number, box: Box, isHovered: boolean): void {
    const shown = this.#content.rows.at(row)
    if (shown.kind !== 'record') return
    const line = { ...box, height: Math.min(box.height, ROW_PX.low) }
    const text = isHovered ? '⤢' : String(shown.number)
    brush.text(text, line, {
      colour: isHovered ? brush.theme.focus : brush.theme.quiet,
      align: 'center',
      px: isHovered ? 15 : 12,
    })
  }

  /** Cells in which it was found stand out; the title has the colour of its record. */
  backgroundOf(row: number, column: number): string | null {
    const { table, view, rows, isDark, changed } = this.#content
    const shown = rows.at(row)
    if (this.#isFound?.(this.textOf(row, column))) return optionColour(FOUND_COLOUR, isDark).fill
    if (shown.kind === 'record' && changed && this.#isChanged(changed, shown.slot, column))
      return optionColour(CHANGED_COLOUR, isDark).fill
    if (column !== 0 || shown.kind !== 'record') return null
    const colour = recordColour(table, view, shown.slot)
    return colour === null ? null : optionColour(colour, isDark).fill
  }

  #isChanged(changed: ReadonlySet<string>, slot: number, column: number): boolean {
    const record = this.#content.table.ids[slot] ?? 0
    return changed.has(String(record)) || changed.has(`${record}/${this.fields[column]?.id ?? ''}`)
  }

  textOf(row: number, column: number): string {
    const { table, database, rows } = this.#content
    const shown = rows.at(row)
    const field = this.fields[column]
    if (shown.kind !== 'record' || !field) return ''
    // What one can do there is what a screen reader says.
    if (field.kind === 'button') return `按钮：${field.settings.title}`
    return displayed(field, table.shown(field).get(shown.slot), database.people)
  }

  rowTitle(row: number): string {
    const shown = this.#content.rows.at(row)
    if (shown.kind === 'add') return '添加记录'
    if (shown.kind === 'record') return String(shown.number)
    return [this.#groupTitle(shown.group), ...this.#saidOf(shown.group)].join('，')
  }

  #groupTitle({ field: id, value }: Group): string {
    const { table, database } = this.#content
    const field = table.field(id)
    if (!field) return ''
    if (field.kind === 'checkbox') return value === true ? '已勾选' : '未勾选'
    return displayed(field, value, database.people) || '（空）'
  }

  /** What the view says of its fields, of the records of a group alone. */
  #saidOf({ from, to }: Group): readonly string[] {
    const { table, view, rows, database } = this.#content
    return this.fields.flatMap((field) => {
      const kind = view.fields[field.id]?.aggregate
      if (!kind || kind === 'count') return []
      const value = aggregate(table, field, rows.slots.subarray(from, to), kind)
      const text = displayedAggregate(field, kind, value, database.people) || '—'
      return [`${field.settings.title} ${AGGREGATE_TITLES[kind]} ${text}`]
    })
  }

  columnTitle(column: number): string {
    const { title = '', description = '', isRequired } = this.fields[column]?.settings ?? {}
    return [title, ...(isRequired === true ? ['必填'] : []), ...(description === '' ? [] : [description])].join('，')
  }
}
