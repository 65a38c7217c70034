import type { HostApi } from '@wenfang/shared-contract'
import { UiProvider } from '@wenfang/shared-ui'
import { createRoot } from 'react-dom/client'
import { AssetUrls } from './assets.ts'
import { followHeadings } from './headings.ts'
import { openDocument } from './open-document.ts'
import { OutlineView } from './outline.view.tsx'

/** Opens the host's document in `element`. Resolves when its first page is painted. */
export async function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const document = openDocument(host)
  const headings = followHeadings(document.outline)
  const assets = new AssetUrls(host)
  const root = createRoot(element, { onUncaughtError: (error) => host.fail('RemoteCrashed', error) })
  const portal = host.portal instanceof HTMLElement ? host.portal : undefined
  let isMounted = true
  const unmount = () => {
    if (!isMounted) return
    isMounted = false
    root.unmount()
    headings.dispose()
    assets.dispose()
    document.dispose()
  }
  await new Promise<void>((resolve) => {
    root.render(
      <UiProvider {...(portal && { portal })}>
        <OutlineView host={host} document={document} headings$={headings.headings$} assets={assets} onReady={resolve} />
      </UiProvider>,
    )
  })
  return { unmount }
}
