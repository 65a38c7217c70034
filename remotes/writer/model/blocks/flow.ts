import * as Y from 'yjs'
import { longestIncreasing } from '@wenfang/shared-diff'
import { align } from './alignment.ts'
import type { Bound, BoundParagraph } from './bound.ts'
import { unitsOf, type Unit } from './chunk.ts'
import { flatten, type Span } from '../encoding/inline.ts'
import type { OoxmlElement, OoxmlNode } from '../kernel/index.ts'
import { markContentOf, type Mark, type MarkContent } from '../encoding/paragraph-mark.ts'
import { isBag, isBox, isParagraph } from './tree-types.ts'

// An edit of a box as a script over one flow: marks of paragraphs, their characters and atoms, and other blocks.

export type OldItem =
  | { readonly kind: 'mark'; readonly mark: Mark; readonly chunk: Y.XmlText; readonly offset: number }
  | { readonly kind: 'unit'; readonly unit: Unit; readonly chunk: Y.XmlText; readonly offset: number }
  | { readonly kind: 'block'; readonly bound: Exclude<Bound, BoundParagraph> }

export interface NewUnit {
  readonly text: string | null
  readonly span: Span
}

export type NewItem =
  | { readonly kind: 'mark'; readonly content: MarkContent }
  | { readonly kind: 'unit'; readonly unit: NewUnit }
  | { readonly kind: 'block'; readonly node: OoxmlNode }

export interface FlowStep {
  readonly old: OldItem | null
  readonly next: NewItem | null
}

/** A paragraph that stands for nothing shared yet counts as not there. */
const isShared = (bound: Bound): boolean => bound.kind !== 'paragraph' || bound.mark !== null

const isSameSort = (bound: Bound, node: OoxmlNode): boolean => {
  if (bound.kind === 'paragraph') return isParagraph(node)
  if (isParagraph(node)) return false
  if (bound.kind === 'box') return isBox(node)
  return bound.kind === (isBag(node) ? 'bag' : isBox(node) ? 'box' : 'leaf')
}

interface Keyed<T> {
  readonly item: T
  readonly key: string
}

const locate = (bound: BoundParagraph): { items: Keyed<OldItem>[]; atoms: Map<string, Unit> } => {
  const items: Keyed<OldItem>[] = []
  const atoms = new Map<string, Unit>()
  const { mark, chunks } = bound
  if (mark === null) return { items, atoms }
  const spanAtoms = flatten(bound.node).filter((span) => span.atom !== null)
  let atomIndex = 0
  for (const [index, chunk] of chunks.entries()) {
    let offset = 0
    let isInside = index > 0 || mark === chunk
    if (index === 0 && mark === chunk) items.push({ item: { kind: 'mark', mark, chunk, offset: -1 }, key: 'mark' })
    for (const unit of unitsOf(chunk)) {
      if (unit.mark) {
        if (isInside) break
        if (index === 0 && unit.mark === mark) {
          isInside = true
          items.push({ item: { kind: 'mark', mark, chunk, offset }, key: 'mark' })
        }
      } else if (isInside) {
        const id = unit.atom !== null ? (spanAtoms[atomIndex++]?.atomId ?? '') : ''
        if (id !== '') atoms.set(id, unit)
        items.push({
          item: { kind: 'unit', unit, chunk, offset },
          key: unit.text ?? (unit.atom === null ? 'absent' : `#${id}`),
        })
      }
      offset += unit.length
    }
  }
  return { items, atoms }
}

const newItems = (node: OoxmlElement): Keyed<NewItem>[] => {
  const items: Keyed<NewItem>[] = [{ item: { kind: 'mark', content: markContentOf(node) }, key: 'mark' }]
  for (const span of flatten(node)) {
    if (span.text === null) items.push({ item: { kind: 'unit', unit: { text: null, span } }, key: `#${span.atomId}` })
    else for (const text of span.text) items.push({ item: { kind: 'unit', unit: { text, span } }, key: text })
  }
  return items
}

/** Atoms are the same when the kernel says so, else when they are written the same. */
const atomKeys = (old: readonly Keyed<OldItem>[], next: readonly Keyed<NewItem>[]): [string[], string[]] => {
  const oldIds = new Set(old.filter(({ key }) => key.startsWith('#/')).map(({ key }) => key))
  const common = new Set(next.filter(({ key }) => oldIds.has(key)).map(({ key }) => key))
  const keyOf = (key: string, atom: unknown): string =>
    common.has(key) || !key.startsWith('#') || key.length === 1 ? key : `=${JSON.stringify(atom)}`
  return [
    old.map(({ item, key }) => (item.kind === 'unit' && item.unit.text === null ? keyOf(key, item.unit.atom) : key)),
    next.map(({ item, key }) =>
      item.kind === 'unit' && item.unit.text === null ? keyOf(key, item.unit.span.atom) : key,
    ),
  ]
}

