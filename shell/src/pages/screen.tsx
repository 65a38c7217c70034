import type { LayoutClass } from '@wenfang/shared-contract'
import { UiProvider } from '@wenfang/shared-ui'
import '@wenfang/shared-ui/tokens.css'
import '@wenfang/shared-ui/base.css'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { type Api, createApi } from '../api/index.ts'
import type { ScreenServices } from '../app/screen-services.ts'
import { useValue } from '../app/use-value.ts'

interface ScreenValue {
  readonly services: ScreenServices
  readonly api: Api
}

const ScreenContext = createContext<ScreenValue | null>(null)
const apis = new Map<string, Api>()

/** One client a prefix, so that all screens share its csrf token. */
function apiOf(prefix: string): Api {
  const known = apis.get(prefix)
  if (known) return known
  const api = createApi({ prefix, fetch: (...call) => globalThis.fetch(...call) })
  apis.set(prefix, api)
  return api
}

/**
 * Services that stay the same object while the environment does: the application makes new ones at every render, and
 * an effect of a page must not run again for that.
 */
function useStableServices(services: ScreenServices): ScreenServices {
  const latest = useRef(services)
  useLayoutEffect(() => {
    latest.current = services
  })
  const { environment, layout$, theme } = services
  return useMemo(
    () => ({
      environment,
      layout$,
      theme,
      navigate: (...call) => latest.current.navigate(...call),
      openFile: (...call) => latest.current.openFile(...call),
      toast: (...call) => latest.current.toast(...call),
    }),
    [environment, layout$, theme],
  )
}

/** Around every page, dialog and bar: kit, services and API client. */
export function Screen({ services, children }: { readonly services: ScreenServices; readonly children: ReactNode }) {
  const stable = useStableServices(services)
  const value = useMemo(() => ({ services: stable, api: apiOf(stable.environment.path_prefix) }), [stable])
  return (
    <UiProvider>
      <ScreenContext value={value}>{children}</ScreenContext>
    </UiProvider>
  )
}

export function useScreen(): ScreenValue {
  const value = use(ScreenContext)
  if (!value) throw new Error('a component of a screen is used outside of <Screen>')
  return value
}

const NARROW = '(max-width: 719px)'
const MEDIUM = '(max-width: 1023px)'

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = globalThis.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(query).matches)
}

/** The device's layout class; a narrow window is treated like the smaller device. */
export function useLayout(): LayoutClass {
  const layout = useValue(useScreen().services.layout$)
  const isNarrow = useMedia(NARROW)
  const isMedium = useMedia(MEDIUM)
  if (layout === 'mobile' || isNarrow) return 'mobile'
  return layout === 'pad' || isMedium ? 'pad' : 'pc'
}

/** Names the tab; gives the old name back. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
