import type { DocumentSnapshot, SnapshotPart, SnapshotRequest } from '@wenfang/shared-contract'
import {
  CHANNEL,
  IMAGE_MAX_EDGE_PX,
  isOfficeTypeCode,
  THUMBNAIL_WINDOW_SLIDES,
  WenfangError,
  type OfficeTypeCode,
  type SvgArgs,
} from '@wenfang/shared-protocol'
import type { BlobStore, Documents } from '../app/ports.ts'
import type { AuthorizedViewer, FileRow } from '../files/index.ts'
import type { Converter, PicturedFile, RemoteCatalog } from '../jobs/index.ts'
import { innerHash, type DerivedParts } from './derived-parts.ts'
import type { Pictures } from './pictures.ts'

export interface SnapshotOptions {
  readonly blobs: BlobStore
  readonly converter: Converter
  readonly remotes: RemoteCatalog
  readonly documents: Pick<Documents, 'lastSeq' | 'materialize' | 'hasRules' | 'stateFor'>
  readonly pictures: Pick<Pictures, 'scaled' | 'first' | 'svg'>
  readonly derivedParts: Pick<DerivedParts, 'find'>
}

/** A file, as somebody may see it. */
export interface SeenFile {
  readonly row: FileRow
  /** Whose part of it, where not everybody sees everything; null: all. */
  readonly reader: string | null
}

/** Letters of pictures that are kept; the one that was asked for least recently goes first. */
const MOST_KEPT = 24_000_000
/** More than that is no picture of a window. */
const MOST_LETTERS = 8_000_000

/** As high as a page of paper in a list, in CSS pixels. */
const THUMBNAIL = { width: 480, height: 640 }
/** Of who does not say. */
const WINDOW = { width: 1_280, height: 720 }
const MOST_EDGE = 4_096

/** The file is there and may be seen: what is missing is the part. */
const PART = { detail: { missing: 'part' } } as const

/**
 * What is seen first of documents, or of parts of them, without opening them. Each is made once for a state of the file, and kept
 * while there is room; the types that bring no snapshots have the picture that was derived of their source.
 */
export class Snapshots {
  readonly #options: SnapshotOptions
  /** In the order of their last use. */
  readonly #kept = new Map<string, { readonly snapshot: DocumentSnapshot; readonly letters: number }>()
  readonly #underWay = new Map<string, Promise<DocumentSnapshot>>()
  #letters = 0

  constructor(options: SnapshotOptions) {
    this.#options = options
  }

