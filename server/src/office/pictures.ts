import {
  CHANNEL,
  isOfficeTypeCode,
  SMALL_PICTURE_EDGE_PX,
  WenfangError,
  type ErrorCode,
  type SvgArgs,
} from '@wenfang/shared-protocol'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { withoutSync } from '../app/database.ts'
import type { BlobStore, Documents } from '../app/ports.ts'
import type { FileRow } from '../files/index.ts'
import type { Converter, KeptPicture, RemoteCatalog, ScaledFormat, TileSet } from '../jobs/index.ts'
import type { OfficeTables } from './tables.ts'

export interface PictureOptions {
  readonly db: Kysely<OfficeTables>
  readonly blobs: BlobStore
  readonly converter: Converter
  readonly remotes: RemoteCatalog
  readonly documents: Pick<Documents, 'lastSeq' | 'materialize'>
}

/** What the package itself shows of its first page, slide or sheet. */
export interface StoredFacts {
  readonly picture: KeptPicture | null
  readonly slideIds: readonly string[]
}

type TileFacts = { readonly hash: string; readonly tiles: TileSet } | { readonly error: string }
type PublicFacts = { readonly hash: string; readonly size: number } | { readonly isSame: true }

type ScaledFacts =
  | { readonly picture: KeptPicture; readonly edition?: string }
  | { readonly error: 'CompatibleImageFail'; readonly edition?: string }

/** Of a file that nobody has touched since it came. */
const UNTOUCHED = '0'

/**
 * Pictures of documents that need no editor: the one that a package carries, and images made smaller. Each is made once
 * for a source. What the server cannot show truly it does not show.
 */
export class Pictures {
  readonly #options: PictureOptions
  readonly #underWay = new Map<string, Promise<unknown>>()

  constructor(options: PictureOptions) {
    this.#options = options
  }

  get readsHeic(): boolean {
    return this.#options.converter.readsHeic
  }

  /**
   * The picture of the first page, slide or sheet, as the writing program left it.
   * @throws WenfangError Unavailable where there is none, or where the document may have been edited since
   */
  async first(row: FileRow, isForced = false): Promise<KeptPicture & { readonly slideIds: readonly string[] }> {
    if (this.#mayHaveChanged(row)) throw unavailable('the type brings no renderer')
    const { picture, slideIds } = await this.#kept(row, 'stored', isForced, () => this.#readStored(row))
    if (!picture) throw unavailable('the file carries no picture')
    return { ...picture, slideIds }
  }

  /** A word that is another one once the file shows something else. */
  async edition({ id, generation }: FileRow): Promise<string> {
    const { documents } = this.#options
    const [body, comments] = await Promise.all([
      documents.lastSeq(id, generation, CHANNEL.body),
      documents.lastSeq(id, generation, CHANNEL.comments),
    ])
    return body + comments === 0 ? UNTOUCHED : `${generation}-${body}-${comments}`
  }

  /**
   * An image as it is seen, edited and drawn on, within a square.
   * @throws WenfangError CompatibleImageFail when the image cannot be decoded
   */
  async scaled(row: FileRow, maxEdgePx: number, format: ScaledFormat): Promise<KeptPicture> {
    const edition = row.import_state === 'ready' ? await this.edition(row) : UNTOUCHED
    const facts =
      edition === UNTOUCHED
        ? await this.#kept(row, `scaled-${maxEdgePx}-${format}`, false, () =>
            this.#scale(row.source_hash, maxEdgePx, format),
          )
        : await this.#edited(row, edition, maxEdgePx, format)
    if ('error' in facts) throw new WenfangError(facts.error, 'the image cannot be made smaller here')
    return facts.picture
  }

  /**
   * One page of an image in tiles, and the blob they lie in.
   * @throws WenfangError CompatibleImageFail, ImportMemory, ImportTimeout, NotFound for a page that is not there
   */
  async tiles(row: FileRow, page: number): Promise<{ readonly hash: string; readonly tiles: TileSet }> {
    const facts = await this.#kept(row, `tiles-${page}`, false, () => this.#cut(row.source_hash, page))
    if ('error' in facts) throw new WenfangError(facts.error as ErrorCode, 'the image cannot be cut into tiles')
    return facts
  }

