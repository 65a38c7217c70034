import * as Y from 'yjs'
import { assertSeeded, isUnedited } from '../shared-body/body.ts'
import type { WriterSession, WriterSessionOptions, WriterText } from './engine.ts'
import { faceNeedsOf, type FaceNeeds } from '../opening/face-needs.ts'
import { fontFamiliesOf } from '../opening/font-families.ts'
import { graftPackage } from '../opening/graft.ts'
import {
  ORIGIN_IDS,
  historyGroupOfJournal,
  type CanonicalPrimitiveJournal,
  type CollaborationDocumentPort,
  type CollaborationFailureCode,
  type OoxmlElement,
  type OoxmlPackage,
} from '../kernel/index.ts'
import { withKnownPackage } from '../opening/known-package.ts'
import { Mirror } from './mirror.ts'
import { watchPlace, type PlaceWatch } from './place-watch.ts'
import { createSessionAssets } from './session-assets.ts'
import { createSessionPresence } from './session-presence.ts'
import { createSessionStatus } from './session-status.ts'
import { SharedDocument } from '../shared-body/shared-document.ts'
import { readSource, withParagraphIds, type Source } from '../opening/source.ts'
import { addedToShell, binariesAdded, type PackageEdit, type SharedEditing } from '../shared-body/shared-editing.ts'
import { surfaceSide } from './surface-side.ts'
import { createOwnUndo, type OwnUndo } from '../shared-body/undo.ts'
import { repairUndo } from '../shared-body/undo-repair.ts'

let sessions = 0

const parse = (bytes: Uint8Array): Source => {
  const read = readSource(bytes)
  if (!read.ok) throw new Error(`unreadable document: ${read.reason} ${read.detail}`)
  return read
}

/** Keeps one kernel store and one shared body in step: local journals out, updates of others in. */
class Session {
  readonly documentBytes: Uint8Array
  readonly collaboration: SharedEditing
  readonly text: WriterText
  readonly #options: WriterSessionOptions
  readonly #id: string
  readonly #origin = {}
  /** Origin of what is written for an edit but not undone with it. */
  readonly #repairs = {}
  /** Origin of what comes from elsewhere by this person's will: taken over like the edits of others, undone like own ones. */
  readonly #merges = {}
  readonly #document: SharedDocument
  readonly #mirror = new Mirror()
  readonly #undo: OwnUndo
  readonly #status = createSessionStatus()
  readonly #presence: ReturnType<typeof createSessionPresence>
  readonly #assets: ReturnType<typeof createSessionAssets>
  readonly #place: PlaceWatch
  readonly #afterTransaction = (transaction: Y.Transaction) => this.#onTransaction(transaction)
  #package: OoxmlPackage
  #port: CollaborationDocumentPort | null = null
  #applied = 0
  #isFlushQueued = false
  #stepTitle = ''

