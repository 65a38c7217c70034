import { imageSize, sniff, type SniffedKind } from '@wenfang/shared-ooxml'
import {
  LOADING_CACHE_LIFETIME_S,
  WenfangError,
  type LoadingCardData,
  type LoadingCardInput,
  type LoadingCardItem,
  type LoadingCardPatch,
  type LoadingConfiguration,
  type LoadingPlatform,
} from '@wenfang/shared-protocol'
import type { Kysely, Selectable } from 'kysely'
import type { BlobStore } from '../app/ports.ts'
import { isoNow, newId } from '../auth/index.ts'
import type { LoadingCardTable, LoadingPictureTable, OfficeTables } from './tables.ts'

type CardRow = Selectable<LoadingCardTable>
type Pictures = ReadonlyMap<string, Selectable<LoadingPictureTable>>

const ALL_PLATFORMS: readonly LoadingPlatform[] = ['web_pc', 'mobile_web']
/** What every browser shows and what cannot carry a script. */
const PICTURE_TYPES: Partial<Record<SniffedKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}

const pictureUrl = (hash: string): string => `/api/v1/loading-cards/pictures/${hash}`

/** Pictures that are shown while documents open, as administrators arrange them. */
export class LoadingCards {
  readonly #db: Kysely<OfficeTables>
  readonly #blobs: BlobStore

  constructor(db: Kysely<OfficeTables>, blobs: BlobStore) {
    this.#db = db
    this.#blobs = blobs
  }

