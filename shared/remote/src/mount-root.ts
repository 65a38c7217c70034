import type { HostApi } from '@wenfang/shared-contract'
import { createRoot, type Root } from 'react-dom/client'

export interface MountRoot {
  readonly root: Root
  /** Runs when the mount ends, behind the view: what was added last is ended first. */
  readonly onEnd: (dispose: () => void) => void
  readonly isMounted: () => boolean
  /** Ends everything. Also called by the host's signal; calling it twice is safe. */
  readonly unmount: () => void
}

/**
 * The React root of a mounted document, and all that is open as long as it is.
 * @param name of the type, in what is reported
 * @param beforeEnd runs while the view is still there
 */
export function mountRoot(host: HostApi, element: HTMLElement, name: string, beforeEnd?: () => void): MountRoot {
  const root = createRoot(element, {
    onUncaughtError: (error) => host.fail('RemoteCrashed', error),
    onRecoverableError: () => host.report(`${name}.render.recovered`),
  })
  const disposers: (() => void)[] = []
  let isMounted = true
  const unmount = (): void => {
    if (!isMounted) return
    isMounted = false
    beforeEnd?.()
    root.unmount()
    for (const dispose of disposers.toReversed()) dispose()
  }
  host.signal.addEventListener('abort', unmount, { once: true })
  return {
    root,
    onEnd: (dispose) => void disposers.push(dispose),
    isMounted: () => isMounted,
    unmount,
  }
}
