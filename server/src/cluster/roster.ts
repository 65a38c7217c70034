import { WenfangError, type CollaboratorInfo } from '@wenfang/shared-protocol'
import type { Pool } from 'pg'
import { gathered } from '../app/gathered.ts'

/** Changes of this node wait so long for company. */
const GATHER_MS = 20
/** Older than any look at the table, so that every node has seen who left. */
const KEEP_GONE_S = 60

export interface Place {
  readonly fileId: string
  readonly generation: string
  readonly info: CollaboratorInfo
}

/** Somebody who has a file open on another node. */
export interface Elsewhere extends Place {
  readonly isEditorBefore: boolean
}

/** A connection that has entered, and who else is there. */
interface Entry {
  /** Grows from one to the next who enters. */
  readonly entered: number
  readonly others: readonly { readonly place: Place; readonly entered: number }[]
}

interface MemberRow {
  readonly file: string
  readonly generation: string
  readonly connid: string
  readonly info: string
  readonly entered: number
}

/**
 * Who has which file open, on all nodes (S250-S253). The table is the truth; each node writes its own people there and
 * tells the others to look.
 */
export class Roster {
  readonly #pool: Pool
  readonly #node: string
  readonly #tell: (fileId: string) => void
  readonly #enter: (place: Place) => Promise<Entry | null>
  readonly #own = new Map<string, Place>()
  /** To be written; null = left. */
  #waiting = new Map<string, { readonly place: Place; readonly isGone: boolean }>()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(pool: Pool, node: string, tell: (fileId: string) => void) {
    this.#pool = pool
    this.#node = node
    this.#tell = tell
    this.#enter = gathered((places) => this.#enterAll(places), { keyOf })
  }

  /**
   * Takes a place and answers who else is there, on other nodes.
   * @throws WenfangError InvalidArgument when the connection id is somebody else's
   */
  async enter(place: Place): Promise<readonly Elsewhere[]> {
    const key = keyOf(place)
    this.#waiting.delete(key)
    this.#own.set(key, place)
    const entry = await this.#enter(place)
    if (!entry) {
      this.#own.delete(key)
      throw new WenfangError('InvalidArgument', 'the connection id is taken')
    }
    return entry.others.map((other) => ({
      ...other.place,
      isEditorBefore: other.entered < entry.entered && other.place.info.permission === 'write',
    }))
  }

  /** Rights changed. */
  changed(place: Place): void {
    const key = keyOf(place)
    if (!this.#own.has(key)) return
    this.#own.set(key, place)
    this.#write(place, false)
  }

  left(place: Place): void {
    if (this.#own.delete(keyOf(place))) this.#write(place, true)
  }

  /** Everybody in these files who is on another node. */
  async elsewhere(fileIds: readonly string[]): Promise<readonly Place[]> {
    return fileIds.length === 0 ? [] : (await this.#rowsOf(fileIds)).map(placeOf)
  }

  /** One connection, wherever it is. */
  async find(fileId: string, connid: string): Promise<CollaboratorInfo | null> {
    const { rows } = await this.#pool.query<{ info: string }>(
      'select info from live_member where file = $1 and connid = $2 and not is_gone',
      [fileId, connid],
    )
    return rows[0] ? (JSON.parse(rows[0].info) as CollaboratorInfo) : null
  }

  /** Files in which people of other nodes came, went or changed lately. */
  async changedFiles(withinS: number): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ file: string }>({
      name: 'roster-changed',
      text: `select distinct file from live_member
        where node <> $1 and changed_at > clock_timestamp() - make_interval(secs => $2)`,
      values: [this.#node, withinS],
    })
    return rows.map(({ file }) => file)
  }

  /** Writes all of this node's people again: the table may have lost them. */
  rewrite(): void {
    for (const place of this.#own.values()) this.#write(place, false)
  }

  async forgetGone(): Promise<void> {
    await this.#pool.query(
      'delete from live_member where is_gone and changed_at < clock_timestamp() - make_interval(secs => $1)',
      [KEEP_GONE_S],
    )
  }

  /** Everything is written that was said so far. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#writing = this.#writing.then(() => this.#writeAll())
    await this.#writing
  }

  #write(place: Place, isGone: boolean): void {
    this.#waiting.set(keyOf(place), { place, isGone })
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref()
  }

  async #writeAll(): Promise<void> {
    const changes = [...this.#waiting.values()]
    this.#waiting = new Map()
    if (changes.length === 0) return
    try {
      // Who entered on another node meanwhile is that node's: a leave here does not touch him.
      await this.#pool.query({
        name: 'roster-write',
        text: `insert into live_member as m (file, connid, generation, node, user_id, info, is_gone)
          select t.file, t.connid, t.generation, $1, t.user_id, t.info, t.is_gone
          from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[])
            as t (file, connid, generation, user_id, info, is_gone)
          order by t.file, t.connid
          on conflict (file, connid) do update set generation = excluded.generation, info = excluded.info,
            is_gone = excluded.is_gone, node = excluded.node, changed_at = clock_timestamp()
          where m.node = $1 or (m.is_gone and not excluded.is_gone)`,
        values: [
          this.#node,
          changes.map(({ place }) => place.fileId),
          changes.map(({ place }) => place.info.connid),
          changes.map(({ place }) => place.generation),
          changes.map(({ place }) => place.info.id),
          changes.map(({ place }) => JSON.stringify(place.info)),
          changes.map(({ isGone }) => isGone),
        ],
      })
      for (const fileId of new Set(changes.map(({ place }) => place.fileId))) this.#tell(fileId)
    } catch {
      // The database is away: what is ours is written again when it is back, who left ends with his node's look round.
      for (const change of changes) {
        if (!this.#waiting.has(keyOf(change.place))) this.#waiting.set(keyOf(change.place), change)
      }
    }
  }

  /** Null for a connection id that is somebody else's. */
  async #enterAll(places: readonly Place[]): Promise<readonly (Entry | null)[]> {
    // In one order on all nodes, so that none waits for another. Read afterwards: of two who enter at the same time on
    // different nodes at least one sees the other.
    const { rows: own } = await this.#pool.query<{ file: string; connid: string; entered: number }>({
      name: 'roster-enter',
      text: `insert into live_member as m (file, connid, generation, node, user_id, info)
        select t.file, t.connid, t.generation, $1, t.user_id, t.info
        from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
          as t (file, connid, generation, user_id, info)
        order by t.file, t.connid
        on conflict (file, connid) do update set generation = excluded.generation, node = excluded.node,
          user_id = excluded.user_id, info = excluded.info, is_gone = false, changed_at = clock_timestamp(),
          entered = case when m.is_gone then excluded.entered else m.entered end
        where m.is_gone or m.user_id = excluded.user_id
        returning file, connid, entered`,
      values: [
        this.#node,
        places.map(({ fileId }) => fileId),
        places.map(({ info }) => info.connid),
        places.map(({ generation }) => generation),
        places.map(({ info }) => info.id),
        places.map(({ info }) => JSON.stringify(info)),
      ],
    })
    // Once a file, however many came to it together.
    for (const fileId of new Set(own.map(({ file }) => file))) this.#tell(fileId)
    const entered = new Map(own.map((row) => [`${row.file}\n${row.connid}`, row.entered]))
    const others = new Map<string, { readonly place: Place; readonly entered: number }[]>()
    for (const row of await this.#rowsOf([...new Set(places.map(({ fileId }) => fileId))])) {
      const known = others.get(row.file) ?? []
      known.push({ place: placeOf(row), entered: row.entered })
      others.set(row.file, known)
    }
    return places.map((place) => {
      const at = entered.get(keyOf(place))
      return at === undefined ? null : { entered: at, others: others.get(place.fileId) ?? [] }
    })
  }

  async #rowsOf(fileIds: readonly string[]): Promise<MemberRow[]> {
    const { rows } = await this.#pool.query<MemberRow>({
      name: 'roster-elsewhere',
      text: `select file, generation, connid, info, entered from live_member
        where file = any($1::text[]) and node <> $2 and not is_gone order by entered`,
      values: [fileIds, this.#node],
    })
    return rows
  }
}

const keyOf = ({ fileId, info }: Place): string => `${fileId}\n${info.connid}`

const placeOf = ({ file, generation, info }: MemberRow): Place => ({
  fileId: file,
  generation,
  info: JSON.parse(info) as CollaboratorInfo,
})
