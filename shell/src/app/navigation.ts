import { WenfangError, type PageEnvironment } from '@wenfang/shared-protocol'
import { entryHref, parseAddress, resolveScreen, type Address, type Screen } from '../route/index.ts'
import { createValue, type Value } from '../value.ts'
import { isScreenHref, linkOfClick } from './links.ts'

/** Where the page is: the screen, and what the server said about its address. */
export interface Place {
  readonly href: string
  readonly screen: Screen
  readonly environment: PageEnvironment
}

export interface Navigation {
  readonly place$: Value<Place>
  /** True while an address is being asked about. */
  readonly isBusy$: Value<boolean>
  go(href: string, options?: { readonly replace?: boolean }): void
  dispose(): void
}

export interface NavigationOptions {
  readonly window: Window
  readonly first: Place
  readonly fetchEnvironment: (href: string, signal: AbortSignal) => Promise<PageEnvironment>
  /** Asked before another screen takes the place of this one; false keeps it. */
  readonly mayLeave?: () => boolean
  /** The server could not be asked; the page stays where it is. */
  readonly onUnreachable: (error: WenfangError) => void
}

/** These are the server's to begin: it sets cookies and redirects on the way. */
const needsPageLoad = (address: Address): boolean => address.kind === 'login' || address.kind === 'invite'

const needsEnvironment = (address: Address): boolean => address.kind === 'document' || address.kind === 'link'

/** Moves between screens without loading the page again. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { window, first, fetchEnvironment, onUnreachable, mayLeave = () => true } = options
  const { history, location, document } = window
  const place$ = createValue(first)
  const isBusy$ = createValue(false)
  const prefix = first.environment.path_prefix
  let asking: AbortController | null = null

  /** Asks the server where it knows more than the address says; the newest request wins. */
  const placeOf = async (href: string, address: Address, signal: AbortSignal): Promise<Place> => {
    const { file: _file, file_user: _user, acl: _acl, denied: _denied, ...rest } = place$.current.environment
    const environment: PageEnvironment = needsEnvironment(address) ? await fetchEnvironment(href, signal) : rest
    return { href, environment, screen: resolveScreen(address, environment) }
  }
  const show = async (href: string, write: (() => void) | null): Promise<void> => {
    if (!mayLeave()) {
      // Back and forward have moved the address already.
      if (write === null) history.pushState(null, '', place$.current.href)
      return
    }
    asking?.abort()
    const request = new AbortController()
    asking = request
    const address = parseAddress(new URL(href).pathname, prefix)
    if (needsPageLoad(address)) return location.assign(href)
    isBusy$.set(true)
    try {
      const place = await placeOf(href, address, request.signal)
      if (request.signal.aborted) return
      write?.()
      place$.set(place)
    } catch (cause) {
      if (request.signal.aborted) return
      // Back and forward have moved the address already: it must not lie about what is shown.
      if (write === null) history.replaceState(null, '', place$.current.href)
      onUnreachable(cause instanceof WenfangError ? cause : new WenfangError('Unavailable', String(cause), { cause }))
    } finally {
      if (asking === request) isBusy$.set(false)
    }
  }
  const go: Navigation['go'] = (target, options = {}) => {
    const { href } = new URL(target, location.href)
    if (!isScreenHref(href, location.origin, prefix) && href !== new URL(entryHref(prefix), location.href).href) {
      return location.assign(href)
    }
    void show(href, () => {
      if (options.replace === true) history.replaceState(null, '', href)
      else if (href !== location.href) history.pushState(null, '', href)
    })
  }
  const onPopState = (): void => {
    // An anchor inside a page is no other screen.
    if (withoutHash(location.href) !== withoutHash(place$.current.href)) void show(location.href, null)
  }
  const onClick = (event: MouseEvent): void => {
    const href = linkOfClick(event, location.origin, prefix)
    if (href === null) return
    event.preventDefault()
    go(href)
  }
  window.addEventListener('popstate', onPopState)
  document.addEventListener('click', onClick)
  return {
    place$,
    isBusy$,
    go,
    dispose() {
      asking?.abort()
      window.removeEventListener('popstate', onPopState)
      document.removeEventListener('click', onClick)
    },
  }
}

const withoutHash = (href: string): string => href.replace(/#.*$/, '')
