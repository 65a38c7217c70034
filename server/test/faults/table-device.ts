import { TableReplica, type Op } from '@wenfang/remote-dbsheet/model'
import type { OpsPort } from '@wenfang/shared-contract'
import type { DocumentSession } from '@wenfang/shared-session'
import { CRASH_TABLE } from '../crash/crash-process.ts'
import type { TestClient } from '../support/client.ts'
import type { Random } from '../support/random.ts'
import { FIELD, TABLE, TableClient } from '../support/table-client.ts'
import { tableContent } from '../support/table-content.ts'
import { Device, type OpenFile } from './device.ts'

export const TABLE_FILE: OpenFile = { id: CRASH_TABLE, officeType: 'd' }

/** The field whose kind everybody changes. */
const CHANGED = 'n'
/** Records that are pasted at once. */
const MOST_PASTED = 40

/** Pieces of a large table, which go one after the other. */
const IMPORTED_PIECES = 4

let records = 0

/** A device with a database. What it knows to be saved are its own records, each with the version that its title tells. */
export class TableDevice extends Device {
  readonly #replicas = new WeakMap<DocumentSession, TableReplica>()
  #made = new Map<number, number>()
  #saved = new Map<number, number>()

  constructor(user: string, origin: string, random: Random, file = TABLE_FILE) {
    super(user, origin, random, file)
  }

  /** Where the operations of the page that is open now go. */
  protected get port(): OpsPort {
    const { ops } = this.session
    if (!ops) throw new Error('no body of operations')
    return ops
  }

  /** Of the page that is open now. */
  get replica(): TableReplica {
    const { session } = this
    const known = this.#replicas.get(session)
    if (known) return known
    const { port } = this
    const replica = new TableReplica({
      id: crypto.randomUUID(),
      userId: this.user,
      now: () => Date.now(),
      send: (parts) => port.submit(parts),
    })
    this.#replicas.set(session, replica)
    port.attach({ receive: (parts) => replica.receive(parts), everything: () => replica.everything() })
    return replica
  }

  override get ackedSteps(): number {
    return [...this.#saved.values()].reduce((sum, version) => sum + version, super.ackedSteps)
  }

  override edit(): void {
    if (!this.replica.database.table(TABLE)) return
    if (this.random.chance(0.1)) return this.comment()
    this.replica.submit(this.#step())
  }

  override note(): void {
    super.note()
    if (!this.session.hasUnsent()) this.#saved = new Map(this.#made)
  }

  override lostIn(reader: TestClient): number {
    const titles = reader instanceof TableClient ? reader.titles : new Map<number, string>()
    return super.lostIn(reader) + this.#lost(titles).length
  }

  #lost(titles: ReadonlyMap<number, string>): readonly (readonly [record: number, version: number])[] {
    return [...this.#saved].filter(([record, version]) => versionOf(titles.get(record)) < version)
  }

  override isLike(reader: TestClient): boolean {
    if (!(reader instanceof TableClient) || this.replica.pendingCount > 0) return false
    return super.isLike(reader) && tableContent(this.replica.database) === tableContent(reader.replica.database)
  }

  override differs(reader: TestClient): string {
    if (!(reader instanceof TableClient)) return super.differs(reader)
    const [here, there] = [tableContent(this.replica.database), tableContent(reader.replica.database)]
    let at = 0
    while (at < here.length && here[at] === there[at]) at += 1
    const around = [here, there].map((content) => content.slice(Math.max(0, at - 80), at + 80))
    const lost = this.#lost(reader.titles).map(
      ([record, version]) => `of ${record} version ${version}, there is ${reader.titles.get(record) ?? 'nothing'}`,
    )
    return `${super.differs(reader)}, lost: ${lost.join() || 'nothing'}, waiting ${this.replica.pendingCount}, from ${at}: ${around.join(' | ')}`
  }

  /** In the middle of an import, perhaps. What the store did not have yet goes with the page, and nobody said that it was saved. */
  override crash(): void {
    if (this.replica.database.table(TABLE) && this.random.chance(0.5))
      for (let piece = 0; piece < IMPORTED_PIECES; piece++) this.replica.submit(this.#add(MOST_PASTED))
    super.crash()
    this.#made = new Map(this.#saved)
  }

  #step(): Op[] {
    const own = [...this.#made.keys()]
    const record = own[this.random.below(Math.max(1, own.length))]
    const chance = this.random.next()
    if (record === undefined || chance < 0.45) return this.#add(1)
    if (chance < 0.5) return this.#add(1 + this.random.below(MOST_PASTED))
    if (chance < 0.7) return [this.#rename(record)]
    if (chance < 0.85) return [cell(CHANGED, record, this.#isNumber() ? this.random.below(1_000) : `${chance}`)]
    if (chance < 0.95) return this.#convert()
    // As from a page that is newer than the server: nothing of it can be done, and it must not stay for ever.
    return [Object.assign(cell(FIELD, record, '不算数'), { shade: 1 })]
  }

  #add(count: number): Op[] {
    const added = Array.from({ length: count }, () => ++records)
    for (const record of added) this.#made.set(record, 1)
    const titles = added.map((record) => titleOf(record, 1))
    return [{ kind: 'records.add', table: TABLE, records: added, fields: [FIELD], values: [titles] }]
  }

  #rename(record: number): Op {
    const version = (this.#made.get(record) ?? 0) + 1
    this.#made.set(record, version)
    return cell(FIELD, record, titleOf(record, version))
  }

  #isNumber = (): boolean => this.replica.database.table(TABLE)?.field(CHANGED)?.kind === 'number'

  #convert(): Op[] {
    const field = this.replica.database.table(TABLE)?.field(CHANGED)
    const settings = { title: '多变' }
    if (!field)
      return [{ kind: 'field.add', table: TABLE, field: { id: CHANGED, kind: 'text', settings }, before: null }]
    const to = { id: CHANGED, kind: field.kind === 'number' ? ('text' as const) : ('number' as const), settings }
    return [{ kind: 'field.convert', table: TABLE, field: CHANGED, to }]
  }
}

const titleOf = (record: number, version: number): string => `${record} 第 ${version} 版`

const versionOf = (title: string | undefined): number => Number(/第 (\d+) 版/.exec(title ?? '')?.[1] ?? 0)

const cell = (field: string, record: number, value: string | number): Op => ({
  kind: 'cells.set',
  table: TABLE,
  field,
  records: [record],
  values: [value],
})
