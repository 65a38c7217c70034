import { WenfangError } from '@wenfang/shared-protocol'
import { loadingFacts } from '../boot/loading-facts.ts'
import { planLoading } from '../boot/loading-plan.ts'
import type { Start } from '../boot/start.ts'
import type { Federation } from '../federation/index.ts'
import { watchBadScripts } from '../host/bad-script.ts'
import { missingFeatures } from '../host/missing-features.ts'
import { createToasts } from '../host/toasts.ts'
import { offlineTexts } from '../i18n/offline.ts'
import { shellTexts } from '../i18n/shell.ts'
import { systemClock } from '../clock.ts'
import { createOfflineKeeper } from '../offline/index.ts'
import { showTypeClass } from '../layout/index.ts'
import { openFileAddress } from '../route/index.ts'
import { findSnapshot } from '../snapshot/index.ts'
import { createValue, type Value } from '../value.ts'
import { fetchEnvironment } from './fetch-environment.ts'
import { followSnapshot } from './follow-snapshot.ts'
import { createNavigation, type Navigation, type Place } from './navigation.ts'
import { openDocument, type OpenDocument, type OpenDocumentOptions } from './open-document.ts'
import type { ScreenServices } from './screen-services.ts'
import type { ShellContext } from './shell-context.ts'

/** The shell once the platform is there: where it is, and the document that is open. */
export interface RunningShell {
  readonly context: ShellContext
  readonly navigation: Navigation
  readonly document$: Value<OpenDocument | null>
  readonly openFile: ScreenServices['openFile']
}

export function runShell(start: Start, federation: Federation): RunningShell {
  const context: ShellContext = { start, federation, toasts: createToasts() }
  const document$ = createValue<OpenDocument | null>(null)
  const navigation = createNavigation({
    window,
    first: { href: window.location.href, screen: start.screen, environment: start.environment },
    fetchEnvironment,
    // oxlint-disable-next-line eslint/no-alert -- in such a moment nothing may have to be loaded for a question
    mayLeave: () => document$.current?.isAtRisk() !== true || window.confirm(offlineTexts.leaveText),
    onUnreachable: () => void context.toasts.show('warning', shellTexts.offlineNavigation),
  })
  const keeper = createOfflineKeeper({
    window,
    clock: systemClock,
    epochMs: Date.now,
    reload: () => window.location.reload(),
    forgetAccount: async (userId) =>
      (await import(/* webpackChunkName: "session" */ '../offline/leave-account.ts')).forgetAccount(
        userId,
        window.caches,
      ),
  })
  let snapshot = findSnapshot(window.document)
  /** What the boot file opened belongs to the first document, and to its first attempt. */
  let prepared = start.session
  let isFirst = true

  const openSession: (place: Place) => OpenDocumentOptions['openSession'] = (place) => async (inherited) => {
    const ready = prepared
    prepared = null
    if (ready) return ready
    const { screen, environment } = place
    const { file } = environment
    if (screen.kind !== 'document' || !file) throw new WenfangError('NotFound', 'the address names no file')
    const runtime = await start.loadRuntime(environment)
    const query = new URL(place.href).searchParams
    return { runtime, session: runtime.open({ file, type: screen.type, query, inherited: inherited ?? null }) }
  }

  const show = (place: Place): void => {
    const { screen, environment } = place
    const last = document$.current
    keeper.arrived(environment, new URL(place.href).pathname.split('/').at(-1) ?? '')
    const { file } = environment
    const type = screen.kind === 'document' ? screen.type : null
    start.theme.showType(type)
    showTypeClass(window.document.documentElement, type)
    void last?.dispose()
    if (screen.kind !== 'document' || !file) {
      isFirst = false
      snapshot?.end()
      return document$.set(null)
    }
    const next = openDocument({
      context,
      environment,
      file,
      type: screen.type,
      query: new URL(place.href).searchParams,
      openSession: openSession(place),
    })
    followLoading(next, place, isFirst)
    next.view$.subscribe(({ kind }) => {
      if (kind === 'open') keeper.opened(environment)
    })
    if (snapshot) {
      next.showsFakeCanvas()
      followSnapshot(snapshot, next, environment)
    }
    snapshot = null
    isFirst = false
    document$.set(next)
  }

  /** The loading screen follows the document: shown while it opens, gone when it is open or says why it is not. */
  const followLoading = (open: OpenDocument, { screen, environment }: Place, isBootDocument: boolean): void => {
    // For the first document the boot file started it.
    let isRunning = isBootDocument
    open.view$.subscribe(({ kind }) => {
      if (kind !== 'opening') {
        isRunning = false
        return start.loading.done()
      }
      if (isRunning) return
      isRunning = true
      start.loading.start(planLoading(loadingFacts(window, screen, environment, start.layout.layout$.current)))
    })
  }

  navigation.place$.subscribe(show)
  if (missingFeatures(window).length > 0) context.toasts.show('warning', shellTexts.unsupported)
  watchBadScripts(window, (error) => {
    console.error('[bad script]', error)
    context.toasts.show('warning', shellTexts.badScript)
  })
  return {
    context,
    navigation,
    document$,
    openFile(fileId, options = {}) {
      const prefix = navigation.place$.current.environment.path_prefix
      const { href } = openFileAddress({ prefix, fileId, query: window.location.search })
      if (options.newTab === true) window.open(href, '_blank', 'noopener')
      else navigation.go(href)
    },
  }
}
