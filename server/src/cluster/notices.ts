import type { ErrorCode, ServerMessage } from '@wenfang/shared-protocol'
import type { Pool } from 'pg'

/** What every node must hear of, bus or no bus: a person did it, and others rely on it. */
export type Notice =
  /** Rights on the file are others now. */
  | { readonly kind: 'access'; readonly fileId: string }
  /** A session, token or password of the account or guest ended. */
  | { readonly kind: 'signedOut'; readonly userId: string }
  | { readonly kind: 'broadcast'; readonly fileId: string; readonly message: ServerMessage }
  | { readonly kind: 'close'; readonly fileId: string; readonly reason: ErrorCode }

/** Numbers are given before they are committed: a smaller one may appear after a greater one. */
const OVERLAP_S = 10
const KEEP_S = 3_600

/** The notices of all nodes, each heard once. */
export class Notices {
  readonly #pool: Pool
  readonly #node: string
  readonly #tell: () => void
  readonly #hear: (notice: Notice) => void
  #heard: ReadonlySet<number> = new Set()
  #lookedMs: number | null = null

  constructor(pool: Pool, node: string, tell: () => void, hear: (notice: Notice) => void) {
    this.#pool = pool
    this.#node = node
    this.#tell = tell
    this.#hear = hear
  }

  /** Resolves when it is written, so that no node can miss it. */
  async post(notice: Notice): Promise<void> {
    await this.#pool.query('insert into cluster_notice (node, body) values ($1, $2)', [
      this.#node,
      JSON.stringify(notice),
    ])
    this.#tell()
  }

  /** Hears what other nodes have posted since the last look; the first look only learns what is old. */
  async look(): Promise<void> {
    const beganMs = performance.now()
    const isFirst = this.#lookedMs === null
    const withinS = (beganMs - (this.#lookedMs ?? beganMs)) / 1_000 + OVERLAP_S
    const { rows } = await this.#pool.query<{ id: number; node: string; body: string }>({
      name: 'notices-look',
      text: `select id, node, body from cluster_notice
        where at > clock_timestamp() - make_interval(secs => $1) order by id`,
      values: [withinS],
    })
    this.#lookedMs = beganMs
    const before = this.#heard
    this.#heard = new Set(rows.map(({ id }) => id))
    for (const { id, node, body } of rows) {
      if (!isFirst && node !== this.#node && !before.has(id)) this.#hear(JSON.parse(body) as Notice)
    }
  }

  async forgetOld(): Promise<void> {
    await this.#pool.query('delete from cluster_notice where at < clock_timestamp() - make_interval(secs => $1)', [
      KEEP_S,
    ])
  }
}
