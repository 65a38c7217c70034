import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import type { Subscribable } from './host/subscribable.ts'
import type { DocumentSnapshot, SnapshotPart, SnapshotRequest } from './snapshot.ts'

/** A file, or a part of one, to be shown inside of another document. */
export interface CardRequest {
  readonly fileId: string
  /** As in `SnapshotRequest`. */
  readonly part: string | null
  /**
   * `picture`: a picture that follows the file, alive only while somebody is in it. `live`: alive as long as it is in sight and
   * there is room for it.
   */
  readonly mode: 'picture' | 'live'
  /** Of the picture, in CSS pixels at 100 %; it is drawn as large as the box. */
  readonly width: number
  readonly height: number
  /** A pointer reaches what lies below the picture, as an object that is selected there; `enter` is the way in. */
  readonly isSeeThrough?: boolean
  /** What the document that shows the card does with it, as buttons beside the way in. */
  readonly actions?: readonly CardAction[]
}

export interface CardAction {
  readonly label: string
  /** One letter that stands for the words where the box is small. */
  readonly sign: string
  /** What it does, in a few words more. */
  readonly hint: string
  readonly run: () => void
}

/** Why a box holds neither picture nor document; its words stand in the box. */
export type CardRefusal =
  /** Nobody is signed in who might see it. */
  | 'login'
  /** This person may not read the file, or there is none: the two are not told apart. */
  | 'hidden'
  /** The file is there, the part of it is gone. */
  | 'partGone'
  | 'offline'
  /** The file holds, itself or through others, the box that it would be shown in. */
  | 'nested'
  /** Its type has no picture, or it cannot be opened. */
  | 'unsupported'
  | 'failed'

export type CardState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'picture' }
  /** The file is open in the box. `isEntered`: keys go there. */
  | { readonly kind: 'live'; readonly isEntered: boolean }
  | { readonly kind: 'refused'; readonly reason: CardRefusal }

/** One box with another file in it. */
export interface Card {
  readonly state$: Subscribable<CardState>
  /** Opens the file in the box, with the rights of who is here, and gives it the keys. Escape leads out. */
  enter(): void
  /** The picture again; the keys go to the box. */
  leave(): void
  /** Asks at once whether the picture is still true. Never rejects. */
  refresh(): Promise<void>
  /** Whoever shows a card disposes. Twice is safe. */
  dispose(): void
}

/** A file that can be shown as a card. */
export interface CardFile {
  readonly id: string
  readonly name: string
  readonly type: OfficeTypeCode
  /** What tells it from others of its name, as people read it. */
  readonly hint?: string
}

/** A file that names this one, with the places where it does. */
export interface Referrer {
  readonly file: Pick<CardFile, 'id' | 'name' | 'type'>
  /** Heading and sentence are empty where there are none, or the file has a password. */
  readonly places: readonly { readonly part: string; readonly heading: string; readonly text: string }[]
}

/** Other files inside of this document. Every call is judged by the rights of who is here in the other file. */
export interface CardsPort {
  /**
   * Shows the file in the box: its picture until somebody enters it, or the reason why not.
   * @param box an HTMLElement with a place of its own, which only the card writes
   */
  show(box: unknown, request: CardRequest): Card
  /** Files of a type whose names hold the words, this one left out. @throws WenfangError */
  files(type: OfficeTypeCode, words: string): Promise<readonly CardFile[]>
  /** What a file is called now. @throws WenfangError NotFound also where this person may not read it */
  file(fileId: string): Promise<CardFile>
  /** @throws WenfangError */
  parts(fileId: string): Promise<readonly SnapshotPart[]>
  /** @throws WenfangError NotFound also for a part that is not there; Unavailable where the type has none */
  snapshot(fileId: string, request: SnapshotRequest): Promise<DocumentSnapshot>
  /** Where the file is opened by itself, as a whole address. */
  address(fileId: string): string
  /** The file that an address of this server opens; null for every other. */
  fileAt(address: string): string | null
  /** Files that name this one, of those that this person may read. Absent in shells older than this call. @throws WenfangError */
  referrers?(): Promise<readonly Referrer[]>
}
