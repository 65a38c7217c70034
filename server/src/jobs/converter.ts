import { readFile, writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CardInBody, DerivedName, ExportFormat } from '@wenfang/shared-contract'
import { nativeFormat } from '@wenfang/shared-ooxml'
import { WenfangError, type ExportSettings, type OfficeTypeCode } from '@wenfang/shared-protocol'
import type {
  BlankAnswer,
  CondenseAnswer,
  ConversionRequest,
  DeriveAnswer,
  ExportAnswer,
  ImportAnswer,
  InspectAnswer,
  PictureAnswer,
  PublishAnswer,
  ScaledFormat,
  ScaleRequest,
  ShownCard,
  TileAnswer,
  TileSet,
  WrittenPicture,
} from './conversion.ts'
import { CommandRunner } from './command-runner.ts'
import { ConversionRunner, inside, type AssetScope, type KeptPicture, type RunnerOptions } from './conversion-runner.ts'
import { ownCodeOrBundle } from '../process/index.ts'
import type { Printer, WrittenPages } from '../print/index.ts'
import { kindOfFile } from './inspect-source.ts'
import { KeptProcess } from './kept-process.ts'
import type { LibreOffice } from './libre-office.ts'
import { DEFAULT_PROCESS_LIMITS, type LimitedWork } from './limited-process.ts'
import { SnapshotRunner } from './snapshot-runner.ts'
import { Slots } from './slots.ts'

const SCALER_ENTRY = fileURLToPath(ownCodeOrBundle(new URL('./scale-process.ts', import.meta.url)))
/** Lists of files ask for many small pictures, one soon after the other. */
const SCALER_IDLE_MS = 60_000
const SCALER_MOST_RUNS = 200
const MAX_TILERS = 1
/** A body in which nothing was done to a picture. */
const UNTOUCHED = new Uint8Array([0, 0])
type Cards = ReadonlyMap<string, StoredCard>
const NO_CARDS: Cards = new Map()
/** Of a printed export, when its pages are there and the printer begins. */
const CONVERTED_PERCENT = 50

export interface ConverterOptions extends RunnerOptions {
  readonly printer: Printer
  readonly libreOffice: LibreOffice
}

export interface ImportedBody {
  readonly body: Uint8Array
  readonly assets: readonly { readonly hash: string; readonly contentType: string; readonly size: number }[]
  readonly notices: readonly string[]
  /** The package that was inside of an encrypted source, stored. */
  readonly openedHash: string | null
  /** JSON of what the source says protects it from being changed. */
  readonly writeProtection: string | null
}

export interface ExportedFile {
  readonly hash: string
  readonly size: number
  readonly contentType: string
  readonly ext: string
}

/** Its picture lies in the blob store. */
export type StoredCard = ShownCard<{ readonly hash: string }>

export interface Conversion {
  /** Whose assets an export reads, by the id of the file. Absent: its source alone. */
  readonly assets?: AssetScope
  readonly password?: string
  /** What headers of printed pages call the file. */
  readonly fileName?: string
  /** Pages that an export is made of; absent: all. */
  readonly places?: readonly string[]
  /** How the pages of a printed export leave. */
  readonly settings?: ExportSettings
  /** State of the comments, for exports that hold them. */
  readonly comments?: Uint8Array
  /**
   * What cards of other files show to whom an export is for, asked while the export has no place among the children: pictures need
   * places, too. Absent: they leave as they stand in the body.
   */
  readonly cardsShown?: (cards: readonly CardInBody[]) => Promise<ReadonlyMap<string, StoredCard>>
  readonly signal: AbortSignal
  readonly onProgress?: (percent: number) => void
}

/** No failure: an export cannot be written before it is known what its cards show. */
class CardsWanted extends Error {
  readonly cards: readonly CardInBody[]

  constructor(cards: readonly CardInBody[]) {
    super('cards of other files are shown')
    this.cards = cards
  }
}

/** Runs the file formats of office types over files of strangers, each in a limited process of its own. */
export class Converter {
  readonly #options: ConverterOptions
  readonly #work: ConversionRunner
  readonly #tilers = new Slots(MAX_TILERS)
  readonly #scaler: KeptProcess
  readonly #drawer: KeptProcess
  /** What can be done to documents without a view. */
  readonly commands: CommandRunner
  /** What is seen first of documents. */
  readonly snapshots: SnapshotRunner

