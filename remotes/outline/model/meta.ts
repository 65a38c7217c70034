import type * as Y from 'yjs'
import { META } from './layout.ts'

/** What a document says of itself, beside its blocks. */
export interface Meta {
  readonly title: string
  /** One character, or empty. */
  readonly icon: string
  /** Hash of a picture, or the name of a colour as `colour:blue`; empty: none. */
  readonly cover: string
  readonly isWide: boolean
  readonly isSmallText: boolean
}

export const NO_META: Meta = { title: '', icon: '', cover: '', isWide: false, isSmallText: false }

/** What this code knows of the layout: a document of a later one is looked at, not written. */
export const LAYOUT_VERSION = 1

export function readMeta(doc: Y.Doc): Meta {
  const map = doc.getMap(META)
  const text = (name: string): string => {
    const value = map.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    title: text('title'),
    icon: text('icon'),
    cover: text('cover'),
    isWide: map.get('isWide') === true,
    isSmallText: map.get('isSmallText') === true,
  }
}

export function writeMeta(doc: Y.Doc, changes: Partial<Meta>): void {
  const map = doc.getMap(META)
  for (const [name, value] of Object.entries(changes)) if (map.get(name) !== value) map.set(name, value)
}

/** Whether a later version of this code wrote things into the document that this one would lose. */
export const isOfLaterVersion = (doc: Y.Doc): boolean => Number(doc.getMap(META).get('version') ?? 0) > LAYOUT_VERSION
