import { CHANNEL, WenfangError } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import { isoNow, newId } from '../auth/index.ts'
import type { FileRow, Files } from '../files/index.ts'
import type { JobQueue } from '../jobs/index.ts'
import { keepVersion, type VersionKeeper } from './keep-version.ts'
import type { Point } from './point.ts'
import type { HistoryTables } from './tables.ts'
import type { VersionRow } from './versions.ts'

const ROLLBACK_KIND = 'rollback'
const ROLLBACKS_AT_ONCE = 2
const LOOK_EVERY_MS = 50

/** Written down before anything happens, so that a process that dies half-way is followed by one that ends the work. */
interface RollbackPayload {
  readonly fileId: string
  /** The generation that is left, and the one that begins. */
  readonly from: string
  readonly to: string
  readonly target: Point
  readonly by: string
}

export interface RolledBack {
  readonly serverid: string
  readonly before: number
  readonly version: number
}

export interface RollbackContext extends VersionKeeper {
  readonly db: Kysely<HistoryTables>
  readonly files: Files
  readonly jobs: JobQueue
  /** Live sessions look at the file again and follow to its new generation. */
  readonly changed: (fileId: string) => void
}

/**
 * Going back to a point of the history: a new generation that begins with the state there. The old one is sealed and
 * stays readable, so that nothing is lost and a rollback can be rolled back. Comments go on as they are.
 */
export class Rollbacks {
  readonly #context: RollbackContext

  constructor(context: RollbackContext) {
    this.#context = context
    context.jobs.handle(ROLLBACK_KIND, (payload) => this.#run(payload as RollbackPayload), {
      concurrency: ROLLBACKS_AT_ONCE,
      onGivenUp: (payload) => this.#giveUp(payload as RollbackPayload),
    })
  }

  /** @throws WenfangError Conflict when somebody else rolls the file back right now */
  async start(file: FileRow, target: Point, by: string): Promise<RolledBack> {
    const { jobs } = this.#context
    const wanted: RollbackPayload = { fileId: file.id, from: file.generation, to: newId(), target, by }
    const taskId = await jobs.enqueue(ROLLBACK_KIND, wanted, `${ROLLBACK_KIND}:${file.id}:${file.generation}`)
    const { to } = (await jobs.payload(taskId)) as RollbackPayload
    if (to !== wanted.to) throw new WenfangError('Conflict', 'the file is being rolled back by somebody else')
    for (;;) {
      const task = await jobs.task(taskId)
      if (!task) throw new WenfangError('NotFound', 'no such task')
      if (task.status === 'finished') return (await jobs.result(taskId)) as RolledBack
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  /** May run again after any of its steps: each does nothing the second time. */
  async #run(payload: RollbackPayload): Promise<RolledBack> {
    const { documents, files } = this.#context
    const { fileId, from, to, target, by } = payload
    const file = await files.require(fileId)
    if (file.generation === to) return this.#ended(payload)
    if (file.generation !== from) throw new WenfangError('Conflict', 'the file was rolled back by somebody else')
    // What takes long comes before the seal: people edit on meanwhile.
    const state = await documents.stateAt(fileId, target.generation, CHANNEL.body, target.seq)
    await documents.seed(fileId, to, CHANNEL.body, state)
    await documents.seal(fileId, from)
    // From here on nothing is added to the old generation: what it says now is what is kept of it.
    const before = await keepVersion(this.#context, file, { reason: 'rollback', creator: by })
    await this.#seedComments(payload)
    const version = await this.#switch(payload)
    // A worker that was taken for dead has ended it meanwhile.
    if (!version) return this.#ended(payload)
    this.#context.changed(fileId)
    documents.broadcast(fileId, { cmd: 'history.new' })
    return { serverid: to, before: before.number, version: version.number }
  }

  /** A commenter writes to the same comments as before. */
  async #seedComments({ fileId, from, to }: RollbackPayload): Promise<void> {
    const { documents } = this.#context
    const comments = await documents.materialize(fileId, from, CHANNEL.comments)
    await documents.seed(fileId, to, CHANNEL.comments, comments)
  }

  /** Null when the file has the new generation already. @throws WenfangError Conflict when it has yet another */
  async #switch({ fileId, from, to, target, by }: RollbackPayload): Promise<VersionRow | null> {
    const { db, documents, files, versions } = this.#context
    await documents.pin(fileId, to, CHANNEL.body, 0)
    return db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('file')
        .set({ generation: to, modified_at: isoNow(), modified_by: by })
        .where('id', '=', fileId)
        .where('generation', '=', from)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) {
        const { generation } = await files.require(fileId)
        if (generation === to) return null
        throw new WenfangError('Conflict', 'the file has another generation')
      }
      return versions.add(
        {
          fileId,
          generation: to,
          bodySeq: 0,
          reason: 'restore',
          creator: by,
          modifier: by,
          ...(target.version > 0 ? { restored: target.version } : {}),
        },
        transaction,
      )
    })
  }

  /** An earlier try did everything and died before it could say so. */
  async #ended({ fileId, from, to }: RollbackPayload): Promise<RolledBack> {
    const { documents, versions } = this.#context
    const last = await documents.lastSeq(fileId, from, CHANNEL.body)
    const before = await versions.at(fileId, from, last)
    const version = await versions.at(fileId, to, 0)
    this.#context.changed(fileId)
    return { serverid: to, before: before?.number ?? 0, version: version?.number ?? 0 }
  }

  /** A file whose generation was sealed and has no successor could not be edited any more: it goes on from where it was. */
  async #giveUp(payload: RollbackPayload): Promise<void> {
    const { documents, files } = this.#context
    const file = await files.row(payload.fileId)
    if (file?.generation !== payload.from) return
    if (!(await documents.isSealed(payload.fileId, payload.from))) return
    const { body_seq: seq } = await keepVersion(this.#context, file, { reason: 'rollback', creator: payload.by })
    const to = newId()
    const here: RollbackPayload = { ...payload, to, target: { generation: payload.from, seq, version: 0 } }
    await documents.seed(file.id, to, CHANNEL.body, await documents.materialize(file.id, payload.from, CHANNEL.body))
    await this.#seedComments(here)
    await this.#switch(here)
    this.#context.changed(file.id)
  }
}