  /** @throws WenfangError permissionDenied where the rules of the file are for people with accounts */
  async seenBy({ row, subject }: Pick<AuthorizedViewer, 'row' | 'subject'>): Promise<SeenFile> {
    const reader = subject.kind === 'anonymous' ? null : subject.id
    if (reader === row.owner_id || !(await this.#options.documents.hasRules(row.id, row.generation)))
      return { row, reader: null }
    if (reader === null) throw new WenfangError('permissionDenied', 'what is seen of this file depends on who looks')
    return { row, reader }
  }

  /** A word that is another one once the file may look different. */
  async edition({ row: { id, generation, office_type: type }, reader }: SeenFile): Promise<string> {
    const { documents } = this.#options
    // Pictures are drawn on in their comments.
    const channels = type === 'i' ? [CHANNEL.body, CHANNEL.comments] : [CHANNEL.body]
    const places = await Promise.all(channels.map((channel) => documents.lastSeq(id, generation, channel)))
    return [generation, ...places, ...(reader === null ? [] : [reader])].join('-')
  }

  /** @throws WenfangError NotFound for a part that is not there; Unavailable where the file has no picture, or none yet */
  async make(seen: SeenFile, edition: string, wanted: SnapshotRequest): Promise<DocumentSnapshot> {
    const { row, reader } = seen
    if (row.import_state !== 'ready') throw new WenfangError('Unavailable', 'the file is not open')
    const key = JSON.stringify([row.id, reader, edition, wanted.part, wanted.width, wanted.height])
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept.snapshot
    }
    const before = this.#underWay.get(key)
    if (before) return before
    const making = this.#made(seen, wanted)
      .then((snapshot) => this.#keep(key, snapshot))
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  /** Those that a person may choose from; none where the whole is all there is. @throws WenfangError Unavailable */
  async parts(seen: SeenFile, signal: AbortSignal): Promise<readonly SnapshotPart[]> {
    const { row } = seen
    if (row.import_state !== 'ready') throw new WenfangError('Unavailable', 'the file is not open')
    const pictured = this.#pictured(row)
    if (!pictured) return []
    return this.#options.converter.snapshots.parts(pictured, await this.#bodyOf(seen), signal)
  }

  /** Of a list of files, or of a part; null where the type brings no snapshots. @throws WenfangError NotFound, Unavailable */
  async thumbnail(seen: SeenFile, part: string | null = null): Promise<DocumentSnapshot | null> {
    if (!this.#pictured(seen.row)) return null
    return this.make(seen, await this.edition(seen), { part, ...THUMBNAIL })
  }

  /** The slides of a presentation in their order; null where the type brings no snapshots. @throws WenfangError Unavailable */
  async slides(seen: SeenFile): Promise<readonly string[] | null> {
    if (!this.#pictured(seen.row)) return null
    const parts = await this.parts(seen, new AbortController().signal)
    return parts.filter(({ kind }) => kind === 'slide').map(({ part }) => part)
  }

  /** S355-S358, S419: a run of slides, or the beginning of a sheet. @throws WenfangError NotFound, Unavailable */
  async svg(seen: SeenFile, args: SvgArgs): Promise<string> {
    const { row } = seen
    if (!this.#pictured(row)) return this.#options.pictures.svg(row, args)
    if (row.office_type === 'p' || row.office_type === 'sl') return this.#svgOfSlides(seen, args)
    if ((args.row ?? 0) !== 0 || (args.column ?? 0) !== 0)
      throw new WenfangError('Unavailable', 'only the beginning of a sheet is pictured')
    const part = args.sheet_name ?? (args.sheet_id === undefined ? null : String(args.sheet_id))
    return (await this.make(seen, await this.edition(seen), { part, ...windowOf(args) })).svg
  }

  /** One below the other, as a page that shows them so has them. */
  async #svgOfSlides(seen: SeenFile, args: SvgArgs): Promise<string> {
    const { start_slide: start = 0, end_slide: end = start } = args
    const slides = ((await this.slides(seen)) ?? []).slice(start, end + 1)
    if (slides.length === 0) throw new WenfangError('NotFound', 'the file has no such slides', PART)
    if (slides.length > THUMBNAIL_WINDOW_SLIDES) throw new WenfangError('InvalidArgument', 'too many slides at once')
    const edition = await this.edition(seen)
    const made: DocumentSnapshot[] = []
    for (const part of slides) made.push(await this.make(seen, edition, { part, ...windowOf(args) }))
    return made.length === 1 ? (made[0]?.svg ?? '') : stacked(made)
  }

  async #made(seen: SeenFile, wanted: SnapshotRequest): Promise<DocumentSnapshot> {
    const { row } = seen
    const pictured = this.#pictured(row)
    if (!pictured) return this.#ofSource(row, wanted)
    // Several may wait for it: it goes on when the first of them has left.
    const { signal } = new AbortController()
    const made = await this.#options.converter.snapshots.make(pictured, await this.#bodyOf(seen), wanted, signal)
    if (!made) throw new WenfangError('NotFound', 'the file has no such part', PART)
    if (made.svg.length > MOST_LETTERS) throw new WenfangError('Unavailable', 'the picture is too large')
    return made
  }

  /** null where the type brings no snapshots. */
  #pictured(row: FileRow): PicturedFile | null {
    const type = typeOf(row)
    const has = this.#options.remotes.of(type)?.manifest.loadSnapshots !== undefined
    return has ? { id: row.id, type, sourceHash: innerHash(row) } : null
  }

  #bodyOf({ row: { id, generation }, reader }: SeenFile): Promise<Uint8Array> {
    const { documents } = this.#options
    if (reader !== null) return documents.stateFor(id, generation, reader)
    return documents.materialize(id, generation, CHANNEL.body)
  }

  /** The first page as it was derived of the source, or the image. */
  async #ofSource(row: FileRow, { part, width, height }: SnapshotRequest): Promise<DocumentSnapshot> {
    if (part !== null) throw new WenfangError('NotFound', 'the type has no parts', PART)
    const { derivedParts, pictures, blobs } = this.#options
    const derived = await derivedParts.find(row, 'picture')
    const found = derived
      ? { ...derived, width: derived.facts['width'] ?? width, height: derived.facts['height'] ?? height }
      : row.office_type === 'i'
        ? await pictures.scaled(row, Math.max(width, height, IMAGE_MAX_EDGE_PX), 'webp')
        : await pictures.first(row)
    const scale = Math.min(1, width / found.width, height / found.height)
    const size = { width: round(found.width * scale), height: round(found.height * scale) }
    const data = (await blobs.read(found.hash)).toString('base64')
    return {
      svg:
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">` +
        `<image width="${size.width}" height="${size.height}" href="data:${found.contentType};base64,${data}"/></svg>`,
      ...size,
      title: row.office_type === 'i' ? '' : '第 1 页',
      text: '',
    }
  }

  #keep(key: string, snapshot: DocumentSnapshot): DocumentSnapshot {
    const letters = snapshot.svg.length + snapshot.text.length
    this.#kept.set(key, { snapshot, letters })
    this.#letters += letters
    for (const [oldest, { letters: freed }] of this.#kept) {
      if (this.#letters <= MOST_KEPT) break
      this.#kept.delete(oldest)
      this.#letters -= freed
    }
    return snapshot
  }
}

const typeOf = ({ office_type: type }: FileRow): OfficeTypeCode => (isOfficeTypeCode(type) ? type : 'unknown')

const round = (pixels: number): number => Math.round(pixels * 100) / 100

/** The window that a call asks for, as large as its zoom makes it. */
function windowOf({ width = WINDOW.width, height = WINDOW.height, zoom = 1 }: SvgArgs): {
  readonly width: number
  readonly height: number
} {
  const edge = (pixels: number): number => Math.max(1, Math.round(Math.min(pixels * zoom, MOST_EDGE)))
  return { width: edge(width), height: edge(height) }
}

/** Names of gradients and clips are of their own slide: each goes in as a picture of its own. */
function stacked(pictures: readonly Pick<DocumentSnapshot, 'svg' | 'width' | 'height'>[]): string {
  let top = 0
  const images = pictures.map(({ svg, width, height }) => {
    const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    const image = `<image y="${round(top)}" width="${round(width)}" height="${round(height)}" href="${href}"/>`
    top += height
    return image
  })
  const width = round(Math.max(...pictures.map((picture) => picture.width)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${round(top)}" viewBox="0 0 ${width} ${round(top)}">${images.join('')}</svg>`
}
