import type { CellRange, ColumnFilter, FilterPayload, TablePayload } from '../../model/index.ts'
import { activeFilters, filteredRows, withFilter } from '../../rules/filtered-rows.ts'
import type { ColumnCells } from '../../rules/filtered-rows.ts'
import type { OwnFilter, OwnFilterStore } from './own-filters.ts'
import { shownCell, type ShownCell } from './shown-cells.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'

/** A row of headings with a filter: of the sheet, or of a table. */
export interface FilterHead {
  readonly id: string
  readonly kind: 'filter' | 'table'
  /** With its heading, without a row of totals; ends with the cells of the sheet. */
  readonly range: CellRange
  readonly payload: FilterPayload
}

export type FilterScope = 'own' | 'everyone'

/** Filters of the sheet that is shown: those that hold for everyone, and those of this person alone, on this device. */
export class Filters {
  readonly #surface: SheetSurface
  readonly #store: OwnFilterStore
  readonly #own: Map<string, readonly OwnFilter[]>
  readonly #hidden = new Map<string, ReadonlySet<number>>()
  readonly #listeners = new Set<() => void>()

  /** `store` brings what this person left on. */
  constructor(surface: SheetSurface, store: OwnFilterStore) {
    this.#surface = surface
    this.#store = store
    this.#own = new Map(store.read())
  }

  heads(sheetId: string): readonly FilterHead[] {
    const { rules, model } = this.#surface
    const used = model.sheets().find(({ id }) => id === sheetId)?.rowCount ?? 0
    const clipped = (range: CellRange, hasTotals: boolean): CellRange => ({
      ...range,
      bottom: Math.max(range.top, Math.min(range.bottom - (hasTotals ? 1 : 0), used - 1)),
    })
    return [
      ...rules
        .objects('filter', sheetId)
        .flatMap(({ id, ranges: [range], payload }): FilterHead[] =>
          range
            ? [{ id, kind: 'filter', range: clipped(range, false), payload: (payload as FilterPayload | null) ?? NONE }]
            : [],
        ),
      ...rules.objects('table', sheetId).flatMap(({ id, ranges: [range], payload }): FilterHead[] => {
        const table = payload as TablePayload | null
        return range && table?.filter && table.hasHeader
          ? [{ id, kind: 'table', range: clipped(range, table.hasTotals), payload: table.filter }]
          : []
      }),
    ]
  }

  headAt(sheetId: string, row: number, column: number): FilterHead | null {
    return (
      this.heads(sheetId).find(({ range }) => range.top === row && column >= range.left && column <= range.right) ??
      null
    )
  }

  /** `column` counts from the left of the head. */
  filterOf(sheetId: string, head: FilterHead, column: number, scope: FilterScope): ColumnFilter | null {
    if (scope === 'everyone') return head.payload.columns.find((one) => one.column === column)?.filter ?? null
    return this.#ownOf(sheetId, head).find((one) => one.column === column)?.filter ?? null
  }

  isActive(sheetId: string, head: FilterHead, column: number): boolean {
    return (['own', 'everyone'] as const).some((scope) => this.filterOf(sheetId, head, column, scope) !== null)
  }

