import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { WenfangError, type OfficeTypeCode } from '@wenfang/shared-protocol'
import type { BlobStore } from '../app/ports.ts'
import { ownCodeOrBundle, WORKSPACE_DIR } from '../process/index.ts'
import type { AssetQuestion, ConversionRequest, WrittenPicture } from './conversion.ts'
import {
  DEFAULT_PROCESS_LIMITS,
  runLimited,
  type LimitedOutcome,
  type LimitedProcessOptions,
  type ProcessLimits,
} from './limited-process.ts'
import type { RemoteCatalog } from './remote-catalog.ts'
import { Slots } from './slots.ts'

const ENTRY = new URL('./converter-process.ts', import.meta.url)
/** Child processes at once, whoever asked for them. */
const MAX_CHILDREN = 4
/** A large picture is decoded whole; one at a time, because each may take so much. */
const TILE_LIMITS = { rssBytes: 1_600 * 1024 * 1024, cpuMs: 180_000 }
/** Thousands of pages are read or written in one go, while nobody waits for it. */
const DERIVE_LIMITS = { rssBytes: 1_200 * 1024 * 1024, heapMb: 1_000, cpuMs: 240_000, wallMs: 900_000 }
/** What came in must get out again: an export holds the source, the body, and what it writes and reads back. */
const EXPORT_LIMITS = { rssBytes: 1_200 * 1024 * 1024, heapMb: 800, cpuMs: 40_000 }
const ACTION_LIMITS: Readonly<Partial<Record<ConversionRequest['action'], Partial<ProcessLimits>>>> = {
  export: EXPORT_LIMITS,
  tile: TILE_LIMITS,
  derive: DERIVE_LIMITS,
}
const HASH = /^[0-9a-f]{64}$/

export interface RunnerOptions {
  readonly blobs: BlobStore
  readonly remotes: RemoteCatalog
  /** Whether a file has the asset: who knows the hash of foreign bytes does not get at them by writing it into a body of his own. */
  readonly hasAsset: (fileId: string, hash: string) => Promise<boolean>
  /** A small one of a picture of a file; null where none can be made, or it is small already. */
  readonly smallPicture?: (fileId: string, hash: string) => Promise<Pick<KeptPicture, 'hash'> | null>
  /** Folder for work folders; each is gone when its conversion ends. */
  readonly tempDir: string
  /** Folders of code beside the workspace that children may read. */
  readonly readable?: readonly string[]
  /** Folder of the decoder of HEIC, where there is one. */
  readonly heicDecoder?: string | null
  readonly limits?: Partial<ProcessLimits>
  /** Told what each child took. */
  readonly onUsage?: (action: string, outcome: Pick<LimitedOutcome, 'peakRssBytes' | 'cpuMs'>) => void
}

/** A picture in the blob store. */
export interface KeptPicture {
  readonly hash: string
  readonly size: number
  readonly contentType: string
  readonly width: number
  readonly height: number
}

/** Whose assets a child may read: those of a file by its id, or these hashes. */
export type AssetScope = string | ReadonlySet<string>

/** What goes with a run beside its request. */
export interface Run {
  /** Absent: none. */
  readonly assets?: AssetScope
  readonly signal: AbortSignal
  readonly onProgress?: (percent: number) => void
}

/** Work folders, and the limited child processes that work in them. */
export class ConversionRunner {
  readonly children = new Slots(MAX_CHILDREN)
  readonly #options: RunnerOptions

  constructor(options: RunnerOptions) {
    this.#options = options
  }

  get readable(): readonly string[] {
    const { readable = [], heicDecoder = null } = this.#options
    return [WORKSPACE_DIR, ...readable, ...(heicDecoder === null ? [] : [heicDecoder])]
  }