const isFirm = (key: string): boolean => key.length > 2

/** The range [from, to) of old and new children that an edit can have changed. */
export interface ChangedRange {
  readonly from: number
  readonly oldTo: number
  readonly nextTo: number
}

export const changedRange = (old: readonly Bound[], next: readonly OoxmlNode[]): ChangedRange | null => {
  let from = 0
  while (from < old.length && from < next.length && old[from]?.node === next[from]) from += 1
  let oldTo = old.length
  let nextTo = next.length
  while (oldTo > from && nextTo > from && old[oldTo - 1]?.node === next[nextTo - 1]) {
    oldTo -= 1
    nextTo -= 1
  }
  if (from === oldTo && from === nextTo) return null
  // A paragraph that only the standard asks for is gone as soon as there is another one: it is written with it.
  const filler = old.findIndex((bound) => !isShared(bound))
  if (filler >= 0 && filler < from) from = filler
  if (filler >= oldTo) {
    nextTo += filler + 1 - oldTo
    oldTo = filler + 1
  }
  // With the paragraph before, what is inserted at the start knows the chunk that it follows.
  const previous = old[from - 1]
  if (previous?.kind === 'paragraph' && previous.mark) from -= 1
  // A joined chunk that stood alone would join what is before it now: its flag has to be looked at.
  const following = old[oldTo]
  if (following?.kind === 'paragraph' && following.mark instanceof Y.XmlText && following.mark.getAttribute('j')) {
    oldTo += 1
    nextTo += 1
  }
  // A block between two paragraphs of one chunk parts that chunk: take in all of it.
  if (next.slice(from, nextTo).some((node) => !isParagraph(node)))
    for (
      let after = old[oldTo];
      after?.kind === 'paragraph' && after.mark instanceof Y.XmlElement;
      after = old[oldTo]
    ) {
      oldTo += 1
      nextTo += 1
    }
  return { from, oldTo, nextTo }
}

/** The script for that range. Blocks that stay are steps of their own; their inside is compared by the caller. */
export const flowScript = (old: readonly Bound[], next: readonly OoxmlNode[]): FlowStep[] => {
  const nextIndex = new Map(next.map((node, index) => [node.id, index]))
  const candidates = old.flatMap((bound, index) => {
    const at = nextIndex.get(bound.node.id)
    const node = at === undefined ? undefined : next[at]
    return at !== undefined && node && isShared(bound) && isSameSort(bound, node) ? [{ index, at }] : []
  })
  const anchors = longestIncreasing(candidates.map(({ at }) => at)).flatMap((pick) => candidates[pick] ?? [])
  const script: FlowStep[] = []
  let oldAt = 0
  let nextAt = 0
  for (const anchor of [...anchors, { index: old.length, at: next.length }]) {
    appendSegment(script, old.slice(oldAt, anchor.index), next.slice(nextAt, anchor.at))
    oldAt = anchor.index
    nextAt = anchor.at
    const bound = old[anchor.index]
    const node = next[anchor.at]
    if (!bound || !node || bound.kind === 'paragraph') continue
    script.push({ old: { kind: 'block', bound }, next: { kind: 'block', node } })
    oldAt += 1
    nextAt += 1
  }
  return script
}

/** Between two anchors; an anchored paragraph is the first of both lists, so that the first marks are the same. */
const appendSegment = (script: FlowStep[], old: readonly Bound[], next: readonly OoxmlNode[]): void => {
  const oldItems: Keyed<OldItem>[] = []
  for (const [index, bound] of old.entries()) {
    if (bound.kind !== 'paragraph') oldItems.push({ item: { kind: 'block', bound }, key: `old block ${index}` })
    else
      for (const item of locate(bound).items)
        oldItems.push(item.key === 'mark' ? { ...item, key: `mark ${bound.node.id}` } : item)
  }
  const nextItems: Keyed<NewItem>[] = []
  for (const [index, node] of next.entries()) {
    if (!isParagraph(node)) nextItems.push({ item: { kind: 'block', node }, key: `new block ${index}` })
    else
      for (const item of newItems(node))
        nextItems.push(item.key === 'mark' ? { ...item, key: `mark ${node.id}` } : item)
  }
  const [oldKeys, nextKeys] = atomKeys(oldItems, nextItems)
  for (const step of align(oldKeys, nextKeys, isFirm))
    script.push({
      old: step.old === null ? null : (oldItems[step.old]?.item ?? null),
      next: step.next === null ? null : (nextItems[step.next]?.item ?? null),
    })
}
