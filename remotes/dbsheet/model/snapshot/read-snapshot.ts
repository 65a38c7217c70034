import { ChunkReader, ChunkWriter, damaged } from '../columns/chunk.ts'
import { SEGMENT } from '../columns/column.ts'
import { CellStamps } from '../ops/cell-stamps.ts'
import { SeenReplicas } from '../seen-replicas.ts'
import { Database } from '../table/database.ts'
import { DELETED, NOBODY, Table } from '../table/table.ts'
import type { BodyState } from '../table-body.ts'
import { MAGIC, type Head } from './head.schema.ts'
import { isHead } from './is-head.ts'
import { storedColumns } from './stored-columns.ts'

/**
 * `asNeeded`: columns are read when somebody asks for them, which is for snapshots that this program wrote. `checked`: so, too, and each was
 * read once before, which is for what comes from outside and may be large.
 */
export type HowRead = 'whole' | 'asNeeded' | 'checked'

/** Whether the bytes begin as a snapshot does. */
export function isSnapshot(bytes: Uint8Array): boolean {
  const begin = new ChunkWriter()
  begin.text(MAGIC)
  return begin.finish().every((byte, at) => bytes[at] === byte)
}

/** @throws WenfangError FileCorrupt when it is no snapshot, or one that was damaged */
export function readSnapshot(bytes: Uint8Array, how: HowRead = 'whole'): BodyState {
  const input = new ChunkReader(bytes)
  if (input.text() !== MAGIC) throw damaged('no snapshot of a database')
  const head = readHead(input.text())
  const database = new Database()
  for (const [id, name] of head.people) database.people.set(id, name)
  database.tables = head.tables.map((described) => readTable(input, described, how))
  database.removed = (head.removed ?? []).map((described) => readTable(input, described, how))
  for (const table of [...database.tables, ...database.removed])
    if (how === 'whole') table.readAll()
    else if (how === 'checked') table.unread.check()
  database.roles = head.roles ?? []
  database.hasHadRoles = head.roles !== undefined
  database.dashboards = head.dashboards ?? []
  database.automations = head.automations ?? []
  database.clockMs = head.clockMs ?? 0
  database.runs = head.runs ?? []
  const all = new Map([...database.tables, ...database.removed].map((table) => [table.id, table]))
  for (const [id, record, comments] of head.comments ?? []) {
    const table = all.get(id)
    if (table && table.slotOf(record) >= 0) table.comments.set(record, comments)
  }
  database.canArrange = head.canArrange !== false
  database.isPart = head.isPart === true
  return {
    database,
    order: head.order,
    timeMs: head.timeMs,
    seen: new SeenReplicas(head.seen),
    stamps: CellStamps.from(head.stamps, head.forgotten),
  }
}

function readHead(text: string): Head {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw damaged('its head is no JSON', cause)
  }
  if (!isHead(value)) throw damaged('its head does not fit')
  return value
}

function readTable(input: ChunkReader, described: Head['tables'][number], how: HowRead): Table {
  const table = new Table(described.id, described.title)
  table.fields = described.fields
  table.views = described.views
  table.nextAutoNumber = described.nextAutoNumber
  table.rights = described.rights ?? null
  table.tab = described.tab ?? {}
  const columns = storedColumns(table)
  // Of a damaged file the length would reserve memory.
  if (how === 'asNeeded') table.reserve(described.length)
  for (let from = 0; from < described.length; from += SEGMENT) {
    const count = Math.min(SEGMENT, described.length - from)
    readIds(table, new ChunkReader(input.bytes()), count)
    for (let left = input.uint(); left > 0; left--) {
      const name = input.text()
      const bytes = input.bytes()
      const stored = columns.get(name)
      // Whether a record is there is asked of all of them, at once.
      if (name === DELETED) table.deleted.read(new ChunkReader(bytes), from, count)
      else if (stored) table.unread.add(name, stored.form, { bytes, from, count })
    }
  }
  for (let slot = 0; slot < table.length; slot++) if (table.ids[slot] === NOBODY) table.deleted.set(slot, 0)
  return table
}

function readIds(table: Table, chunk: ChunkReader, count: number): void {
  const ids = chunk.doubles()
  if (ids.length !== count) throw damaged(`${ids.length} records in place of ${count}`)
  for (const id of ids) {
    if (id === NOBODY) {
      table.appendNobody()
      continue
    }
    if (!Number.isSafeInteger(id) || id < 1 || table.slotOf(id) >= 0) throw damaged('a record is called wrongly')
    table.append(id)
  }
}
