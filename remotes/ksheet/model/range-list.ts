import type { Doc } from '@wenfang/shared-document'
import type { KeptViews } from '@wenfang/shared-contract'

// Ranges of the workbook that are seen as cards, bars and days: a map of their ids to where they are and what they are called; how each is seen
// stands in a map of its own, a view an entry, so that two who change two views change both.

const LIST = 'ranges'
const COLUMNS = 'columns'
const OWN_NAME = /^[\w-]{1,40}$/

export interface RangeItem {
  readonly id: string
  readonly title: string
  /** Its heading, as references to cells are kept. */
  readonly kept: string
}

/** More are not shown. */
export const MOST_RANGES = 100

export const rangeList = (list: Doc) => list.getMap<unknown>(LIST)

const viewsOf = (list: Doc, id: string) => list.getMap<unknown>(`views:${id}`)

interface Stored {
  readonly at: number
  readonly title: string
  readonly kept: string
}

/** In their order. */
export const rangeItems = (list: Doc): readonly RangeItem[] =>
  [...rangeList(list)]
    .flatMap(([id, value]) => (OWN_NAME.test(id) && isStored(value) ? [{ id, ...value }] : []))
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .slice(0, MOST_RANGES)
    .map(({ id, title, kept }) => ({ id, title: title.slice(0, 100), kept }))

export function addRange(list: Doc, { id, title, kept }: RangeItem): void {
  const places = [...rangeList(list).values()].map((value) => (isStored(value) ? value.at : 0))
  rangeList(list).set(id, { at: Math.max(0, ...places) + 1, title, kept })
}

export function renameRange(list: Doc, id: string, title: string): void {
  const value = rangeList(list).get(id)
  if (isStored(value)) rangeList(list).set(id, { ...value, title })
}

/** How it was seen stays in the file, for undo. */
export const removeRange = (list: Doc, id: string): void => rangeList(list).delete(id)

export function keptViews(list: Doc, id: string): KeptViews {
  const map = viewsOf(list, id)
  const views = [...map]
    .flatMap(([key, value]) => (key !== COLUMNS && isPlaced(value) ? [value] : []))
    .toSorted((one, other) => one.at - other.at)
  const columns = map.get(COLUMNS)
  return {
    views: views.map(({ view }) => view),
    columns: Array.isArray(columns) ? columns.filter(isColumn) : [],
  }
}

/** Writes what differs. */
export function keepViews(list: Doc, id: string, { views, columns }: KeptViews): void {
  const map = viewsOf(list, id)
  const set = (key: string, value: unknown): void => {
    if (JSON.stringify(map.get(key)) !== JSON.stringify(value)) map.set(key, value)
  }
  const ids = new Set(views.flatMap((view) => ('id' in view && typeof view.id === 'string' ? [view.id] : [])))
  for (const key of map.keys()) if (key !== COLUMNS && !ids.has(key)) map.delete(key)
  for (const [at, view] of views.entries())
    if ('id' in view && typeof view.id === 'string' && view.id !== COLUMNS) set(view.id, { at, view })
  set(COLUMNS, columns)
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStored = (value: unknown): value is Stored =>
  isFields(value) &&
  Number.isFinite(value['at']) &&
  typeof value['title'] === 'string' &&
  typeof value['kept'] === 'string'

const isPlaced = (value: unknown): value is { readonly at: number; readonly view: object } =>
  isFields(value) && Number.isFinite(value['at']) && isFields(value['view'])

const isColumn = (value: unknown): value is KeptViews['columns'][number] =>
  isFields(value) && typeof value['id'] === 'string' && typeof value['title'] === 'string'
