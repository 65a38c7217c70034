import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isoNow } from '../auth/index.ts'
import { Looking } from './looking.ts'
import { sendWebhook, type Sent } from './send-webhook.ts'
import type { AutomationTables, WebhookDeliveryTable } from './tables.ts'
import { AddressRefused, destinationOf } from './webhook-address.ts'

/** After a failure it is tried again so much later; after the last one no more. */
const AGAIN_MS = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000, 12 * 3_600_000]
const LOOK_MS = 10_000
const AT_ONCE = 20
/** Of one file; older ones go. */
const MOST_KEPT = 200
const MOST_LISTED = 50
/** Whoever sends holds it for so long: another node then may. */
const HELD_MS = 60_000

interface WebhooksOptions {
  readonly db: Kysely<AutomationTables>
  /** Where alone something may be sent to; none: to every public address. */
  readonly hosts: readonly string[]
  readonly failed: (error: unknown) => void
  readonly now?: () => number
}

/**
 * Sends what automations ask for to other programs. What is to be sent stands in a table since the transaction that moved the cursor of the
 * log; a receiver knows by its number what comes again because an answer was lost.
 */
export class Webhooks {
  readonly #options: WebhooksOptions
  readonly #now: () => number
  readonly #looking: Looking

  constructor(options: WebhooksOptions) {
    this.#options = options
    this.#now = options.now ?? (() => Date.now())
    this.#looking = new Looking(() => this.#look(), LOOK_MS, options.failed)
  }

  start(): void {
    this.#looking.start()
  }

  async close(): Promise<void> {
    await this.#looking.close()
  }

  /** Sends what is due. */
  look(): Promise<void> {
    return this.#looking.look()
  }

  /** What receivers of a file's words check them with; made when it is first asked for. */
  async secretOf(fileId: string): Promise<string> {
    const { db } = this.#options
    await db
      .insertInto('webhook_secret')
      .values({ file_id: fileId, secret: `whsec_${randomBytes(24).toString('base64url')}` })
      .onConflict((conflict) => conflict.column('file_id').doNothing())
      .execute()
    const { secret } = await db
      .selectFrom('webhook_secret')
      .select('secret')
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow()
    return secret
  }

  /** The newest first. */
  async of(
    fileId: string,
  ): Promise<readonly Pick<WebhookDeliveryTable, 'id' | 'url' | 'state' | 'attempts' | 'error' | 'created_at'>[]> {
    return await this.#options.db
      .selectFrom('webhook_delivery')
      .select(['id', 'url', 'state', 'attempts', 'error', 'created_at'])
      .where('file_id', '=', fileId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED)
      .execute()
  }

  async #look(): Promise<void> {
    const { db, failed } = this.#options
    const nowMs = this.#now()
    const due = await db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('next_at', '<=', new Date(nowMs).toISOString())
      .orderBy('next_at')
      .limit(AT_ONCE)
      .execute()
    await Promise.all(
      due.map(async (delivery) => {
        const { numUpdatedRows } = await db
          .updateTable('webhook_delivery')
          .set({ next_at: new Date(nowMs + HELD_MS).toISOString() })
          .where('id', '=', delivery.id)
          .where('next_at', '=', delivery.next_at)
          .where('state', '=', 'waiting')
          .executeTakeFirst()
        // Another node has it.
        if (numUpdatedRows === 0n) return
        await this.#settle(delivery, await this.#send(delivery)).catch(failed)
      }),
    )
  }

  async #send({ id, file_id: fileId, url, body }: WebhookDeliveryTable): Promise<Sent & { readonly isRefused?: true }> {
    try {
      const destination = await destinationOf(url, this.#options.hosts)
      const secret = await this.secretOf(fileId)
      return await sendWebhook(destination, { id, secret, body, nowMs: this.#now() })
    } catch (error) {
      if (error instanceof AddressRefused) return { status: 0, error: error.message, isRefused: true }
      throw error
    }
  }

  async #settle(
    { id, file_id: fileId, attempts }: WebhookDeliveryTable,
    { error, isRefused }: Sent & { readonly isRefused?: true },
  ): Promise<void> {
    const { db } = this.#options
    const waitMs = isRefused ? undefined : AGAIN_MS[attempts]
    const state = error === '' ? 'sent' : waitMs === undefined ? 'failed' : 'waiting'
    await db
      .updateTable('webhook_delivery')
      .set({
        state,
        attempts: attempts + 1,
        error,
        next_at: state === 'waiting' ? new Date(this.#now() + (waitMs ?? 0)).toISOString() : isoNow(),
      })
      .where('id', '=', id)
      .execute()
    if (state !== 'waiting') await this.#forgetOld(fileId)
  }

  async #forgetOld(fileId: string): Promise<void> {
    const { db } = this.#options
    const last = await db
      .selectFrom('webhook_delivery')
      .select('created_at')
      .where('file_id', '=', fileId)
      .where('state', '!=', 'waiting')
      .orderBy('created_at', 'desc')
      .offset(MOST_KEPT)
      .limit(1)
      .executeTakeFirst()
    if (!last) return
    await db
      .deleteFrom('webhook_delivery')
      .where('file_id', '=', fileId)
      .where('state', '!=', 'waiting')
      .where('created_at', '<=', last.created_at)
      .execute()
  }
}
