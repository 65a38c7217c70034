import { markupOf, node, type SvgNode } from '@wenfang/shared-charts/svg'
import type { DocumentSnapshot, DocumentSnapshots, SnapshotPart, SnapshotRequest } from '@wenfang/shared-contract'
import { Brush, gridPicture, SvgContext } from '@wenfang/shared-grid/paint'
import { databaseOf } from '../files/dbt.ts'
import { dateFields, runQuery, type Dashboard, type Database, type QueryResult, type ViewKind } from '../model/index.ts'
import { ShownRows } from '../paint/shown-rows.ts'
import { TableGridSource } from '../paint/table-grid-source.ts'
import { LIGHT } from './light-theme.ts'
import { paintCalendar } from './paint-calendar.ts'
import { paintGallery, paintKanban } from './paint-cards.ts'
import { pictureOfDashboard } from './paint-dashboard.ts'
import { paintGantt } from './paint-gantt.ts'
import { dashboardPart, findView, viewPart, viewsOf, type PicturedView } from './part.ts'

/** As on the page, for two ways of looking at one thing. */
const HEADS = { topPx: 36, leftPx: 52 }
const MOST_TEXT = 20_000
const MOST_LINES = 200

/**
 * A view as it is seen first: its records in a grid, on the cards of a kanban or a gallery, in their month or along their days; of forms
 * and queries the records that they are made of. Dashboards, block by block. What depends on who looks, and on when, is asked for nobody
 * and for now.
 */
export const documentSnapshots: DocumentSnapshots = {
  snapshot: ({ body, fellowCells = null }, { part, ...window }) => {
    const { database } = databaseOf(body)
    database.cells = fellowCells
    const dashboard = database.dashboards.find((each) => dashboardPart(each) === part)
    if (dashboard) return dashboardPictured(database, dashboard, window)
    const found = findView(database, part)
    return Promise.resolve(found && pictured(database, found, window))
  },
  parts: ({ body }) => {
    const { database } = databaseOf(body)
    return Promise.resolve([
      ...viewsOf(database).map((one): SnapshotPart => ({ part: viewPart(one), kind: 'view', title: titleOf(one) })),
      ...database.dashboards.map((one): SnapshotPart => ({
        part: dashboardPart(one),
        kind: 'view',
        title: one.settings.title,
      })),
    ])
  },
}

async function dashboardPictured(
  database: Database,
  dashboard: Dashboard,
  { width, height }: Pick<SnapshotRequest, 'width' | 'height'>,
): Promise<DocumentSnapshot> {
  const { nodes, text } = await pictureOfDashboard(database, dashboard, { width, height }, Date.now())
  const { title } = dashboard.settings
  return { svg: svgOf(nodes, width, height), width, height, title, text: text.slice(0, MOST_TEXT) }
}

const svgOf = (nodes: readonly SvgNode[], width: number, height: number): string =>
  markupOf(
    node('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, nodes),
  )

const PAINTERS: Partial<Readonly<Record<ViewKind, typeof paintCalendar>>> = {
  kanban: paintKanban,
  gallery: paintGallery,
  calendar: paintCalendar,
  gantt: paintGantt,
}

const titleOf = ({ table, view }: PicturedView): string => `${table.title} · ${view.settings.title}`

function pictured(
  database: Database,
  found: PicturedView,
  window: Pick<SnapshotRequest, 'width' | 'height'>,
): DocumentSnapshot {
  const { table, view } = found
  const { filter, sorts, groups } = view.settings
  const result = runQuery(table, { filter, sorts, groups }, { nowMs: Date.now(), userId: '' }, database.people)
  const source = new TableGridSource({
    database,
    table,
    view,
    rows: new ShownRows(result, new Set(), false),
    isDark: false,
    canAddFields: false,
  })
  const { nodes, width, height } = drawn(database, found, result, source, window)
  return { svg: svgOf(nodes, width, height), width, height, title: titleOf(found), text: textOf(source) }
}

function drawn(
  database: Database,
  { table, view }: PicturedView,
  { slots }: QueryResult,
  source: TableGridSource,
  window: Pick<SnapshotRequest, 'width' | 'height'>,
): { readonly nodes: readonly SvgNode[]; readonly width: number; readonly height: number } {
  const { width, height } = window
  const paint = PAINTERS[view.kind]
  // Without a date there is no day on which anything lies.
  const isDated = (view.kind !== 'calendar' && view.kind !== 'gantt') || dateFields(table, view).from !== null
  if (!paint || !isDated) return gridPicture(source, HEADS, LIGHT, window)
  const context = new SvgContext()
  paint(new Brush(context, LIGHT), { database, table, view, slots }, window, Date.now())
  return { nodes: context.nodes, width, height }
}

/** Heads and the first records, cells apart by tabs. */
function textOf(source: TableGridSource): string {
  const columns = source.fields.map((_, column) => column)
  const lines = [columns.map((column) => source.columnTitle(column)).join('\t')]
  for (let row = 0; row < Math.min(source.rows.count, MOST_LINES); row++)
    lines.push(
      source.isBand(row) ? source.rowTitle(row) : columns.map((column) => source.textOf(row, column)).join('\t'),
    )
  return lines.join('\n').slice(0, MOST_TEXT)
}
