import { CHANNEL, WenfangError } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import type { Logger } from '../app/logger.ts'
import type { BlobStore, Documents, FileCatalog, Identity } from '../app/ports.ts'
import type { FileRow, Files } from '../files/index.ts'
import type { Converter, JobQueue, RemoteCatalog } from '../jobs/index.ts'
import { Activity } from './activity.ts'
import { AutoVersions } from './auto-versions.ts'
import { keepVersion, type VersionKeeper } from './keep-version.ts'
import { pointOf } from './point.ts'
import { namesOf } from './present.ts'
import { Rollbacks } from './rollback.ts'
import type { HistoryTables } from './tables.ts'
import { Versions } from './versions.ts'

export interface HistoryOptions {
  readonly db: Kysely<HistoryTables>
  readonly log: Logger
  readonly files: Files
  readonly documents: Documents
  readonly jobs: JobQueue
  readonly converter: Converter
  readonly remotes: RemoteCatalog
  readonly blobs: BlobStore
  readonly people: Identity['people']
  /** Live sessions look at the file again. */
  readonly changed: (fileId: string) => void
}

/** The past of files: versions, who wrote when, and going back. */
export class History implements VersionKeeper {
  readonly options: HistoryOptions
  readonly versions: Versions
  readonly activity: Activity
  readonly documents: Documents
  readonly rollbacks: Rollbacks
  readonly automatic: AutoVersions

  constructor(options: HistoryOptions) {
    this.options = options
    this.documents = options.documents
    this.versions = new Versions(options.db)
    this.activity = new Activity(options.db, options.documents)
    this.rollbacks = new Rollbacks({ ...options, versions: this.versions, activity: this.activity })
    this.automatic = new AutoVersions((fileId, userId, reason) => this.#keepAutomatically(fileId, userId, reason))
  }

  /** S399, S420 */
  save: NonNullable<FileCatalog['saveVersion']> = async (fileId, subject, name) => {
    if (subject.kind === 'anonymous') throw new WenfangError('userNotLogin', 'sign in or enter by a link')
    const file = await this.options.files.require(fileId)
    const row = await keepVersion(this, file, { reason: 'manual', creator: subject.id, name })
    return { version: row.number, historyId: row.id }
  }

  /** The state after a suggestion was merged, by the name of who made it: the edit itself is of who merged it. */
  async keepMerged(file: FileRow, { author_id: author }: { readonly author_id: string }): Promise<void> {
    const seq = await this.documents.lastSeq(file.id, file.generation, CHANNEL.body)
    // Somebody's own name for this state stays.
    if ((await this.versions.at(file.id, file.generation, seq))?.name) return
    const personOf = await namesOf(this.options.people, [author])
    const name = `${personOf(author).name}的修订建议`
    await keepVersion(this, file, { reason: 'proposal', creator: author, name })
  }

  /** A point by its id, for who exports it. @throws WenfangError NotFound */
  async pointOf(file: FileRow, historyId: string): Promise<{ readonly generation: string; readonly seq: number }> {
    const { generation, seq } = await pointOf(this, file, { history_id: historyId })
    return { generation, seq }
  }

  /** The digest of who wrote what, for the generation that the file has now. */
  async refresh(file: FileRow): Promise<void> {
    await this.versions.ensureFirst(file)
    await this.activity.refresh(file.id, file.generation)
  }

  async #keepAutomatically(fileId: string, userId: string | null, reason: 'auto' | 'close'): Promise<void> {
    try {
      const file = await this.options.files.row(fileId)
      if (!file || file.import_state !== 'ready') return
      const seq = await this.documents.lastSeq(fileId, file.generation, CHANNEL.body)
      const standing = seq === 0 || (await this.versions.at(fileId, file.generation, seq))
      if (standing) return
      await this.activity.refresh(fileId, file.generation)
      const modifier = await this.activity.modifierAt(fileId, file.generation, seq)
      await keepVersion(this, file, { reason, creator: userId ?? modifier ?? file.owner_id })
    } catch (error) {
      this.options.log.warn({ err: error, file: fileId }, 'a version was not kept')
    }
  }
}
