import { READ_ONLY, refusalOf, type RemoteCommand, runCommand } from '@wenfang/shared-remote/surface'
import type { SurfaceSnapshot, WriterSurface } from '../engine/index.ts'

export type PanelName = 'find' | 'replace' | 'review' | 'styles' | 'outline'
export type DialogName =
  | 'link'
  | 'image'
  | 'alt-text'
  | 'shortcuts'
  | 'paragraph'
  | TextDialogName
  | 'compare-file'
  | StructureDialogName
  | ObjectDialogName
  | OutputDialogName
/** Dialogs about pages, references and the parts of a document. */
export type StructureDialogName =
  | 'page'
  | 'columns'
  | 'page-borders'
  | 'line-numbers'
  | 'watermark'
  | 'page-numbering'
  | 'word-count'
  | 'go-to'
  | 'content-control'
  | 'field'
  | 'properties'
  | 'contents'
  | 'figures'
  | 'caption'
  | 'cross-reference'
  | 'bookmark'
  | 'notes'
/** Dialogs about tables, pictures, equations and what else is put into a text. */
export type ObjectDialogName =
  | 'table'
  | 'table-borders'
  | 'table-formula'
  | 'table-to-text'
  | 'text-to-table'
  | 'split-cell'
  | 'insert-rows'
  | 'delete-cells'
  | 'sort-table'
  | 'picture'
  | 'equation'
  | 'symbol'
  | 'date-time'
/** Dialogs about how a document leaves. */
export type OutputDialogName = 'print' | 'export' | 'signature'
/** Dialogs about characters, paragraphs and lists. */
export type TextDialogName = 'font' | 'paragraph-borders' | 'tabs' | 'sort' | 'bullet' | 'list-start' | 'palette'

/** How the document is looked at, in this window only. `focus` hides the tools, `reading` refuses edits, too. */
export interface ViewOptions {
  readonly mode: 'page' | 'focus' | 'reading'
  readonly hasGridlines: boolean
}

/** What a command may ask of the view around the document. */
export interface WriterUi {
  openPanel(panel: PanelName): void
  openDialog(dialog: DialogName): void
  /** Shows what differs between the document and a file. `isEarlier`: the document came from it, else it is to become it. */
  compareWith(name: string, bytes: Uint8Array, isEarlier: boolean): void
  /** Brings the keys to the tools; Escape brings them back to the page. */
  focusTools(): void
  /** Folds the tools down to their tabs, or opens them. */
  foldTools(): void
  toast(kind: 'info' | 'warning' | 'error', text: string): void
  save(): void
  view(): ViewOptions
  setView(part: Partial<ViewOptions>): void
  /** Name of the file, as it is listed. */
  fileName(): string
  /** Begins a comment on what is selected; null where the person may not comment. */
  readonly comment: (() => void) | null
  /** Opens the preview of the pages on paper; null where the person may not print. */
  readonly print: (() => void) | null
  /** Asks how the document shall leave; null where the person may not take it along. */
  readonly export: (() => void) | null
}

/** Everything a command decides by. Built anew for every question; nothing in it is kept. */
export interface CommandContext {
  readonly surface: WriterSurface
  readonly snapshot: SurfaceSnapshot
  readonly canWrite: boolean
  readonly ui: WriterUi
}

export type Command<Args = void> = RemoteCommand<CommandContext, Args>

export { READ_ONLY, refusalOf, runCommand }
