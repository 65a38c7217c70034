import type { ToastKind } from '@wenfang/shared-contract'
import type { WenfangError } from '@wenfang/shared-protocol'
import { shellTexts } from '../i18n/shell.ts'
import { FILE_EVENT_HANDLING, type FileEvent, type FileEventHandling } from './file-events.ts'

/** What the page does about an event; the document gives it. */
export interface FileEventPage {
  /** In place of the document, with its own retry. */
  readonly showScreen: (error: WenfangError) => void
  /** Over the document. */
  readonly showPassword: () => void
  /** The answer takes the toast away. */
  readonly toast: (
    kind: ToastKind,
    text: string,
    action: { readonly label: string; readonly run: () => void },
  ) => () => void
  readonly actions: Readonly<Record<FileEventHandling['action'], () => void>>
  /** For hosts and logs. */
  readonly report: (event: FileEvent, error: WenfangError) => void
}

const LABELS: Readonly<Record<FileEventHandling['action'], string>> = {
  reopen: shellTexts.reopen,
  askPassword: shellTexts.enterPassword,
  reconnect: shellTexts.reconnect,
}

/** G27: one event → screen, layer or toast → its retry. `text` in place of the catalogue's. The answer takes a toast away. */
export function raiseFileEvent(
  event: FileEvent,
  error: WenfangError,
  page: FileEventPage,
  text: string = shellTexts.events[event],
): () => void {
  const { surface, kind, action } = FILE_EVENT_HANDLING[event]
  page.report(event, error)
  switch (surface) {
    case 'screen':
      page.showScreen(error)
      return () => {}
    case 'layer':
      page.showPassword()
      return () => {}
    case 'toast':
      return page.toast(kind, text, { label: LABELS[action], run: page.actions[action] })
    default:
      return surface satisfies never
  }
}
