import type { CellsSource, ReadTable } from './file-parts.ts'

/** What somebody sees of a document without opening it. */
export interface SnapshotRequest {
  /**
   * In the words of the office type, as `SnapshotPart.part` has them: cells, a chart, a slide, a view, a page. null: what an opened
   * document shows first.
   */
  readonly part: string | null
  /** Of the window, in CSS pixels at 100 %. What is larger is cut at its edge or made smaller, what is smaller stays as large as it is. */
  readonly width: number
  readonly height: number
}

/** Plain data: it goes through processes, caches and the wire as it is. */
export interface DocumentSnapshot {
  /** An SVG document by itself: no script, no style sheet, no address of anything outside of it but `data:`. */
  readonly svg: string
  /** Of the picture, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** What is pictured, as people call it within the file: `销售!A1:D9`, `第 1 页`. */
  readonly title: string
  /** The words in it, line by line, cells of a row apart by tabs: for readers of the screen and for search. */
  readonly text: string
}

export type SnapshotPartKind = 'page' | 'sheet' | 'range' | 'chart' | 'slide' | 'view'

/** A part of a document that can be pictured, or shown as a card, by itself. */
export interface SnapshotPart {
  readonly part: string
  readonly kind: SnapshotPartKind
  /** As people call it. */
  readonly title: string
}

/** The document that is pictured. */
export interface SnapshotDocument {
  /** Its whole state as one Yjs v1 update. */
  readonly body: Uint8Array
  /** The file that it was made of. */
  readonly source: () => Promise<Uint8Array>
  /** @throws WenfangError NotFound for one that is not stored */
  readonly asset: (hash: string) => Promise<Uint8Array>
  /** As `asset`, for a picture that is seen among many others: a small one of it, of whatever kind, where one can be made. */
  readonly smallPicture?: (hash: string) => Promise<Uint8Array>
  /** Tables of another part of the file, which formulas of this one read by their names. */
  readonly fellowTables?: readonly ReadTable[]
  /** Cells of another part of the file, which formulas of this one read. */
  readonly fellowCells?: CellsSource
}

/**
 * What is seen first of the documents of an office type. No DOM, no network, no file system: the server runs it in a limited child
 * process, and previews, thumbnails, loading screens and cards show what it answers.
 */
export interface DocumentSnapshots {
  /** null for a part that is not there. The same document and request answer the same picture, but for cells that tell the time. */
  snapshot(document: SnapshotDocument, request: SnapshotRequest): Promise<DocumentSnapshot | null>
  /** What a person may choose from; not all that can be named: cells of a sheet are any range. */
  parts(document: SnapshotDocument): Promise<readonly SnapshotPart[]>
}
