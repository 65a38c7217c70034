import type * as Y from 'yjs'
import { isXmlText, parsePacked, parseProperties, parseShell } from './decode.ts'
import type { Dictionary } from './dictionary.ts'
import type { PackedProperties } from './inline.ts'
import { isElement, type OoxmlElement } from '../kernel/index.ts'
import { kindOf, pack, packShell, unpack, unpackShell, type Packed, type Shell } from './packed.ts'
import { withSoundBindings } from './prefixes.ts'
import { hasUniqueSlots, mergeProperties, overridesFor, slotOf, sortProperties } from './properties.ts'

/**
 * Where a paragraph begins: the text that holds it, or a break inside such a text (see `chunk.ts`).
 * The mark's attributes are the paragraph's own: `i` paragraph id, `a` other attributes, `p` properties, `+name` single
 * properties changed since.
 */
export type Mark = Y.XmlText | Y.XmlElement

/** Characters of one property; a section's headers, margins and columns need a few thousand. */
const MAX_OVERRIDE = 50_000

const PARA_ID = 'w14:paraId'
const TEXT_ID = 'w14:textId'

export interface MarkContent {
  readonly paraId: string
  /** JSON of the element without its paragraph id. */
  readonly shell: string
  /** JSON of PackedProperties, '' for none. */
  readonly properties: string
}

export const markContentOf = (paragraph: OoxmlElement): MarkContent => {
  const [name, kind, attributes, bindings] = packShell(paragraph)
  const rest: string[] = []
  let paraId = ''
  if (attributes !== 0)
    for (let at = 0; at < attributes.length; at += 2) {
      const attribute = attributes[at] ?? ''
      const value = attributes[at + 1] ?? ''
      if (attribute === PARA_ID) paraId = value
      // The kernel gives both ids the same value; as '=' the shell is the same for all such paragraphs.
      rest.push(attribute, attribute === PARA_ID || (attribute === TEXT_ID && value === paraId) ? '=' : value)
    }
  return {
    paraId,
    shell: JSON.stringify([name, kind, rest.length === 0 ? 0 : rest, bindings]),
    properties: packProperties(paragraph),
  }
}

const packProperties = (paragraph: OoxmlElement): string => {
  const properties = paragraph.children.find((child) => child.kind === 'paragraphProperties')
  if (!properties || !isElement(properties)) return ''
  const shell = packShell(properties)
  if (properties.children.length === 0 && shell[2] === 0 && shell[3] === 0) return ''
  const packed: PackedProperties = [shell[2], shell[3], 1, ...sortProperties('w:pPr', properties.children.map(pack))]
  return JSON.stringify(packed)
}

export interface AttributeReader {
  getAttribute(name: string): unknown
  getAttributes(): Record<string, unknown>
}

export const stringAttribute = (type: { getAttribute(name: string): unknown }, name: string): string => {
  const value = type.getAttribute(name)
  return typeof value === 'string' ? value : ''
}

/** True for a change to a single property that is what its name says. */
export const isOverride = (name: string, value: unknown): value is string => {
  if (!name.startsWith('+') || typeof value !== 'string' || value.length > MAX_OVERRIDE) return false
  if (value === '') return true
  const packed = parsePacked(value)
  return packed !== null && slotOf(packed) === name.slice(1)
}

export const overridesOf = (type: AttributeReader): Map<string, string> => {
  const out = new Map<string, string>()
  for (const [name, value] of Object.entries(type.getAttributes()))
    if (isOverride(name, value)) out.set(name.slice(1), value)
  return out
}

const propertiesOf = (json: string): PackedProperties => (json === '' ? null : parseProperties(json)) ?? [0, 0, 0]

/** Containers that are elements of their own, and so are there even when empty. */
const BAGS: ReadonlySet<string> = new Set(['w:sectPr', 'w:tblPr', 'w:trPr', 'w:tcPr'])

/** Base and overrides as one JSON, in the order of the standard. */
export const mergedProperties = (container: string, base: string, overrides: ReadonlyMap<string, string>): string => {
  const isSound = base === '' || parseProperties(base) !== null
  if (overrides.size === 0 && isSound) return base
  const [attributes, bindings, , ...children] = propertiesOf(base)
  const merged = mergeProperties(container, children, overrides)
  if (merged.length > 0 || BAGS.has(container)) return JSON.stringify([attributes, bindings, 1, ...merged])
  if (container === 'w:pPr' && attributes === 0 && bindings === 0) return ''
  return JSON.stringify([attributes, bindings, 0])
}

