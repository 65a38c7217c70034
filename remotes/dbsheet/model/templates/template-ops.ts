import { DAY_MS, dateText, dayOf } from '../fields/calendar.ts'
import type { CellValue } from '../fields/cell-value.ts'
import { isKept } from '../fields/field-form.ts'
import type { Field } from '../fields/field.schema.ts'
import { parsed } from '../fields/parsed.ts'
import type { Op } from '../ops/op.schema.ts'
import type { View } from '../views/view.schema.ts'
import type { Template, TemplateTable, TemplateView } from './template.ts'

/** Where names come from, and from which day dates are counted. */
interface TemplateOccasion {
  readonly newName: () => string
  readonly newRecord: () => number
  readonly nowMs: number
  /** Titles that tables of the database have: one of the template with the same is numbered. */
  readonly titles: ReadonlySet<string>
}

/** The tables of a template, with their records and views. @throws RangeError where the template is not whole */
export function templateOps(
  template: Template,
  occasion: TemplateOccasion,
): { readonly ops: Op[]; readonly tables: string[] } {
  const ops: Op[] = []
  const tables: string[] = []
  const people = new Map<string, string>()
  const taken = new Set(occasion.titles)
  for (const table of template.tables) {
    const title = freeOf(table.title, taken)
    taken.add(title)
    const id = occasion.newName()
    tables.push(id)
    ops.push(...tableOps(table, id, title, people, occasion))
  }
  const named = [...people].map(([person, name]): Op => ({ kind: 'person.put', person, name }))
  return { ops: [...named, ...ops], tables }
}

function freeOf(title: string, taken: ReadonlySet<string>): string {
  let free = title
  for (let number = 2; taken.has(free); number += 1) free = `${title} ${number}`
  return free
}

function tableOps(
  table: TemplateTable,
  id: string,
  title: string,
  people: Map<string, string>,
  { newName, newRecord, nowMs }: TemplateOccasion,
): Op[] {
  const fields = table.fields.map(({ title: name, kind, options, settings }): Field => ({
    id: newName(),
    kind,
    settings: {
      ...settings,
      title: name,
      ...(options && { options: options.map((option, colour) => ({ id: newName(), title: option, colour })) }),
    },
  }))
  const views = table.views.map((view) => viewOf(view, fields, newName()))
  const [first, ...others] = fields
  const [firstView, ...otherViews] = views
  if (!first || !firstView) throw new RangeError(`${title} has no field or no view`)
  const filled = fields.filter(isKept)
  const values = filled.map((field, column) => table.rows.map((row) => cellOf(field, row[column] ?? '', people, nowMs)))
  return [
    { kind: 'table.add', table: id, title, field: first, view: firstView, before: null },
    ...others.map((field): Op => ({ kind: 'field.add', table: id, field, before: null })),
    ...otherViews.map((view): Op => ({ kind: 'view.add', table: id, view, before: null })),
    {
      kind: 'records.add',
      table: id,
      records: table.rows.map(newRecord),
      fields: filled.map((field) => field.id),
      values,
    },
  ]
}

const OFFSET = /^([+-]\d+)(?: (\d\d:\d\d))?$/

function cellOf(field: Field, text: string, people: Map<string, string>, nowMs: number): CellValue {
  if (field.kind === 'person') for (const name of text.split('、').filter(Boolean)) people.set(`sample-${name}`, name)
  const [, days, hour = ''] = OFFSET.exec(text) ?? []
  const typed =
    field.kind === 'date' && days !== undefined
      ? `${dateText(dayOf(nowMs) + Number(days) * DAY_MS, false)} ${hour}`
      : text
  const value = parsed(field, typed, people)
  if (value === undefined) throw new RangeError(`${field.settings.title} does not hold ${text}`)
  return value
}

function viewOf(
  { kind, title, group, sort, hidden = [], asks, ...named }: TemplateView,
  fields: readonly Field[],
  id: string,
): View {
  const idOf = (name: string): string => {
    const field = fields.find(({ settings }) => settings.title === name)
    if (!field) throw new RangeError(`no field ${name}`)
    return field.id
  }
  const works = Object.entries(named).map(([key, name]) => [key, idOf(name)] as const)
  return {
    id,
    kind,
    settings: {
      title,
      ...Object.fromEntries(works),
      ...(group !== undefined && { groups: [{ field: idOf(group), isDescending: false }] }),
      ...(asks && { asks: asks.map((name) => ({ field: idOf(name), operator: 'is' as const })) }),
      ...(sort !== undefined && { sorts: [{ field: idOf(sort), isDescending: false }] }),
    },
    fields: Object.fromEntries(hidden.map((name) => [idOf(name), { isHidden: true }])),
  }
}
