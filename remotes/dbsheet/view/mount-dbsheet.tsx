import type { HostApi } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { mountRoot } from '@wenfang/shared-remote/surface'
import { UiProvider } from '@wenfang/shared-ui'
import { placeOfPart } from '../snapshot/part.ts'
import { DbsheetView } from './dbsheet.view.tsx'
import { TableSession } from './state/table-session.ts'
import { TableSurface } from './state/table-surface.ts'

/** What a database needs that is one part of a file. */
const loadTabs = importRetrying(() => import('./tabs/offer-tabs.ts'))

/** Opens the host's database in `element`. */
export async function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const mounted = mountRoot(host, element, 'dbsheet')
  const session = new TableSession(host)
  const surface = new TableSurface(session, host.card ? placeOfPart(host.card.part) : (host.lastView ?? null))
  if (!host.card) host.keepView?.(() => surface.kept())
  session.setStepPlace({ read: () => surface.kept(), show: (place) => surface.goBack(place) })
  mounted.onEnd(() => session.dispose())
  mounted.root.render(
    <UiProvider portal={host.portal as HTMLElement}>
      <DbsheetView surface={surface} />
    </UiProvider>,
  )
  try {
    if (host.tabs) (await loadTabs()).offerTabs(host.tabs, surface)
  } catch (error) {
    mounted.unmount()
    throw error
  }
  return { unmount: mounted.unmount }
}
