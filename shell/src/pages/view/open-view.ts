import { CONTRACT, type HostApi } from '@wenfang/shared-contract'
import { NO_ACCESS, WenfangError, type FileInfo, type SharedView } from '@wenfang/shared-protocol'
import { anonymousUser } from '../../app/anonymous-user.ts'
import type { ScreenServices } from '../../app/screen-services.ts'
import type { Federation } from '../../federation/index.ts'
import { createRemoteElements } from '../../host/remote-elements.ts'
import { createSidePlace } from '../../host/side-place.ts'
import { enableStylesheets, loadRemote, mountRemote, remoteFolder } from '../../parcels/index.ts'
import { entryOfType } from '../../registry/registry.ts'
import { createValue } from '../../value.ts'
import { createStillOps } from './still-ops.ts'

export interface OpenViewOptions {
  readonly services: ScreenServices
  readonly federation: Federation
  readonly viewId: string
  readonly view: SharedView
  readonly frame: HTMLElement
  readonly signal: AbortSignal
  readonly onFail: (error: unknown) => void
}

export interface OpenedView {
  /** What the view shows now. */
  show(body: string): void
  /** Twice is safe. */
  close(): Promise<void>
}

/**
 * The remote over the database that holds one view and nothing else. There is no session and no file behind it: what it could ask for
 * beyond that is refused here, and was never told by the server.
 */
export async function openView(options: OpenViewOptions): Promise<OpenedView> {
  const { services, federation, viewId, view, frame, signal, onFail } = options
  const claimed = entryOfType(services.environment.registry, 'd')
  if (!claimed) throw new WenfangError('FormatUnsupported', 'nothing here draws databases')
  const [module, { Doc }] = await Promise.all([
    loadRemote(federation, claimed.entry, __LOAD_TIMEOUT_MS__),
    // The same file as for remotes of other types: the boot file has no room for another name.
    import(/* webpackChunkName: "yjs" */ 'yjs'),
  ])
  signal.throwIfAborted()
  const releaseStyles = enableStylesheets(document, remoteFolder(claimed.entry.entry, window.location.href))
  const elements = createRemoteElements(frame, claimed.remote)
  const ops = createStillOps(view.body ?? '')
  const side = createSidePlace()
  const ending = new AbortController()
  const refused = (): Promise<never> => Promise.reject(new WenfangError('permissionDenied', 'only the view is shown'))
  const file = fileOf(viewId, view.title)
  const host: HostApi = {
    contract: CONTRACT,
    officeType: 'd',
    file,
    user: anonymousUser(file),
    query: new URLSearchParams(),
    display: { hidesCommandBar: true, mobileZoomPercent: 100 },
    layout$: services.layout$,
    theme$: services.theme.theme$,
    permission$: createValue({ ...NO_ACCESS, read: 1 as const }),
    session: {
      state$: createValue('CONNECTED' as const),
      saveState$: createValue('saved' as const),
      collaborators$: createValue([]),
      select: () => {},
      save: async () => {},
    },
    doc: {
      body: new Doc(),
      comments: new Doc(),
      ops,
      presence: { set: () => {}, states$: createValue(new Map()) },
      source: refused,
      putAsset: refused,
      asset: refused,
    },
    portal: elements.portal,
    signal: ending.signal,
    progress: () => {},
    renderEnd: () => {},
    fail: (code, cause) => onFail(new WenfangError(code, undefined, { cause })),
    report: () => {},
    toast: (kind, text) => services.toast(kind, text),
    download: refused,
    openPanel: () => {},
    takeSide: (onTaken) => side.take(onTaken),
  }
  const release = (): void => {
    ending.abort()
    elements.remove()
    releaseStyles()
  }
  try {
    const remote = await mountRemote({ module, host, element: elements.element })
    let closing: Promise<void> | null = null
    return {
      show: (body) => ops.show(body),
      close: () => (closing ??= remote.unmount().then(release)),
    }
  } catch (error) {
    release()
    throw error
  }
}

const fileOf = (viewId: string, title: string): FileInfo => ({
  id: viewId,
  name: title,
  ext: 'dbt',
  office_type: 'd',
  size: 0,
  unique_id: viewId,
  file_kind: 0,
  creator: { id: '', real_userid: '', name: '' },
  corp_id: '',
  link_id: viewId,
  attrs: {},
  collaboration_switch_status: '',
})
