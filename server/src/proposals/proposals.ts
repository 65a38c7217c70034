import { CHANNEL, WenfangError } from '@wenfang/shared-protocol'
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { BlobStore, Documents } from '../app/ports.ts'
import { isoNow } from '../auth/index.ts'
import type { FileRow, Files } from '../files/index.ts'
import { copyPoint } from '../history/index.ts'
import type { ProposalTable, ProposalTables } from './tables.ts'

export type ProposalRow = Selectable<ProposalTable>

export interface ProposalOptions {
  readonly db: Kysely<ProposalTables>
  readonly files: Files
  readonly documents: Documents
  readonly blobs: BlobStore
  /** The file’s history says whose words came with a merge. */
  readonly keepVersion: (file: FileRow, proposal: ProposalRow) => Promise<void>
}

/** Suggestions as files of their own: who may not write a file writes a fork of it, and hands in what it says then. */
export class Proposals {
  readonly #options: ProposalOptions
  /** Drafts that are being made: two pages of one person that begin at the same moment get the same one. */
  readonly #beginning = new Map<string, ReturnType<Proposals['begin']>>()

  constructor(options: ProposalOptions) {
    this.#options = options
  }

  /** The author's open draft, or a new one that begins with what the file says now. @throws WenfangError FormatUnsupported */
  begin(file: FileRow, authorId: string): Promise<{ readonly proposal: ProposalRow; readonly fork: FileRow }> {
    const key = `${file.id} ${authorId}`
    const known = this.#beginning.get(key)
    if (known) return known
    const begun = this.#begin(file, authorId).finally(() => this.#beginning.delete(key))
    this.#beginning.set(key, begun)
    return begun
  }