  /** S372, S373: cards that are due or will be before a page asks again (S506), the most important first. */
  async configuration(platform: LoadingPlatform, nowMs: number): Promise<LoadingConfiguration> {
    const rows = (await this.#due(nowMs)).filter((row) => platformsOf(row).includes(platform))
    const pictures = await this.#pictures(rows)
    return {
      data: rows.flatMap((row) => {
        const icon = row.icon_hash === null ? undefined : pictures.get(row.icon_hash)
        if (!icon) return []
        const data: LoadingCardData = {
          endTime: Date.parse(row.end_at),
          width: icon.width,
          height: icon.height,
          tips: { icon: row.tips_icon_hash === null ? '' : pictureUrl(row.tips_icon_hash) },
        }
        return {
          id: row.id,
          name: row.name,
          title: row.title,
          icon: pictureUrl(icon.hash),
          priority: row.priority,
          startTime: Date.parse(row.start_at),
          currentTime: nowMs,
          data: JSON.stringify(data),
        }
      }),
    }
  }

  /** Whether pages have anything to ask for. */
  async isWanted(nowMs: number): Promise<boolean> {
    return (await this.#due(nowMs)).length > 0
  }

  async list(): Promise<LoadingCardItem[]> {
    const rows = await this.#db.selectFrom('loading_card').selectAll().orderBy('start_at').orderBy('id').execute()
    const pictures = await this.#pictures(rows)
    return rows.map((row) => present(row, pictures))
  }

  /** @throws WenfangError NotFound */
  async get(id: string): Promise<LoadingCardItem> {
    const row = await this.#require(id)
    return present(row, await this.#pictures([row]))
  }

  /** @throws WenfangError InvalidArgument */
  async create(input: LoadingCardInput): Promise<LoadingCardItem> {
    const row: CardRow = {
      id: newId(),
      ...settled(input),
      title: input.title ?? '',
      priority: input.priority ?? 0,
      platforms: JSON.stringify(input.platforms ?? ALL_PLATFORMS),
      icon_hash: null,
      tips_icon_hash: null,
      created_at: isoNow(),
    }
    await this.#db.insertInto('loading_card').values(row).execute()
    return this.get(row.id)
  }

  /** @throws WenfangError NotFound, InvalidArgument */
  async change(id: string, patch: LoadingCardPatch): Promise<LoadingCardItem> {
    const row = await this.#require(id)
    const values = {
      ...settled({ name: row.name, start_at: row.start_at, end_at: row.end_at, ...patch }),
      title: patch.title ?? row.title,
      priority: patch.priority ?? row.priority,
      platforms: patch.platforms ? JSON.stringify(patch.platforms) : row.platforms,
    }
    await this.#db.updateTable('loading_card').set(values).where('id', '=', id).execute()
    return this.get(id)
  }

  /** The card's picture, or the small one beside its tip. @throws WenfangError NotFound, FileTypeMismatch */
  async setPicture(id: string, place: 'icon' | 'tips-icon', hash: string): Promise<LoadingCardItem> {
    await this.#require(id)
    const bytes = await this.#blobs.read(hash)
    const contentType = PICTURE_TYPES[sniff(bytes)]
    const size = imageSize(bytes)
    if (contentType === undefined || !size) throw new WenfangError('FileTypeMismatch', 'no picture that pages can show')
    await this.#db
      .insertInto('loading_picture')
      .values({ hash, content_type: contentType, ...size })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const column = place === 'icon' ? { icon_hash: hash } : { tips_icon_hash: hash }
    await this.#db.updateTable('loading_card').set(column).where('id', '=', id).execute()
    await this.#forgetPictures()
    return this.get(id)
  }

  /** @throws WenfangError NotFound */
  async remove(id: string): Promise<void> {
    await this.#require(id)
    await this.#db.deleteFrom('loading_card').where('id', '=', id).execute()
    await this.#forgetPictures()
  }

  /** A picture that some card shows. @throws WenfangError NotFound */
  async picture(hash: string): Promise<{ readonly bytes: Buffer; readonly contentType: string }> {
    const [held] = await this.held([hash])
    const row = held && (await this.#pictureRows([hash]))[0]
    if (!row) throw new WenfangError('NotFound', 'no such picture')
    return { bytes: await this.#blobs.read(hash), contentType: row.content_type }
  }

  /** Those of the hashes that cards show; the sweep of blobs keeps them. */
  async held(hashes: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('loading_card')
      .select(['icon_hash', 'tips_icon_hash'])
      .where((where) => where.or([where('icon_hash', 'in', hashes), where('tips_icon_hash', 'in', hashes)]))
      .execute()
    const shown = new Set(rows.flatMap((row) => [row.icon_hash, row.tips_icon_hash]))
    return hashes.filter((hash) => shown.has(hash))
  }

  async #require(id: string): Promise<CardRow> {
    const row = await this.#db.selectFrom('loading_card').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new WenfangError('NotFound', 'no such card')
    return row
  }

  /** Those that no card shows any more; their bytes go with the next sweep of blobs. */
  async #forgetPictures(): Promise<void> {
    await this.#db
      .deleteFrom('loading_picture')
      .where('hash', 'not in', (cards) =>
        cards.selectFrom('loading_card').select('icon_hash as hash').where('icon_hash', 'is not', null),
      )
      .where('hash', 'not in', (cards) =>
        cards.selectFrom('loading_card').select('tips_icon_hash as hash').where('tips_icon_hash', 'is not', null),
      )
      .execute()
  }

  #due(nowMs: number): Promise<CardRow[]> {
    return this.#db
      .selectFrom('loading_card')
      .selectAll()
      .where('icon_hash', 'is not', null)
      .where('end_at', '>', new Date(nowMs).toISOString())
      .where('start_at', '<', new Date(nowMs + LOADING_CACHE_LIFETIME_S * 1_000).toISOString())
      .orderBy('priority', 'desc')
      .orderBy('start_at')
      .execute()
  }

  async #pictures(rows: readonly CardRow[]): Promise<Pictures> {
    const hashes = rows.flatMap((row) => [row.icon_hash ?? [], row.tips_icon_hash ?? []].flat())
    return new Map((await this.#pictureRows(hashes)).map((picture) => [picture.hash, picture]))
  }

  #pictureRows(hashes: readonly string[]): Promise<Selectable<LoadingPictureTable>[]> {
    if (hashes.length === 0) return Promise.resolve([])
    return this.#db.selectFrom('loading_picture').selectAll().where('hash', 'in', hashes).execute()
  }
}

const platformsOf = (row: CardRow): LoadingPlatform[] => JSON.parse(row.platforms) as LoadingPlatform[]

/** Name and times as they are stored. @throws WenfangError InvalidArgument when the card would never be due */
function settled(input: Pick<LoadingCardInput, 'name' | 'start_at' | 'end_at'>) {
  const start = Date.parse(input.start_at)
  const end = Date.parse(input.end_at)
  if (!(start < end)) throw new WenfangError('InvalidArgument', 'end_at must be a time after start_at')
  return { name: input.name.trim(), start_at: new Date(start).toISOString(), end_at: new Date(end).toISOString() }
}

function present(row: CardRow, pictures: Pictures): LoadingCardItem {
  const pictureOf = (hash: string | null) => {
    const picture = hash === null ? undefined : pictures.get(hash)
    return picture ? { url: pictureUrl(picture.hash), width: picture.width, height: picture.height } : null
  }
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    priority: row.priority,
    start_at: row.start_at,
    end_at: row.end_at,
    platforms: platformsOf(row),
    icon: pictureOf(row.icon_hash),
    tips_icon: pictureOf(row.tips_icon_hash),
  }
}