/** What has to be written so that base and overrides, which now read as `before`, read as `wanted`. */
export const propertyChanges = (
  base: string,
  overrides: ReadonlyMap<string, string>,
  before: string,
  wanted: string,
): { readonly base: string | null; readonly overrides: ReadonlyMap<string, string | null> } => {
  const [baseAttributes, baseBindings, , ...baseChildren] = propertiesOf(base)
  const [, , , ...beforeChildren] = propertiesOf(before)
  const [attributes, bindings, , ...wantedChildren] = propertiesOf(wanted)
  const sameShell = JSON.stringify([baseAttributes, baseBindings]) === JSON.stringify([attributes, bindings])
  if (sameShell && [baseChildren, beforeChildren, wantedChildren].every(hasUniqueSlots))
    return { base: null, overrides: overridesFor(baseChildren, overrides, beforeChildren, wantedChildren) }
  return { base: wanted, overrides: new Map([...overrides.keys()].map((slot) => [slot, null])) }
}

export const writeMark = (mark: Mark, content: MarkContent, dictionary: Dictionary): void => {
  mark.setAttribute('a', dictionary.keyOf(content.shell))
  // Written even when empty: a key that was always there is not lost when a concurrent change of it is undone.
  mark.setAttribute('i', content.paraId)
  mark.setAttribute('p', content.properties === '' ? '' : dictionary.keyOf(content.properties))
}

const PLAIN_SHELL = '["w:p",0,0,0]'

/** A paragraph's mark makes nothing but a paragraph, whatever a client wrote. */
const paragraphShell = (json: string): string => {
  const shell = json === '' ? null : parseShell(json)
  return shell && shell[0] === 'w:p' && kindOf(shell[0], shell[1]) === 'paragraph' ? json : PLAIN_SHELL
}

export const readMark = (mark: Mark, dictionary: Dictionary): MarkContent => ({
  paraId: isXmlText(stringAttribute(mark, 'i')) ? stringAttribute(mark, 'i') : '',
  shell: paragraphShell(dictionary.valueOf(stringAttribute(mark, 'a'))),
  properties: mergedProperties('w:pPr', dictionary.valueOf(stringAttribute(mark, 'p')), overridesOf(mark)),
})

export const updateMark = (mark: Mark, wanted: MarkContent, dictionary: Dictionary): void => {
  const before = readMark(mark, dictionary)
  if (before.paraId !== wanted.paraId) mark.setAttribute('i', wanted.paraId)
  if (before.shell !== wanted.shell) mark.setAttribute('a', dictionary.keyOf(wanted.shell))
  if (before.properties === wanted.properties) return
  const base = dictionary.valueOf(stringAttribute(mark, 'p'))
  const changes = propertyChanges(base, overridesOf(mark), before.properties, wanted.properties)
  if (changes.base !== null) mark.setAttribute('p', changes.base === '' ? '' : dictionary.keyOf(changes.base))
  for (const [slot, json] of changes.overrides) {
    if (json === null) mark.removeAttribute(`+${slot}`)
    else mark.setAttribute(`+${slot}`, json)
  }
}

/** The paragraph element that a mark and the content after it make. */
export const buildParagraph = (
  content: MarkContent,
  id: string,
  children: readonly ReturnType<typeof unpack>[],
  mint: () => string,
): OoxmlElement => {
  const [name, kind, packedAttributes, bindings] = withSoundBindings(
    parseShell(content.shell) ?? (['w:p', 0, 0, 0] satisfies Shell),
  )
  const attributes = packedAttributes === 0 ? [] : [...packedAttributes]
  const kept: string[] = []
  for (let at = 0; at < attributes.length; at += 2) {
    const value = attributes[at + 1] ?? ''
    const isId = attributes[at] === PARA_ID || (attributes[at] === TEXT_ID && value === '=')
    if (!isId || content.paraId !== '') kept.push(attributes[at] ?? '', isId ? content.paraId : value)
  }
  const shell: Shell = [name, kind, kept.length === 0 ? 0 : kept, bindings]
  const first = content.properties === '' ? [] : [buildProperties(content.properties, mint)]
  return unpackShell(shell, id, [...first, ...children])
}

const buildProperties = (json: string, mint: () => string) => {
  const [attributes, bindings, , ...children] = propertiesOf(json)
  const packed: Packed = ['w:pPr', 0, attributes, bindings, ...children]
  return unpack(packed, mint)
}