  async #begin(file: FileRow, authorId: string): Promise<{ readonly proposal: ProposalRow; readonly fork: FileRow }> {
    const { db, files, documents } = this.#options
    const open = await db
      .selectFrom('proposal')
      .innerJoin('file', 'file.id', 'proposal.fork_id')
      .selectAll('proposal')
      .where('proposal.file_id', '=', file.id)
      .where('proposal.author_id', '=', authorId)
      .where('proposal.state', '=', 'draft')
      .where('proposal.generation', '=', file.generation)
      .where('file.trashed_at', 'is', null)
      .executeTakeFirst()
    if (open) return { proposal: open, fork: await files.require(open.fork_id) }
    const seq = await documents.lastSeq(file.id, file.generation, CHANNEL.body)
    const point = { generation: file.generation, seq, version: 0 }
    await documents.pin(file.id, file.generation, CHANNEL.body, seq)
    const fork = await copyPoint({ documents, files }, file, point, {
      ownerId: authorId,
      label: '修订建议',
      // Who may only read it suggests all the same.
      isWritable: true,
    })
    const proposal: ProposalRow = {
      id: randomUUID(),
      file_id: file.id,
      fork_id: fork.id,
      author_id: authorId,
      state: 'draft',
      note: '',
      generation: file.generation,
      body_seq: seq,
      fork_generation: null,
      fork_seq: null,
      created_at: isoNow(),
      handed_at: null,
      decided_at: null,
      decided_by: null,
      merge_hash: null,
    }
    await db.insertInto('proposal').values(proposal).execute()
    return { proposal, fork }
  }

  /** Those that wait for a decision, or for the end of their merge. */
  waiting(fileId: string): Promise<ProposalRow[]> {
    return this.#of(fileId).where('state', 'in', ['handed', 'merging']).orderBy('handed_at').execute()
  }

  by(fileId: string, authorId: string): Promise<ProposalRow[]> {
    return this.#of(fileId).where('author_id', '=', authorId).orderBy('created_at').execute()
  }

  async ofFork(forkId: string): Promise<ProposalRow | null> {
    const { db } = this.#options
    return (await db.selectFrom('proposal').selectAll().where('fork_id', '=', forkId).executeTakeFirst()) ?? null
  }

  /** @throws WenfangError NotFound */
  async require(fileId: string, id: string): Promise<ProposalRow> {
    const row = await this.#of(fileId).where('id', '=', id).executeTakeFirst()
    if (!row) throw new WenfangError('NotFound', 'no such suggestion')
    return row
  }

  /** What the fork says now is what is handed in. @throws WenfangError Conflict when it was handed in or decided before */
  async handIn(proposal: ProposalRow, note: string): Promise<ProposalRow> {
    const { files, documents } = this.#options
    const fork = await files.require(proposal.fork_id)
    const seq = await documents.lastSeq(fork.id, fork.generation, CHANNEL.body)
    await documents.pin(fork.id, fork.generation, CHANNEL.body, seq)
    // Pictures that are new in it are the file's, too, before anybody merges it.
    await files.copyAssets(fork.id, proposal.file_id)
    return this.#move(proposal, ['draft'], {
      state: 'handed',
      note,
      fork_generation: fork.generation,
      fork_seq: seq,
      handed_at: isoNow(),
    })
  }

  /**
   * Begins to merge. The update is on disk before anybody is told: whoever dies now, the next page of somebody who may
   * write ends it, and the same bytes applied twice are one edit.
   * @throws WenfangError Conflict when somebody decided before, InvalidArgument when the bytes are no update
   */
  async merge(proposal: ProposalRow, update: Uint8Array, by: string): Promise<ProposalRow> {
    const { documents, blobs, files } = this.#options
    if (!(await documents.isUpdate(update))) throw new WenfangError('InvalidArgument', 'not an update')
    const { hash } = await blobs.put(update)
    // A picture may have come after its words.
    await files.copyAssets(proposal.fork_id, proposal.file_id)
    // The same once more: the answer did not reach the page.
    if (proposal.state === 'merging' && proposal.merge_hash === hash && proposal.decided_by === by) return proposal
    return this.#move(proposal, ['handed'], {
      state: 'merging',
      merge_hash: hash,
      decided_at: isoNow(),
      decided_by: by,
    })
  }

  /** @throws WenfangError NotFound when no merge is under way */
  async mergeOf({ state, merge_hash: hash }: ProposalRow): Promise<Buffer> {
    if (state !== 'merging' || hash === null) throw new WenfangError('NotFound', 'no merge is under way')
    return this.#options.blobs.read(hash)
  }

  /** What the merge wrote is durable. Ends it once, however many pages say so. */
  async merged(file: FileRow, proposal: ProposalRow): Promise<ProposalRow> {
    if (proposal.state === 'merged') return proposal
    if (proposal.state !== 'merging') throw new WenfangError('Conflict', 'no merge of the suggestion is under way')
    await this.#options.keepVersion(file, proposal)
    return this.#move(proposal, ['merging', 'merged'], { state: 'merged', merge_hash: null })
  }

  /** @throws WenfangError Conflict when somebody decided before */
  decline(file: FileRow, proposal: ProposalRow, by: string): Promise<ProposalRow> {
    // A merge that a rollback overtook cannot be ended any more.
    const from = proposal.generation === file.generation ? ['handed' as const] : ['handed' as const, 'merging' as const]
    return this.#move(proposal, from, { state: 'declined', decided_at: isoNow(), decided_by: by, merge_hash: null })
  }

  /** Those of the blobs that a merge which has not ended needs. */
  async held(hashes: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#options.db
      .selectFrom('proposal')
      .select('merge_hash')
      .where('merge_hash', 'in', hashes)
      .execute()
    return rows.flatMap(({ merge_hash: hash }) => hash ?? [])
  }

  /** Yjs update of one side. @throws WenfangError NotFound for what is not handed in */
  async state(proposal: ProposalRow, side: 'base' | 'proposed'): Promise<Uint8Array> {
    const { documents } = this.#options
    if (side === 'base')
      return documents.stateAt(proposal.file_id, proposal.generation, CHANNEL.body, proposal.body_seq)
    if (proposal.fork_generation === null || proposal.fork_seq === null)
      throw new WenfangError('NotFound', 'the suggestion is not handed in')
    return documents.stateAt(proposal.fork_id, proposal.fork_generation, CHANNEL.body, proposal.fork_seq)
  }

  #of(fileId: string) {
    return this.#options.db.selectFrom('proposal').selectAll().where('file_id', '=', fileId)
  }

  async #move(
    proposal: ProposalRow,
    from: readonly ProposalRow['state'][],
    values: Partial<ProposalRow>,
  ): Promise<ProposalRow> {
    const moved = await this.#options.db
      .updateTable('proposal')
      .set(values)
      .where('id', '=', proposal.id)
      .where('state', 'in', from)
      .returningAll()
      .executeTakeFirst()
    if (!moved) throw new WenfangError('Conflict', 'the suggestion was decided or handed in before')
    return moved
  }
}
