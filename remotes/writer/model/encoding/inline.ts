import { parseProperties, parseWrappers } from './decode.ts'
import { isElement, XML_NS, type OoxmlElement, type OoxmlNode } from '../kernel/index.ts'
import { pack, packShell, unpack, unpackShell, type Packed, type PackedElement, type Shell } from './packed.ts'
import { sortProperties, withChangeLast } from './properties.ts'

/**
 * One stretch of a paragraph's content: characters, or one atom (a tab, a picture, a bookmark …).
 * A paragraph is a flat list of spans, so that text, formatting and wrapping can be changed by several people at once.
 */
export interface Span {
  readonly text: string | null
  readonly atom: Packed | null
  /** Kernel id of an atom's node, so that a changed picture is told from another picture; '' where unknown. */
  readonly atomId: string
  /** JSON of the run's properties (see `packProperties`); null outside of runs. */
  readonly run: string | null
  /** JSON of the enclosing links, revisions and controls, outermost first; '' for none. */
  readonly wrap: string
}

/** `[attributes, bindings, hasElement, ...children]` of a run and its rPr, or of a pPr. */
export type PackedProperties = readonly [readonly string[] | 0, readonly string[] | 0, 0 | 1, ...Packed[]]

export const NO_PROPERTIES = '[0,0,0]'
const UNFORMATTED: PackedProperties = [0, 0, 0]

/** A link, revision or inline control around runs. `outer` is the sdt around an sdtContent. */
export interface Wrapper {
  readonly s: Shell
  readonly outer?: { readonly s: Shell; readonly before: readonly Packed[]; readonly after: readonly Packed[] }
  /** Tells two neighbours apart that are written the same. */
  readonly n?: number
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'hyperlink',
  'revisionInsert',
  'revisionDelete',
  'revisionMoveFrom',
  'revisionMoveTo',
  'contentControl',
  'fldSimple',
])

const EMPTY_RUN: Packed = ['w:r', 0, 0, 0]

export const packRunProperties = (run: OoxmlElement): string => {
  const properties = run.children.find((child) => child.kind === 'runProperties')
  const shell = packShell(run)
  const children = properties && isElement(properties) ? properties.children.map(pack) : []
  // An element without properties says what its absence says.
  const has = children.length > 0 ? 1 : 0
  const packed: PackedProperties = [shell[2], shell[3], has, ...sortProperties('w:rPr', children)]
  return JSON.stringify(packed)
}

/** The text of a `w:t` or `w:delText` that is nothing but text; null for anything else. */
const plainText = (node: OoxmlElement, isDeleted: boolean): string | null => {
  if (node.kind !== (isDeleted ? 'deletedText' : 'text')) return null
  if (node.attributes.some((attribute) => attribute.namespaceUri !== XML_NS)) return null
  let text = ''
  for (const child of node.children as readonly OoxmlNode[]) {
    if (isElement(child)) return null
    text += child.value
  }
  return text
}

class Flattening {
  readonly spans: Span[] = []

  push(span: Span): void {
    const last = this.spans.at(-1)
    if (span.text !== null && last?.text != null && last.run === span.run && last.wrap === span.wrap)
      this.spans[this.spans.length - 1] = { ...last, text: last.text + span.text }
    else this.spans.push(span)
  }

  run(run: OoxmlElement, wrap: string, isDeleted: boolean): void {
    const properties = packRunProperties(run)
    const before = this.spans.length
    let wrote = false
    for (const child of run.children) {
      if (child.kind === 'runProperties' || !isElement(child)) continue
      const text = plainText(child, isDeleted)
      if (text === '') continue
      wrote = true
      if (text === null) this.push({ text: null, atom: pack(child), atomId: child.id, run: properties, wrap })
      else this.push({ text, atom: null, atomId: '', run: properties, wrap })
    }
    if (!wrote && this.spans.length === before)
      this.push({ text: null, atom: EMPTY_RUN, atomId: '', run: properties, wrap })
  }

  content(children: readonly OoxmlNode[], path: readonly Wrapper[], isDeleted: boolean): void {
    const wrap = path.length === 0 ? '' : JSON.stringify(path)
    let previous = ''
    let repeats = 0
    for (const child of children) {
      if (!isElement(child) || child.kind === 'paragraphProperties') continue
      if (child.kind === 'run') {
        previous = ''
        this.run(child, wrap, isDeleted)
        continue
      }
      const opened = WRAPPERS.has(child.kind) ? openWrapper(child) : null
      const before = this.spans.length
      if (opened) {
        const written = JSON.stringify(opened.wrapper)
        repeats = written === previous ? repeats + 1 : 0
        previous = written
        const wrapper = repeats === 0 ? opened.wrapper : { ...opened.wrapper, n: repeats }
        this.content(opened.content, [...path, wrapper], isDeleted || child.kind === 'revisionDelete')
      } else previous = ''
      // A wrapper around nothing, and everything that is no run, stands for itself.
      if (!opened || this.spans.length === before)
        this.push({ text: null, atom: pack(child), atomId: child.id, run: null, wrap })
    }
  }
}

