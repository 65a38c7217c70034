import type { PageEnvironment } from '@wenfang/shared-protocol'
import { openArgsOf, readSwitches, type Screen } from '../route/index.ts'
import type { OpenSessionRequest } from '../session/session-runtime.ts'

/** How the session of a screen is asked for; null when the screen has no document. */
export function sessionRequest(
  screen: Screen,
  environment: PageEnvironment,
  query: URLSearchParams,
): OpenSessionRequest | null {
  if (screen.kind !== 'document' || !environment.file) return null
  const switches = readSwitches(query)
  return {
    file: environment.file,
    type: screen.type,
    args: openArgsOf(switches),
    chkcode: switches.chkcode,
    isPreview: switches.mode === 'preview',
  }
}
