import type { ErrorCode } from '@wenfang/shared-protocol'
import type { CellsSource, KeptReferences, ReadTable, StandingCells } from './file-parts.ts'

export interface Asset {
  /** sha-256, lower-case hex. */
  readonly hash: string
  readonly bytes: Uint8Array
  readonly contentType: string
}

export type ImportResult =
  | {
      readonly ok: true
      /** One Yjs v1 update that holds the whole body, written with one client id. */
      readonly body: Uint8Array
      readonly assets: readonly Asset[]
      /** Chinese notes for the person, e.g. what was left out and why. */
      readonly notices: readonly string[]
      /** What was inside of an encrypted source: editors and exports work on it. */
      readonly opened?: Uint8Array
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly detail: string }

/** Of those that pages are served, what conversions draw letters with. */
export type FaceFamily =
  | 'noto-sans-sc'
  | 'noto-serif-sc'
  | 'arimo'
  | 'tinos'
  | 'cousine'
  | 'caladea'
  | 'carlito'
  | 'noto-sans-math'
  | 'noto-sans-symbols-2'
  | 'noto-emoji'
export type FaceWeight = 400 | 700

/**
 * A face (WOFF) that draws a letter, without serifs unless another family is asked for, and not bold unless it has to be; null where
 * there is none. The same bytes each time.
 */
export type FaceSource = (codePoint: number, family?: FaceFamily, weight?: FaceWeight) => Promise<Uint8Array | null>

/** The card of another file in a body, or a picture that is drawn for whoever exports it. */
export interface CardInBody {
  /** Names it within the body. */
  readonly key: string
  /** As the body says it; `file` is the id that it names. */
  readonly url: string
  readonly file: string
  /** As in `SnapshotRequest`. */
  readonly part: string | null
  /** It shows what the file shows now, not its name alone. */
  readonly isPictured: boolean
  /** What the document itself draws there, for formats that have pictures of dots: of no file, whoever exports it may see it. */
  readonly drawn?: {
    readonly title: string
    readonly svg: string
    /** CSS pixels. */
    readonly width: number
    readonly height: number
  }
}

/** What a card shows to the person whom an export is for. */
export type ExportedCard =
  | {
      readonly kind: 'picture'
      readonly name: string
      readonly png: Uint8Array
      /** CSS pixels at 100 %; the picture has more pixels. */
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'named'; readonly name: string }
  /** The person may not see it, or there is no such file: one is not told from the other. */
  | { readonly kind: 'hidden' }

export interface ExportInput {
  readonly source: Uint8Array
  /** The body's whole state as one Yjs v1 update. */
  readonly body: Uint8Array
  /** The same of the comments; absent where nobody asked for them. */
  readonly comments?: Uint8Array
  readonly format: string
  /** Name of the file, for those formats that say it. */
  readonly fileName?: string
  /** Of these pages only; absent: of all. For types whose pages have names. */
  readonly places?: readonly string[]
  /** @throws WenfangError NotFound for one that is not stored: its bytes may have stayed on somebody's device. */
  readonly asset: (hash: string) => Promise<Uint8Array>
  readonly face?: FaceSource
  /**
   * What a card shows; null: it leaves as it stands in the body. For formats that show cards. An export that asks is begun anew when all
   * that it asked for is there.
   */
  readonly card?: (card: CardInBody) => ExportedCard | null
  /** Tables of another part of the file, which formulas of this one read by their names. */
  readonly fellowTables?: readonly ReadTable[]
  /** Cells of another part of the file, which formulas of this one read. */
  readonly fellowCells?: CellsSource
  /** What is written has no such part: a formula that reads one leaves as what it says. */
  readonly leavesFellows?: boolean
  /** The source does not know what its formulas say now: all of them are calculated. */
  readonly isStale?: boolean
}

export interface ExportResult {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly ext: string
}

/** Pixels of a picture as it is looked at: red, green, blue and opacity, a byte each, row by row from the top. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

/** What a server makes once of a source and keeps beside it: a picture of the first page, the words, a form that is read in parts. */
export type DerivedName = 'picture' | 'text' | 'serving'

export interface Derived {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Of a picture its size in CSS pixels at 100 %. */
  readonly facts: Readonly<Record<string, number>>
}

/** File formats of one office type: pure, no DOM, no network, no file system. The server runs them in a limited child process. */
export interface FileFormats {
  importSource(input: {
    readonly source: Uint8Array
    readonly ext: string
    readonly password?: string
    readonly face?: FaceSource
    /** HEIC is turned into PNG before `exportBody` and `decode` see it. */
    readonly readsHeic?: boolean
    /** Tables of another part of the file, which formulas of this one read by their names. */
    readonly fellowTables?: readonly ReadTable[]
    /** Cells of another part of the file, which formulas of this one follow from here on. */
    readonly fellowCells?: KeptReferences
  }): Promise<ImportResult>
  exportBody(input: ExportInput): Promise<ExportResult>
  /** The cells of a body as formulas of another part of its file read them; absent where there are none. */
  readCells?(body: Uint8Array): Promise<StandingCells>
  /** The tables of a body as formulas of another part of its file read them; absent where there are none. */
  readTables?(body: Uint8Array, cells?: CellsSource): Promise<readonly ReadTable[]>
  /**
   * An update that makes the body smaller and changes nothing that anybody sees, for those who have it open as for those who
   * come later; null when it is not worth it. Absent where bodies stay small by themselves.
   */
  condense?(body: Uint8Array): Promise<Uint8Array | null>
  /**
   * The upright pixels of one page of a picture; absent where sources are no pictures.
   * @throws WenfangError CompatibleImageFail for what no decoder reads, FileTooLarge, NotFound for a page that is not there
   */
  decode?(source: Uint8Array, page: number): Promise<Raster>
  /** One of the things that the manifest says are derived; null where this source gives none. */
  derive?(name: DerivedName, source: Uint8Array): Promise<Derived | null>
  /** The source without what strangers must not learn from it, of the same form; null when it tells nothing of the kind. */
  publicSource?(source: Uint8Array): Promise<Uint8Array | null>
  /** Source of a new file. */
  blank(officeType: string): Promise<{ readonly source: Uint8Array; readonly ext: string }>
}
