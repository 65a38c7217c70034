/** A list of submissions. `isKept`: by a device, until it is answered. */
export interface WantedList {
  readonly list: Uint8Array
  readonly userId: string
  readonly isKept: boolean
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
  /** Entries that somebody else ordered. */
  | { readonly call: 'apply'; readonly key: string; readonly lists: readonly Uint8Array[] }
  | { readonly call: 'close'; readonly key: string }
  /** One state out of lists; nothing of it stays in the thread. */
  | { readonly call: 'fold'; readonly manifest: string; readonly lists: readonly Uint8Array[] }

/** What became of one list of submissions. */
export type Taken =
  /** Lists with one entry each; none where all of it was taken before. */
  | { readonly ok: true; readonly entries: readonly Uint8Array[] }
  /** It is no list of submissions; what of it was taken stays taken. */
  | { readonly ok: false; readonly entries: readonly Uint8Array[]; readonly message: string }

export interface Folded {
  /** A list with one snapshot. */
  readonly state: Uint8Array
  /** Places of lists that cannot be applied; they are left out. */
  readonly refused: readonly number[]
}

export type KernelAnswer = readonly Taken[] | Folded | null

export type KernelReply =
  | { readonly ok: true; readonly answer: KernelAnswer }
  | { readonly ok: false; readonly message: string }
