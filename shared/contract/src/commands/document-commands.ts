import type { KernelBody, KernelReader } from '../body-kernel.ts'
import type { CellsSource, ReadTable } from '../file-parts.ts'
import type { DrawCardPicture } from './card-pictures.ts'

/** A JSON Schema as plain data; TypeBox makes such. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** What a command is, as data: for lists, documentation, programs and assistants. */
export interface CommandInfo {
  /** Unique in its type, e.g. `cells.set`. Never changes its meaning. */
  readonly id: string
  /** As toolbar and palette call it (zh-CN). */
  readonly title: string
  /** What it does and what its arguments mean (zh-CN). */
  readonly description: string
  readonly args: JsonSchema
  readonly answer: JsonSchema
}

/** One command to run. */
export interface CommandCall {
  readonly id: string
  readonly args: unknown
}

export interface CommandOutcome {
  /** One Yjs update that holds everything the batch changed; null when it changed nothing. */
  readonly update: Uint8Array | null
  /** One answer a call, in order. */
  readonly answers: readonly unknown[]
}

/** The document that commands run over. */
export interface CommandDocument {
  /** Its whole state as one Yjs v1 update. */
  readonly body: Uint8Array
  /** The file that it was made of. */
  readonly source: () => Promise<Uint8Array>
  /** @throws WenfangError NotFound for one that is not stored */
  readonly asset: (hash: string) => Promise<Uint8Array>
  /** Tables of another part of the file, which formulas of this one read by their names. */
  readonly fellowTables?: readonly ReadTable[]
  /** Cells of another part of the file, which formulas of this one read. */
  readonly fellowCells?: CellsSource
  /** It is one part of a file that holds others besides. */
  readonly isPartOfFile?: boolean
  /** Who asks owns the file. Absent: no. */
  readonly isOwner?: boolean
  /** Pictures of other files. Absent: there are none. */
  readonly drawCard?: DrawCardPicture
}

/**
 * The commands of an office type for whoever has a document and no view. No DOM, no network, no file system: the server runs them
 * in a limited child process. Toolbar, keys and palette run the same commands over the document that they show.
 */
export interface DocumentCommands {
  readonly commands: readonly CommandInfo[]
  /**
   * Runs a batch: all of it or nothing. It is checked against the schemas before any of it runs.
   * @throws WenfangError InvalidArgument with `detail.index` where a call does not fit
   * @throws WenfangError CommandRefused with `detail.index`, the number of the call that the document cannot take
   */
  run(document: CommandDocument, batch: readonly CommandCall[]): Promise<CommandOutcome>
  /**
   * The same over a body with an order that stays open, as far as somebody sees it; it is left as it was. Between what is read and
   * what is done of the outcome nothing else happens, where whoever holds the body does it at once. Only for types that have a kernel.
   */
  runOn?(body: KernelBody, by: KernelReader, batch: readonly CommandCall[], use: BodyUse): Promise<CommandOutcome>
}

/** What an open body is held for. One that judges edits computes no formulas: whoever else judges them has none. */
export type BodyUse = 'reading' | 'judging'