  /** Sets what a column leaves out; null shows everything again. */
  set(sheetId: string, head: FilterHead, column: number, filter: ColumnFilter | null, scope: FilterScope): void {
    if (scope === 'own') {
      const rest = (this.#own.get(sheetId) ?? []).filter((one) => one.head !== head.id || one.column !== column)
      this.#own.set(sheetId, filter ? [...rest, { head: head.id, column, filter }] : rest)
      this.#store.write([...this.#own])
      this.renew(sheetId)
      return
    }
    this.#share(sheetId, head, withFilter(head.payload, column, filter))
  }

  /** Looks again which rows fit: values may have changed since. */
  reapply(sheetId: string): void {
    for (const head of this.heads(sheetId))
      if (activeFilters(head.payload).length > 0) this.#share(sheetId, head, head.payload)
    this.renew(sheetId)
  }

  /** Everything is shown again; the buttons stay. */
  clear(sheetId: string): void {
    this.#own.delete(sheetId)
    this.#store.write([...this.#own])
    for (const head of this.heads(sheetId))
      if (activeFilters(head.payload).length > 0)
        this.#share(sheetId, head, {
          columns: head.payload.columns.filter(({ isHidden }) => isHidden).map((one) => ({ ...one, filter: null })),
        })
    this.renew(sheetId)
  }

  hasOwn(sheetId: string): boolean {
    return (this.#own.get(sheetId)?.length ?? 0) > 0
  }

  /** Whether a filter of this window alone leaves a row out. */
  isHidden(sheetId: string, row: number): boolean {
    return this.#hidden.get(sheetId)?.has(row) ?? false
  }

  /** Of every sheet: the rows that a filter of this window alone leaves out. */
  leftOut(): readonly (readonly [sheetId: string, rows: ReadonlySet<number>])[] {
    return [...this.#hidden].filter(([, rows]) => rows.size > 0)
  }

  /** Rows that the filters of this window leave out, as things are now. */
  renew(sheetId: string): void {
    const before = this.#hidden.get(sheetId)
    const rows = new Set<number>()
    if (this.hasOwn(sheetId))
      for (const head of this.heads(sheetId))
        for (const row of this.#leftOut(sheetId, head, this.#ownOf(sheetId, head))) rows.add(row)
    this.#hidden.set(sheetId, rows)
    if (rows.size !== (before?.size ?? 0) || [...rows].some((row) => !before?.has(row)))
      for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Cells of a column below its heading, of rows that the other columns let through. */
  choices(sheetId: string, head: FilterHead, column: number, scope: FilterScope): readonly ShownCell[] {
    const others =
      scope === 'everyone'
        ? activeFilters(head.payload, column)
        : [...activeFilters(head.payload), ...this.#ownOf(sheetId, head).filter((one) => one.column !== column)]
    const hidden = new Set(this.#leftOut(sheetId, head, others))
    const cells = this.#cells(sheetId)(head.range.left + column, head.range.top + 1, head.range.bottom)
    return cells.filter((_, at) => !hidden.has(head.range.top + 1 + at))
  }

  #ownOf(sheetId: string, head: FilterHead): readonly OwnFilter[] {
    return (this.#own.get(sheetId) ?? []).filter((one) => one.head === head.id)
  }

  #share(sheetId: string, head: FilterHead, payload: FilterPayload): void {
    const { model } = this.#surface
    const hidden = new Set(this.#leftOut(sheetId, head, activeFilters(payload)))
    // What a kept filter leaves out is only known by what is hidden.
    if (activeFilters(payload).some(({ filter }) => filter.kind === 'other'))
      for (const { first, last, isHidden } of model.bands(sheetId, 'rows'))
        for (let row = Math.max(first, head.range.top + 1); isHidden && row <= Math.min(last, head.range.bottom); row++)
          hidden.add(row)
    const rows = [...hidden]
    if (head.kind === 'table')
      this.#surface.execute('table.filter', { sheetId, id: head.id, filter: payload, hidden: rows })
    else this.#surface.execute('filter.set', { sheetId, range: this.#wholeRange(sheetId, head), payload, hidden: rows })
  }

  #leftOut(sheetId: string, { range }: FilterHead, filters: Parameters<typeof filteredRows>[1]): readonly number[] {
    return filteredRows(range, filters, this.#cells(sheetId), this.#surface.themeColours)
  }

  #wholeRange(sheetId: string, { id, range }: FilterHead): CellRange {
    return this.#surface.rules.objects('filter', sheetId).find((one) => one.id === id)?.ranges[0] ?? range
  }

  #cells(sheetId: string): (column: number, first: number, last: number) => readonly ShownCell[] {
    const sheet = this.#surface.workbook.getSheetBySheetId(sheetId)
    return ((column, first, last) =>
      Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
        shownCell(this.#surface.workbook, sheet?.getCellMatrix().getValue(first + at, column)),
      )) satisfies ColumnCells
  }
}

const NONE: FilterPayload = { columns: [] }
