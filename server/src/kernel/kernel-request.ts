import type {
  CommandCall,
  CommandOutcome,
  KernelEffect,
  KernelReader,
  KernelWriter,
  PartChange,
} from '@wenfang/shared-contract'
import type { ErrorCode } from '@wenfang/shared-protocol'

/** A list of submissions. `isKept`: by a device, until it is answered. */
export interface WantedList {
  readonly list: Uint8Array
  readonly userId: string
  readonly isOwner: boolean
  readonly isKept: boolean
  readonly mayOnlyComment?: boolean
  /** In the place of a list: commands over what he sees of the body, of which a list is made when it is his turn. */
  readonly batch?: readonly CommandCall[]
  /** In the place of a list: it is the time for which the body waits. */
  readonly isTick?: boolean
}

/** What is asked of a thread that holds bodies of kind `ops`. Lists are lists of parts (`BodyPart`). */
export type KernelRequest =
  /** A body out of a snapshot and what was ordered after it. */
  | { readonly call: 'open'; readonly key: string; readonly manifest: string; readonly lists: readonly Uint8Array[] }
  | {
      readonly call: 'take'
      readonly key: string
      readonly timeMs: number
      readonly wanted: readonly WantedList[]
    }
  /** What the body does by itself after what was taken, for these people. */
  | {
      readonly call: 'react'
      readonly key: string
      readonly timeMs: number
      readonly writers: ReadonlyMap<string, KernelWriter>
    }
  /** What commands say of the body as far as somebody sees it; nothing is changed. */
  | {
      readonly call: 'run'
      readonly key: string
      readonly reader: KernelReader
      readonly batch: readonly CommandCall[]
    }
  /** Whether commands of the type run over an open body. */
  | { readonly call: 'canRun'; readonly manifest: string }
  /** Entries that somebody else ordered. */
  | { readonly call: 'apply'; readonly key: string; readonly lists: readonly Uint8Array[] }
  /** What somebody is told of the body, from now on. */
  | { readonly call: 'look'; readonly key: string; readonly reader: KernelReader }
  | { readonly call: 'lookAway'; readonly key: string; readonly reader: KernelReader }
  /** What becomes of one part of the body, from now on; then the entries after it, and what was found. */
  | { readonly call: 'past'; readonly key: string; readonly reader: KernelReader; readonly part: string }
  | { readonly call: 'pastNext'; readonly key: string; readonly lists: readonly Uint8Array[] }
  | { readonly call: 'pastAnswer'; readonly key: string }
  | { readonly call: 'close'; readonly key: string }
  /** The same of one state, of which nothing stays in the thread. */
  | {
      readonly call: 'part'
      readonly manifest: string
      readonly lists: readonly Uint8Array[]
      readonly reader: KernelReader
    }
  /** What the entries of lists ask of the world outside, a list each. */
  | { readonly call: 'effects'; readonly manifest: string; readonly lists: readonly Uint8Array[] }
  /** One state out of lists; nothing of it stays in the thread. */
  | { readonly call: 'fold'; readonly manifest: string; readonly lists: readonly Uint8Array[] }

/** What a body did by itself: lists with one entry each, in whose name each was done, and for whom there is more to do. */
export interface Reacted {
  readonly entries: readonly { readonly list: Uint8Array; readonly author: string }[]
  readonly told: ToldLists
  readonly reactsFor: readonly string[]
  /** Some of the entries ask something of the world outside. */
  readonly hasEffects: boolean
}

/** What became of one list of submissions. */
export type Taken =
  /** Lists with one entry each; none where all of it was taken before. */
  | {
      readonly ok: true
      readonly entries: readonly Uint8Array[]
      readonly told: ToldLists
      /** Of commands, one each. */
      readonly answers?: readonly unknown[]
      readonly reactsFor?: readonly string[]
      /** When the body wants to be told the time; null: never; absent: it asks for none. */
      readonly wakesAt?: number | null
    }
  /** It is no list of submissions, or one that is done whole cannot be; what of it was taken stays taken. */
  | {
      readonly ok: false
      readonly entries: readonly Uint8Array[]
      readonly told: ToldLists
      readonly code: ErrorCode
      readonly message: string
      readonly detail: Readonly<Record<string, unknown>>
    }

/** For each reader who looks, by `readerKey`: a list with what he is told of the entries; null: the entries as they are. */
export type ToldLists = Readonly<Record<string, Uint8Array | null>>

export const readerKey = ({ userId, isOwner }: KernelReader): string => `${isOwner ? 'owner' : 'other'} ${userId}`

/** What somebody is told of a body. */
export interface Look {
  /** Not everybody who may open the file sees all of it. */
  readonly hasRules: boolean
  /** He is told less than everything, or in another way. */
  readonly isPart: boolean
  /** A list with all that he is told; null where nothing was ever withheld, so that snapshots and entries do. */
  readonly state: Uint8Array | null
  /** Hashes of assets that he may see; only of a state that nothing stays of. */
  readonly assets?: readonly string[]
}

export interface Folded {
  /** A list with one snapshot. */
  readonly state: Uint8Array
  /** Places of lists that cannot be applied; they are left out. */
  readonly refused: readonly number[]
}

export type KernelEffects = readonly (readonly KernelEffect[])[]

export type KernelAnswer =
  | readonly Taken[]
  | Reacted
  | Folded
  | ToldLists
  | Look
  | KernelEffects
  | CommandOutcome
  | boolean
  | readonly PartChange[]
  | null

export type KernelReply =
  | { readonly ok: true; readonly answer: KernelAnswer }
  /** `refusal`: what was asked for cannot be done, and the body is as before. */
  | { readonly ok: false; readonly message: string; readonly refusal?: Refusal }

export interface Refusal {
  readonly code: ErrorCode
  readonly detail: Readonly<Record<string, unknown>>
}