  constructor(options: ConverterOptions) {
    this.#options = options
    this.#work = new ConversionRunner(options)
    this.#scaler = new KeptProcess({
      entry: SCALER_ENTRY,
      tempDir: options.tempDir,
      readable: this.#work.readable,
      limits: { ...DEFAULT_PROCESS_LIMITS, ...options.limits },
      isNative: true,
      idleMs: SCALER_IDLE_MS,
      mostRuns: SCALER_MOST_RUNS,
    })
    this.#drawer = new KeptProcess({
      ...this.#work.processOptions,
      isNative: true,
      idleMs: SCALER_IDLE_MS,
      mostRuns: SCALER_MOST_RUNS,
    })
    this.commands = new CommandRunner(options, this.#work)
    this.snapshots = new SnapshotRunner(options, this.#work)
  }

  get #heicDecoder(): string | null {
    return this.#options.heicDecoder ?? null
  }

  /** HEIC is decoded here, not by browsers alone. */
  get readsHeic(): boolean {
    return this.#heicDecoder !== null
  }

  /** Formats that are printed can be had now. */
  get canPrint(): boolean {
    return this.#options.printer.isAvailable
  }

  /** Ends what is kept for the next piece of work. */
  async close(): Promise<void> {
    await Promise.all([this.#scaler.close(), this.#drawer.close(), this.commands.close(), this.snapshots.close()])
  }

  /** Judges a source without a body. @throws WenfangError why it must not be opened */
  inspect(
    sourceHash: string,
    ext: string,
    conversion: Conversion,
  ): Promise<Pick<ImportedBody, 'openedHash' | 'writeProtection'>> {
    return this.#work.inWorkDir(async (dir) => {
      const sourceFile = await this.#work.fetch(sourceHash, dir, 'source.bin')
      const password = conversion.password ?? null
      const answer = (await this.#work.run(
        { action: 'inspect', ext, sourceFile, password },
        dir,
        conversion,
      )) as InspectAnswer
      return { openedHash: await this.#work.keep(dir, answer.openedFile), writeProtection: answer.writeProtection }
    })
  }

  /** Source to body; assets are stored. @throws WenfangError why it cannot be opened */
  async import(type: OfficeTypeCode, sourceHash: string, ext: string, conversion: Conversion): Promise<ImportedBody> {
    const through = this.#throughOf(type, ext)
    if (!through) return this.#imported(type, sourceHash, ext, conversion)
    const { signal } = conversion
    const read = await this.#imported(through.type, sourceHash, ext, conversion)
    const assets = new Set(read.assets.map(({ hash }) => hash))
    const from = read.openedHash ?? sourceHash
    const written = await this.#exported(through.type, from, read.body, through.format, { assets, signal })
    const { openedHash, writeProtection } = read
    return { ...(await this.#imported(type, written.hash, written.ext, { signal })), openedHash, writeProtection }
  }

  #throughOf(type: OfficeTypeCode, ext: string) {
    return this.#options.remotes.of(type)?.manifest.importsThrough?.find((one) => one.ext === ext)
  }

  #imported(type: OfficeTypeCode, sourceHash: string, ext: string, conversion: Conversion): Promise<ImportedBody> {
    return this.#work.inWorkDir(async (dir) => {
      const { converts, imports } = this.#options.remotes.of(type)?.manifest ?? {}
      const isOld = converts?.from.includes(ext) === true
      const given = await this.#work.fetch(sourceHash, dir, isOld ? `source.${ext}` : 'source.bin')
      // A page under the name of an old format needs no other program.
      const isPage = isOld && imports?.includes('html') === true && (await kindOfFile(given)) === 'html'
      const isForeign = isOld && !isPage
      const password = conversion.password ?? null
      const manifestPath = this.#work.manifestPath(type)
      const sourceFile = isForeign ? await this.#foreign(given, ext, converts.to, dir, conversion) : given
      const kind = isPage ? 'html' : isForeign ? converts.to : ext
      const heicDecoder = this.#heicDecoder
      const request = { action: 'import', ext: kind, heicDecoder, sourceFile, manifestPath, password } as const
      const answer = (await this.#work.run(request, dir, conversion)) as ImportAnswer
      if (!answer.ok) throw new WenfangError(answer.code, answer.detail)
      const assets = []
      for (const { hash, contentType, file } of answer.assets) {
        const stored = await this.#options.blobs.put(createReadStream(inside(dir, file)))
        if (stored.hash !== hash) throw new WenfangError('FileCorrupt', 'an asset is not what its hash says')
        assets.push({ hash, contentType, size: stored.size })
      }
      const body = await readFile(inside(dir, answer.bodyFile))
      const { notices, writeProtection } = answer
      const openedHash = isForeign
        ? (await this.#options.blobs.put(createReadStream(sourceFile))).hash
        : await this.#work.keep(dir, answer.openedFile)
      return { body, assets, notices, writeProtection, openedHash }
    })
  }

  /** False where what another program would have to read first stays closed, for want of that program. */
  canRead(type: OfficeTypeCode, ext: string): boolean {
    const manifest = this.#options.remotes.of(type)?.manifest
    const isForeign = manifest?.converts?.from.includes(ext) === true
    const through = this.#throughOf(type, ext)
    if (through) return this.#options.remotes.of(through.type) !== undefined
    return isForeign ? this.#options.libreOffice.isAvailable : manifest?.imports.includes(ext) === true
  }

  /** A format that no remote reads, as one that it does. @throws WenfangError as `inspect` and `LibreOffice.convert` */
  async #foreign(file: string, ext: string, to: string, dir: string, conversion: Conversion): Promise<string> {
    await this.#work.run({ action: 'inspect', ext, sourceFile: file, password: null }, dir, conversion)
    return this.#options.libreOffice.convert(file, to, dir, conversion.signal)
  }

  /**
   * @param ext of the file: its own is another name for the format that it is written as
   * @throws WenfangError FormatUnsupported, InvalidArgument for settings that the format has not, PrinterMissing for a format
   * that is printed, where nothing prints
   */
  requireFormat(type: OfficeTypeCode, ext: string, format: string, settings?: ExportSettings): void {
    const native = format === ext ? nativeFormat(format) : format
    const known = this.#options.remotes.of(type)?.manifest.exports.find((one) => one.format === native)
    if (!known) throw new WenfangError('FormatUnsupported', `a file of this type has no export as ${format}`)
    if (settings && !known.painter) throw new WenfangError('InvalidArgument', `${format} has no such settings`)
    if (known.through) this.#work.manifestPath(known.through.type)
    if (known.isPrinted) this.#options.printer.requireChromium()
  }

  /** Body to a file of the format, stored as a blob; with a password it is encrypted. */
  async export(
    type: OfficeTypeCode,
    sourceHash: string,
    body: Uint8Array,
    askedAs: string,
    conversion: Conversion,
  ): Promise<ExportedFile> {
    const through = this.#options.remotes.of(type)?.manifest.exports.find((one) => one.format === askedAs)?.through
    if (!through) return this.#exported(type, sourceHash, body, askedAs, conversion)
    const { assets = new Set(), cardsShown, signal } = conversion
    const own = await this.#exported(type, sourceHash, body, through.format, {
      assets,
      signal,
      ...(cardsShown && { cardsShown }),
    })
    const read = await this.import(through.type, own.hash, own.ext, { signal })
    return this.#exported(through.type, read.openedHash ?? own.hash, read.body, askedAs, {
      ...conversion,
      assets: new Set(read.assets.map(({ hash }) => hash)),
    })
  }

  async #exported(
    type: OfficeTypeCode,
    sourceHash: string,
    body: Uint8Array,
    askedAs: string,
    conversion: Conversion,
  ): Promise<ExportedFile> {
    const { cardsShown } = conversion
    const once = (cards: Cards | null) => this.#exportedOnce(type, sourceHash, body, askedAs, conversion, cards)
    try {
      return await once(cardsShown ? null : NO_CARDS)
    } catch (error) {
      if (!(error instanceof CardsWanted) || !cardsShown) throw error
      return once(await cardsShown(error.cards))
    }
  }

  /** @throws CardsWanted where cards are shown and nobody knew of any */
  #exportedOnce(
    type: OfficeTypeCode,
    sourceHash: string,
    body: Uint8Array,
    askedAs: string,
    conversion: Conversion,
    cards: Cards | null,
  ): Promise<ExportedFile> {
    return this.#work.inWorkDir(async (dir) => {
      const sourceFile = await this.#work.fetch(sourceHash, dir, 'source.bin')
      const bodyFile = join(dir, 'body.bin')
      await writeFile(bodyFile, body)
      const commentsFile = conversion.comments ? join(dir, 'comments.bin') : null
      if (commentsFile && conversion.comments) await writeFile(commentsFile, conversion.comments)
      const format = nativeFormat(askedAs)
      const request = {
        action: 'export',
        heicDecoder: this.#heicDecoder,
        sourceFile,
        bodyFile,
        commentsFile,
        manifestPath: this.#work.manifestPath(type),
        format,
        askedAs,
        fileName: conversion.fileName ?? '',
        places: conversion.places ?? null,
        cards: cards && (await this.#cardsIn(dir, cards)),
        password: conversion.password ?? null,
      } as const
      const printed = this.#options.remotes
        .of(type)
        ?.manifest.exports.find((one) => one.format === format && one.isPrinted)
      const converted = this.#work.run(request, dir, conversion).then((answer) => {
        const exported = answer as ExportAnswer
        if (exported.wanted) throw new CardsWanted(exported.wanted)
        if (printed) conversion.onProgress?.(CONVERTED_PERCENT)
        return exported
      })
      if (printed) {
        const { path, ...facts } = await this.#printed(type, printed, dir, converted, conversion)
        return { ...(await this.#options.blobs.put(createReadStream(path))), ...facts }
      }
      const answer = await converted
      const stored = await this.#options.blobs.put(createReadStream(inside(dir, answer.file)))
      return { ...stored, contentType: answer.contentType, ext: answer.ext }
    })
  }

  /** With their pictures as files of the work folder; one whose picture is gone leaves by its name. */
  #cardsIn(dir: string, cards: Cards) {
    return Promise.all(
      [...cards].map(async ([key, card], at): Promise<readonly [string, ShownCard<{ readonly file: string }>]> => {
        if (card.kind !== 'picture') return [key, card]
        const { hash, ...facts } = card
        const file = await this.#work.fetch(hash, dir, `card-${at}.bin`).catch(() => null)
        return [key, file === null ? { kind: 'named', name: card.name } : { ...facts, file }]
      }),
    )
  }

  /** What was converted for a printer, printed or painted. */
  async #printed(
    type: OfficeTypeCode,
    { painter, pictures }: ExportFormat,
    workDir: string,
    converted: Promise<ExportAnswer>,
    { signal, settings, onProgress }: Conversion,
  ): Promise<WrittenPages> {
    const htmlFile = converted.then(({ file }) => inside(workDir, file))
    const { printer } = this.#options
    // It may fail while the browser still starts and nobody waits for it: unheard, that would end the server.
    htmlFile.catch(() => undefined)
    if (!painter) return printer.print({ htmlFile: await htmlFile, workDir, signal })
    try {
      return await printer.paint({
        htmlFile,
        workDir,
        signal,
        painting: { painter, manifestPath: this.#work.manifestPath(type) },
        output: { kind: pictures ?? 'pdf', ...settings },
        onProgress: (part) => onProgress?.(CONVERTED_PERCENT + (100 - CONVERTED_PERCENT) * part),
      })
    } finally {
      // The folder goes when this ends: nobody may be writing into it.
      await htmlFile.catch(() => undefined)
    }
  }

  /** The update that makes a body smaller and changes nothing that anybody sees; null when it is not worth it. */
  condense(type: OfficeTypeCode, body: Uint8Array, signal: AbortSignal): Promise<Uint8Array | null> {
    return this.#work.inWorkDir(async (dir) => {
      const bodyFile = join(dir, 'body.bin')
      await writeFile(bodyFile, body)
      const request = { action: 'condense', bodyFile, manifestPath: this.#work.manifestPath(type) } as const
      const { file } = (await this.#work.run(request, dir, { signal })) as CondenseAnswer
      return file === null ? null : readFile(inside(dir, file))
    })
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

  /** Source of a new file, stored as a blob. */
  blank(
    type: OfficeTypeCode,
    signal: AbortSignal,
  ): Promise<{ readonly hash: string; readonly size: number; readonly ext: string }> {
    return this.#work.inWorkDir(async (dir) => {
      const request = { action: 'blank', manifestPath: this.#work.manifestPath(type), officeType: type } as const
      const answer = (await this.#work.run(request, dir, { signal })) as BlankAnswer
      const stored = await this.#options.blobs.put(createReadStream(inside(dir, answer.file)))
      return { ...stored, ext: answer.ext }
    })
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

  /** The source as strangers may have it, stored; null when that is the source itself. */
  publicSource(
    type: OfficeTypeCode,
    sourceHash: string,
    signal: AbortSignal,
  ): Promise<{ readonly hash: string; readonly size: number } | null> {
    return this.#work.inWorkDir(async (dir) => {
      const sourceFile = await this.#work.fetch(sourceHash, dir, 'source.bin')
      const request = { action: 'publish', sourceFile, manifestPath: this.#work.manifestPath(type) } as const
      const { file } = (await this.#work.run(request, dir, { signal })) as PublishAnswer
      return file === null ? null : this.#options.blobs.put(createReadStream(inside(dir, file)))
    })
  }

  /** One thing made of a source, stored; null where the source gives none. */
  derive(
    type: OfficeTypeCode,
    name: DerivedName,
    sourceHash: string,
    signal: AbortSignal,
  ): Promise<(Omit<DeriveAnswer, 'file'> & { readonly hash: string; readonly size: number }) | null> {
    return this.#work.inWorkDir(async (dir) => {
      const sourceFile = await this.#work.fetch(sourceHash, dir, 'source.bin')
      const request = { action: 'derive', name, sourceFile, manifestPath: this.#work.manifestPath(type) } as const
      const { file, ...rest } = (await this.#work.run(request, dir, { signal })) as DeriveAnswer
      return file === null ? null : { ...rest, ...(await this.#options.blobs.put(createReadStream(inside(dir, file)))) }
    })
  }
}