  /** What every child that converts is started with. */
  get processOptions(): Omit<LimitedProcessOptions, 'workDir'> & { readonly tempDir: string } {
    return {
      entry: this.#entry,
      tempDir: this.#options.tempDir,
      readable: this.readable,
      limits: { ...DEFAULT_PROCESS_LIMITS, ...this.#options.limits },
    }
  }

  get #entry(): string {
    return fileURLToPath(ownCodeOrBundle(ENTRY, this.#options.remotes.paths))
  }

  /** A picture that a child wrote, stored. */
  async keepPicture(dir: string, { file, ...facts }: WrittenPicture): Promise<KeptPicture> {
    return { ...facts, ...(await this.#options.blobs.put(createReadStream(inside(dir, file)))) }
  }

  /** What a child process makes of the request. @throws WenfangError why it could not */
  async run(request: ConversionRequest, workDir: string, { assets, signal, onProgress }: Run): Promise<unknown> {
    const outcome = await runLimited({
      ...this.processOptions,
      workDir,
      message: request,
      limits: {
        ...DEFAULT_PROCESS_LIMITS,
        ...ACTION_LIMITS[request.action],
        ...this.#options.limits,
      },
      signal,
      isNative: this.#isNative(request),
      answer: (question) => this.answer(question, workDir, assets ?? new Set()),
      ...(onProgress ? { onProgress } : {}),
      onUsage: (usage) => this.#options.onUsage?.(request.action, usage),
    })
    return outcome.result
  }

  /** An asset that a child asks for, as a file of its folder; null where it is not stored, or another's. */
  async answer(question: unknown, workDir: string, assets: AssetScope): Promise<string | null> {
    const { asset, isSmall } = question as AssetQuestion
    if (!HASH.test(asset)) throw new WenfangError('NotFound', 'not an asset')
    const isOwn = typeof assets === 'string' ? await this.#options.hasAsset(assets, asset) : assets.has(asset)
    if (!isOwn) return null
    const small = isSmall && typeof assets === 'string' ? await this.#options.smallPicture?.(assets, asset) : null
    return this.fetch(small?.hash ?? asset, workDir, `wanted-${asset}.bin`).catch((error: unknown) => {
      if (error instanceof WenfangError && error.code === 'NotFound') return null
      throw error
    })
  }

  /** As `answer`, for the source and the assets of a file. */
  answerOf(file: { readonly id: string; readonly sourceHash: string }, question: unknown, workDir: string) {
    const isSource = (question as AssetQuestion).asset === file.sourceHash
    return this.answer(question, workDir, isSource ? new Set([file.sourceHash]) : file.id)
  }

  /** A file that a child wrote, stored, by its hash. */
  async keep(dir: string, openedFile: string | null): Promise<string | null> {
    if (openedFile === null) return null
    return (await this.#options.blobs.put(createReadStream(inside(dir, openedFile)))).hash
  }

  /** Cutting pictures, and whatever a type's own formats ask for. */
  #isNative(request: ConversionRequest): boolean {
    if (request.action === 'tile') return true
    // Pages are painted by a native canvas; nothing else that is derived needs one.
    if (request.action === 'derive') return request.name === 'picture'
    return 'manifestPath' in request && this.#options.remotes.needsNativeCode(request.manifestPath)
  }

  /** @throws WenfangError FormatUnsupported where no remote is installed for the type */
  manifestPath(type: OfficeTypeCode): string {
    const installed = this.#options.remotes.of(type)
    if (!installed) throw new WenfangError('FormatUnsupported', `no remote for ${type}`)
    return installed.path
  }

  /** Work in a folder of its own, which is gone afterwards; waits while too many others work. */
  inWorkDir<Result>(work: (dir: string) => Promise<Result>): Promise<Result> {
    return this.children.run(async () => {
      await mkdir(this.#options.tempDir, { recursive: true })
      const dir = await mkdtemp(join(this.#options.tempDir, 'job-'))
      try {
        return await work(dir)
      } finally {
        await rm(dir, { recursive: true, force: true })
      }
    })
  }

  /** A blob as a file of the work folder. */
  async fetch(hash: string, dir: string, name: string): Promise<string> {
    const path = join(dir, name)
    const { body } = await this.#options.blobs.stream(hash)
    await pipeline(body, createWriteStream(path))
    return path
  }
}

/** The child names files; a name that is a path would make us read another's. */
export function inside(dir: string, name: string): string {
  if (!/^[\w.-]+$/.test(name)) throw new WenfangError('FileCorrupt', 'a file outside of the work folder')
  return join(dir, name)
}
