import type { HistoryItem, HistoryPerson, VersionReason } from '@wenfang/shared-protocol'
import type { Identity } from '../app/ports.ts'
import type { ActivityRow } from './activity.ts'
import type { Point } from './point.ts'
import type { VersionRow } from './versions.ts'

export type HistoryRow =
  | { readonly kind: 'version'; readonly row: VersionRow }
  | { readonly kind: 'edit'; readonly row: ActivityRow }

export const ofVersion = (row: VersionRow): HistoryRow => ({ kind: 'version', row })
export const ofSitting = (row: ActivityRow): HistoryRow => ({ kind: 'edit', row })

/** By time and, at the same instant, by id: the order of every list, and the place of a cursor in it. */
export const timeOf = (item: HistoryRow): string => (item.kind === 'version' ? item.row.created_at : item.row.ended_at)

/** Rows as the API tells them; one question for all names. `current`: where the file is now. */
export async function presentHistory(
  people: Identity['people'],
  rows: readonly HistoryRow[],
  current: Pick<Point, 'generation' | 'seq'>,
): Promise<HistoryItem[]> {
  const ids = rows.flatMap((item) =>
    item.kind === 'version' ? [item.row.creator, item.row.modifier] : [item.row.person],
  )
  const personOf = await namesOf(people, ids)
  return rows.map((item) => {
    if (item.kind === 'version') {
      const { row } = item
      return {
        id: row.id,
        kind: 'version',
        version: row.number,
        name: row.name,
        reason: row.reason as VersionReason,
        creator: personOf(row.creator),
        modifier: personOf(row.modifier),
        created_at: row.created_at,
        began_at: row.created_at,
        serverid: row.generation,
        revision: row.body_seq,
        edits: 0,
        bytes: 0,
        ...(row.restored === null ? {} : { restored: row.restored }),
        is_current: row.generation === current.generation && row.body_seq === current.seq,
      }
    }
    const { row } = item
    const person = personOf(row.person)
    return {
      id: row.id,
      kind: 'edit',
      version: 0,
      name: null,
      reason: null,
      creator: person,
      modifier: person,
      created_at: row.ended_at,
      began_at: row.began_at,
      serverid: row.generation,
      revision: row.last_seq,
      edits: row.edits,
      bytes: row.bytes,
      is_current: row.generation === current.generation && row.last_seq === current.seq,
    }
  })
}

/** Who is not known any more keeps his id and gets the name of a visitor. */
export async function namesOf(
  people: Identity['people'],
  ids: readonly string[],
): Promise<(id: string) => HistoryPerson> {
  const known = await people([...new Set(ids)])
  const byId = new Map(known.map(({ id, name, avatarUrl }) => [id, { id, name, avatar_url: avatarUrl }]))
  return (id) => byId.get(id) ?? { id, name: '访客', avatar_url: '' }
}