  constructor(options: WriterSessionOptions) {
    const { doc, source, identity } = options
    this.#options = options
    sessions += 1
    this.#id = `${identity.actorId}:${doc.clientID.toString(36)}:${sessions}`
    assertSeeded(doc)
    const base = parse(source)
    const sourcePackage = base.package
    this.#assets = createSessionAssets(
      doc,
      options.assets,
      () => this.#publish(this.#document.refreshShell()),
      (detail) => options.onFailure?.({ code: 'missing-blob', detail }),
    )
    this.#document = new SharedDocument(doc, sourcePackage, (name) => this.#assets.bytesOf(name))
    const now = isUnedited(doc)
      ? sourcePackage
      : withParagraphIds(graftPackage(sourcePackage, this.#document.materialise()))
    this.#document.bind(now)
    this.#package = this.#document.package()
    this.documentBytes = withKnownPackage(base.bytes, this.#package)
    for (const [name, part] of this.#package.parts) this.#mirror.setPart(name, part.root)
    this.#presence = createSessionPresence(options)
    this.#place = watchPlace(
      () => this.#presence.local(),
      () => this.#port,
    )
    this.#undo = createOwnUndo(
      this.#document.shared,
      this.#origin,
      () => this.#presence.local(),
      options.undoCaptureMs,
      this.#merges,
      () => this.#stepTitle,
    )
    this.collaboration = surfaceSide({
      sessionId: this.#id,
      options,
      presence: this.#presence,
      status: this.#status,
      undo: this.#undo,
      attach: (port) => this.#attach(port),
      isAttached: () => this.#port !== null,
      flush: () => this.flush(),
      merge: (update) => this.#merge(update),
      edit: (edit, isSameStep) => this.#edit(edit, isSameStep),
      nameSteps: (title) => this.#nameSteps(title),
      place: this.#place,
      destroy: () => this.destroy(),
    })
    this.text = {
      paragraphs: () => this.#port?.paragraphs() ?? [],
      paragraph: (id) => this.#port?.paragraphByStableId(id) ?? null,
      selection: () => this.#presence.local(),
      onSelection: (listener) => this.#presence.onPublished(listener),
    }
    doc.on('afterTransaction', this.#afterTransaction)
    this.#assets.fetchMissing()
  }

  fontFamilies(): ReadonlySet<string> {
    return fontFamiliesOf(this.#package)
  }

  faceNeeds(): FaceNeeds {
    return faceNeedsOf(this.#package)
  }

  flush(): void {
    this.#port?.flushPendingJournals()
  }

  destroy(): void {
    this.flush()
    this.#options.doc.off('afterTransaction', this.#afterTransaction)
    this.#undo.destroy()
    this.#presence.destroy()
    this.#assets.destroy()
    this.#port = null
    this.#status.set('destroyed')
  }

  #fail(code: CollaborationFailureCode, detail: string): void {
    this.#status.set('error', code, detail)
    this.#options.onFailure?.({ code, detail })
  }

  #attach(port: CollaborationDocumentPort): () => void {
    if (this.#port && this.#port !== port) {
      this.#status.set('error', 'port-already-attached')
      return () => {}
    }
    this.#port = port
    const stopJournal = port.observePrimitiveJournal((journal) => this.#onJournal(journal))
    // The kernel hands journals over on a timer. Here they go out before the next task, so that no update of others
    // comes between an edit and its being written.
    const stopChanges = port.subscribe(() => {
      if (this.#isFlushQueued) return
      this.#isFlushQueued = true
      queueMicrotask(() => {
        this.#isFlushQueued = false
        this.flush()
      })
    })
    this.#publish(this.#package)
    this.#presence.attach(port)
    return () => {
      this.flush()
      stopJournal()
      stopChanges()
      this.#presence.attach(null)
      this.#port = null
    }
  }

  #onJournal(journal: CanonicalPrimitiveJournal): void {
    const port = this.#port
    if (!port) return
    try {
      const change = this.#mirror.apply(journal.effects)
      if (change.parts.size === 0 && change.shell.length === 0) return
      const binaries = this.#assets.capture(change, port)
      const isKept = this.#options.doc.transact(() => this.#document.extend(change, binaries), this.#repairs)
      this.#undo.extend()
      this.#undo.group(historyGroupOfJournal(journal))
      this.#options.doc.transact(() => this.#document.write(change), this.#origin)
      this.#package = this.#document.package()
      this.#place.noteOwn()
      if (isKept) this.#publish(this.#package)
      this.#presence.refresh()
    } catch (error) {
      this.#realign(error)
    }
  }

  /**
   * What the kernel has no operation for. Written like an edit of the surface: one step of undo, the same for everybody.
   * The kernel judges the package before it is shared; what it refuses changes nothing.
   */
  #edit(edit: PackageEdit, isSameStep: boolean): boolean {
    const port = this.#port
    if (!port) return false
    this.flush()
    const before = this.#package
    const next = edit(before)
    if (next === null || next === before || !this.#offer(port, next).ok) return false
    const parts = new Map<string, OoxmlElement>()
    for (const [name, part] of next.parts)
      // Relationships are shared as records, not as the part that lists them.
      if (before.parts.get(name)?.root !== part.root && !name.endsWith('.rels')) parts.set(name, part.root)
    const change = { parts, shell: addedToShell(before, next) }
    const binaries = this.#assets.add(binariesAdded(before, next))
    const { doc } = this.#options
    try {
      doc.transact(() => this.#document.extend(change, binaries), this.#repairs)
      this.#undo.extend()
      if (!isSameStep) this.#undo.group(change)
      doc.transact(() => this.#document.write(change), this.#origin)
      for (const [name, root] of parts) this.#mirror.setPart(name, root)
      this.#publish(this.#document.package())
      return true
    } catch (error) {
      // The surface has it already: without this it would show what nobody else gets.
      this.#realign(error)
      return false
    }
  }

  /** The surface and the body disagree: what is shared wins, and the surface takes it over as a whole. */
  #realign(error: unknown): void {
    this.#fail('local-mirror-failed', error instanceof Error ? (error.stack ?? error.message) : String(error))
    const pkg = this.#document.materialise()
    for (const [name, part] of pkg.parts) this.#mirror.setPart(name, part.root)
    this.#publish(pkg)
  }

  #onTransaction(transaction: Y.Transaction): void {
    if (transaction.origin === this.#origin || transaction.origin === this.#repairs || transaction.changed.size === 0)
      return
    try {
      if (this.#undo.isSource(transaction.origin)) repairUndo(this.#options.doc, transaction, this.#repairs)
      const touched = new Set<unknown>([...transaction.changedParentTypes.keys(), ...transaction.changed.keys()])
      const { pkg, built } = this.#document.read(touched)
      for (const part of built) this.#mirror.replaceRoot(part.name, part.root, part.built)
      this.#undo.extend()
      this.#assets.fetchMissing()
      const before = this.#package
      const look = transaction.local ? null : this.#place.remember(before)
      this.#publish(pkg)
      look?.(this.#package)
    } catch (error) {
      this.#realign(error)
    }
  }

  #publish(pkg: OoxmlPackage): void {
    this.#package = pkg
    if (!this.#port) return
    let result = this.#offer(this.#port, pkg)
    if (!result.ok) {
      // Ids that came back to life, so far: with new ones the kernel takes the tree, and nobody is left behind.
      this.#package = this.#document.renew()
      for (const [name, part] of this.#package.parts) this.#mirror.setPart(name, part.root)
      result = this.#offer(this.#port, this.#package)
    }
    if (!result.ok) this.#fail('remote-apply-failed', result.reason)
    else if (this.#status.snapshot().status === 'error') this.#status.set('ready')
    this.#port.flushPendingJournals()
    this.#presence.refresh()
  }

  #offer(port: CollaborationDocumentPort, pkg: OoxmlPackage) {
    this.#applied += 1
    const operationId = `${this.#id}:${this.#applied}`
    // By this very word the surface knows that its caret has to move along.
    return port.applyRemotePackage(pkg, { origin: ORIGIN_IDS.mutationRemote, actorId: 'peer', operationId })
  }

  #merge(update: Uint8Array): void {
    const { doc } = this.#options
    this.flush()
    this.#undo.group({})
    Y.transact(doc, () => Y.applyUpdate(doc, update), this.#merges)
    this.#undo.group({})
  }

  #nameSteps(title: string): void {
    if (title === this.#stepTitle) return
    this.flush()
    this.#stepTitle = title
  }
}

/** @throws when the body was not seeded, was made by another layout, or the source cannot be read. */
export const createWriterSession = (options: WriterSessionOptions): WriterSession => new Session(options)
