import { parseProperties } from '../model/encoding/decode.ts'
import type { PackedProperties } from '../model/encoding/inline.ts'
import type { Packed, PackedElement } from '../model/encoding/packed.ts'
import { sortProperties } from '../model/encoding/properties.ts'
import type { Direction, Markup } from './markup.ts'
import { sectionBefore } from './section-note.ts'

const NONE: PackedProperties = [0, 0, 0]
/** Marks of a paragraph's own mark: somebody's earlier proposals. */
const MARKS: ReadonlySet<string> = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'])
/** A section's change remembers no headers and footers. */
const NOT_IN_SECTION_CHANGE: ReadonlySet<string> = new Set(['w:headerReference', 'w:footerReference', 'w:sectPrChange'])

export const nameOf = (packed: Packed): string => (typeof packed === 'string' ? '' : packed[0])

export const childrenOf = (packed: Packed | undefined): readonly Packed[] =>
  packed === undefined || typeof packed === 'string' ? [] : (packed.slice(4) as unknown as readonly Packed[])

const without = (children: readonly Packed[], names: ReadonlySet<string>): readonly Packed[] =>
  children.filter((child) => !names.has(nameOf(child)))

const isSame = (one: readonly Packed[], other: readonly Packed[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * `after` with a note of what `before` was, where they differ. Properties that already carry an earlier note keep it: the
 * standard has room for one.
 */
export function changedProperties(
  container: string,
  before: readonly Packed[],
  after: readonly Packed[],
  markup: Markup,
): readonly Packed[] {
  const note = `${container}Change`
  if (after.some((child) => nameOf(child) === note)) return after
  const old = sortProperties(container, without(before, new Set([note])))
  return isSame(old, sortProperties(container, after)) ? after : [...after, markup.change(container, old)]
}

/** Properties of runs repeat a thousand times: what was compared once is known, with the one id of its stretch. */
export function changedRun(before: string, after: string, markup: Markup): string {
  if (before === after) return after
  const [, , , ...old] = parseProperties(before) ?? NONE
  const [attributes, bindings, , ...next] = parseProperties(after) ?? NONE
  const changed = changedProperties('w:rPr', old, next, markup)
  if (changed === next) return after
  const packed: PackedProperties = [attributes, bindings, 1, ...sortProperties('w:rPr', changed)]
  return JSON.stringify(packed)
}

interface ParagraphParts {
  readonly attributes: PackedProperties[0]
  readonly bindings: PackedProperties[1]
  readonly own: readonly Packed[]
  readonly note: readonly Packed[]
  readonly marks: readonly Packed[]
  readonly mark: readonly Packed[]
  readonly section: PackedElement | null
}

function partsOf(json: string): ParagraphParts {
  const [attributes, bindings, , ...children] = (json === '' ? null : parseProperties(json)) ?? NONE
  const mark = childrenOf(children.find((child) => nameOf(child) === 'w:rPr'))
  const section = children.find((child) => nameOf(child) === 'w:sectPr')
  return {
    attributes,
    bindings,
    own: without(children, new Set(['w:rPr', 'w:sectPr', 'w:pPrChange'])),
    note: children.filter((child) => nameOf(child) === 'w:pPrChange'),
    marks: mark.filter((child) => MARKS.has(nameOf(child))),
    mark: without(mark, MARKS),
    section: section === undefined || typeof section === 'string' ? null : section,
  }
}

/** Properties of a paragraph, as `markContentOf` gives them, without what says nothing about them: earlier proposals. */
export function plainParagraph(json: string): string {
  const { own, mark, section } = partsOf(json)
  return JSON.stringify([own, without(mark, new Set(['w:rPrChange'])), section])
}

/** True when the paragraph ends a section. */
export const endsSection = (json: string): boolean => json.includes('"w:sectPr"') && partsOf(json).section !== null

export function withoutSection(json: string): string {
  const [attributes, bindings, has, ...children] = parseProperties(json) ?? NONE
  return JSON.stringify([attributes, bindings, has, ...without(children, new Set(['w:sectPr']))])
}

/**
 * Properties of a paragraph: those of `after`, what they were in `before` (null where nothing is compared), and what
 * happened to the paragraph's own mark.
 */
export function changedParagraph(
  before: string | null,
  after: string,
  markup: Markup,
  direction: Direction | null,
): string {
  const [old, next] = [before === null ? null : partsOf(before), partsOf(after)]
  const own = [...next.own, ...next.note]
  const changed = old ? changedProperties('w:pPr', old.own, own, markup) : own
  const mark = old ? changedProperties('w:rPr', old.mark, next.mark, markup) : next.mark
  const marks = next.marks.length === 0 && direction !== null ? [markup.mark(direction)] : next.marks
  const section =
    old?.section && next.section ? changedSection(old.section, next.section, markup) : (next.section ?? null)
  const children: Packed[] = [...changed]
  if (marks.length > 0 || mark.length > 0)
    children.push(['w:rPr', 0, 0, 0, ...sortProperties('w:rPr', [...marks, ...mark])])
  if (section) children.push(section)
  if (children.length === 0 && next.attributes === 0 && next.bindings === 0) return ''
  const packed: PackedProperties = [next.attributes, next.bindings, 1, ...sortProperties('w:pPr', children)]
  return JSON.stringify(packed)
}

/** A section's properties, with a note of what its page was. */
export function changedSection(before: PackedElement, after: PackedElement, markup: Markup): PackedElement {
  const [name, kind, attributes, bindings] = after
  const next = childrenOf(after)
  if (next.some((child) => nameOf(child) === 'w:sectPrChange')) return after
  const page = (children: readonly Packed[]) => sortProperties('w:sectPr', without(children, NOT_IN_SECTION_CHANGE))
  const [old, now] = [page(childrenOf(before)), page(next)]
  if (isSame(old, now)) return after
  const said = sortProperties('w:sectPr', sectionBefore(old, now))
  return [name, kind, attributes, bindings, ...next, markup.change('w:sectPr', said)]
}
