import * as Y from 'yjs'
import { proposalUpdate } from '../../compare/index.ts'
import { sha256Hex } from '../shared-body/body.ts'
import { operateAs } from './operations.ts'
import type { Random } from './random.ts'
import { openReplica, type AssetStore, type Replica } from './replica.ts'
import { Targets } from './targets.ts'

const READER = '读者'
const EDITS_OF_A_READER = 6
/** Readers have numbers of their own: Yjs puts what two people wrote at one place in the order of these. */
const FIRST_READER = 900_000
const CLIENT_IDS = 0xffffffff
const READ_KINDS = ['insertText', 'deleteText', 'splitParagraph', 'setRunProperties', 'insertTableRow'] as const

interface Suggestion {
  readonly base: Uint8Array
  readonly proposed: Uint8Array
  readonly at: Replica
}

/** Suggestions of people who may not write: forks of the body that are taken over when others went on writing. */
export class Suggestions {
  readonly #source: Uint8Array
  readonly #assets: AssetStore
  readonly #random: Random
  readonly #waiting: Suggestion[] = []
  #readers = 0

  constructor(source: Uint8Array, assets: AssetStore, random: Random) {
    this.#source = source
    this.#assets = assets
    this.#random = random
  }

  /** Somebody suggests what they would write at the state that one person sees. */
  suggest(at: Replica): boolean {
    at.session.flush()
    const base = Y.encodeStateAsUpdate(at.doc)
    const doc = new Y.Doc()
    doc.clientID = FIRST_READER + this.#readers
    this.#readers += 1
    Y.applyUpdate(doc, base)
    const reader = openReplica(READER, doc, this.#source, this.#assets)
    let made = 0
    for (let tried = 0; tried < EDITS_OF_A_READER; tried += 1) {
      const kind = this.#random.pick(READ_KINDS)
      if (kind && operateAs(kind, new Targets(reader, this.#random)).result === 'ok') made += 1
    }
    reader.session.destroy()
    if (made > 0) this.#waiting.push({ base, proposed: Y.encodeStateAsUpdate(doc), at })
    return made > 0
  }

  /** The oldest is taken over into what was written since. */
  async takeOver(): Promise<boolean> {
    const next = this.#waiting.shift()
    if (!next) return false
    const update = await proposalUpdate({
      source: this.#source,
      base: next.base,
      proposed: next.proposed,
      author: READER,
      date: '2026-01-02T03:04:05Z',
      clientId: this.#random.below(CLIENT_IDS),
      asset: async (hash) => this.#assets.get(hash) ?? new Uint8Array(),
      putAsset: async (bytes) => {
        const hash = sha256Hex(bytes)
        this.#assets.set(hash, bytes)
        return hash
      },
    })
    return update !== null && next.at.session.collaboration.merge(update)
  }
}
