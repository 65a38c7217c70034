import { randomUUID } from 'node:crypto'
import { TableReplica, type Op } from '@wenfang/remote-dbsheet/model'
import { CHANNEL, type Channel } from '@wenfang/shared-protocol'
import { TestClient, type ClientOptions } from './client.ts'

export const TABLE = 't'
export const FIELD = 'f'

/** A client of a file whose body is a database. What it writes are titles of records in one table. */
export class TableClient extends TestClient {
  readonly replica: TableReplica

  constructor(options: ClientOptions) {
    super({ officeType: 'd', ...options })
    this.replica = new TableReplica({
      id: randomUUID(),
      userId: options.user,
      now: () => Date.now(),
      send: (parts) => this.submit(parts),
    })
  }

  /** Makes the table, in a file that is empty. */
  begin(): void {
    this.replica.submit([
      {
        kind: 'table.add',
        table: TABLE,
        title: '任务',
        field: { id: FIELD, kind: 'text', settings: { title: '标题' } },
        view: { id: 'v', kind: 'grid', settings: { title: '全部' }, fields: {} },
        before: null,
      },
    ])
  }

  addRecord(record: number, title: string): void {
    this.replica.submit([
      { kind: 'records.add', table: TABLE, records: [record], fields: [FIELD], values: [[title]] } satisfies Op,
    ])
  }

  setTitle(record: number, title: string): void {
    this.replica.submit([
      { kind: 'cells.set', table: TABLE, field: FIELD, records: [record], values: [title] } satisfies Op,
    ])
  }

  /** Titles by record, in the order of the table. */
  get titles(): ReadonlyMap<number, string> {
    const table = this.replica.database.table(TABLE)
    const field = table?.field(FIELD)
    if (!table || !field) return new Map()
    const titles = new Map<number, string>()
    for (let slot = 0; slot < table.length; slot++)
      if (!table.isDeleted(slot)) titles.set(table.ids[slot] ?? 0, String(table.column(field).get(slot) ?? ''))
    return titles
  }

  protected submit(parts: Uint8Array): void {
    this.edited(CHANNEL.body, parts)
  }

  protected override take(channel: Channel, updates: readonly Uint8Array[]): void {
    if (channel !== CHANNEL.body) return super.take(channel, updates)
    for (const update of updates) this.replica.receive(update)
  }
}
