import type { FaceNeeds } from '../opening/face-needs.ts'
import type * as Y from 'yjs'
import type { SharedEditing } from '../shared-body/shared-editing.ts'

// What the rest of the writer relies on. Behind it stand the kernel (model/kernel) and our shared types; a surface needs
// `documentBytes` to open and `collaboration` to stay in step with the others.

export interface WriterAssets {
  /** Keeps bytes by content; answers their sha-256 in lower-case hex. May upload later. */
  put(bytes: Uint8Array, contentType: string): Promise<string>
  get(hash: string): Promise<Uint8Array>
}

/** A place in a paragraph: its stable id and an offset in UTF-16 units. */
export interface WriterAddress {
  readonly paragraphId: string
  readonly offset: number
}

export interface WriterSelection {
  readonly anchor: WriterAddress
  readonly head: WriterAddress
  readonly kind?: 'cells'
}

/** A paragraph as the surface has it. */
export interface WriterParagraph {
  /** Stable: written to the file, the same for everybody. */
  readonly paragraphId: string
  /** The surface's own name for it, of this window only. */
  readonly nodeId: string
  readonly text: string
}

/** The document's text by paragraphs, and the own place in it. Empty while no surface is attached. */
export interface WriterText {
  /** Those of the body, in order. */
  paragraphs(): readonly WriterParagraph[]
  /** In any story: body, header, footer, note. */
  paragraph(paragraphId: string): WriterParagraph | null
  selection(): WriterSelection | null
  onSelection(listener: () => void): () => void
}

export interface WriterPeer {
  readonly actorId: string
  readonly name: string
  readonly color: string
  readonly selection: WriterSelection | null
}

/** Where the others are. Given by the host; absent for a document that nobody else can see. */
export interface WriterPresence {
  publish(selection: WriterSelection | null): void
  /** Emits the peers, this one not included, at once and on every change. */
  subscribe(listener: (peers: readonly WriterPeer[]) => void): () => void
}

export interface WriterSessionOptions {
  /** Holds the body; must have been seeded (see `seedBody`). */
  readonly doc: Y.Doc
  /** The file as it was uploaded. */
  readonly source: Uint8Array
  readonly documentId: string
  readonly identity: { readonly actorId: string; readonly name: string; readonly color?: string }
  readonly assets: WriterAssets
  readonly presence?: WriterPresence
  /** False refuses every edit. Asked before each one. */
  readonly canWrite?: () => boolean
  /** Edits within this time are one step of undo. */
  readonly undoCaptureMs?: number
  /** A change of others, or an own one, could not be taken over; the session realigns by itself. */
  readonly onFailure?: (failure: { readonly code: string; readonly detail: string }) => void
}

export interface WriterSession {
  /** What the surface opens: the source, carrying the package as it stands now, whose node ids the session speaks of. */
  readonly documentBytes: Uint8Array
  /** For the surface's collaboration module. */
  readonly collaboration: SharedEditing
  readonly text: WriterText
  /** The fonts the document names now, in its own spelling. */
  fontFamilies(): ReadonlySet<string>
  /** What of them has to be there before anything is measured. */
  faceNeeds(): FaceNeeds
  /** Writes edits that are still queued. Call it before updates of others are applied in the task of a local edit. */
  flush(): void
  destroy(): void
}

/** Everything the writer asks of its model. One implementation: `writerEngine` in this folder's index. */
export interface WriterEngine {
  /** Fills an empty document from a source. The same source gives the same structs on every machine. */
  seedBody(doc: Y.Doc, source: Uint8Array): SeedResult
  createSession(options: WriterSessionOptions): WriterSession
}

export type SeedResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly detail: string }
