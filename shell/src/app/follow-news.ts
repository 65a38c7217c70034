import { permissionOf, WenfangError } from '@wenfang/shared-protocol'
import type { DocumentController } from '../host/document-controller.ts'
import { fileEventOf, type FileEvent } from '../host/file-events.ts'
import { raiseFileEvent, type FileEventPage } from '../host/raise-file-event.ts'
import { shellTexts } from '../i18n/shell.ts'
import type { DocumentSession, LineNews, NetworkEvent, SessionNews } from '@wenfang/shared-session'
import type { WritableValue } from '../value.ts'
import type { ShellContext } from './shell-context.ts'

export interface FollowNewsOptions {
  readonly session: DocumentSession
  readonly controller: DocumentController
  readonly context: ShellContext
  readonly name$: WritableValue<string>
  readonly onError: (error: WenfangError) => void
  readonly page: FileEventPage
  /** Nothing of the document is shown yet. */
  readonly isOpening: () => boolean
  /** The file went on in a generation that this session cannot follow to. */
  readonly onNewGeneration: () => void
}

/** Turns what the session tells into loading progress, toasts and the opening's events. The answer stops it. */
export function followNews(options: FollowNewsOptions): () => void {
  const { session, controller, context, name$, onError, onNewGeneration, page, isOpening } = options
  const { loading } = context.start
  const { toasts } = context
  let dismissOffline = (): void => {}
  let endStorageTrouble = (): void => {}
  let isOffline = false
  let canWrite = false

  /** G27: events of the toast kind, with their retry. */
  const tell = (event: FileEvent, error: WenfangError, text?: string): void => {
    dismissOffline()
    dismissOffline = raiseFileEvent(event, error, page, text)
  }
  /** An open document says so only when it lasts (`offline$`); who still waits for it must know why at once. */
  const tellConnect = (error: WenfangError): void => {
    const event = fileEventOf(error.code)
    if (isOpening()) tell(event === 'SESSION_TIMEOUT' ? event : 'ON_CONNECT_ERROR', error)
  }
  const onLine = (event: NetworkEvent): void => {
    // Back before it was called offline.
    if (event === 'messageSyncSuccess' && !isOffline) dismissOffline()
  }
  /** What was typed before the right went is kept, and the person must know where it is. */
  const tellPermission = (mayWrite: boolean): void => {
    if (mayWrite || !session.hasUnsent()) toasts.show('info', shellTexts.permissionChanged(mayWrite))
    else toasts.show('warning', shellTexts.permissionLostKept)
  }
  /** G18: what this device cannot keep would be lost with the page, so that leaving has to be asked about. */
  const tellStorageTrouble = (): (() => void) => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (session.hasUnsent()) event.preventDefault()
    }
    const dismiss = toasts.show('error', shellTexts.storageFailed)
    window.addEventListener('beforeunload', ask)
    return () => {
      dismiss()
      window.removeEventListener('beforeunload', ask)
    }
  }
  const onNews = (news: SessionNews | LineNews): void => {
    switch (news.kind) {
      case 'importing':
        return loading.progress(news.percent ?? 0, shellTexts.importing)
      case 'openFailed':
        return onError(news.error)
      case 'loginNeeded':
        return onError(new WenfangError('userNotLogin'))
      case 'renamed':
        return name$.set(news.name)
      case 'permissionChange':
        return tellPermission(permissionOf(news.acl) === 'write')
      case 'securityPaste':
        return void toasts.show('warning', shellTexts.securityPaste)
      case 'previewFull':
        return void toasts.show('info', shellTexts.previewFull)
      case 'reload':
        return void toasts.show('warning', shellTexts.reloadNeeded, {
          label: shellTexts.reloadPage,
          run: () => window.location.reload(),
        })
      case 'newGeneration':
        return onNewGeneration()
      case 'strandedKept':
        if (news.version !== null) toasts.show('info', shellTexts.strandedKept)
        return
      case 'stranded':
        return void toasts.show('warning', shellTexts.stranded)
      case 'connectFailed':
        return tellConnect(news.error)
      case 'network':
        return onLine(news.event)
      // The document bar shows saving and people.
      // Offline is a state (`offline$`): whoever listens late must learn of it too.
      case 'offline':
      case 'enterOffline':
      case 'online':
      case 'saving':
      case 'saved':
      case 'historyNew':
      case 'collaborationSwitch':
      case 'metric':
      case 'selection':
      case 'offlineMode':
        return
      default:
        news satisfies never
    }
  }
  const permission = session.permission$.subscribe((acl) => {
    canWrite = acl?.update === 1
    if (acl) controller.dispatch({ kind: 'permission' })
  })
  const stopNews = session.listen(onNews)
  const offline = session.offline$.subscribe((next) => {
    if (next)
      tell('ON_RPC_OFFLINE', new WenfangError('NetworkError'), canWrite ? undefined : shellTexts.offlineReadOnly)
    else dismissOffline()
    if (isOffline && !next) toasts.show('success', shellTexts.reconnected)
    isOffline = next
  })
  const storage = session.storeTrouble$.subscribe((error) => {
    endStorageTrouble()
    endStorageTrouble = error ? tellStorageTrouble() : () => {}
  })
  return () => {
    permission.unsubscribe()
    stopNews()
    for (const subscription of [offline, storage]) subscription.unsubscribe()
    dismissOffline()
    endStorageTrouble()
  }
}
