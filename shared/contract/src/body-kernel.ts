import type { Json } from './json.ts'

/** Whose submission it is, and the server's time. */
export interface SubmissionAuthor {
  readonly userId: string
  readonly timeMs: number
  /**
   * A device keeps it and sends it again until it is answered. What is no submission then becomes an entry in which nothing is done,
   * as long as it says which one it is.
   */
  readonly isKept?: boolean
  /** Owns the file; absent: no. */
  readonly isOwner?: boolean
  /** May say something about what he sees, and change nothing else. Only bodies that say `takesComments` are asked by such. */
  readonly mayOnlyComment?: boolean
}

/** Somebody who may open the file. */
export interface KernelReader {
  readonly userId: string
  readonly isOwner: boolean
}

/** Somebody for whom a body does something by itself. */
export interface KernelWriter {
  readonly isOwner: boolean
  /** As the file's rights are now. */
  readonly mayWrite: boolean
}

/** What a body did by itself. */
export interface KernelReaction {
  /** As the next entry. */
  readonly entry: Uint8Array
  /** The entry asks something of the world outside (`effectsOf`). */
  readonly hasEffects: boolean
}

/** What is to be done in the world outside, in somebody's name. */
export type KernelEffect =
  /** People are told something in the list of files. */
  | {
      readonly kind: 'notify'
      readonly by: string
      readonly people: readonly string[]
      readonly text: string
      /** The part that somebody said something about, in the words of the type; absent: nobody did, the body tells it by itself. */
      readonly talk?: string
    }
  /** A program is sent something; `body`: JSON, as it is sent. */
  | { readonly kind: 'webhook'; readonly by: string; readonly url: string; readonly body: string }

/** What one reader is told of a body in which not everybody may see everything. */
export interface KernelViewer {
  /** Less than everything, as it is now. */
  readonly isPart: boolean
  /** All that the reader may see, as a snapshot; null: everything. */
  snapshot(): Uint8Array | null
  /** Called after every entry, before the next one: the entry as the reader is told; null: as it is. */
  next(entry: Uint8Array): Uint8Array | null
  /** Assets that the reader may see, by their hashes. Types whose bodies name none leave it out. */
  assets?(): ReadonlySet<string>
}

/** Something that became of a part of a body: of a record, of one of its cells. */
export interface PartChange {
  /** `lost`: somebody wrote it without a line, and somebody else had written later. */
  readonly what: 'made' | 'changed' | 'deleted' | 'restored' | 'lost'
  /** ISO 8601. */
  readonly at: string
  readonly by: { readonly id: string; readonly name: string }
  /** The body did it by itself, in that person's name. */
  readonly isByItself?: true
  /** Which of its places, in the words of the type; absent: the part itself. */
  readonly place?: string
  readonly before?: PartValue
  readonly after?: PartValue
}

export interface PartValue {
  /** As people read it. */
  readonly text: string
  /** As the type keeps it; absent where the reader is told less than there was. */
  readonly value?: Json
}

/** Finds out what became of a part while the entries after a state are done once more. */
export interface KernelPast {
  /** Does it, in the place of `apply`. */
  next(entry: Uint8Array): void
  /** The newest first, as the reader may know it; null: there is no such part for him. */
  answer(): readonly PartChange[] | null
}

/** One body of kind `ops`, in memory of whoever orders it. */
export interface KernelBody {
  /** Of the last entry that it holds; 0 when there is none. Entries are numbered without gaps. */
  readonly order: number
  /**
   * Judges what somebody wants done, does what can be done and answers that as the next entry; null where it was taken before.
   * @throws WenfangError InvalidArgument for what is no submission, where it is not kept: nothing of it is done
   */
  take(submission: Uint8Array, by: SubmissionAuthor): Uint8Array | null
  /** What is said about it lies in it, and is taken from people who may change nothing else (`mayOnlyComment`). */
  readonly takesComments?: boolean
  /** Whether `take` does all of it, whatever the body holds. Bodies that may refuse what is well-formed leave it out. */
  takesAll?(submission: Uint8Array): boolean
  /** An entry of the log. One that it holds already is passed over. @throws WenfangError FileCorrupt when one before it is missing */
  apply(entry: Uint8Array): void
  /** Whose automations what was taken began, and which are to be done before it is written; bodies that do nothing by themselves leave it out. */
  readonly reactsFor?: readonly string[]
  /** When it wants to be told the time; null: never. Bodies that ask for no time leave it out. */
  readonly wakesAt?: number | null
  /** It is that time: what begins by it, as the next entry; null: nothing does. */
  tick?(timeMs: number): Uint8Array | null
  /** Does the next of them; null: none is left. It may begin others. */
  react?(writers: ReadonlyMap<string, KernelWriter>, timeMs: number): KernelReaction | null
  /** Everything, so that a body begun with it is this one. */
  snapshot(): Uint8Array
  /** Not everybody who may open the file sees everything: bodies without rules leave all of this out. */
  readonly hasRules?: boolean
  /** At some time that was so: copies of readers may be of parts. */
  readonly hasHadRules?: boolean
  viewer?(reader: KernelReader): KernelViewer
  /** From here on, what becomes of one part. Types whose parts have no history of their own leave it out. */
  past?(reader: KernelReader, part: string): KernelPast
}

/**
 * How an office type orders its typed operations (bodies of kind `ops`). Pure: no DOM, no network, no file system, no clock. The server
 * runs it in a thread; whoever has the same snapshot and the same entries has the same body.
 */
export interface DocKernel {
  /** @throws WenfangError FileCorrupt when the snapshot cannot be read; null is an empty body */
  open(snapshot: Uint8Array | null): KernelBody
  /** What an entry asks of the world outside, in the same order whenever it is read. */
  effectsOf?(entry: Uint8Array): readonly KernelEffect[]
}
