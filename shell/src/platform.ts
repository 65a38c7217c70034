import type { Start } from './boot/start.ts'
import { createFederation } from './federation/index.ts'
import { provideRandomUuid } from './session/random-uuid.ts'

/**
 * The platform chunk: React, the federation runtime and single-spa, what every screen and every remote shares. The
 * screens themselves are the next chunk, which the browser fetches at the same time.
 */
export async function startPlatform(start: Start): Promise<void> {
  provideRandomUuid(crypto)
  const federation = createFederation({
    window,
    versions: __SHARED_VERSIONS__,
    timeoutMs: __LOAD_TIMEOUT_MS__,
    needsIntegrity: process.env.NODE_ENV === 'production',
  })
  const { startApp } = await import(/* webpackChunkName: "app", webpackPreload: true */ './app/start-app.tsx')
  startApp(start, federation)
}
