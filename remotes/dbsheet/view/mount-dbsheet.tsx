import type { HostApi, RowsPort } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { mountRoot } from '@wenfang/shared-remote/surface'
import { UiProvider } from '@wenfang/shared-ui'
import { placeOfPart } from '../snapshot/part.ts'
import type { RowsBody } from './rows/rows-body.ts'
import { DbsheetView } from './dbsheet.view.tsx'
import { TableSession } from './state/table-session.ts'
import { TableSurface } from './state/table-surface.ts'

/** What a database needs that is one part of a file. */
const loadTabs = importRetrying(() => import('./tabs/offer-tabs.ts'))
/** What a database needs whose records are rows of cells. */
const loadRows = importRetrying(() => import('./rows/rows-body.ts'))

/** Opens the host's database in `element`. */
export async function mount(given: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const rows = given.rows ? await bodyOfRows(given, given.rows) : null
  const host: HostApi = rows ? { ...given, doc: { ...given.doc, ops: rows } } : given
  const mounted = mountRoot(host, element, 'dbsheet')
  const session = new TableSession(host)
  const surface = new TableSurface(session, host.card ? placeOfPart(host.card.part) : (host.lastView ?? null))
  if (!host.card) host.keepView?.(() => surface.kept())
  session.setStepPlace({ read: () => surface.kept(), show: (place) => surface.goBack(place) })
  mounted.onEnd(() => session.dispose())
  if (rows) mounted.onEnd(() => rows.dispose())
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

async function bodyOfRows(host: HostApi, rows: RowsPort): Promise<RowsBody> {
  const { RowsBody: Body } = await loadRows()
  return new Body({ rows, userId: host.user.id, tell: (text) => host.toast('info', text) })
}
