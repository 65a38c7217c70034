import * as Y from 'yjs'
import { decodePacked, isXmlText, parsePacked, parseWrappers } from '../encoding/decode.ts'
import type { Dictionary } from '../encoding/dictionary.ts'
import { NO_PROPERTIES, type Span } from '../encoding/inline.ts'
import { isOverride, mergedProperties, propertyChanges, stringAttribute } from '../encoding/paragraph-mark.ts'
import type { Packed } from '../encoding/packed.ts'

// A chunk is a Y.XmlText that holds one paragraph, or several with breaks between them. A paragraph that is split in the
// middle gets a break and moves no text, so that what others type in its second half at the same time stays there; for
// the same reason two paragraphs in two chunks are joined by the flag `j` on the second, not by moving its text.

const BLOCKS: ReadonlySet<string> = new Set(
  [
    'document',
    'body',
    'hdr',
    'ftr',
    'p',
    'tbl',
    'tr',
    'tc',
    'footnote',
    'endnote',
    'comment',
    'sectPr',
    'pPr',
    'rPr',
    'tblPr',
    'tblGrid',
  ].map((name) => `w:${name}`),
)

/** Formatting of characters in a chunk: `r` and `+name` the run's properties, `w` the wrapping. */
export type Format = Readonly<Record<string, unknown>>

export interface Unit {
  /** One code point, or null; null too for one that XML cannot hold. */
  readonly text: string | null
  /** null for characters, breaks, and an atom that has not arrived yet. */
  readonly atom: Packed | null
  /** A break: the mark of the paragraph that starts after it. */
  readonly mark: Y.XmlElement | null
  /** The shared type of an atom that is changed in place. */
  readonly embed: Y.XmlElement | null
  readonly format: Format
  readonly isInRun: boolean
  readonly length: number
}

export const BREAK_NAME = 'break'
export const ATOM_NAME = 'atom'

/** Atoms that are edited in place, by more than one person: they get a shared type of their own. */
const EDITED_ATOMS: ReadonlySet<string> = new Set([
  'w:drawing',
  'w:pict',
  'w:object',
  'm:oMath',
  'm:oMathPara',
  'mc:AlternateContent',
  'w:instrText',
  'w:fldChar',
])

export const isEditedAtom = (atom: Packed): boolean =>
  typeof atom !== 'string' && EDITED_ATOMS.has(atom[0]) && (atom[0] !== 'w:fldChar' || atom.length > 4)

export const createEmbed = (atom: Packed, isInRun: boolean): Record<string, unknown> | Y.XmlElement => {
  if (!isEditedAtom(atom)) return isInRun ? { x: atom } : { n: atom }
  const embed = new Y.XmlElement(ATOM_NAME)
  embed.setAttribute('x', JSON.stringify(atom))
  if (!isInRun) embed.setAttribute('n', '1')
  return embed
}

interface DeltaOp {
  readonly insert?: unknown
  readonly attributes?: Format
}

const NO_FORMAT: Format = {}
const MAX_KEY = 64

/** Blocks and bare text are no atoms: the kernel refuses a document with a table in a run. */
const atomIn = (packed: Packed | null): Packed | null =>
  typeof packed === 'string' || BLOCKS.has(packed?.[0] ?? '') ? null : packed

/** Parts of a run, of the kinds that the kernel knows: beside a run it refuses them. */
const RUN_CONTENT: ReadonlySet<string> = new Set(['w:t', 'w:br', 'w:fldChar', 'w:instrText'])
const needsRun = (atom: Packed | null): boolean => atom !== null && atom[1] === 0 && RUN_CONTENT.has(atom[0] ?? '')

/** null while the value is on its way (updates out of order show one deleted before its successor is there), or forged. */
const atomOf = (embed: Y.XmlElement): Packed | null => {
  const json = stringAttribute(embed, 'x')
  return json === '' ? null : atomIn(parsePacked(json))
}

const embedUnit = (insert: object, format: Format): Unit => {
  const base = { text: null, atom: null, mark: null, embed: null, format, isInRun: true, length: 1 }
  if (insert instanceof Y.XmlElement) {
    if (isBreak(insert)) return { ...base, mark: insert, isInRun: false }
    const atom = atomOf(insert)
    return { ...base, atom, embed: insert, isInRun: stringAttribute(insert, 'n') === '' || needsRun(atom) }
  }
  const value = insert as { x?: unknown; n?: unknown }
  const atom = atomIn(decodePacked(value.x ?? value.n))
  return { ...base, atom, isInRun: value.x !== undefined || needsRun(atom) }
}

const isBreak = (insert: unknown): insert is Y.XmlElement =>
  insert instanceof Y.XmlElement && insert.nodeName === BREAK_NAME

/** Where the paragraphs of a chunk end: what of its units the outline needs, read without making one of each letter. */
export interface ChunkHead {
  readonly breaks: readonly Y.XmlElement[]
  /** Nothing stands before the first break. */
  readonly isHeadEmpty: boolean
}

