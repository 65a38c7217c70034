import type { OpsPort, OpsReader } from '@wenfang/shared-contract'
import { applyStates, createDocument, encodeState, watchLocalUpdates, type Doc } from '@wenfang/shared-document'
import { decodeParts, encodeParts, type BodyPart } from '@wenfang/shared-protocol'
import { OpsBody } from '@wenfang/shared-session/ops-body'
import { ofPart } from './part-names.ts'
import { decodeOrdered, decodeWanted, encodeOrdered, encodeWanted, type Piece } from './coded.ts'

/** What each part of the file is made of, by its name or that of its kind (`page:`): as its office type says. */
export type PartKinds = Readonly<Record<string, 'crdt' | 'ops'>>

interface PageBody {
  readonly doc: Doc | null
  readonly ops: OpsBody | null
  /** A state of it, as a list of parts. */
  begin(list: Uint8Array): void
  /** What came from the server, from this device or another window. */
  apply(kind: 'entry' | 'submission', bytes: Uint8Array): void
  /** All of it as a list of parts, with what waits to be sent: a Yjs document has that in its state. */
  everything(): readonly BodyPart[]
  /** Somebody wrote it. */
  isThere: boolean
}

interface Waiting {
  readonly part: string
  readonly listener: () => void
}

/**
 * The page's side of a composed body: a Yjs document for each part of kind `crdt` and a port for each of kind `ops`, which all travel in the one
 * order of the file.
 */
export class ComposedBody implements OpsReader {
  readonly #port: OpsPort
  readonly #kinds: PartKinds
  readonly #parts = new Map<string, PageBody>()
  readonly #ends: (() => void)[] = []
  readonly #waiting = new Set<Waiting>()
  #order = 0
  /** Not sent yet, because more comes with it. */
  #held: Piece[] | null = null
  #holds = 0
  /** Entries that came before one that is missing: a state says only what it holds without a gap. */
  readonly #early = new Map<number, Uint8Array>()

  constructor(port: OpsPort, kinds: PartKinds) {
    this.#port = port
    this.#kinds = kinds
    for (const name of Object.keys(kinds)) this.#part(name)
    this.#ends.push(port.attach(this))
  }

  /** @throws RangeError for a part of another kind */
  doc(part: string): Doc {
    const doc = this.#part(part)?.doc
    if (!doc) throw new RangeError(`${part} is no Yjs document`)
    return doc
  }

  /** @throws RangeError for a part of another kind */
  ops(part: string): OpsPort {
    const ops = this.#part(part)?.ops
    if (!ops) throw new RangeError(`${part} has no typed operations`)
    return ops
  }

  /** Whether somebody wrote the part. */
  has(part: string): boolean {
    return this.#parts.get(part)?.isThere === true
  }

  /** Calls `listener` once, as soon as somebody wrote the part: now, where that was so. Returns a dispose function. */
  whenThere(part: string, listener: () => void): () => void {
    if (this.has(part)) {
      listener()
      return () => {}
    }
    const waiting: Waiting = { part, listener }
    this.#waiting.add(waiting)
    return () => void this.#waiting.delete(waiting)
  }

  /** What is done until the returned function is called is one submission, and one entry of the log. */
  together(): () => void {
    this.#held ??= []
    this.#holds++
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#holds--
      const held = this.#holds === 0 ? (this.#held ?? []) : []
      if (this.#holds === 0) this.#held = null
      if (held.length > 0) this.#send(held)
    }
  }

  receive(list: Uint8Array): void {
    for (const { kind, bytes } of decodeParts(list)) {
      if (kind === 'submission') this.#apply(kind, decodeWanted(bytes))
      else if (kind === 'entry') this.#receiveEntry(bytes)
      else this.#begin(bytes)
    }
  }

