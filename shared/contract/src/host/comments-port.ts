import type { Json } from '../json.ts'

/** What a comment is about. */
export interface CommentPlace {
  /** In the words of the office type; at most 4 KB of JSON. It must outlive a rollback, which begins the body anew. */
  readonly anchor: Json
  /** What a person reads there: words of a text, the address of a cell. */
  readonly quote: string
}

export interface CommentMark {
  readonly thread: string
  readonly anchor: Json
  readonly isActive: boolean
}

/** A thread that lies in the document itself: its file brought it along. */
export interface HeldThread {
  readonly id: string
  readonly quote: string
  /** Null when what it was about is gone. */
  readonly order: number | null
  /** The first began it. `at`: ISO 8601; null where the file does not say. */
  readonly messages: readonly { readonly author: string; readonly at: string | null; readonly text: string }[]
  readonly isSettled: boolean
}

/** What is done to them changes the body: who may only comment looks at them. False where nothing was done. */
export interface HeldThreads {
  all(): readonly HeldThread[]
  reply(thread: string, text: string): boolean
  settle(thread: string, isSettled: boolean): boolean
  remove(thread: string): boolean
  reveal(thread: string): void
}

/** The places of a document that comments hang on (S26): the shell has the threads, the office type has the places. */
export interface CommentPlaces {
  /** What a comment written now would be about; null where nothing is selected that can be. */
  selected(): CommentPlace | null
  /** `selection`: `selected` answers otherwise; `content`: everything may. Returns a dispose function. */
  onChange(listener: (what: 'selection' | 'content') => void): () => void
  /** Orders places as the document reads; null when what was there is gone. */
  order(anchor: Json): number | null
  /** Brings the place on screen. */
  reveal(anchor: Json): void
  /** Shows these places and no others as commented. */
  mark(marks: readonly CommentMark[]): void
  /** Absent for types whose documents hold no threads. */
  readonly held?: HeldThreads
}

export interface CommentsPort {
  /** Once a document can be seen. The shell lets go of them when the remote ends. */
  readonly offer: (places: CommentPlaces) => void
  /** A person asks for the thread of a mark; the panel opens with it. */
  readonly pick: (thread: string) => void
  /** A person wants to comment on what is selected. */
  readonly write: () => void
}
