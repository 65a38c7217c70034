import { CSPProvider } from '@base-ui/react/csp-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { watchPointing } from './watch-pointing.ts'

const PortalContext = createContext<HTMLElement | undefined>(undefined)

/** Where menus, dialogs and tooltips are rendered: a remote's own portal root, else the end of the body. */
export const usePortal = (): HTMLElement | undefined => use(PortalContext)

/**
 * Wraps an application that uses the kit. `portal` keeps overlays inside a remote's own CSS scope.
 * No component writes a style element, so that `style-src 'self'` holds.
 */
export function UiProvider({ portal, children }: { readonly portal?: HTMLElement; readonly children: ReactNode }) {
  useEffect(() => watchPointing(document), [])
  return (
    <CSPProvider disableStyleElements>
      <PortalContext value={portal}>
        <Tooltip.Provider delay={450} closeDelay={0}>
          {children}
        </Tooltip.Provider>
      </PortalContext>
    </CSPProvider>
  )
}
