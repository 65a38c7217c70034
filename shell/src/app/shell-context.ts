import type { Start } from '../boot/start.ts'
import type { Federation } from '../federation/index.ts'
import type { Toasts } from '../host/toasts.ts'

/** What the parts of the running shell share. */
export interface ShellContext {
  readonly start: Start
  readonly federation: Federation
  readonly toasts: Toasts
}
