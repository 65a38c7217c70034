import type { PageEnvironment } from '@wenfang/shared-protocol'
import type { LayoutWatch } from '../layout/index.ts'
import type { Screen } from '../route/index.ts'
import type { DocumentSession } from '@wenfang/shared-session'
import type { SessionRuntime } from '../session/session-runtime.ts'
import type { ThemeStore } from '../theme/index.ts'
import type { LoadingScreen } from './loading-screen.ts'

export interface OpenedSession {
  readonly runtime: SessionRuntime
  readonly session: DocumentSession
}

/** What the boot file hands over to the platform: whatever it started already, and the parts of the page it owns. */
export interface Start {
  readonly environment: PageEnvironment
  readonly screen: Screen
  readonly loading: LoadingScreen
  readonly theme: ThemeStore
  readonly layout: LayoutWatch
  /** Under way since before the platform arrived; null on screens without a document. */
  readonly session: Promise<OpenedSession> | null
  readonly loadRuntime: (environment: PageEnvironment) => Promise<SessionRuntime>
}
