import {
  READ_ONLY,
  refusalOf,
  type RemoteCommand,
  runCommand as runRemoteCommand,
} from '@wenfang/shared-remote/surface'
import type { DialogName } from '../dialogs/dialog-name.ts'
import type { SidePanelName } from '../panels/side-panel-name.ts'
import type { ViewOptions } from '../state/view-options.ts'
import { openStep, type SurfaceSnapshot, type WriterSurface } from '../engine/index.ts'

export type PanelName = SidePanelName | 'find' | 'replace'
/** What a command may ask of the view around the document. */
export interface WriterUi {
  openPanel(panel: PanelName): void
  openDialog(dialog: DialogName): void
  /** Shows what differs between the document and a file. `isEarlier`: the document came from it, else it is to become it. */
  compareWith(name: string, bytes: Uint8Array, isEarlier: boolean): void
  /** Brings the keys to the tools; Escape brings them back to the page. */
  focusTools(): void
  /** Brings the keys to the next part of the writer, such as a panel or the status bar, or to the one before. */
  goToPart(direction: 1 | -1): void
  /** Folds the tools down to their tabs, or opens them. */
  foldTools(): void
  toast(kind: 'info' | 'warning' | 'error', text: string): void
  save(): void
  view(): ViewOptions
  setView(part: Partial<ViewOptions>): void
  /** Paragraphs in which others have their carets. */
  writtenByOthers(): ReadonlySet<string>
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

export interface Command<Args = void> extends RemoteCommand<CommandContext, Args> {
  /** Moves the keys to a dialog or panel, so that they do not go back to the page when it has run. */
  readonly opensLayer?: boolean
  /** Its keys are its own in fields of the chrome, too, where the browser would find, save or print something else. */
  readonly worksInFields?: boolean
}

/** Commands without arguments of one area, under the title that the palette and the sheet of shortcuts show. */
export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

export type { DialogName, ViewOptions }
export { READ_ONLY, refusalOf }

/** Runs a command if it can run, and says why where it cannot. What it does at once is one step of undo. */
export function runCommand<Args>(command: Command<Args>, context: CommandContext, args: Args): boolean {
  const close = openStep(context.surface)
  try {
    return runRemoteCommand(command, context, args)
  } finally {
    close()
  }
}
