import { ComposedBody } from '@wenfang/shared-composed'
import type { OpsPort } from '@wenfang/shared-contract'
import type { DocumentSession } from '@wenfang/shared-session'
import * as Y from 'yjs'
import { CRASH_SMART_SHEET } from '../crash/crash-process.ts'
import type { Random } from '../support/random.ts'
import { PARTS } from '../support/smart-sheet-client.ts'
import type { OpenFile } from './device.ts'
import { TableDevice } from './table-device.ts'

export const SMART_SHEET_FILE: OpenFile = { id: CRASH_SMART_SHEET, officeType: 'k' }

/** A device with a smart sheet: records of its tables and a text of its workbook, which travel in one order. */
export class SmartSheetDevice extends TableDevice {
  readonly #bodies = new WeakMap<DocumentSession, ComposedBody>()

  constructor(user: string, origin: string, random: Random) {
    super(user, origin, random, SMART_SHEET_FILE)
  }

  get #composed(): ComposedBody {
    const { session } = this
    const known = this.#bodies.get(session)
    if (known) return known
    if (!session.ops) throw new Error('no body of operations')
    const body = new ComposedBody(session.ops, PARTS)
    this.#bodies.set(session, body)
    return body
  }

  protected override get port(): OpsPort {
    return this.#composed.ops('database')
  }

  override get text(): string {
    return this.#composed.doc('workbook').getText('t').toString()
  }

  override edit(): void {
    if (this.random.chance(0.5)) return super.edit()
    const text = this.#composed.doc('workbook').getText('t')
    if (text.length > 20 && this.random.chance(0.2)) text.delete(this.random.below(text.length - 3), 2)
    else text.insert(this.random.below(text.length + 1), '格'.repeat(1 + this.random.below(3)))
  }

  override note(): void {
    super.note()
    if (this.session.hasUnsent()) return
    const doc = this.#composed.doc('workbook')
    const clock = Y.decodeStateVector(Y.encodeStateVector(doc)).get(doc.clientID) ?? 0
    if (clock > 0) this.acked.push({ device: this.user, client: doc.clientID, clock })
  }
}
