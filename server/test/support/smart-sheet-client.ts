import { ComposedBody } from '@wenfang/shared-composed'
import type { OpsPort } from '@wenfang/shared-contract'
import { CHANNEL, type Channel } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { TableClient } from './table-client.ts'

/** Parts of a smart sheet. */
export const PARTS = { workbook: 'crdt', database: 'ops' } as const

/** A client of a smart sheet: its `text` is in the workbook, its `titles` are in the database. */
export class SmartSheetClient extends TableClient {
  #body: ComposedBody | null = null

  get #composed(): ComposedBody {
    return (this.#body ??= this.#open())
  }

  protected override submit(parts: Uint8Array): void {
    this.#composed.ops('database').submit(parts)
  }

  protected override take(channel: Channel, updates: readonly Uint8Array[]): void {
    if (channel !== CHANNEL.body) return super.take(channel, updates)
    for (const update of updates) this.#composed.receive(update)
  }

  #open(): ComposedBody {
    const port: OpsPort = { attach: () => () => {}, submit: (parts) => this.edited(CHANNEL.body, parts) }
    const body = new ComposedBody(port, PARTS)
    const { replica } = this
    body.ops('database').attach({ receive: (list) => replica.receive(list), everything: () => replica.everything() })
    const [shown] = this.docs
    body.doc('workbook').on('update', (update: Uint8Array) => shown && Y.applyUpdate(shown, update, 'remote'))
    return body
  }
}
