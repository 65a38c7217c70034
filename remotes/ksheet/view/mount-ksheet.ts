import { ComposedBody } from '@wenfang/shared-composed'
import { field, type HostApi, type Json } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { PARTS } from '../model/parts.ts'
import { tableOfPart } from '../model/part-of-card.ts'
import { DatabasePart } from './database-part.ts'
import './ksheet.css'
import { FileUndo } from './file-undo.ts'
import { createPage } from './page.ts'
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
    (part, place) => database.reveal(part === 'database' ? tabOf(place) : null),
    () => body.together(),
  )
  const database: DatabasePart = new DatabasePart({
    parts,
    host: { ...hosts.database, undoOrder: steps.of('database') },
    shown,
    element: page.database,
    takeKeys: () => hosts.takeKeys(),
    together: (goesOn) => {
      const [endStep, endEntry] = [steps.group(goesOn), body.together()]
      return (table) => {
        endEntry()
        endStep(table === undefined ? undefined : { part: 'database', place: { table } })
      }
    },
  })
  const workbook = await parts.mount('s', page.workbook, {
    ...hosts.workbook,
    undoOrder: steps.of('workbook'),
    fellowTabs: {
      strip: page.strip,
      state$: database.state$,
      show: (id) => database.show(id),
      actions: (id) => database.actions(id),
      takeKeys: () => hosts.takeKeys(),
      tableNames$: database.tableNames$,
      watchTables: database.watchTables,
      takeRange: (range, leave) => void database.takeRange(range, leave),
      offer: (cells) => void (database.cells = cells),
      additions: [
        { icon: 'table', title: '数据表', run: () => void database.add('table') },
        { icon: 'dashboard', title: '仪表盘', run: () => void database.add('dashboard') },
      ],
    },
  })
  page.show()
  shown.onChange(() => {
    workbook.show(shown.name === 'workbook')
    // Whoever goes to another tab goes on there.
    hosts.takeKeys()
  })
  const last = host.card ? tableOfPart(host.card.part) : field(host.lastView ?? undefined, 'tab')
  const stopWaiting = body.whenThere('database', () => {
    // Behind the first page, which it must not hold up; who was at a table goes on there.
    void database.load().then((isThere) => isThere && typeof last === 'string' && database.show(last))
  })
  host.keepView?.(() => ({ tab: shown.tab, ...hosts.kept() }))
  host.onKeys?.(() => hosts.takeKeys())
  let isMounted = true
  const unmount = (): void => {
    if (!isMounted) return
    isMounted = false
    stopWaiting()
    void Promise.all([workbook.unmount(), database.unmount()]).then(() => {
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
