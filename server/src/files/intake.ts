import {
  imageSize,
  isLegacyFormat,
  isMismatch,
  mayBeEmpty,
  MAX_IMAGE_PIXELS,
  sniff,
  SNIFF_BYTES,
} from '@wenfang/shared-ooxml'
import { CHANNEL, isOfficeTypeCode, WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import type { BlobStore, Documents, Jobs } from '../app/ports.ts'
import { storageFullOf } from '../app/storage-full.ts'
import type { Conversion, Converter, RemoteCatalog } from '../jobs/index.ts'
import type { FileRow, Files } from './files.ts'

/** Containers that must be looked into before anything may read them. */
const LOOK_INSIDE = new Set(['zip', 'ole'])
const ALSO_LOOK_INSIDE = new Set(['excalidraw'])
const IMPORT_KIND = 'import'
const CONVERSIONS_AT_ONCE = 2

export interface IntakeOptions {
  readonly files: Files
  readonly blobs: BlobStore
  readonly documents: Documents
  readonly jobs: Jobs
  readonly converter: Converter
  readonly remotes: RemoteCatalog
  /** Told of every file that has got its body. */
  readonly onOpened?: (row: FileRow) => Promise<void>
}

/**
 * From source to body. Every upload is kept as it came; what it is decides here whether it opens: at once by its first
 * bytes, then, for containers and for types with a body, in a limited child process.
 */
export class Intake {
  readonly #options: IntakeOptions

  constructor(options: IntakeOptions) {
    this.#options = options
    options.jobs.handle(
      IMPORT_KIND,
      async (payload, context) => {
        await this.#import((payload as { fileId: string }).fileId, context.signal, (percent) =>
          context.progress(percent),
        )
        return null
      },
      {
        concurrency: CONVERSIONS_AT_ONCE,
        onGivenUp: (payload, error) =>
          this.#options.files.setImport((payload as { fileId: string }).fileId, {
            import_state: 'failed',
            import_error: error.code,
          }),
      },
    )
  }

  /** Begins for a new file; answers its row as it stands then. */
  async begin(row: FileRow): Promise<FileRow> {
    const { files } = this.#options
    const head = await this.#head(row)
    const refusal = judgeHead(head, row.ext, this.#legacyRefusal(row))
    if (refusal) {
      await files.setImport(row.id, { import_state: 'failed', import_error: refusal })
    } else if (this.#hasBody(row) || LOOK_INSIDE.has(sniff(head)) || ALSO_LOOK_INSIDE.has(row.ext)) {
      // Said before the job can end: from here on only the job writes the state.
      await files.setImport(row.id, { import_state: 'running', import_error: null })
      await this.#enqueue(row)
    }
    return files.require(row.id)
  }

  /** Once more where the server is at fault, and not the file. */
  async retry(fileId: string): Promise<void> {
    const row = await this.#options.files.require(fileId)
    if (row.import_state !== 'failed' || !isFaultOfServer(row.import_error)) return
    await this.begin(row)
  }

  /** Files whose job was lost with the process, between the row and the queue. A job that is there is not doubled. */
  async resume(): Promise<void> {
    for (const row of await this.#options.files.importing()) await this.#enqueue(row)
  }

  async #enqueue(row: FileRow): Promise<void> {
    const { files, jobs } = this.#options
    const taskId = await jobs.enqueue(IMPORT_KIND, { fileId: row.id }, `import:${row.id}:${row.generation}`)
    await files.setImport(row.id, { import_task_id: taskId })
  }

  #hasBody(row: FileRow): boolean {
    const manifest = isOfficeTypeCode(row.office_type) ? this.#options.remotes.of(row.office_type)?.manifest : undefined
    if (manifest === undefined || manifest.body === 'none' || !isOfficeTypeCode(row.office_type)) return false
    return this.#options.converter.canRead(row.office_type, row.ext)
  }

  /** Old formats open where another program of this server turns them into new ones. */
  #legacyRefusal(row: FileRow): ErrorCode | null {
    const manifest = isOfficeTypeCode(row.office_type) ? this.#options.remotes.of(row.office_type)?.manifest : undefined
    if (manifest?.converts?.from.includes(row.ext) !== true) return 'FormatUnsupported'
    return this.#hasBody(row) ? null : 'OfficeMissing'
  }

  /**
   * Opens an encrypted package: the server keeps what was inside as its working copy, and the source stays encrypted.
   * The password is in no job and no row.
   * @param beforeOpen called when the password was right and nobody has seen the content yet
   * @throws WenfangError PasswordWrong, Conflict when the file asks for none, or why what was inside cannot be opened
   */
  async unlock(row: FileRow, password: string, beforeOpen: () => Promise<void>): Promise<void> {
    if (row.import_error !== 'NeedPassword') throw new WenfangError('Conflict', 'the file asks for no password')
    const { signal } = new AbortController()
    try {
      await this.#open(row, { signal, password }, beforeOpen)
    } catch (error) {
      const isRefused = error instanceof WenfangError && error.code !== 'PasswordWrong' && error.retry !== 'auto'
      if (isRefused) await this.#options.files.setImport(row.id, { import_state: 'failed', import_error: error.code })
      throw error
    }
  }

  async #import(fileId: string, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
    const { files } = this.#options
    const row = await files.row(fileId)
    // Deleted meanwhile, or done by a run whose end was not written down.
    if (!row || row.import_state !== 'running') return
    try {
      await this.#open(row, { signal, onProgress })
    } catch (cause) {
      const error = storageFullOf(cause) ?? cause
      if (signal.aborted || !(error instanceof WenfangError) || error.retry === 'auto') throw error
      await files.setImport(fileId, { import_state: 'failed', import_error: error.code })
      throw error
    }
  }

  async #open(row: FileRow, conversion: Conversion, beforeOpen = async (): Promise<void> => {}): Promise<void> {
    const { files, converter, documents } = this.#options
    if (!this.#hasBody(row) || !isOfficeTypeCode(row.office_type)) {
      const { openedHash, writeProtection } = await converter.inspect(row.source_hash, row.ext, conversion)
      await beforeOpen()
      return files.setImport(row.id, {
        import_state: 'none',
        import_error: null,
        opened_hash: openedHash,
        write_protection: writeProtection,
      })
    }
    const imported = await converter.import(row.office_type, row.source_hash, row.ext, conversion)
    await beforeOpen()
    for (const asset of imported.assets) await files.addAsset(row.id, asset)
    await documents.seed(row.id, row.generation, CHANNEL.body, imported.body)
    const notices = JSON.stringify(imported.notices)
    await files.setImport(row.id, {
      import_state: 'ready',
      import_error: null,
      notices,
      opened_hash: imported.openedHash,
      write_protection: imported.writeProtection,
    })
    await this.#options.onOpened?.(await files.require(row.id))
  }

  async #head(row: FileRow): Promise<Uint8Array> {
    if (row.size === 0) return new Uint8Array()
    const { body } = await this.#options.blobs.stream(row.source_hash, {
      start: 0,
      end: Math.min(row.size, SNIFF_BYTES) - 1,
    })
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk as Uint8Array)
    return Buffer.concat(chunks)
  }
}

/** Whether a conversion that ended with this may go well another time: a converter died, or the disk was full. */
const isFaultOfServer = (error: string | null): boolean => error === 'ConverterCrashed' || error === 'StorageFull'

/** What the first bytes already decide. @param legacy becomes of a format of before 2007 */
export function judgeHead(head: Uint8Array, ext: string, legacy: ErrorCode | null): ErrorCode | null {
  const kind = sniff(head)
  if (kind === 'empty') return mayBeEmpty(ext) ? null : 'FileEmpty'
  if (isMismatch(ext, kind)) return 'FileTypeMismatch'
  if (isLegacyFormat(ext)) return legacy
  const size = imageSize(head)
  return size && size.width * size.height > MAX_IMAGE_PIXELS ? 'PictureTooLarge' : null
}
