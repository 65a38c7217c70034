import type { PageEnvironment } from '@wenfang/shared-protocol'
import { systemClock } from '../clock.ts'
import { loadingTexts } from '../i18n/loading.ts'
import { showTypeClass, watchLayout } from '../layout/index.ts'
import { entryOfType } from '../registry/registry.ts'
import { parseAddress, resolveScreen } from '../route/index.ts'
import type { SessionRuntime } from '../session/session-runtime.ts'
import { drawLines } from '../snapshot/index.ts'
import { createThemeStore, themeOf } from '../theme/index.ts'
import { readEnvironment } from './environment.ts'
import { loadingFacts } from './loading-facts.ts'
import { planLoading } from './loading-plan.ts'
import { createLoadingScreen, type LoadingScreen } from './loading-screen.ts'
import { preloadRemote } from './preload-remote.ts'
import type { OpenedSession, Start } from './start.ts'

/**
 * The first script of the page: drives the loading screen that the HTML painted, and starts in parallel everything an
 * opening waits for: platform, session and the remote's files. No framework here; at most 10 KB gzipped.
 */
export function boot(window: Window): void {
  const { document, location } = window
  const loading = createLoadingScreen({ document, clock: systemClock, build: __BUILD_ID__ })
  const environment = readEnvironment(document)
  if (!environment) return loading.fail(loadingTexts.incomplete, () => location.reload())

  const query = new URLSearchParams(location.search)
  const screen = resolveScreen(parseAddress(location.pathname, environment.path_prefix), environment)
  const type = screen.kind === 'document' ? screen.type : null
  const theme = createThemeStore({
    window,
    storage: safeStorage(window),
    darkTypes: environment.config.darkTypes,
    query: themeOf(query),
  })
  theme.showType(type)
  showTypeClass(document.documentElement, type)
  const layout = watchLayout(window)
  drawLines(window, safeStorage(window), environment)
  if (document.querySelector('.sn-slide')) showSlide(window, environment)
  loading.start(planLoading(loadingFacts(window, screen, environment, layout.layout$.current)))

  const known = type === null ? null : entryOfType(environment.registry, type)
  if (known) preloadRemote(document, known.entry)
  const loadRuntime = runtimeLoader()
  const { file } = environment
  const session: Promise<OpenedSession> | null =
    type === null || !file
      ? null
      : loadRuntime(environment).then((runtime) => ({ runtime, session: runtime.open({ file, type, query }) }))
  // Whoever waits for it handles its failure; until then it must not count as unhandled.
  session?.catch(() => {})
  startPlatform(loading, { environment, screen, loading, theme, layout, session, loadRuntime })
}

/** Only for presentations: what others open must not wait for it. A failure leaves the fake view as it is. */
function showSlide(window: Window, environment: PageEnvironment): void {
  import(/* webpackChunkName: "slide" */ '../snapshot/preview-slide.ts')
    .then(({ fetchSlidePicture, previewSlide }) =>
      previewSlide(window.document, environment, {
        storage: safeStorage(window),
        nowMs: Date.now(),
        fetchSlide: fetchSlidePicture,
      }),
    )
    .catch(() => {})
}

function startPlatform(loading: LoadingScreen, start: Start): void {
  import(/* webpackChunkName: "platform" */ '../platform.ts')
    .then((platform) => platform.startPlatform(start))
    .catch((error: unknown) => {
      console.error('[boot]', error)
      // The bundler forgets a failed script; what lies broken in the cache needs the browser's own reload.
      loading.fail(loadingTexts.failed, () => window.location.reload())
    })
}

/** One session runtime for the life of the page. A failed load is forgotten, so that the next caller tries again. */
function runtimeLoader(): (environment: PageEnvironment) => Promise<SessionRuntime> {
  let runtime: Promise<SessionRuntime> | null = null
  return (environment) => {
    runtime ??= import(/* webpackChunkName: "session" */ '../session/create-runtime.ts').then((module) =>
      module.createRuntime(environment),
    )
    runtime.catch(() => {
      runtime = null
    })
    return runtime
  }
}

/** Reading `localStorage` itself throws where storage is forbidden. */
function safeStorage(window: Window): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}
