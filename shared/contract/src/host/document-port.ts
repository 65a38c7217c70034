import type { ImageTiles, ReadingPlace, TextSearchAnswer } from '@wenfang/shared-protocol'
import type * as Y from 'yjs'
import type { Subscribable } from './subscribable.ts'
import type { Json } from '../json.ts'

/** What each connection shows of itself: cursors, viewports, half-drawn strokes. At most 4 KB of JSON a connection. */
export interface PresencePort {
  set(state: Json): void
  readonly states$: Subscribable<ReadonlyMap<string, Json>>
}

/** Whoever understands the parts of a body of kind `ops`. */
export interface OpsReader {
  /** What came from the server, from this device or another window, as a list of parts (`decodeParts`), in whatever order. */
  receive(parts: Uint8Array): void
  /** All of it: what the server ordered as a snapshot, and what is on its way there as submissions. */
  everything(): Uint8Array
}

/** The body of a file of kind `ops`. */
export interface OpsPort {
  /** One reader at a time: it gets everything that is here in this call, and then what comes. Answers how it ends; twice is safe. */
  attach(reader: OpsReader): () => void
  /** A list of submissions, to be sent and kept until the server has them. They come back as entries, not as submissions. */
  submit(parts: Uint8Array): void
}

export interface DocumentPort {
  /** The Yjs document of the file's body; filled when the remote is mounted. Edit it only in transactions with a local origin. */
  readonly body: Y.Doc
  readonly comments: Y.Doc
  /** Of types whose body is of kind `ops`; `body` stays empty then. Absent for all others. */
  readonly ops?: OpsPort
  readonly presence: PresencePort
  /** The file as it was uploaded, byte for byte. */
  source(): Promise<Uint8Array>
  /**
   * Bytes of the source from `begin` to before `end`, and how many it has in all: for types that need a little of a large file.
   * `serving`: of the form that the server made to be read in parts. Absent in shells older than this call.
   * @throws WenfangError NotFound also where there is no such form, Unavailable
   */
  sourceRange?(
    begin: number,
    end: number,
    form?: SourceForm,
  ): Promise<{ readonly bytes: Uint8Array; readonly total: number }>
  /** Pages of the body as a file of the person's own. @throws WenfangError permissionDenied, Unavailable */
  extractPages?(places: readonly string[], name: string): Promise<{ readonly id: string; readonly name: string }>
  /** Words in the file as the server knows them. @throws WenfangError where there is no server */
  search?(query: string): Promise<TextSearchAnswer>
  /** Stores bytes by content; answers the hash to keep in the body. Works offline: the bytes are sent later. */
  putAsset(bytes: Uint8Array, contentType: string): Promise<string>
  /**
   * @param file another file that the person may read, and that has these bytes; shells older than this look in their own
   * @throws WenfangError NotFound, Unavailable
   */
  asset(hash: string, file?: string): Promise<Uint8Array>
  /**
   * A picture among the assets as it is seen among many others: within a square of 512 pixels; whole where it is of few bytes, no picture,
   * or not on the server yet. Absent in shells older than this call. @throws WenfangError NotFound, Unavailable
   */
  smallPicture?(hash: string): Promise<Uint8Array>
  /** Pictures that a browser cannot decode, or not whole, in pieces that it can. */
  readonly tiles?: TilesPort
}

/** Where this person stopped reading, on whichever device. */
export interface ReadingPlacePort {
  /** null when never, or without a server. Never rejects. */
  load(): Promise<ReadingPlace | null>
  /** Written down soon, on this device at once: what the server could not be told is told when it answers again. */
  keep(place: string): void
}

export type SourceForm = 'opened' | 'serving'

export interface TilesPort {
  /** Made at the first call, which may take some seconds. @throws WenfangError CompatibleImageFail, ImportMemory */
  sizes(page: number): Promise<ImageTiles>
  /** A WebP image. */
  tile(page: number, level: number, column: number, row: number): Promise<Uint8Array>
}

/** People, and the letters of each as five numbers: client, clock, length, place in `people`, seconds since 1970. */
export interface WritersOfLetters {
  /** `colour`: theirs while they are not here. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly colour: string }[]
  readonly runs: readonly number[]
}
