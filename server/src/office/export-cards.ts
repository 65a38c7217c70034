import type { CardInBody } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import type { Kysely } from 'kysely'
import type { Subject } from '../app/ports.ts'
import { rowAccessesOf, type FileRow, type FileTables, type RowAccess } from '../files/index.ts'
import type { Converter, StoredCard } from '../jobs/index.ts'
import { drawSnapshot } from './draw-snapshot.ts'
import type { Snapshots } from './snapshots.ts'

/** As wide as the words on a sheet of A4, in CSS pixels. */
const WINDOW = { width: 680, height: 520 }
/** More leave as links, as do those whose picture was not there in time. */
const MOST_CARDS = 500
const MOST_PICTURES = 60
const MOST_BYTES = 24 * 1024 * 1024
const MOST_MS = 20_000
/** Of the children that all conversions share, one export takes no more. */
const AT_ONCE = 2

/** Somebody whom an export is for. */
export interface CardReader {
  readonly subject: Subject
  /** Of the server, as this person's browser has it; null where nobody knows. */
  readonly origin: string | null
}

export interface ExportCardsOptions {
  readonly db: Kysely<FileTables>
  readonly converter: Converter
  readonly snapshots: Snapshots
  readonly failed: (error: unknown) => void
}

/**
 * What cards of other files in a document show, with the rights of the person whom its export is for. Asked before the export takes
 * its place among the conversions, because pictures need places, too: an export that waited for them in its own would wait for itself.
 */
export class ExportCards {
  readonly #options: ExportCardsOptions

  constructor(options: ExportCardsOptions) {
    this.#options = options
  }

  /** By the keys of the cards; those that are not in it leave as they stand in the body. @throws WenfangError TaskCancelled */
  async shown(
    document: FileRow,
    all: readonly CardInBody[],
    reader: CardReader,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, StoredCard>> {
    const { origin } = reader
    const own = all.flatMap(({ drawn, ...card }) => (drawn ? [{ ...card, drawn, seen: null }] : []))
    const cards = all.filter(({ drawn, url }) => !drawn && (origin === null || isOf(origin, url))).slice(0, MOST_CARDS)
    const shown = new Map<string, StoredCard>()
    if (cards.length + own.length === 0) return shown
    const rows = await this.#rowsOf(cards, reader)
    const pictured: Pictured[] = [...own]
    for (const card of cards) {
      const seen = rows.get(card.file)
      if (!seen || !maySee(seen)) shown.set(card.key, { kind: 'hidden' })
      else {
        shown.set(card.key, { kind: 'named', name: seen.row.name })
        // What may be looked at but not taken along is not taken along in a document around it.
        if (card.isPictured && seen.row.id !== document.id && seen.access.acl.export === 1)
          pictured.push({ ...card, seen })
      }
    }
    await this.#draw(pictured.slice(0, MOST_PICTURES), reader, shown, signal)
    return shown
  }

  async #rowsOf(cards: readonly CardInBody[], { subject }: CardReader): Promise<ReadonlyMap<string, RowAccess | null>> {
    const ids = [...new Set(cards.map(({ file }) => file))]
    const rows = await rowAccessesOf(
      this.#options.db,
      ids.map((id) => ({ subject, id })),
    )
    return new Map(ids.map((id, at) => [id, rows[at] ?? null]))
  }

  async #draw(
    cards: readonly Pictured[],
    { subject }: CardReader,
    shown: Map<string, StoredCard>,
    signal: AbortSignal,
  ): Promise<void> {
    const { snapshots, converter, failed } = this.#options
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)])
    const late = new Promise<never>((_, reject) =>
      inTime.addEventListener('abort', () => reject(new WenfangError('Timeout', 'pictures of cards came too late')), {
        once: true,
      }),
    )
    late.catch(() => undefined)
    const drawn = async ({ seen, part, drawn: own }: Pictured) => {
      if (!seen) {
        const { title: name, ...picture } = own
        return { ...(await drawSnapshot(converter, picture, inTime)), name, ...sizeOf(picture) }
      }
      const file = await snapshots.seenBy({ ...seen, subject })
      const picture = await snapshots.make(file, await snapshots.edition(file), { part, ...WINDOW })
      inTime.throwIfAborted()
      return { ...(await drawSnapshot(converter, picture, inTime)), name: seen.row.name, ...sizeOf(picture) }
    }
    let bytes = 0
    const rest = [...cards]
    const work = async (): Promise<void> => {
      for (let card = rest.shift(); card && bytes < MOST_BYTES && !inTime.aborted; card = rest.shift()) {
        try {
          const { size, ...facts } = await Promise.race([drawn(card), late])
          bytes += size
          if (bytes <= MOST_BYTES) shown.set(card.key, { kind: 'picture', ...facts })
        } catch (error) {
          // Its rules are for people with accounts.
          if (error instanceof WenfangError && error.code === 'permissionDenied')
            shown.set(card.key, { kind: 'hidden' })
          else if (!(error instanceof WenfangError)) failed(error)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (signal.aborted) throw new WenfangError('TaskCancelled', 'nobody waits')
  }
}

/** A card with its file and what may be done with that, or a picture that the document draws itself. */
type Pictured =
  | (CardInBody & { readonly seen: RowAccess })
  | (CardInBody & { readonly seen: null; readonly drawn: NonNullable<CardInBody['drawn']> })

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({ width, height })

const maySee = ({ access, row }: RowAccess): boolean =>
  access.acl.read === 1 && access.isLocked !== true && row.trashed_at === null

function isOf(origin: string, url: string): boolean {
  return URL.canParse(url, origin) && new URL(url, origin).origin === new URL(origin).origin
}
