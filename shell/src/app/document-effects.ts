import type { OpenedSession } from '../boot/start.ts'
import { systemClock } from '../clock.ts'
import type { DocumentEffects } from '../host/document-controller.ts'
import { createHost } from '../host/host-api.ts'
import type { OpeningEvent } from '../host/opening.ts'
import { mayReload, reloadHref } from '../host/reload.ts'
import { createRemoteElements } from '../host/remote-elements.ts'
import { shellTexts } from '../i18n/shell.ts'
import { fetchRegistry, entryOfType } from '../registry/registry.ts'
import {
  claimBuild,
  loadRemote,
  mountRemote,
  refetchPastCache,
  remedyFor,
  remoteFolder,
  enableStylesheets,
} from '../parcels/index.ts'
import { anonymousUser } from './anonymous-user.ts'
import type { OpenDocument, OpenDocumentOptions } from './open-document.ts'

interface EffectOptions extends OpenDocumentOptions {
  readonly opened: Promise<OpenedSession>
  readonly frame: HTMLElement
  readonly panel$: OpenDocument['panel$']
  readonly download: OpenDocument['download']
  readonly dispatch: (event: OpeningEvent) => void
}

/** What the document controller does to the real page. */
export function createDocumentEffects(options: EffectOptions): DocumentEffects {
  const { context, environment, file, type, query, opened, frame, dispatch } = options
  const { loading, layout, theme } = context.start
  const known = entryOfType(environment.registry, type)
  const reload = (): void => window.location.replace(reloadHref(window.location.href))
  let hasUnsent = (): boolean => false

  return {
    clock: systemClock,
    load: (entry) => loadRemote(context.federation, entry, __LOAD_TIMEOUT_MS__),
    refetch: refetchPastCache,
    async ready() {
      const { session } = await opened
      hasUnsent = () => session.hasUnsent()
      await session.ready
    },
    async mount(module, entry) {
      const { runtime, session } = await opened
      const ending = new AbortController()
      const elements = createRemoteElements(frame, known?.remote ?? '')
      const releaseStyles = enableStylesheets(document, remoteFolder(entry.entry, window.location.href))
      const assets = await runtime.assets(file.id, () => context.toasts.show('warning', shellTexts.assetFailed))
      const guard = runtime.guardOffline({
        session,
        file,
        type,
        frame,
        toast: (kind, text) => context.toasts.show(kind, text),
      })
      const host = createHost({
        officeType: type,
        file,
        user: environment.file_user ?? anonymousUser(file),
        query,
        layout$: layout.layout$,
        theme$: theme.theme$,
        session,
        permission$: guard.permission$,
        assets,
        source: () => runtime.source(file.id),
        portal: elements.portal,
        signal: ending.signal,
        onProgress: (percent, stage) => loading.progress(percent, stage),
        onRendered: () => dispatch({ kind: 'rendered' }),
        onFail: (error) => dispatch({ kind: 'failed', error }),
        report: (event, data) => runtime.report(event, data),
        toast: (kind, text) => void context.toasts.show(kind, text),
        download: options.download,
        openPanel: (panel) => options.panel$.set(panel),
      })
      const release = (): void => {
        ending.abort()
        guard.dispose()
        assets.dispose()
        elements.remove()
        releaseStyles()
      }
      try {
        const remote = await mountRemote({ module, host, element: elements.element })
        return {
          async unmount() {
            // Its subscriptions end first, so that nothing reaches a remote that is on its way out.
            ending.abort()
            await remote.unmount()
            release()
          },
        }
      } catch (error) {
        release()
        throw error
      }
    },
    async remedy(entry) {
      if (!known) return { kind: 'none' }
      const fresh = await fetchRegistry(environment.path_prefix, query)
      const failed = { entry, remote: known.remote, shellBuild: __BUILD_ID__ }
      return remedyFor(failed, fresh, (build) => claimBuild(window.sessionStorage, build))
    },
    reloadPage: reload,
    reloadStuck() {
      const may = mayReload(query, hasUnsent())
      if (may) reload()
      else context.toasts.show('warning', shellTexts.stuckKept)
      return may
    },
  }
}
