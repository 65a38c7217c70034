import type { HostApi } from '@wenfang/shared-contract'
import { mountRoot } from '@wenfang/shared-remote/surface'
import { UiProvider } from '@wenfang/shared-ui'
import { placeOfPart } from '../snapshot/part.ts'
import { DbsheetView } from './dbsheet.view.tsx'
import { offerTabs } from './tabs/offer-tabs.ts'
import { TableSession } from './state/table-session.ts'
import { TableSurface } from './state/table-surface.ts'

/** Opens the host's database in `element`. */
export function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const mounted = mountRoot(host, element, 'dbsheet')
  const session = new TableSession(host)
  const surface = new TableSurface(session, host.card ? placeOfPart(host.card.part) : (host.lastView ?? null))
  if (!host.card) host.keepView?.(() => surface.kept())
  session.setStepPlace({ read: () => surface.kept(), show: (place) => surface.goBack(place) })
  mounted.onEnd(() => session.dispose())
  if (host.tabs) offerTabs(host.tabs, surface)
  mounted.root.render(
    <UiProvider portal={host.portal as HTMLElement}>
      <DbsheetView surface={surface} />
    </UiProvider>,
  )
  return Promise.resolve({ unmount: mounted.unmount })
}
