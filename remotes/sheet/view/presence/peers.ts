import { field, type HostApi, type Json } from '@wenfang/shared-contract'
import { subscribeFellows, type Fellow } from '@wenfang/shared-remote/fellows'
import type { CellAnchor } from '../../model/index.ts'

/** What each window tells the others of itself: anchors, so that the place holds while others insert and remove. */
export interface SharedSelection {
  readonly from: CellAnchor
  readonly to: CellAnchor
  readonly isEditing: boolean
}

export interface Peer {
  readonly connection: string
  readonly name: string
  readonly colour: string
  readonly selection: SharedSelection
}

export function publish(host: Pick<HostApi, 'doc' | 'session'>, selection: SharedSelection | null): void {
  const range: Json = selection && { from: { ...selection.from }, to: { ...selection.to } }
  host.doc.presence.set({ selection: range, isEditing: selection?.isEditing ?? false })
  host.session.select(selection === null ? null : { isEditing: selection.isEditing, range })
}

export const subscribePeers = (
  host: Pick<HostApi, 'doc' | 'session'>,
  listener: (peers: readonly Peer[]) => void,
): (() => void) => subscribeFellows(host, (fellows) => listener(peersOf(fellows)))

export const peersOf = (fellows: readonly Fellow[]): readonly Peer[] =>
  fellows.flatMap(({ connection, name, colour, state }) => {
    const selection = selectionOf(state)
    return selection ? [{ connection, name, colour, selection }] : []
  })

/** What another client sent is not trusted: anything that is not a selection is none. */
function selectionOf(state: Json | undefined): SharedSelection | null {
  const range = field(state, 'selection')
  const from = anchorOf(field(range, 'from'))
  const to = anchorOf(field(range, 'to'))
  return from && to ? { from, to, isEditing: field(state, 'isEditing') === true } : null
}

function anchorOf(value: Json | undefined): CellAnchor | null {
  const sheetId = field(value, 'sheetId')
  const row = field(value, 'row')
  const column = field(value, 'column')
  if (typeof sheetId !== 'string' || !isLine(row) || !isLine(column)) return null
  return { sheetId, row: row ?? null, column: column ?? null }
}

const isLine = (value: Json | undefined): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= 64)
