import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Subject } from '../app/ports.ts'
import { isPostgres } from '../app/postgres.ts'
import { isoNow } from './secret-token.ts'
import type { AuthTables } from './tables.ts'

export interface AuditEntry {
  readonly actor: string
  readonly action: string
  /** File, link, account or token the action was about; never content. */
  readonly subject: string
  readonly ip: string
  readonly result: string
}

export const actorOf = (subject: Subject): string =>
  subject.kind === 'anonymous' ? 'anonymous' : `${subject.kind}:${subject.id}`

/** Who did what to which thing. Every row carries the hash of the row before it, so that a removed or changed row shows. */
export class Audit {
  readonly #db: Kysely<AuthTables>
  #last: Promise<unknown> = Promise.resolve()

  constructor(db: Kysely<AuthTables>) {
    this.#db = db
  }

  /** Rows are written one after the other; the promise resolves when the row is on disk. */
  write(entry: AuditEntry): Promise<void> {
    const next = this.#last.then(() => this.#append(entry))
    this.#last = next.catch(() => undefined)
    return next
  }

  record(request: FastifyRequest, subject: Subject, action: string, about: string, result = 'ok'): Promise<void> {
    return this.write({ actor: actorOf(subject), action, subject: about, ip: request.ip, result })
  }

  async #append(entry: AuditEntry): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      // The chain has one end, whichever node adds to it.
      if (isPostgres(transaction)) await sql`LOCK TABLE audit IN EXCLUSIVE MODE`.execute(transaction)
      const last = await transaction
        .selectFrom('audit')
        .select('hash')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst()
      const row = { at: isoNow(), ...entry, previous_hash: last?.hash ?? '' }
      await transaction
        .insertInto('audit')
        .values({ ...row, hash: hashOf(row) })
        .execute()
    })
  }

  /** Sequence number of the first row that does not fit the chain, null when all do. */
  async firstBroken(): Promise<number | null> {
    let previous = ''
    for (const row of await this.#db.selectFrom('audit').selectAll().orderBy('seq').execute()) {
      if (row.previous_hash !== previous || row.hash !== hashOf(row)) return row.seq
      previous = row.hash
    }
    return null
  }
}

const hashOf = (row: AuditEntry & { readonly at: string; readonly previous_hash: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([row.previous_hash, row.at, row.actor, row.action, row.subject, row.ip, row.result]))
    .digest('hex')
