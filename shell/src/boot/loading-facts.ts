import type { LayoutClass } from '@wenfang/shared-contract'
import type { PageEnvironment } from '@wenfang/shared-protocol'
import type { Screen } from '../route/index.ts'
import type { LoadingFacts } from './loading-plan.ts'

/** Reads what planLoading needs from the page. */
export function loadingFacts(
  window: Window,
  screen: Screen,
  environment: PageEnvironment,
  layout: LayoutClass,
): LoadingFacts {
  const isDocument = screen.kind === 'document'
  return {
    layout,
    bodyHeightPx: window.innerHeight,
    type: isDocument ? screen.type : null,
    sizeBytes: isDocument ? (environment.file?.size ?? null) : null,
    isPrintSettings: new URLSearchParams(window.location.search).get('print_settings') === '1',
    openProgress: environment.config.openProgress,
    // A sandboxed frame without an origin of its own (S75).
    isSandboxed: window.origin === 'null',
  }
}