const openWrapper = (
  node: OoxmlElement,
): { readonly wrapper: Wrapper; readonly content: readonly OoxmlNode[] } | null => {
  if (node.kind !== 'contentControl') return { wrapper: { s: packShell(node) }, content: node.children }
  const children: readonly OoxmlNode[] = node.children
  const at = children.findIndex((child) => child.kind === 'contentControlContent')
  const inner = children[at]
  if (!inner || !isElement(inner)) return null
  const outer = {
    s: packShell(node),
    before: children.slice(0, at).map(pack),
    after: children.slice(at + 1).map(pack),
  }
  return { wrapper: { s: packShell(inner), outer }, content: inner.children }
}

export const flatten = (paragraph: OoxmlElement): readonly Span[] => {
  const flattening = new Flattening()
  flattening.content(paragraph.children, [], false)
  return flattening.spans
}

const textElement = (value: string, isDeleted: boolean, mint: () => string): OoxmlNode => {
  const attributes = /^\s|\s$/.test(value) ? ['xml:space', 'preserve'] : 0
  const shell: Shell = isDeleted ? ['w:delText', 'deletedText', attributes, 0] : ['w:t', 0, attributes, 0]
  return unpackShell(shell, mint(), [unpack(value, mint)])
}

const runElement = (properties: string, children: readonly OoxmlNode[], mint: () => string): OoxmlElement => {
  const [attributes, bindings, hasElement, ...packed] = parseProperties(properties) ?? UNFORMATTED
  const element: PackedElement = ['w:rPr', 0, 0, 0, ...withChangeLast(packed)]
  const first = hasElement === 1 || packed.length > 0 ? [unpack(element, mint)] : []
  return unpackShell(['w:r', 0, attributes, bindings], mint(), [...first, ...children])
}

const isDeletion = (path: readonly Wrapper[]): boolean => path.some((wrapper) => wrapper.s[1] === 'revisionDelete')

/** Runs of the spans [from, to), which share one wrapping. */
const buildRuns = (spans: readonly Span[], isDeleted: boolean, mint: () => string): OoxmlNode[] => {
  const out: OoxmlNode[] = []
  let open: { properties: string; children: OoxmlNode[] } | null = null
  const close = () => {
    if (open) out.push(runElement(open.properties, open.children, mint))
    open = null
  }
  for (const span of spans) {
    if (span.run === null) {
      close()
      if (span.atom !== null) out.push(unpack(span.atom, mint))
      continue
    }
    if (span.atom !== null && isEmptyRun(span.atom)) {
      close()
      out.push(runElement(span.run, [], mint))
      continue
    }
    if (open === null || open.properties !== span.run) {
      close()
      open = { properties: span.run, children: [] }
    }
    if (span.text !== null) open.children.push(textElement(span.text, isDeleted, mint))
    else if (span.atom !== null) open.children.push(unpack(span.atom, mint))
  }
  close()
  return out
}

const isEmptyRun = (atom: Packed): boolean => typeof atom !== 'string' && atom[0] === 'w:r' && atom.length === 4

/** The paragraph's children, after its properties, for these spans. The inverse of `flatten` up to run boundaries. */
export const unflatten = (spans: readonly Span[], mint: () => string): OoxmlNode[] => {
  const paths = spans.map((span) => (span.wrap === '' ? [] : (parseWrappers(span.wrap) ?? [])))
  const build = (from: number, to: number, depth: number): OoxmlNode[] => {
    const out: OoxmlNode[] = []
    let at = from
    while (at < to) {
      const wrapper = paths[at]?.[depth]
      const key = wrapper === undefined ? '' : JSON.stringify(wrapper)
      let end = at + 1
      while (end < to && (paths[end]?.[depth] === undefined ? '' : JSON.stringify(paths[end]?.[depth])) === key)
        end += 1
      if (wrapper === undefined) out.push(...buildRuns(spans.slice(at, end), isDeletion(paths[at] ?? []), mint))
      else out.push(closeWrapper(wrapper, build(at, end, depth + 1), mint))
      at = end
    }
    return out
  }
  return build(0, spans.length, 0)
}

const closeWrapper = (wrapper: Wrapper, children: readonly OoxmlNode[], mint: () => string): OoxmlNode => {
  const inner = unpackShell(wrapper.s, mint(), children)
  if (!wrapper.outer) return inner
  const around = (packed: readonly Packed[]) => packed.map((child) => unpack(child, mint))
  return unpackShell(wrapper.outer.s, mint(), [...around(wrapper.outer.before), inner, ...around(wrapper.outer.after)])
}
