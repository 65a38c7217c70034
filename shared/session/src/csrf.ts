import { TOKEN_REFRESH_MS } from '@wenfang/shared-protocol'
import type { Clock } from './clock.ts'

export interface CsrfToken {
  /** Empty until the first answer. */
  current(): string
  /** Resolves when there is a token, or there can be none: then the call itself says what is wrong. */
  ready(): Promise<void>
  /** Asks now; callers of the same moment share one call. */
  refresh(): Promise<void>
  dispose(): void
}

/** The token of x-csrf-rand: asked once, then every ten minutes while one is set (S345, S485). */
export function keepCsrfToken(ask: () => Promise<string>, clock: Clock): CsrfToken {
  let token = ''
  let asking: Promise<void> | null = null
  let cancel = () => {}
  const askOnce = async () => {
    try {
      token = await ask()
    } catch {
      // The token stays as it was: the server takes the previous one for another ten minutes.
    } finally {
      asking = null
      cancel()
      if (token !== '') cancel = clock.schedule(TOKEN_REFRESH_MS, () => void refresh())
    }
  }
  const refresh = () => (asking ??= askOnce())
  return {
    current: () => token,
    ready: async () => {
      if (token === '') await refresh()
    },
    refresh,
    dispose: () => cancel(),
  }
}
