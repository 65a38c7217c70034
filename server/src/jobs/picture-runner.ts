import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeFile } from 'node:fs/promises'
import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import { join } from 'node:path'
import type {
  ConversionRequest,
  ExportAnswer,
  PictureAnswer,
  ScaleRequest,
  ScaledFormat,
  TileAnswer,
  TileSet,
  WrittenPicture,
} from './conversion.ts'
import { KeptProcess } from './kept-process.ts'
import { type ConversionRunner, type KeptPicture, type RunnerOptions, inside } from './conversion-runner.ts'
import { ownCodeOrBundle } from '../process/index.ts'
import { DEFAULT_PROCESS_LIMITS, type LimitedWork } from './limited-process.ts'
import { Slots } from './slots.ts'

const SCALER_ENTRY = fileURLToPath(ownCodeOrBundle(new URL('./scale-process.ts', import.meta.url)))
/** Lists of files ask for many small pictures, one soon after the other. */
const SCALER_IDLE_MS = 60_000
const SCALER_MOST_RUNS = 200
const MAX_TILERS = 1
/** A body in which nothing was done to a picture. */
const UNTOUCHED = new Uint8Array([0, 0])

/** Pictures of files of strangers: of their first page, made small, in tiles, or drawn anew. */
export class PictureRunner {
  readonly #options: RunnerOptions
  readonly #work: ConversionRunner
  readonly #tilers = new Slots(MAX_TILERS)
  readonly #scaler: KeptProcess
  readonly #drawer: KeptProcess

  constructor(options: RunnerOptions, work: ConversionRunner) {
    this.#options = options
    this.#work = work
    this.#scaler = new KeptProcess({
      entry: SCALER_ENTRY,
      tempDir: options.tempDir,
      readable: work.readable,
      limits: { ...DEFAULT_PROCESS_LIMITS, ...options.limits },
      isNative: true,
      idleMs: SCALER_IDLE_MS,
      mostRuns: SCALER_MOST_RUNS,
    })
    this.#drawer = new KeptProcess({
      ...work.processOptions,
      isNative: true,
      idleMs: SCALER_IDLE_MS,
      mostRuns: SCALER_MOST_RUNS,
    })
  }

  get #heicDecoder(): string | null {
    return this.#options.heicDecoder ?? null
  }

  /** Ends what is kept for the next picture. */
  async close(): Promise<void> {
    await Promise.all([this.#scaler.close(), this.#drawer.close()])
  }

  /** The picture of the first page that a package carries, stored, and the slides of a presentation. */
  picture(
    sourceHash: string,
    signal: AbortSignal,
  ): Promise<{ readonly picture: KeptPicture | null; readonly slideIds: readonly string[] }> {
    return this.#work.inWorkDir(async (dir) => {
      const sourceFile = await this.#work.fetch(sourceHash, dir, 'source.bin')
      const { picture, slideIds } = (await this.#work.run({ action: 'picture', sourceFile }, dir, {
        signal,
      })) as PictureAnswer
      return { picture: picture && (await this.#work.keepPicture(dir, picture)), slideIds }
    })
  }

  /** An image within a square of `maxEdgePx`, stored. @throws WenfangError CompatibleImageFail, ImportMemory, ImportTimeout */
  scale(sourceHash: string, maxEdgePx: number, format: ScaledFormat, signal: AbortSignal): Promise<KeptPicture> {
    // One process for all, which waits for no other: conversions that have their place wait for it.
    return this.#scaler.use(async ({ dir, process }) => {
      const message: ScaleRequest = {
        heicDecoder: this.#heicDecoder,
        sourceFile: await this.#work.fetch(sourceHash, dir, 'source.bin'),
        maxEdgePx,
        format,
      }
      const onUsage: LimitedWork['onUsage'] = (usage) => this.#options.onUsage?.('scale', usage)
      return this.#work.keepPicture(dir, (await process.run({ message, signal, onUsage })).result as WrittenPicture)
    })
  }

  /** One page of a picture in tiles, stored in one blob. @throws WenfangError CompatibleImageFail, ImportMemory, ImportTimeout */
  tiles(
    type: OfficeTypeCode,
    sourceHash: string,
    page: number,
    signal: AbortSignal,
  ): Promise<{ readonly hash: string; readonly size: number; readonly tiles: TileSet }> {
    return this.#tilers.run(() =>
      this.#work.inWorkDir(async (dir) => {
        const sourceFile = await this.#work.fetch(sourceHash, dir, 'source.bin')
        const manifestPath = this.#work.manifestPath(type)
        const request = { action: 'tile', heicDecoder: this.#heicDecoder, sourceFile, manifestPath, page } as const
        const { file, tiles } = (await this.#work.run(request, dir, { signal })) as TileAnswer
        return { ...(await this.#options.blobs.put(createReadStream(inside(dir, file)))), tiles }
      }),
    )
  }

  /** A drawing as a PNG with the faces that we serve, stored. Takes no place among the children: who has one may wait for it. @throws WenfangError FormatUnsupported where no type draws it */
  async drawSvg(svg: string, signal: AbortSignal): Promise<{ readonly hash: string; readonly size: number }> {
    const { hash } = await this.#options.blobs.put(new TextEncoder().encode(svg))
    const manifestPath = this.#work.manifestPath('i')
    return this.#drawer.use(async ({ dir, process }) => {
      const bodyFile = join(dir, 'body.bin')
      await writeFile(bodyFile, UNTOUCHED)
      const sourceFile = await this.#work.fetch(hash, dir, 'source.bin')
      const plain = { heicDecoder: null, commentsFile: null, fileName: '', places: null, password: null, cards: [] }
      const format = { format: 'png', askedAs: 'png' }
      const message: ConversionRequest = { action: 'export', sourceFile, bodyFile, manifestPath, ...format, ...plain }
      const onUsage: LimitedWork['onUsage'] = (usage) => this.#options.onUsage?.('draw', usage)
      const { file } = (await process.run({ message, signal, onUsage })).result as ExportAnswer
      return this.#options.blobs.put(createReadStream(inside(dir, file)))
    })
  }
}
