import type { KernelReader } from '@wenfang/shared-contract'
import type { Database } from '../table/database.ts'
import type { TableBody } from '../table-body.ts'
import { TableViewer } from './table-viewer.ts'

/** What readers of parts have of a body, as of one place in its order. */
const parts = new WeakMap<TableBody, { readonly order: number; readonly byReader: Map<string, Database> }>()
const MOST_KEPT = 4

/** The database of a body as far as somebody sees it: the body's own where that is everything. */
export function seenBy(body: TableBody, reader: KernelReader): Database {
  const known = parts.get(body)
  const now = known?.order === body.order ? known : { order: body.order, byReader: new Map<string, Database>() }
  if (now !== known) parts.set(body, now)
  const key = `${reader.isOwner ? 'owner' : 'other'} ${reader.userId}`
  const part = now.byReader.get(key) ?? new TableViewer(body, reader).part()
  if (!part) return body.database
  const [oldest] = now.byReader.keys()
  if (!now.byReader.has(key) && now.byReader.size >= MOST_KEPT && oldest !== undefined) now.byReader.delete(oldest)
  now.byReader.set(key, part)
  return part
}
