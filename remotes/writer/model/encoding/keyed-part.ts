import * as Y from 'yjs'
import { isElement, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { parseEntry } from './decode.ts'
import type { Shell } from './packed.ts'
import { PROPERTY_ORDER } from './property-order.ts'
import { stringAttribute } from './paragraph-mark.ts'

/** Attributes that name an entry among its siblings, by the local name. */
const IDS = ['id', 'styleId', 'numId', 'abstractNumId', 'paraId', 'durableId', 'author', 'numPicBulletId']

const idOf = (node: OoxmlElement): string => {
  // A source of citations is named by what it holds.
  if (node.localName === 'Source') {
    const tag = node.children.find((child) => isElement(child) && child.localName === 'Tag')
    const [text] = tag && isElement(tag) ? tag.children : []
    if (text && !isElement(text)) return `:${text.value}`
  }
  for (const name of IDS) {
    const attribute = node.attributes.find(({ localName }) => localName === name)
    if (attribute) return `:${attribute.value}`
  }
  return ''
}

/** The children with their keys; a key that repeats in a broken file gets a number. */
export const identityOf = (root: OoxmlElement): { readonly key: string; readonly node: OoxmlNode }[] => {
  const seen = new Map<string, number>()
  return root.children.map((node) => {
    const plain = isElement(node) ? `${node.localName}${idOf(node)}` : '#text'
    const count = seen.get(plain) ?? 0
    seen.set(plain, count + 1)
    return { key: count === 0 ? plain : `${plain}#${count}`, node }
  })
}

export interface KeyedEntry {
  readonly key: string
  readonly value: unknown
  readonly order: number
}

/** The entries of a shared keyed part; `#` is the root's own shell. */
export const entriesOf = (map: Y.Map<unknown>): KeyedEntry[] => {
  const out: KeyedEntry[] = []
  for (const [key, value] of map) {
    if (key === '#') continue
    if (value instanceof Y.XmlElement) out.push({ key, value, order: Number(stringAttribute(value, 'o')) })
    else if (typeof value === 'string') {
      const entry = parseEntry(value)
      if (entry) out.push({ key, value, order: entry[0] })
    }
  }
  return out
}

const NUMBERING = ['numPicBullet', 'abstractNum', 'num', 'numIdMacAtCleanup']
const STYLES = ['docDefaults', 'latentStyles', 'style']

/** What the standard puts first; within one rank the order of the source, then of arrival. */
const rankOf = (root: Shell, key: string): number => {
  const name = key.split(/[:#]/, 1)[0] ?? key
  if (root[0] === 'w:numbering') return NUMBERING.indexOf(name)
  if (root[0] === 'w:styles') return STYLES.indexOf(name)
  const order = PROPERTY_ORDER[root[0]]
  return order ? (order.get(`w:${name}`) ?? order.size) : 0
}

export const sortEntries = (root: Shell, entries: readonly KeyedEntry[]): KeyedEntry[] =>
  entries.toSorted((a, b) => rankOf(root, a.key) - rankOf(root, b.key) || a.order - b.order || (a.key < b.key ? -1 : 1))
