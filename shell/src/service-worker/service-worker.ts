import { createBuildFiles } from './build-files.ts'
import { isKeepMessage } from './messages.ts'
import { createOfflinePages } from './offline-pages.ts'

/** The parts of the worker's world that are used; TypeScript's library for workers cannot stand beside that of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope extends EventTarget {
  readonly location: Location
  readonly navigator: Navigator
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
}

const worker = globalThis as unknown as WorkerScope
const { caches, location } = worker
const fetchFresh: typeof fetch = (input, init) => fetch(input, init)
const builds = createBuildFiles({
  caches,
  fetch: fetchFresh,
  origin: location.origin,
  async usedShare() {
    const { usage = 0, quota = 0 } = await worker.navigator.storage.estimate()
    return quota === 0 ? 0 : usage / quota
  },
})
const pages = createOfflinePages({
  caches,
  fetch: fetchFresh,
  builds,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

/** Calls, downloads, sign-in: none of them is a page, and none of them is this worker's business. */
const NOT_A_PAGE = /^\/(?:api|office\/v\d|kfc|r|account|auth|static|assets|v2|v3|metrics|healthz|livez)(?:\/|$)/
const isPage = ({ pathname }: URL): boolean => !NOT_A_PAGE.test(pathname) && !/\.[a-z0-9]{2,11}$/i.test(pathname)
/** A page's own script moves to another address: it asks for the same page and uses its environment. */
const asksForPage = ({ mode, headers }: Request): boolean =>
  mode === 'navigate' || headers.get('accept') === 'text/html'

// A worker that waits would serve the old deployment's rules to the new one's pages.
worker.addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) =>
  (event as ExtendableEvent).waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  ),
)
worker.addEventListener('message', (event) => {
  const { data } = event as MessageEvent<unknown>
  if (!isKeepMessage(data)) return
  const kept = pages.keep(data.stamp, data.used).catch((error: unknown) => console.warn('[offline]', error))
  ;(event as MessageEvent & ExtendableEvent).waitUntil(kept)
})
worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event as FetchEvent
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  const answer = builds.isBuildFile(url.pathname)
    ? builds.answer(request)
    : isPage(url) && asksForPage(request)
      ? pages.answer(request, preloadResponse)
      : null
  // Whatever goes wrong in here must not stand between a page and the server.
  if (answer) (event as FetchEvent).respondWith(answer.catch(() => fetch(request)))
})
