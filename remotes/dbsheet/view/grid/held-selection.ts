import type { CellPlace, Selection } from '@wenfang/shared-grid'
import type { RecordId } from '../../model/index.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import type { TableGridSource } from '../../paint/table-grid-source.ts'

interface HeldCell {
  readonly record: RecordId | null
  readonly field: string | null
}

/** What is selected by what it is, and not by where it lies. */
export interface HeldSelection {
  /** In another view or by another search, places are meant anew. */
  readonly of: string
  readonly cells: readonly [active: HeldCell, anchor: HeldCell, end: HeldCell]
}

const nameOf = ({ table, view, place }: ShownPlace): string => JSON.stringify([table.id, view.id, place.search])

export function heldSelection(
  { active, anchor, end }: Selection,
  shown: ShownPlace,
  source: TableGridSource,
): HeldSelection {
  const held = ({ row, column }: CellPlace): HeldCell => {
    const at = shown.rows.at(row)
    return {
      record: at.kind === 'record' ? (shown.table.ids[at.slot] ?? null) : null,
      field: source.fields[column]?.id ?? null,
    }
  }
  return { of: nameOf(shown), cells: [held(active), held(anchor), held(end)] }
}

/** The selection where its records and fields are now; null where nothing moved. Those that are gone leave their places. */
export function movedSelection(
  selection: Selection,
  { of, cells }: HeldSelection,
  shown: ShownPlace,
  source: TableGridSource,
): Selection | null {
  if (of !== nameOf(shown)) return null
  const now = (place: CellPlace, { record, field }: HeldCell): CellPlace => {
    const row = record === null ? -1 : shown.rows.rowOf(shown.table.slotOf(record))
    const column = source.fields.findIndex(({ id }) => id === field)
    return { row: row < 0 ? place.row : row, column: column < 0 ? place.column : column }
  }
  const active = now(selection.active, cells[0])
  const anchor = now(selection.anchor, cells[1])
  const end = now(selection.end, cells[2])
  const isSame = [
    [active, selection.active],
    [anchor, selection.anchor],
    [end, selection.end],
  ].every(([one, other]) => one?.row === other?.row && one?.column === other?.column)
  if (isSame) return null
  // A range whose corners went apart would hold what nobody selected.
  const isKept = anchor.row - end.row === selection.anchor.row - selection.end.row
  return isKept ? { ...selection, active, anchor, end } : { active, anchor: active, end: active, whole: null }
}
