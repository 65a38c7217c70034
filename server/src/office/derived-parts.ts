import type { DerivedName } from '@wenfang/shared-contract'
import { isOfficeTypeCode, WenfangError } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import type { BlobStore, Jobs } from '../app/ports.ts'
import type { FileRow, Files } from '../files/index.ts'
import type { Converter, RemoteCatalog } from '../jobs/index.ts'
import type { OfficeTables } from './tables.ts'

export interface DerivedPart {
  readonly hash: string
  readonly size: number
  readonly contentType: string
  readonly facts: Readonly<Record<string, number>>
}

export interface DerivedPartsOptions {
  readonly db: Kysely<OfficeTables>
  readonly blobs: BlobStore
  readonly converter: Converter
  readonly remotes: RemoteCatalog
  readonly jobs: Jobs
  readonly files: Files
}

const KIND = 'derive'
/** Smaller sources are read whole: no process is started to say so. */
const SERVING_LEAST_BYTES = 4 * 1024 * 1024

/** What editors read: the source, or what was inside of a protected one. */
export const innerHash = (row: FileRow): string => row.opened_hash ?? row.source_hash

/**
 * Things that are made once of a source, in a child process, after it was opened for the first time: nobody waits for them, and
 * everything works without them. Sources never change, so that they hold as long as the source is somebody's.
 */
export class DerivedParts {
  readonly #options: DerivedPartsOptions

  constructor(options: DerivedPartsOptions) {
    this.#options = options
    options.jobs.handle(KIND, async (payload, { signal }) => {
      const row = await options.files.row((payload as { readonly fileId: string }).fileId)
      if (row) for (const name of this.#namesOf(row)) await this.#make(row, name, signal)
      return null
    })
  }

  /** Begins to make what there is to make of a file that has been opened. */
  async begin(row: FileRow): Promise<void> {
    if (this.#namesOf(row).length > 0)
      await this.#options.jobs.enqueue(KIND, { fileId: row.id }, `${KIND}:${innerHash(row)}`)
  }

  /** null: not made yet, or the source gives none. A file of before this was made is begun with. */
  async find(row: FileRow, name: DerivedName): Promise<DerivedPart | null> {
    if (!this.#namesOf(row).includes(name)) return null
    const found = await this.#read(row, name)
    if (!found) await this.begin(row)
    if (!found || found.hash === null) return null
    const { hash, size, content_type: contentType, facts } = found
    return { hash, size, contentType, facts: JSON.parse(facts) as DerivedPart['facts'] }
  }

  /** Those of the hashes that were made of somebody's source; the sweep of blobs keeps them. */
  async held(hashes: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#options.db
      .selectFrom('source_derived')
      .select('hash')
      .where('hash', 'in', hashes)
      .where((is) =>
        is.or([
          is('source_hash', 'in', (files) => files.selectFrom('file').select('source_hash')),
          is('source_hash', 'in', (files) =>
            files.selectFrom('file').select('opened_hash').where('opened_hash', 'is not', null),
          ),
        ]),
      )
      .execute()
    return rows.flatMap(({ hash }) => hash ?? [])
  }

  /** Forgets what was made of sources that are nobody's any more. */
  async forgetUnused(): Promise<void> {
    await this.#options.db
      .deleteFrom('source_derived')
      .where('source_hash', 'not in', (files) => files.selectFrom('file').select('source_hash'))
      .where('source_hash', 'not in', (files) =>
        files.selectFrom('file').select('opened_hash').where('opened_hash', 'is not', null),
      )
      .execute()
  }

  #namesOf(row: FileRow): readonly DerivedName[] {
    if (row.import_state !== 'ready' || !isOfficeTypeCode(row.office_type)) return []
    const names = this.#options.remotes.of(row.office_type)?.manifest.derives ?? []
    return names.filter((name) => name !== 'serving' || row.size >= SERVING_LEAST_BYTES)
  }

  async #read(row: FileRow, name: DerivedName) {
    const found = await this.#options.db
      .selectFrom('source_derived')
      .selectAll()
      .where('source_hash', '=', innerHash(row))
      .where('name', '=', name)
      .executeTakeFirst()
    // The sweep may have taken the bytes while the source was nobody's.
    return found && found.hash !== null && !(await this.#options.blobs.has(found.hash)) ? undefined : found
  }

  async #make(row: FileRow, name: DerivedName, signal: AbortSignal): Promise<void> {
    if (!isOfficeTypeCode(row.office_type) || (await this.#read(row, name))) return
    let part: DerivedPart | null = null
    try {
      part = await this.#options.converter.derive(row.office_type, name, innerHash(row), signal)
    } catch (error) {
      // A source that is too much for it is too much the next time as well.
      if (signal.aborted || !(error instanceof WenfangError) || error.retry === 'auto') throw error
    }
    const values = {
      hash: part?.hash ?? null,
      size: part?.size ?? 0,
      content_type: part?.contentType ?? '',
      facts: JSON.stringify(part?.facts ?? {}),
    }
    await this.#options.db
      .insertInto('source_derived')
      .values({ source_hash: innerHash(row), name, ...values })
      .onConflict((conflict) => conflict.columns(['source_hash', 'name']).doUpdateSet(values))
      .execute()
  }
}
