import type { LayoutClass, ToastKind } from '@wenfang/shared-contract'
import type { PageEnvironment } from '@wenfang/shared-protocol'
import type { ThemeStore } from '../theme/index.ts'
import type { Value } from '../value.ts'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

/** What every screen of the shell is given: pages, dialogs and the document bar. */
export interface ScreenServices {
  /** As the server told it for the current address; a navigation brings a fresh one. */
  readonly environment: PageEnvironment
  readonly layout$: Value<LayoutClass>
  readonly theme: ThemeStore
  /** Client-side navigation; `href` includes the path prefix. Addresses of other origins leave the page. */
  navigate(href: string, options?: { readonly replace?: boolean }): void
  /** Opens a file in this tab (`/p/{id}`, S110-S113) or in a tab of its own. */
  openFile(fileId: string, options?: { readonly newTab?: boolean }): void
  toast(kind: ToastKind, text: string, action?: ToastAction): void
}

/** Props of every page component. */
export interface ScreenProps {
  readonly services: ScreenServices
}