  everything(): Uint8Array {
    const all = [...this.#parts].map(([part, body]) => ({ part, list: body.everything() }))
    const pieces = all.flatMap(({ part, list }) => {
      const ordered = list.filter(({ kind }) => kind !== 'submission')
      return this.#parts.get(part)?.isThere === true && ordered.length > 0
        ? [{ part, bytes: encodeParts(ordered) }]
        : []
    })
    const waiting = all.flatMap(({ part, list }) =>
      list.filter(({ kind }) => kind === 'submission').map(({ bytes }) => ({ part, bytes })),
    )
    return encodeParts([
      { kind: 'snapshot', bytes: encodeOrdered({ order: this.#order, pieces }) },
      ...[...this.#early.values()].map((bytes): BodyPart => ({ kind: 'entry', bytes })),
      ...waiting.map((piece): BodyPart => ({ kind: 'submission', bytes: encodeWanted([piece]) })),
    ])
  }

  /** Twice is safe. */
  dispose(): void {
    for (const end of this.#ends.splice(0).toReversed()) end()
    for (const { doc } of this.#parts.values()) doc?.destroy()
  }

  /** One of several of its kind begins when it is first spoken of. */
  #part(name: string): PageBody | undefined {
    const known = this.#parts.get(name)
    const kind = known ? undefined : ofPart(this.#kinds, name)
    if (!kind) return known
    const made = kind === 'crdt' ? this.#crdt(name) : this.#ops(name)
    this.#parts.set(name, made)
    return made
  }

  #begin(bytes: Uint8Array): void {
    const { order, pieces } = decodeOrdered(bytes)
    // An older state says nothing new; one of the same place may tell less, when rights are others than before.
    if (order < this.#order) return
    this.#order = order
    for (const piece of pieces) {
      const body = this.#part(piece.part)
      body?.begin(piece.bytes)
      if (body) this.#isThere(piece.part, body)
    }
    this.#close()
  }

  #receiveEntry(bytes: Uint8Array): void {
    const { order, pieces } = decodeOrdered(bytes)
    if (order > this.#order) this.#early.set(order, bytes)
    this.#apply('entry', pieces)
    this.#close()
  }

  /** Counts what stands without a gap. */
  #close(): void {
    for (const early of this.#early.keys()) if (early <= this.#order) this.#early.delete(early)
    while (this.#early.delete(this.#order + 1)) this.#order++
  }

  #apply(kind: 'entry' | 'submission', pieces: readonly Piece[]): void {
    // What a newer build keeps in a part that this one does not know stays where it is: on the server.
    for (const { part, bytes } of pieces) {
      const body = this.#part(part)
      body?.apply(kind, bytes)
      if (body) this.#isThere(part, body)
    }
  }

  #isThere(name: string, body: PageBody): void {
    if (body.isThere) return
    body.isThere = true
    for (const waiting of this.#waiting) {
      if (waiting.part !== name) continue
      this.#waiting.delete(waiting)
      waiting.listener()
    }
  }

  #submit(part: string, bytes: Uint8Array): void {
    const body = this.#parts.get(part)
    if (body) this.#isThere(part, body)
    if (this.#held) this.#held.push({ part, bytes })
    else this.#send([{ part, bytes }])
  }

  #send(pieces: readonly Piece[]): void {
    this.#port.submit(encodeParts([{ kind: 'submission', bytes: encodeWanted(pieces) }]))
  }

  #crdt(part: string): PageBody {
    const doc = createDocument()
    this.#ends.push(watchLocalUpdates(doc, (update) => this.#submit(part, update)))
    return {
      doc,
      ops: null,
      isThere: false,
      begin: (list) => applyStates(doc, updatesOf(decodeParts(list))),
      apply: (_kind, bytes) => applyStates(doc, updatesOf([{ bytes }])),
      everything: () => [{ kind: 'snapshot', bytes: encodeState(doc) }],
    }
  }

  #ops(part: string): PageBody {
    const ops = new OpsBody()
    const endWatch = ops.watch((list) => {
      for (const { bytes } of decodeParts(list)) this.#submit(part, bytes)
    })
    this.#ends.push(endWatch)
    return {
      doc: null,
      ops,
      isThere: false,
      begin: (list) => ops.apply([list]),
      apply: (kind, bytes) => ops.apply([encodeParts([{ kind, bytes }])]),
      everything: () => decodeParts(ops.everything()),
    }
  }
}

/** An entry in which nothing is done is empty. */
const updatesOf = (parts: readonly Pick<BodyPart, 'bytes'>[]): readonly Uint8Array[] =>
  parts.flatMap(({ bytes }) => (bytes.length > 0 ? [bytes] : []))