export const headOf = (chunk: Y.XmlText): ChunkHead => {
  const inserts = (chunk.toDelta() as readonly DeltaOp[])
    .map(({ insert }) => insert)
    .filter((insert) => typeof insert === 'string' || (typeof insert === 'object' && insert !== null))
  return { breaks: inserts.filter(isBreak), isHeadEmpty: inserts.length === 0 || isBreak(inserts[0]) }
}

export const unitsOf = (chunk: Y.XmlText): Unit[] => {
  const out: Unit[] = []
  for (const op of chunk.toDelta() as readonly DeltaOp[]) {
    const format = op.attributes ?? NO_FORMAT
    if (typeof op.insert === 'string')
      for (const text of op.insert)
        out.push({
          text: isXmlText(text) ? text : null,
          atom: null,
          mark: null,
          embed: null,
          format,
          isInRun: true,
          length: text.length,
        })
    else if (typeof op.insert === 'object' && op.insert !== null) out.push(embedUnit(op.insert, format))
  }
  return out
}

/** Reads and writes the formats of one document. */
export interface Formats {
  runOf(format: Format): string
  wrapOf(format: Format): string
  /** A format that reads as these properties and this wrapping. */
  fresh(run: string | null, wrap: string): Record<string, unknown>
  /** The change that makes `format` read as `run` and `wrap`; null when it does already. */
  patch(format: Format, run: string | null, wrap: string): Record<string, unknown> | null
}

const formatOverrides = (format: Format): Map<string, string> => {
  const out = new Map<string, string>()
  for (const [name, value] of Object.entries(format)) if (isOverride(name, value)) out.set(name.slice(1), value)
  return out
}

/** A key of the dictionary; what is longer is none. */
const keyIn = (value: unknown): string => (typeof value === 'string' && value.length <= MAX_KEY ? value : '')

export const openFormats = (dictionary: Dictionary): Formats => {
  const runs = new Map<string, string>()
  // Units of one delta op share their format object.
  const recent = new WeakMap<Format, string>()
  const baseOf = (format: Format) => dictionary.valueOf(keyIn(format['r'])) || NO_PROPERTIES
  const runOf = (format: Format): string => {
    const same = recent.get(format)
    if (same !== undefined) return same
    // Of what makes the run alone: a format can hold anything besides.
    const overrides = formatOverrides(format)
    const key = JSON.stringify([keyIn(format['r']), ...overrides])
    const known = runs.get(key)
    if (known !== undefined) {
      recent.set(format, known)
      return known
    }
    const run = mergedProperties('w:rPr', baseOf(format), overrides)
    // A key whose dictionary entry is still on its way must be read again later.
    if (keyIn(format['r']) === '' || dictionary.valueOf(keyIn(format['r'])) !== '') runs.set(key, run)
    return run
  }
  const wrapOf = (format: Format) => {
    const wrap = keyIn(format['w']) === '' ? '' : dictionary.valueOf(keyIn(format['w']))
    return parseWrappers(wrap) === null ? '' : wrap
  }
  return {
    runOf,
    wrapOf,
    fresh(run, wrap) {
      const format: Record<string, unknown> = {}
      if (run !== null && run !== NO_PROPERTIES) format['r'] = dictionary.keyOf(run)
      if (wrap !== '') format['w'] = dictionary.keyOf(wrap)
      return format
    },
    patch(format, run, wrap) {
      const out: Record<string, unknown> = {}
      if (wrapOf(format) !== wrap) out['w'] = wrap === '' ? null : dictionary.keyOf(wrap)
      const before = runOf(format)
      if (run !== null && before !== run) {
        const changes = propertyChanges(baseOf(format), formatOverrides(format), before, run)
        if (changes.base !== null) out['r'] = changes.base === NO_PROPERTIES ? null : dictionary.keyOf(changes.base)
        for (const [slot, json] of changes.overrides) out[`+${slot}`] = json
      }
      return Object.keys(out).length === 0 ? null : out
    },
  }
}

/** Units without breaks, as the spans of one paragraph. */
export const spansOf = (units: readonly Unit[], formats: Formats): Span[] => {
  const out: Span[] = []
  for (const unit of units) {
    if (unit.text === null && unit.atom === null) continue
    const wrap = formats.wrapOf(unit.format)
    const run = unit.isInRun ? formats.runOf(unit.format) : null
    const last = out.at(-1)
    if (unit.text !== null && last?.text != null && last.run === run && last.wrap === wrap)
      out[out.length - 1] = { ...last, text: last.text + unit.text }
    else out.push({ text: unit.text, atom: unit.atom, atomId: '', run, wrap })
  }
  return out
}

/** Inserts spans at the end of a chunk that is not in a document yet, or of a delta. */
export const deltaOf = (spans: readonly Span[], formats: Formats): Record<string, unknown>[] =>
  spans.map((span) => ({
    insert: span.text ?? createEmbed(span.atom ?? '', span.run !== null),
    attributes: formats.fresh(span.run, span.wrap),
  }))
