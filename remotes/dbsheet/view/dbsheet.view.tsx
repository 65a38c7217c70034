import { lazyView } from '@wenfang/shared-remote/surface'
import { EmptyState, useAsked } from '@wenfang/shared-ui'
import { Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import './dbsheet.css'
import './editors/choices.css'
import './fields/formula.css'
import './form/form.css'
import { ViewedAs } from './access/viewed-as.view.tsx'
import { changedCells, useComparison, type ShownComparison } from './compare/use-comparison.ts'
import { TableGridView } from './grid/table-grid.view.tsx'
import type { Field } from '../model/index.ts'
import { CalendarView } from './calendar/calendar.view.tsx'
import { GalleryView } from './gallery/gallery.view.tsx'
import { FormView } from './form/form.view.tsx'
import { GanttView } from './gantt/gantt.view.tsx'
import { KanbanView } from './kanban/kanban.view.tsx'
import { LookupView } from './lookup/lookup.view.tsx'
import { usePrintKeys } from './print/use-print.ts'
import { RecordCard } from './record/record-card.view.tsx'
import type { TableSurface } from './state/table-surface.ts'
import { useViewKeys } from './state/use-view-keys.ts'
import { useSurface, type ShownPlace } from './state/use-surface.ts'
import { SummaryBar } from './toolbar/summary-bar.view.tsx'
import { TablesBar } from './toolbar/tables-bar.view.tsx'
import { ViewBar } from './toolbar/view-bar.view.tsx'

/** With its charts: nobody needs it before he comes to one. */
const FieldDialog = lazyView(() => import('./fields/field-dialog.view.tsx'))

const DashboardView = lazyView(() => import('./dashboard/dashboard.view.tsx'))

const AutomationsPanel = lazyView(() => import('./automations/automations-panel.view.tsx'))

const DatabaseChanges = lazyView(() => import('./compare/changes-panel.view.tsx'))

const AskedDialog = lazyView(() => import('./tabs/asked-dialog.view.tsx'))

/** What is asked of a field: of one that is there, or of a new one in front of another. */
interface AskedField {
  readonly field: Field | null
  readonly before: string | null
}

/** What another part of the file asks for stands over whatever is shown. */
export function DbsheetView({ surface }: { readonly surface: TableSurface }) {
  const asked = useSyncExternalStore(surface.subscribe, surface.asked)
  return (
    <>
      <DbsheetContent surface={surface} />
      {asked && (
        <Suspense>
          <AskedDialog surface={surface} asked={asked} onClose={() => surface.ask(null)} />
        </Suspense>
      )}
    </>
  )
}

function DbsheetContent({ surface }: { readonly surface: TableSurface }) {
  const shown = useSurface(surface)
  const { host } = surface.session
  const isEmpty = shown === null
  const comparison = useComparison(surface.session)
  const root = useRef<HTMLDivElement>(null)
  usePrintKeys(surface.session, host.card ? null : shown, root)
  useEffect(() => {
    if (isEmpty) host.renderEnd()
  }, [isEmpty, host])
  if (!shown && surface.session.viewedAs !== null)
    return (
      <div className="dbsheet-app">
        <ViewedAs session={surface.session} />
        <EmptyState illustration="files" title="没有可以看到的数据表">
          这个身份的人在这个文件里看不到任何数据表。
        </EmptyState>
      </div>
    )
  if (!shown && surface.session.database.isPart)
    return (
      <EmptyState illustration="files" title="没有你能看到的数据表">
        文件的所有者还没有给你权限：请他在“权限”里把你写进一个角色。
      </EmptyState>
    )
  if (!shown)
    return (
      <EmptyState illustration="files" title="这个文件里没有数据表">
        它上传时还不能作为多维表格打开，原来的内容没有变：下载原文件后重新上传，就能打开。
      </EmptyState>
    )
  const hasBars = host.display?.hidesCommandBar !== true && !host.card
  return (
    <div ref={root} className="dbsheet-app">
      <ViewedAs session={surface.session} />
      {hasBars && <TablesBar surface={surface} shown={shown} />}
      {/* What differs is in tables. */}
      {shown.dashboard && !comparison ? (
        <Suspense>
          <DashboardView key={shown.dashboard.id} surface={surface} shown={shown} dashboard={shown.dashboard} />
        </Suspense>
      ) : (
        <TableView surface={surface} shown={shown} hasBars={hasBars} comparison={comparison} />
      )}
    </div>
  )
}

interface TableViewProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly hasBars: boolean
  readonly comparison: ShownComparison | null
}

/** One view of a table, with its tools. */
function TableView({ surface, shown, hasBars, comparison }: TableViewProps) {
  const { host } = surface.session
  const [asked, setAsked] = useAsked<AskedField>()
  const [automates, setAutomates] = useAsked<true>()
  const { openRecord } = shown.place
  const body = useRef<HTMLDivElement>(null)
  const changed = useMemo(() => comparison && changedCells(comparison, shown.table.id), [comparison, shown.table.id])
  const hasCells = shown.view.kind === 'grid'
  // A grid takes them itself.
  useEffect(
    () => (hasCells ? undefined : host.onKeys?.(() => body.current?.focus({ preventScroll: true }))),
    [host, hasCells],
  )
  useViewKeys(surface.session, body, !hasCells)
  return (
    <>
      {hasBars && (
        <ViewBar
          surface={surface}
          shown={shown}
          onAddField={() => setAsked({ field: null, before: null })}
          onAutomate={() => setAutomates(true)}
        />
      )}
      <div ref={body} className="dbsheet-body" tabIndex={hasCells ? undefined : -1}>
        {shown.view.kind === 'grid' ? (
          <TableGridView
            surface={surface}
            shown={shown}
            changed={changed}
            onEditField={(field) => setAsked({ field, before: null })}
            onInsertField={(before) => setAsked({ field: null, before })}
          />
        ) : (
          <OtherView key={shown.view.id} surface={surface} shown={shown} />
        )}
        {automates && openRecord === null && comparison === null && shown.canWrite && (
          <Suspense>
            <AutomationsPanel surface={surface} shown={shown} onClose={() => setAutomates(null)} />
          </Suspense>
        )}
        {comparison && openRecord === null && (
          <Suspense>
            <DatabaseChanges surface={surface} comparison={comparison} canWrite={shown.canWrite} />
          </Suspense>
        )}
        {openRecord !== null && <RecordCard surface={surface} shown={shown} record={openRecord} />}
      </div>
      {!host.card && shown.view.kind !== 'query' && shown.view.kind !== 'form' && <SummaryBar shown={shown} />}
      {asked && (
        <Suspense>
          <FieldDialog
            surface={surface}
            shown={shown}
            field={asked.field}
            before={asked.before}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A view that is drawn by elements, not cells. */
function OtherView({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  switch (shown.view.kind) {
    case 'kanban':
      return <KanbanView surface={surface} shown={shown} />
    case 'gallery':
      return <GalleryView surface={surface} shown={shown} />
    case 'calendar':
      return <CalendarView surface={surface} shown={shown} />
    case 'gantt':
      return <GanttView surface={surface} shown={shown} />
    case 'query':
      return <LookupView surface={surface} shown={shown} />
    case 'form':
      return <FormView surface={surface} shown={shown} />
    case 'grid':
      return null
  }
}
