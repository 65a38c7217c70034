import { ComposedBody } from '@wenfang/shared-composed'
import { field, type HostApi, type Json } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { PARTS, pageOfPart, partOfPage, rangeOfTab } from '../model/parts.ts'
import { allTabs } from './all-tabs.ts'
import { PagesPart } from './pages-part.ts'
import { RangesPart } from './ranges-part.ts'
import { pageOfCard, tableOfPart } from '../model/part-of-card.ts'
import { DatabasePart } from './database-part.ts'
import './ksheet.css'
import { FileUndo } from './file-undo.ts'
import { createPage } from './page.ts'
import { PartCells } from './part-cells.ts'
import { ShownPart } from './shown-part.ts'
import { sharedHosts } from './part-hosts.ts'

/**
 * Opens the host's smart sheet in `element`: the workbook by the remote of spreadsheets, which has the strip of tabs, and its tables by the
 * remote of databases, whose code comes when there are any.
 */
export async function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const { parts, doc } = host
  if (!parts || !doc.ops) throw new WenfangError('ContractMismatch', 'the shell mounts no parts')
  const body = new ComposedBody(doc.ops, PARTS)
  const page = createPage(element)
  const shown = new ShownPart()
  const hosts = sharedHosts(host, body, shown)
  const steps = new FileUndo(
    (part, place) => {
      if (pageOfPart(part) !== null) shown.show(part)
      // The list is seen from anywhere.
      else if (part === 'workbook' && shown.tab !== null && rangeOfTab(shown.tab) !== null) return
      else if (part !== 'pages' && part !== 'ranges') database.reveal(part === 'database' ? tabOf(place) : null)
    },
    () => body.together(),
  )
  const cells = new PartCells()
  const database: DatabasePart = new DatabasePart({
    parts,
    host: { ...hosts.database, undoOrder: steps.of('database'), fellowCells: cells },
    shown,
    element: page.database,
    isExpected: () => body.has('database'),
    takeKeys: () => hosts.takeKeys(),
    together: (goesOn) => {
      const [endStep, endEntry] = [steps.group(goesOn), body.together()]
      return (table) => {
        endEntry()
        endStep(table === undefined ? undefined : { part: 'database', place: { table } })
      }
    },
  })
  let mayWrite = false
  const rights = host.permission$.subscribe(({ update }) => void (mayWrite = update === 1))
  const pages = new PagesPart({
    parts,
    body,
    shown,
    element: page.body,
    undoOrder: steps.of('pages'),
    canWrite: () => mayWrite,
    hostOf: (id) => ({ ...hosts.page(id), undoOrder: steps.of(partOfPage(id)) }),
    tell: (text) => host.toast('warning', text),
  })
  const ranges = new RangesPart({
    parts,
    body,
    shown,
    element: page.body,
    undoOrder: steps.of('ranges'),
    canWrite: () => mayWrite,
    // What is written there are steps of the workbook.
    hostOf: (id, rows) => ({ ...hosts.range(id, rows), undoOrder: { ...steps.of('ranges'), offer: () => () => {} } }),
    tell: (text) => host.toast('warning', text),
  })
  const show = (id: string | null): void => {
    if (id !== null && (pages.has(id) || ranges.has(id))) shown.show(id)
    else database.show(id)
  }
  const workbook = await parts.mount('s', page.workbook, {
    ...hosts.workbook,
    undoOrder: steps.of('workbook'),
    fellowTabs: {
      strip: page.strip,
      state$: allTabs(database.state$, [pages.tabs$, ranges.tabs$], shown),
      show,
      actions: (id) => (pages.has(id) ? pages : ranges.has(id) ? ranges : database).actions(id),
      takeKeys: () => hosts.takeKeys(),
      tableNames$: database.tableNames$,
      watchTables: database.watchTables,
      takeRange: (range, leave) => void database.takeRange(range, leave),
      offer: (taking) => void (database.cells = taking),
      offerCells: (offered) => cells.offer(offered),
      offerRanges: (offered) => ranges.offer(offered),
      showRange: (source) => ranges.add(source),
      additions: [
        { icon: 'table', title: '数据表', run: () => void database.add('table') },
        { icon: 'dashboard', title: '仪表盘', run: () => void database.add('dashboard') },
        { icon: 'page', title: '页面', run: () => void pages.add() },
      ],
    },
  })
  page.show()
  shown.onChange(() => {
    workbook.show(shown.name === 'workbook')
    // Whoever goes to another tab goes on there.
    hosts.takeKeys()
  })
  const last = host.card
    ? placeOfCard(host.card.part)
    : host.lastView
      ? field(host.lastView, 'tab')
      : host.query.get('tab')
  if (typeof last === 'string' && (pages.has(last) || ranges.has(last))) shown.show(last)
  const stopWaiting = body.whenThere('database', () => {
    // Behind the first page, which it must not hold up; who was at a table goes on there.
    void database
      .load()
      .then((isThere) => isThere && typeof last === 'string' && database.has(last) && database.show(last))
  })
  host.keepView?.(() => ({ tab: shown.tab, ...hosts.kept() }))
  host.onKeys?.(() => hosts.takeKeys())
  let isMounted = true
  const unmount = (): void => {
    if (!isMounted) return
    isMounted = false
    stopWaiting()
    rights.unsubscribe()
    void Promise.all([workbook.unmount(), database.unmount(), pages.unmount(), ranges.unmount()]).then(() => {
      body.dispose()
      page.remove()
    })
  }
  host.signal.addEventListener('abort', unmount, { once: true })
  return { unmount }
}

/** Of a place in the database: the dashboard that is shown, or the table. */
function tabOf(place: Json): string | null {
  const tab = field(place, 'dashboard') || field(place, 'table')
  return typeof tab === 'string' ? tab : null
}

function placeOfCard(part: string | null): string | null {
  const page = pageOfCard(part)
  return page === null ? tableOfPart(part) : partOfPage(page)
}
