import * as Y from 'yjs'
import { firstKeys } from '../order-key.ts'
import { newText, writeShape } from '../shape/write-shape.ts'
import type { TextInsert } from '../text/split-text.ts'
import type { PageRecord } from './page-record.ts'

/** A part that another one names: a picture, a layout, an address outside. */
export interface PartLink {
  /** Type of the relationship, whole. */
  readonly type: string
  /** Full name of the part, or of an outside target the address. */
  readonly to: string
  readonly isExternal?: boolean
}

export interface PageFrame {
  readonly links: ReadonlyMap<string, PartLink>
  /** Of a slide: what its speaker reads. */
  readonly notes: readonly TextInsert[] | null
  /** Number in the list of slides, of one that a file brought. */
  readonly number: number | null
}

export function newPage(record: PageRecord, frame: PageFrame): Y.Map<unknown> {
  const page = new Y.Map<unknown>()
  page.set('kind', record.kind)
  page.set('root', record.root)
  page.set('x', record.template)
  for (const name of ['background', 'transition', 'timing'] as const)
    if (record[name] !== '') page.set(name, record[name])
  if (record.isHidden) page.set('hidden', true)
  if (frame.number !== null) page.set('number', frame.number)
  const links = new Y.Map<unknown>()
  for (const [id, link] of frame.links) links.set(id, link)
  page.set('links', links)
  if (frame.notes) page.set('notes', newText(frame.notes))
  const shapes = new Y.Map<unknown>()
  const keys = firstKeys(record.shapes.length)
  for (const [at, shape] of record.shapes.entries()) writeShape(shapes, shape, { key: keys[at] ?? '', group: null })
  page.set('sh', shapes)
  return page
}
