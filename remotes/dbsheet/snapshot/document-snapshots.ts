import { markupOf, node, type SvgNode } from '@wenfang/shared-charts/svg'
import type { DocumentSnapshot, DocumentSnapshots, SnapshotPart, SnapshotRequest } from '@wenfang/shared-contract'
import { Brush, gridPicture, SvgContext } from '@wenfang/shared-grid/paint'
import { databaseOf } from '../files/dbt.ts'
import { runQuery, type Database, type QueryResult } from '../model/index.ts'
import { ShownRows } from '../paint/shown-rows.ts'
import { TableGridSource } from '../paint/table-grid-source.ts'
import { LIGHT } from './light-theme.ts'
import { paintGallery, paintKanban } from './paint-cards.ts'
import { findView, viewPart, viewsOf, type PicturedView } from './part.ts'

/** As on the page, for two ways of looking at one thing. */
const HEADS = { topPx: 36, leftPx: 52 }
const MOST_TEXT = 20_000
const MOST_LINES = 200

/**
 * A view as it is seen first: its records in a grid, on the cards of a kanban or a gallery; of calendars, gantts, forms and queries the
 * records that they are made of. What depends on who looks, and on when, is asked for nobody and for now.
 */
export const documentSnapshots: DocumentSnapshots = {
  snapshot: ({ body }, { part, ...window }) => {
    const { database } = databaseOf(body)
    const found = findView(database, part)
    return Promise.resolve(found && pictured(database, found, window))
  },
  parts: ({ body }) =>
    Promise.resolve(
      viewsOf(databaseOf(body).database).map((one): SnapshotPart => ({
        part: viewPart(one),
        kind: 'view',
        title: titleOf(one),
      })),
    ),
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
    canWrite: false,
  })
  const { nodes, width, height } = drawn(database, found, result, source, window)
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }
  return { svg: markupOf(node('svg', frame, nodes)), width, height, title: titleOf(found), text: textOf(source) }
}

function drawn(
  database: Database,
  { table, view }: PicturedView,
  { slots }: QueryResult,
  source: TableGridSource,
  window: Pick<SnapshotRequest, 'width' | 'height'>,
): { readonly nodes: readonly SvgNode[]; readonly width: number; readonly height: number } {
  const { width, height } = window
  const paint = view.kind === 'kanban' ? paintKanban : view.kind === 'gallery' ? paintGallery : null
  if (!paint) return gridPicture(source, HEADS, LIGHT, window)
  const context = new SvgContext()
  paint(new Brush(context, LIGHT), { database, table, view, slots }, window)
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
