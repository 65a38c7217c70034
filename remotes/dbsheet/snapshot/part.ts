import type { Dashboard, Database, Table, View } from '../model/index.ts'

/** A view that may be pictured: those of one person stand in nobody else's list. */
export interface PicturedView {
  readonly table: Table
  readonly view: View
}

/** As parts of the file are named: `view:table/view`. */
export const viewPart = ({ table, view }: PicturedView): string => `view:${table.id}/${view.id}`

/** Every table's views that are everybody's, in the order of the tabs. */
export const viewsOf = (database: Database): readonly PicturedView[] =>
  database.tables.flatMap((table) =>
    table.views.filter(({ owner }) => owner === undefined).map((view) => ({ table, view })),
  )

/** @param part null: what is shown first */
export function findView(database: Database, part: string | null): PicturedView | null {
  const views = viewsOf(database)
  return (part === null ? views[0] : views.find((one) => viewPart(one) === part)) ?? null
}

/** `dashboard:…`, as parts of the file are named. */
export const dashboardPart = ({ id }: Dashboard): string => `dashboard:${id}`

/** Where a card of the part opens; null: where everybody begins. */
export function placeOfPart(
  part: string | null,
): { readonly table: string; readonly view: string; readonly dashboard?: string } | null {
  const [, dashboard] = /^dashboard:([^/]+)$/.exec(part ?? '') ?? []
  if (dashboard !== undefined) return { table: '', view: '', dashboard }
  const [, table, view] = /^view:([^/]+)\/([^/]+)$/.exec(part ?? '') ?? []
  return table === undefined || view === undefined ? null : { table, view }
}
