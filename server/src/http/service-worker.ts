/** The worker asks this server alone, and runs no script but its own. */
export const WORKER_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"

/**
 * In place of the service worker where it is switched off: browsers ask for the worker's script past every cache with each
 * page, so that this one takes the other's place, forgets the pages and builds that it kept and is gone. Edits that wait
 * lie in a database, which it leaves alone.
 */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('wenfang-')) await caches.delete(name)
      await self.registration.unregister()
    })(),
  ),
)
`
