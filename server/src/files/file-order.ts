import { WenfangError, type FileSort, type SortOrder } from '@wenfang/shared-protocol'
import { sql, type RawBuilder } from 'kysely'

export type Scope = 'recent' | 'all' | 'shared' | 'trash'

/** What a list is ordered by; `id` decides between equals, so that pages neither repeat nor leave out. */
export interface FileOrder {
  /** Names the order within a cursor. */
  readonly name: string
  readonly key: RawBuilder<string | number>
  readonly direction: SortOrder
}

/** Own files that were never opened are recent by their making. */
const RECENT = sql<string>`coalesce(file_visit.opened_at, file.created_at)`
const KEYS: Readonly<Record<FileSort, RawBuilder<string | number>>> = {
  name: sql<string>`lower(file.name)`,
  modified: sql<string>`file.modified_at`,
  size: sql<number>`file.size`,
}

export function fileOrder(scope: Scope, sort?: FileSort, order?: SortOrder): FileOrder {
  const direction = order ?? (sort === 'name' ? 'asc' : 'desc')
  if (sort) return { name: `${sort} ${direction}`, key: KEYS[sort], direction }
  const key = scope === 'recent' ? RECENT : scope === 'trash' ? sql<string>`file.trashed_at` : KEYS.modified
  return { name: `${scope} ${direction}`, key, direction }
}

export const encodeCursor = ({ name }: FileOrder, value: string | number, id: string): string =>
  Buffer.from(JSON.stringify([name, value, id])).toString('base64url')

/** @throws WenfangError InvalidArgument, also for the cursor of another order */
export function decodeCursor({ name }: FileOrder, cursor: string): readonly [value: string | number, id: string] {
  try {
    const [of, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isValue = typeof value === 'string' || typeof value === 'number'
    if (of === name && isValue && typeof id === 'string') return [value, id]
  } catch {
    // told below
  }
  throw new WenfangError('InvalidArgument', 'not a cursor of this list', { detail: { field: 'cursor' } })
}
