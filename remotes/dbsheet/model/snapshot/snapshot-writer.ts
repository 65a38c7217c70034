import { ChunkWriter } from '../columns/chunk.ts'
import { SEGMENT } from '../columns/column.ts'
import type { CommentRow } from '../comments/comment.schema.ts'
import type { Table } from '../table/table.ts'
import type { BodyState } from '../table-body.ts'
import { MAGIC, type DescribedTables, type Head } from './head.schema.ts'
import { IDS, storedColumns } from './stored-columns.ts'

interface KnownChunk {
  readonly count: number
  readonly bytes: Uint8Array
}

/**
 * Writes snapshots of one database, one after the other. A chunk is one column of at most 4,096 records; one in which nothing changed
 * is not encoded again, and has the same bytes.
 */
export class SnapshotWriter {
  readonly #known = new Map<string, KnownChunk>()

  write({ database, order, timeMs, seen, stamps }: BodyState): Uint8Array {
    const all = [...database.tables, ...database.removed]
    const comments = all.flatMap((table) =>
      [...table.comments].map(([record, said]): CommentRow => [table.id, record, [...said]]),
    )
    const head: Head = {
      order,
      timeMs,
      people: [...database.people],
      tables: database.tables.map(described),
      ...(database.removed.length > 0 && { removed: database.removed.map(described) }),
      seen: seen.rows().map(([replica, number]) => [replica, number]),
      stamps: stamps.rows().map((row) => [...row]),
      forgotten: stamps.forgotten,
      ...(database.hasHadRoles && { roles: database.roles }),
      ...(database.dashboards.length > 0 && { dashboards: database.dashboards }),
      ...(database.automations.length > 0 && { automations: database.automations }),
      ...(database.clockMs > 0 && { clockMs: database.clockMs }),
      ...(database.runs.length > 0 && { runs: database.runs }),
      ...(comments.length > 0 && { comments }),
      ...(!database.canArrange && { canArrange: false }),
      ...(database.isPart && { isPart: true }),
    }
    const out = new ChunkWriter()
    out.text(MAGIC)
    out.text(JSON.stringify(head))
    for (const table of all) this.#writeTable(out, table)
    return out.finish()
  }

  #writeTable(out: ChunkWriter, table: Table): void {
    this.#forgetDirty(table)
    for (let from = 0; from < table.length; from += SEGMENT) {
      const to = Math.min(from + SEGMENT, table.length)
      out.bytes(
        this.#chunk(table, IDS, from, to, (chunk) => {
          chunk.doubles(table.ids.subarray(from, to))
        }),
      )
      const columns = storedColumns(table)
      out.uint(columns.size)
      for (const [name, column] of columns) {
        out.text(name)
        const unchanged = table.unread.chunk(name, from, to - from)
        out.bytes(unchanged ?? this.#chunk(table, name, from, to, (chunk) => column.column().write(chunk, from, to)))
      }
    }
  }

  #chunk(table: Table, name: string, from: number, to: number, write: (chunk: ChunkWriter) => void): Uint8Array {
    const key = keyOf(table.id, name, from / SEGMENT)
    const known = this.#known.get(key)
    if (known?.count === to - from) return known.bytes
    const chunk = new ChunkWriter()
    write(chunk)
    const bytes = chunk.finish()
    this.#known.set(key, { count: to - from, bytes })
    return bytes
  }

  #forgetDirty(table: Table): void {
    for (const [name, segments] of table.dirty) {
      for (const segment of segments) {
        const names = name === '#records' ? [IDS, ...storedColumns(table).keys()] : [name]
        for (const each of names) {
          this.#known.delete(keyOf(table.id, each, segment))
          table.unread.changed(each, segment * SEGMENT)
        }
      }
    }
    table.dirty.clear()
  }
}

const keyOf = (table: string, name: string, segment: number): string => `${table}\n${name}\n${segment}`

const described = ({
  id,
  title,
  tab,
  fields,
  views,
  length,
  nextAutoNumber,
  rights,
}: Table): DescribedTables[number] => ({
  id,
  title,
  fields: [...fields],
  views: [...views],
  length,
  nextAutoNumber,
  ...(Object.keys(tab).length > 0 && { tab }),
  ...(rights && { rights }),
})
