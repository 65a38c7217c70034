import { seenAs } from '../access/seen-as.ts'
import { CellStamps } from '../ops/cell-stamps.ts'
import { runQuery } from '../query/query.ts'
import { SeenReplicas } from '../seen-replicas.ts'
import { SnapshotWriter } from '../snapshot/snapshot-writer.ts'
import { Database } from '../table/database.ts'
import { NOBODY, Table } from '../table/table.ts'
import { shownFields } from '../views/shown-fields.ts'
import type { View, ViewField } from '../views/view.schema.ts'
import { drawnBy, fieldsIn, toldOf, type DrawnBy } from './drawn-by.ts'
import { stillField, type Aliases } from './still-field.ts'

/** Who looks at it by a link, and when. */
export interface Visitor {
  /** '' for whoever has no account: what roles say of others holds. Null: no role holds. */
  readonly userId: string | null
  readonly nowMs: number
}

/** Kinds of views that show records as they are. Of the others one finds what one asks for, and the other shows none. */
export const isSharedKind = ({ kind }: View): boolean => kind !== 'query' && kind !== 'form'

/**
 * What a view shows, as a database of its own: made of nothing, so that it holds only what is put in. One table with the fields that the
 * view shows or lays records out by, the records that it shows, in its order, and nothing that says where any of it comes from.
 * @returns null where the visitor may see none of the table
 */
export function sharedView(database: Database, of: Table, view: View, visitor: Visitor): Database | null {
  const { nowMs } = visitor
  const userId = visitor.userId ?? ''
  // The filter may ask what the visitor does not see; the cells are those that he does.
  const seen = visitor.userId === null ? database : seenAs(database, userId)
  const table = seen.table(of.id)
  if (!table || table.fields.length === 0) return null
  for (const each of [database, seen]) each.now = () => nowMs
  const { filter, sorts, groups } = view.settings
  const { slots: wanted } = runQuery(of, { filter, sorts, groups }, { nowMs, userId }, database.people)
  const records = [...wanted].map((slot) => of.ids[slot] ?? NOBODY).filter((record) => table.slotOf(record) >= 0)
  const slots = records.map((record) => table.slotOf(record))

  const isShown = new Set(shownFields(of, view).map(({ id }) => id))
  const works = drawnBy(of, view)
  const worksBy = new Set(fieldsIn(works))
  // Nobody presses anything there.
  const told = table.fields.filter(({ id, kind }) => (isShown.has(id) && kind !== 'button') || worksBy.has(id))
  if (told.length === 0) return null

  const shared = new Database()
  const people = aliasesIn(shared, seen)
  const still = told.map((field) => {
    const column = table.shown(field)
    const values = slots.map((slot) => column.get(slot))
    return stillField(field, values, { people: seen.people, aliases: people, isStack: works.stack === field.id })
  })
  const target = new Table('t', view.settings.title)
  target.fields = still.map(({ field }) => field)
  target.views = [
    stillView(
      view,
      target,
      toldOf(works, (id) => told.some((field) => field.id === id)),
      isShown,
    ),
  ]
  shared.tables = [target]
  shared.isPart = true
  for (const record of records) target.append(record)
  for (const { field, values } of still)
    for (const [slot, value] of (values ?? []).entries()) target.set(slot, field, value)
  // A gantt draws what comes after what by these numbers, whether or not a field shows them.
  if (target.views.some(({ settings }) => settings.after))
    for (const [at, slot] of slots.entries()) target.system.autoNumber.set(at, table.system.autoNumber.get(slot))
  return shared
}

/** The same view of the same records is the same bytes. */
export const sharedBytes = (shared: Database): Uint8Array =>
  new SnapshotWriter().write({
    database: shared,
    order: 1,
    timeMs: 0,
    seen: new SeenReplicas(),
    stamps: new CellStamps(),
  })

function stillView(view: View, { fields }: Table, works: DrawnBy, isShown: ReadonlySet<string>): View {
  const { title, rowHeight, frozen } = view.settings
  const looks = fields.map(({ id }): [string, ViewField] => {
    if (!isShown.has(id)) return [id, { isHidden: true }]
    const { width, aggregate } = view.fields[id] ?? {}
    return [id, { ...(width !== undefined && { width }), ...(aggregate && { aggregate }) }]
  })
  return {
    id: 'v',
    kind: view.kind,
    settings: {
      title,
      ...(rowHeight !== undefined && { rowHeight }),
      ...(frozen !== undefined && { frozen }),
      ...works,
    },
    fields: Object.fromEntries(looks),
  }
}

/** People are numbered as they are met. */
function aliasesIn(shared: Database, { people }: Database): Aliases {
  const known = new Map<string, string>()
  return {
    of(person) {
      const alias = known.get(person) ?? `p${known.size + 1}`
      if (!known.has(person)) shared.people.set(alias, people.get(person) ?? '未知用户')
      known.set(person, alias)
      return alias
    },
  }
}