  /** The tiles of the first page where they were cut already, of an image that looks like its source; else null. */
  async keptTiles(row: FileRow): Promise<TileSet | null> {
    if (row.office_type !== 'i' || row.import_state !== 'ready') return null
    const facts = await this.#read<TileFacts>(row.source_hash, this.#variant(row, 'tiles-0'), false)
    return facts && 'tiles' in facts && (await this.edition(row)) === UNTOUCHED ? facts.tiles : null
  }

  /** What strangers are given for the source: for pictures without the place where they were taken. */
  async publicSource(row: FileRow): Promise<{ readonly hash: string; readonly size: number }> {
    const source = { hash: row.source_hash, size: row.size }
    if (row.office_type !== 'i' || !this.#options.remotes.of('i')) return source
    const facts = await this.#kept<PublicFacts>(row, 'public', false, async () => {
      const made = await this.#options.converter.publicSource('i', row.source_hash, new AbortController().signal)
      return made ?? { isSame: true }
    })
    return 'hash' in facts ? { hash: facts.hash, size: facts.size } : source
  }

  /** S419, S355-S358. @throws WenfangError Unavailable where the server has no true picture of what is asked for */
  async svg(row: FileRow, args: SvgArgs): Promise<string> {
    const isSlides = row.office_type === 'p' || row.office_type === 'sl'
    const { start_slide: start = 0, end_slide: end = start } = args
    if (!isSlides || start !== 0 || end !== 0) throw unavailable('the type brings no renderer')
    const { hash, contentType, width, height } = await this.first(row)
    const data = (await this.#options.blobs.read(hash)).toString('base64')
    const scale = (args.zoom ?? 1) * Math.min((args.width ?? width) / width, (args.height ?? height) / height)
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width * scale)}" height="${round(height * scale)}"` +
      ` viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}"` +
      ` href="data:${contentType};base64,${data}"/></svg>`
    )
  }

  /** A picture in a document, small enough to be seen among many; null where it cannot be made smaller. */
  async small(assetHash: string): Promise<KeptPicture | null> {
    const asset = { source_hash: assetHash, ext: '' }
    const facts = await this.#kept(asset, `scaled-${SMALL_PICTURE_EDGE_PX}-webp`, false, () =>
      this.#scale(assetHash, SMALL_PICTURE_EDGE_PX, 'webp'),
    )
    return 'error' in facts ? null : facts.picture
  }

  /** Those of the hashes that are pictures of somebody's file; the sweep of blobs keeps them. */
  async held(hashes: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#options.db
      .selectFrom('file_picture')
      .select('hash')
      .where('hash', 'in', hashes)
      .where(isOfSomebody)
      .execute()
    return rows.flatMap(({ hash }) => hash ?? [])
  }

  /** Forgets the pictures of sources that are nobody's any more. */
  async forgetUnused(): Promise<void> {
    await this.#options.db
      .deleteFrom('file_picture')
      .where((row) => row.not(isOfSomebody(row)))
      .execute()
  }

  /** A document with a body of its own is no longer what its source was. */
  #mayHaveChanged(row: FileRow): boolean {
    const type = isOfficeTypeCode(row.office_type) ? this.#options.remotes.of(row.office_type) : undefined
    return type !== undefined && type.manifest.body !== 'none'
  }

  /** Made anew when the file was edited since; the one before is forgotten with it. */
  async #edited(row: FileRow, edition: string, maxEdgePx: number, format: ScaledFormat): Promise<ScaledFacts> {
    const variant = `edited-${row.id}-${maxEdgePx}-${format}`
    const make = async (): Promise<ScaledFacts> => ({ ...(await this.#scaleEdited(row, maxEdgePx, format)), edition })
    const facts = await this.#kept(row, variant, false, make)
    return facts.edition === edition ? facts : this.#kept(row, variant, true, make)
  }

  async #scaleEdited(row: FileRow, maxEdgePx: number, format: ScaledFormat): Promise<ScaledFacts> {
    const { documents, converter } = this.#options
    const { signal } = new AbortController()
    try {
      const body = await documents.materialize(row.id, row.generation, CHANNEL.body)
      const comments = await documents.materialize(row.id, row.generation, CHANNEL.comments)
      const whole = await converter.export('i', row.source_hash, body, 'png', { assets: row.id, signal, comments })
      return await this.#scale(whole.hash, maxEdgePx, format)
    } catch (error) {
      const isOfImage = error instanceof WenfangError && OF_THE_IMAGE.includes(error.code)
      if (isOfImage) return { error: 'CompatibleImageFail' }
      throw error
    }
  }

  async #readStored(row: FileRow): Promise<StoredFacts> {
    if (row.import_state === 'failed' || row.import_state === 'running') throw unavailable('the file is not open')
    try {
      return await this.#options.converter.pictures.picture(row.source_hash, new AbortController().signal)
    } catch (error) {
      // No package at all carries no picture.
      if (error instanceof WenfangError && error.retry === 'never') return { picture: null, slideIds: [] }
      throw error
    }
  }

  async #cut(sourceHash: string, page: number): Promise<TileFacts> {
    try {
      const { hash, tiles } = await this.#options.converter.pictures.tiles(
        'i',
        sourceHash,
        page,
        new AbortController().signal,
      )
      return { hash, tiles }
    } catch (error) {
      if (error instanceof WenfangError && OF_THE_IMAGE.includes(error.code)) return { error: error.code }
      throw error
    }
  }

  async #scale(sourceHash: string, maxEdgePx: number, format: ScaledFormat): Promise<ScaledFacts> {
    try {
      const { signal } = new AbortController()
      return { picture: await this.#options.converter.pictures.scale(sourceHash, maxEdgePx, format, signal) }
    } catch (error) {
      const isOfImage = error instanceof WenfangError && OF_THE_IMAGE.includes(error.code)
      if (isOfImage) return { error: 'CompatibleImageFail' }
      throw error
    }
  }

  /** What could not be made of a HEIC is made once there is a decoder. */
  #variant({ ext }: PictureSource, name: string): string {
    return this.readsHeic && HEIC_EXTENSIONS.includes(ext) ? `${name}-heic` : name
  }

  /** From the table, or made now; asked for by several at once it is made once. */
  #kept<Facts extends object>(
    row: PictureSource,
    name: string,
    isForced: boolean,
    make: () => Promise<Facts>,
  ): Promise<Facts> {
    const { source_hash: source } = row
    const variant = this.#variant(row, name)
    const key = `${source} ${variant}`
    const before = this.#underWay.get(key) as Promise<Facts> | undefined
    if (before) return before
    const facts = this.#read<Facts>(source, variant, isForced)
      .then(async (found) => found ?? this.#write(source, variant, await make()))
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, facts)
    return facts
  }

  async #read<Facts>(source: string, variant: string, isForced: boolean): Promise<Facts | null> {
    if (isForced) return null
    const row = await this.#options.db
      .selectFrom('file_picture')
      .selectAll()
      .where('source_hash', '=', source)
      .where('variant', '=', variant)
      .executeTakeFirst()
    // The sweep may have taken the bytes while the source was nobody's.
    const isWhole = row !== undefined && (row.hash === null || (await this.#options.blobs.has(row.hash)))
    return isWhole ? (JSON.parse(row.facts) as Facts) : null
  }

  async #write<Facts extends object>(source: string, variant: string, facts: Facts): Promise<Facts> {
    const blob = ('picture' in facts ? facts.picture : facts) as { readonly hash?: string } | null
    const values = { hash: blob?.hash ?? null, facts: JSON.stringify(facts) }
    // What is lost with the power is made again; nobody waits for the disk.
    await withoutSync(this.#options.db, (db) =>
      db
        .insertInto('file_picture')
        .values({ source_hash: source, variant, ...values })
        .onConflict((conflict) => conflict.columns(['source_hash', 'variant']).doUpdateSet(values))
        .execute(),
    )
    return facts
  }
}

/** What a picture is made of: the source of a file, or a picture within one. */
type PictureSource = Pick<FileRow, 'source_hash' | 'ext'>

const isOfSomebody = (row: ExpressionBuilder<OfficeTables, 'file_picture'>) =>
  row.or([
    row('source_hash', 'in', row.selectFrom('file').select('source_hash')),
    row('source_hash', 'in', row.selectFrom('file_asset').select('hash')),
  ])

const HEIC_EXTENSIONS: readonly string[] = ['heic', 'heif']

/** Failures that trying again does not cure. */
const OF_THE_IMAGE: readonly string[] = [
  'CompatibleImageFail',
  'PictureTooLarge',
  'ImportMemory',
  'ImportTimeout',
  'FileCorrupt',
  'NotFound',
]

/** The specification's answer for a picture that is not to be had. */
const unavailable = (cause: string): WenfangError => new WenfangError('Unavailable', cause)

const round = (pixels: number): number => Math.round(pixels * 100) / 100
