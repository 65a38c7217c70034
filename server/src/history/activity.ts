import { CHANNEL } from '@wenfang/shared-protocol'
import type { Kysely, Selectable } from 'kysely'
import type { Documents, PastUpdate } from '../app/ports.ts'
import { newId } from '../auth/index.ts'
import { SERVER } from '../log/index.ts'
import type { FileActivityTable, HistoryTables } from './tables.ts'

export type ActivityRow = Selectable<FileActivityTable>

/** A rest this long ends a sitting … */
const REST_MS = 10 * 60_000
/** … and so does work that goes on and on: nobody looks for one hour's edits in a lump. */
const LONGEST_MS = 60 * 60_000

/** A sitting that may still grow. */
interface Sitting {
  row: ActivityRow
  isNew: boolean
  beganMs: number
  endedMs: number
}

/**
 * Who wrote when, in sittings, read out of the log when somebody asks. The log is what is true: the rows are its digest,
 * written together with the position up to which it was read, so that they can be made again at any time.
 */
export class Activity {
  readonly #db: Kysely<HistoryTables>
  readonly #documents: Pick<Documents, 'history'>
  readonly #running = new Map<string, Promise<void>>()

  constructor(db: Kysely<HistoryTables>, documents: Pick<Documents, 'history'>) {
    this.#db = db
    this.#documents = documents
  }

  /** Brings the digest of a generation up to date. */
  async refresh(fileId: string, generation: string): Promise<void> {
    const key = `${fileId}\n${generation}`
    // What was written before this call may come after the place where a running one has read to.
    await this.#running.get(key)?.catch(() => {})
    const known = this.#running.get(key)
    if (known) return known
    const running = this.#read(fileId, generation).finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }

  byId(fileId: string, id: string): Promise<ActivityRow | undefined> {
    return this.#db
      .selectFrom('file_activity')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('id', '=', id)
      .executeTakeFirst()
  }

  /** Whose edit stands last at or before the position, as far as the digest tells. */
  async modifierAt(fileId: string, generation: string, seq: number): Promise<string | null> {
    const row = await this.#db
      .selectFrom('file_activity')
      .select('person')
      .where('file_id', '=', fileId)
      .where('generation', '=', generation)
      .where('last_seq', '<=', seq)
      .orderBy('last_seq', 'desc')
      .executeTakeFirst()
    return row?.person ?? null
  }

  async #read(fileId: string, generation: string): Promise<void> {
    const mark = await this.#db
      .selectFrom('file_activity_mark')
      .select('seq')
      .where('file_id', '=', fileId)
      .where('generation', '=', generation)
      .executeTakeFirst()
    const fromSeq = mark?.seq ?? 0
    let atSeq = fromSeq
    const sittings = new Map<string, Sitting>()
    const written: Sitting[] = []
    for await (const slice of this.#documents.history(fileId, generation, CHANNEL.body, { after: fromSeq })) {
      for (const update of slice) {
        atSeq = update.seq
        if (update.author === SERVER) continue
        const open = sittings.get(update.author) ?? (await this.#lastOf(fileId, generation, update.author))
        const sitting = open && goesOn(open, update.timeMs) ? open : sittingOf(fileId, generation, update)
        if (!written.includes(sitting)) written.push(sitting)
        sittings.set(update.author, sitting)
        grow(sitting, update)
      }
    }
    if (atSeq > fromSeq) await this.#write(fileId, generation, fromSeq, atSeq, written)
  }

  async #lastOf(fileId: string, generation: string, person: string): Promise<Sitting | null> {
    const row = await this.#db
      .selectFrom('file_activity')
      .selectAll()
      .where('file_id', '=', fileId)
      .where('generation', '=', generation)
      .where('person', '=', person)
      .orderBy('last_seq', 'desc')
      .executeTakeFirst()
    return row ? { row, isNew: false, beganMs: Date.parse(row.began_at), endedMs: Date.parse(row.ended_at) } : null
  }

  /** Another process may have read the same: only who finds the mark where it was writes. */
  async #write(
    fileId: string,
    generation: string,
    fromSeq: number,
    toSeq: number,
    sittings: readonly Sitting[],
  ): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const moved =
        fromSeq === 0
          ? await transaction
              .insertInto('file_activity_mark')
              .values({ file_id: fileId, generation, seq: toSeq })
              .onConflict((conflict) => conflict.doNothing())
              .executeTakeFirst()
              .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows)
          : await transaction
              .updateTable('file_activity_mark')
              .set({ seq: toSeq })
              .where('file_id', '=', fileId)
              .where('generation', '=', generation)
              .where('seq', '=', fromSeq)
              .executeTakeFirst()
              .then(({ numUpdatedRows }) => numUpdatedRows)
      if (moved !== 1n) return
      for (const { row, isNew } of sittings) {
        if (isNew) await transaction.insertInto('file_activity').values(row).execute()
        else await transaction.updateTable('file_activity').set(row).where('id', '=', row.id).execute()
      }
    })
  }
}

const goesOn = ({ beganMs, endedMs }: Sitting, timeMs: number): boolean =>
  timeMs - endedMs < REST_MS && timeMs - beganMs < LONGEST_MS

function sittingOf(fileId: string, generation: string, { author, timeMs }: PastUpdate): Sitting {
  const time = new Date(timeMs).toISOString()
  const row = { id: newId(), file_id: fileId, generation, person: author, began_at: time, ended_at: time }
  return { row: { ...row, last_seq: 0, edits: 0, bytes: 0 }, isNew: true, beganMs: timeMs, endedMs: timeMs }
}

function grow(sitting: Sitting, { seq, timeMs, update }: PastUpdate): void {
  sitting.endedMs = Math.max(sitting.endedMs, timeMs)
  const { row } = sitting
  row.ended_at = new Date(sitting.endedMs).toISOString()
  row.last_seq = seq
  row.edits += 1
  row.bytes += update.byteLength
}
