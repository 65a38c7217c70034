/** Under the root, so that its scope is every page. */
const WORKER_URL = '/service-worker.js'

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

/** Trusted Types: this one address, and no other. */
function workerUrl(window: Window & { readonly trustedTypes?: PolicyFactory }): string {
  const policy = window.trustedTypes?.createPolicy('wenfang-worker', {
    createScriptURL(url) {
      if (url !== WORKER_URL) throw new TypeError(`no worker at ${url}`)
      return url
    },
  })
  // The method takes a TrustedScriptURL too; TypeScript's DOM library does not know it yet.
  return (policy?.createScriptURL(WORKER_URL) ?? WORKER_URL) as string
}

/** The worker that can be spoken to now; null while the first one is being installed. */
export async function registerWorker(workers: ServiceWorkerContainer, window: Window): Promise<ServiceWorker | null> {
  const registration = (await workers.register(workerUrl(window), { scope: '/', updateViaCache: 'none' })) as
    | ServiceWorkerRegistration
    | undefined
  // Where workers are blocked, some browsers answer nothing.
  if (!registration) return null
  return registration.active ?? (await workers.ready).active
}

/** The server switched it off: pages come from the network alone again. Edits that wait are left alone. */
export async function dismissWorker(workers: ServiceWorkerContainer, caches: CacheStorage): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) if (name.startsWith('wenfang-')) await caches.delete(name)
}
