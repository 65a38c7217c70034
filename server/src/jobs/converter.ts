import { createReadStream } from 'node:fs'
import { type ExportSettings, type OfficeTypeCode, WenfangError } from '@wenfang/shared-protocol'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nativeFormat } from '@wenfang/shared-ooxml'
import type { DerivedName, ExportFormat } from '@wenfang/shared-contract'
import type { Printer, WrittenPages } from '../print/index.ts'
import type {
  BlankAnswer,
  CondenseAnswer,
  DeriveAnswer,
  ExportAnswer,
  ImportAnswer,
  InspectAnswer,
  PublishAnswer,
} from './conversion.ts'
import type { Conversion, ExportedFile, ImportedBody } from './converted.ts'
import type { LibreOffice } from './libre-office.ts'
import { kindOfFile } from './inspect-source.ts'
import { CardsWanted, type ShownCards, cardsIn } from './shown-cards.ts'
import { ConversionRunner, type RunnerOptions, inside } from './conversion-runner.ts'
import { SnapshotRunner } from './snapshot-runner.ts'
import { CommandRunner } from './command-runner.ts'
import { PictureRunner } from './picture-runner.ts'

const NO_CARDS: ShownCards = new Map()
/** Of a printed export, when its pages are there and the printer begins. */
const CONVERTED_PERCENT = 50

export interface ConverterOptions extends RunnerOptions {
  readonly printer: Printer
  readonly libreOffice: LibreOffice
}

/** Runs the file formats of office types over files of strangers, each in a limited process of its own. */
export class Converter {
  readonly #options: ConverterOptions
  readonly #work: ConversionRunner
  /** What can be done to documents without a view. */
  readonly commands: CommandRunner
  /** What is seen first of documents. */
  readonly snapshots: SnapshotRunner
  readonly pictures: PictureRunner

  constructor(options: ConverterOptions) {
    this.#options = options
    this.#work = new ConversionRunner(options)
    this.commands = new CommandRunner(options, this.#work)
    this.snapshots = new SnapshotRunner(options, this.#work)
    this.pictures = new PictureRunner(options, this.#work)
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
    await Promise.all([this.pictures.close(), this.commands.close(), this.snapshots.close()])
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
    const once = (cards: ShownCards | null) => this.#exportedOnce(type, sourceHash, body, askedAs, conversion, cards)
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
    cards: ShownCards | null,
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
        cards: cards && (await cardsIn(dir, cards, this.#work)),
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
