import { isEmpty, type Alphabet, type Maths, row } from './math.ts'
import { readLatex } from './read-latex.ts'

/** As much of an element of a page as formulas need, in the shape of parse5. */
export interface PageElement {
  readonly tagName: string
  readonly attrs: readonly { readonly name: string; readonly value: string }[]
  readonly childNodes: readonly PageNode[]
}

export type PageNode = PageElement | { readonly nodeName: string; readonly value?: string }

const MAX_DEPTH = 100
/** Of a matrix. */
const MOST_ROWS = 1_000
const MOST_COLUMNS = 64
const OPERATORS = /^[∏-∑∫-∳⋀-⋃⨀-⨜]$/u
const RELATIONS = /^[=<>≤≥≠≈≡∼→⇒⇔,;]$/u
const OPENS = /^[([{⟨⌊⌈|‖]$/u
const CLOSES = /^[)\]}⟩⌋⌉|‖]$/u
const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  script: 'script',
  fraktur: 'fraktur',
  'double-struck': 'double-struck',
  'sans-serif': 'sans-serif',
  monospace: 'monospace',
}
/** Marks that combine, for those that stand alone. */
const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˘': '\u0306',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
  '˚': '\u030A',
  ˇ: '\u030C',
  '→': '\u20D7',
}
const BARS = /^(?:[¯‾_―]|\u0304|\u0305|\u0332)$/u
const NOT_READ = new Set(['annotation', 'annotation-xml', 'mprescripts', 'none', 'maligngroup', 'malignmark'])

/**
 * A formula of a web page: by the LaTeX that it was made from where it tells, else by what is shown. Empty where
 * nothing is, and where it is nested without end.
 */
export function readMathml(math: PageElement): Maths {
  const latex = annotation(math, 0)
  const made = latex === null ? null : readLatex(latex)
  return made?.ok ? made.maths : inside(math, 0)
}

/** @returns null where none is told */
function annotation(element: PageElement, depth: number): string | null {
  if (tagOf(element) === 'annotation') {
    const isTex = /^application\/x-tex$/i.test(attribute(element, 'encoding'))
    return isTex ? wordsOf(element).trim() || null : null
  }
  if (depth > MAX_DEPTH) return null
  for (const child of elementsOf(element)) {
    const found = annotation(child, depth + 1)
    if (found !== null) return found
  }
  return null
}

const isElement = (node: PageNode): node is PageElement => 'tagName' in node
const elementsOf = ({ childNodes }: PageElement): readonly PageElement[] => childNodes.filter(isElement)
/** Without a prefix. */
const tagOf = ({ tagName }: PageElement): string => tagName.slice(tagName.indexOf(':') + 1)
const attribute = ({ attrs }: PageElement, name: string): string => attrs.find((one) => one.name === name)?.value ?? ''

/** Of an element that has no other in it. */
const wordsOf = ({ childNodes }: PageElement): string =>
  childNodes.map((node) => ('value' in node ? (node.value ?? '') : '')).join('')

/** White space around the letters of an element means nothing. */
const lettersOf = (element: PageElement): string =>
  wordsOf(element)
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()

const inside = (element: PageElement, depth: number): Maths => rowOf(elementsOf(element), depth + 1)

function rowOf(elements: readonly PageElement[], depth: number): Maths {
  const shown = elements.filter((one) => !NOT_READ.has(tagOf(one)))
  const [first, table] = shown
  const last = shown.at(-1)
  // A matrix between its brackets.
  if (
    first &&
    table &&
    last &&
    tagOf(first) === 'mo' &&
    tagOf(table) === 'mtable' &&
    shown.length <= 3 &&
    (last === table || tagOf(last) === 'mo')
  )
    return matrix(table, depth, lettersOf(first), last === table ? '' : lettersOf(last))
  const items: Maths[] = []
  for (let at = 0; at < shown.length; at += 1) {
    const each = maths(shown[at] as PageElement, depth)
    if (each.kind === 'sum' && isEmpty(each.body)) {
      // What is summed follows, up to a sign that stands between two sides.
      let end = at + 1
      while (end < shown.length && !isRelation(shown[end])) end += 1
      items.push({ ...each, body: rowOf(shown.slice(at + 1, end), depth + 1) })
      at = end - 1
    } else if (!isEmpty(each)) items.push(each)
  }
  return fenced(items) ?? row(items)
}

const isRelation = (element: PageElement | undefined): boolean =>
  element !== undefined && tagOf(element) === 'mo' && RELATIONS.test(lettersOf(element))

/** What stands wholly between two brackets grows them. */
function fenced(items: readonly Maths[]): Maths | null {
  const [first, last] = [items[0], items.at(-1)]
  if (items.length < 3 || first?.kind !== 'text' || last?.kind !== 'text') return null
  if (!OPENS.test(first.value) || !CLOSES.test(last.value)) return null
  const between = items.slice(1, -1)
  const isTall = between.some(({ kind }) => kind !== 'text' && kind !== 'script')
  const isNested = between.some((item) => item.kind === 'text' && (OPENS.test(item.value) || CLOSES.test(item.value)))
  return isTall && !isNested ? { kind: 'fence', open: first.value, close: last.value, body: row(between) } : null
}

function maths(element: PageElement, depth: number): Maths {
  if (depth > MAX_DEPTH) return row([])
  const parts = elementsOf(element)
  const part = (at: number): Maths => (parts[at] ? maths(parts[at], depth + 1) : row([]))
  const filled = (at: number): Maths | null => {
    const found = parts[at] && !NOT_READ.has(tagOf(parts[at])) ? part(at) : null
    return found && !isEmpty(found) ? found : null
  }
  switch (tagOf(element)) {
    case 'mi':
    case 'mn':
    case 'mo':
      return letters(element)
    case 'mtext':
    case 'ms':
      return wordsOf(element).trim() === ''
        ? row([])
        : { kind: 'text', value: wordsOf(element).replaceAll(/\s+/g, ' '), isText: true }
    case 'mspace':
      return row([])
    case 'semantics':
      return part(0)
    case 'mfrac':
      return {
        kind: 'fraction',
        above: part(0),
        below: part(1),
        ...(/^0[a-z]*$/.test(attribute(element, 'linethickness')) && { isBarless: true }),
        ...(attribute(element, 'bevelled') === 'true' && { slash: 'skewed' as const }),
      }
    case 'msqrt':
      return { kind: 'root', body: inside(element, depth), degree: null }
    case 'mroot':
      return { kind: 'root', body: part(0), degree: filled(1) }
    case 'msub':
    case 'munder':
      return scripted(element, part(0), filled(1), null)
    case 'msup':
    case 'mover':
      return scripted(element, part(0), null, filled(1))
    case 'msubsup':
    case 'munderover':
      return scripted(element, part(0), filled(1), filled(2))
    case 'mmultiscripts':
      return multiscripts(parts, depth)
    case 'mtable':
      return matrix(element, depth, '', '')
    case 'mfenced':
      return {
        kind: 'fence',
        open: attribute(element, 'open') || '(',
        close: attribute(element, 'close') || ')',
        body: inside(element, depth),
      }
    case 'menclose':
      return { kind: 'frame', body: inside(element, depth), lines: ['top', 'bottom', 'left', 'right'] }
    case 'mphantom':
      return { kind: 'phantom', body: inside(element, depth), isShown: false, without: [] }
    default:
      return NOT_READ.has(tagOf(element)) ? row([]) : barred(element, inside(element, depth))
  }
}

/** As we write them ourselves: browsers have no element for a line over or under a formula. */
function barred(element: PageElement, body: Maths): Maths {
  const [, side] = /^border-(top|bottom):/.exec(attribute(element, 'style')) ?? []
  return side === undefined ? body : { kind: 'bar', body, isBelow: side === 'bottom' }
}

function letters(element: PageElement): Maths {
  const value = lettersOf(element).replaceAll('−', '-').replaceAll('∗', '*')
  if (value === '' || /^[\u200B-\u200F\u2061-\u2064]+$/.test(value)) return row([])
  const variant = attribute(element, 'mathvariant')
  const alphabet = ALPHABETS[variant.replace(/^bold-/, '')]
  if (OPERATORS.test(value) && tagOf(element) === 'mo')
    return { kind: 'sum', operator: value, from: null, to: null, body: row([]) }
  return {
    kind: 'text',
    value,
    ...(tagOf(element) === 'mi' && Array.from(value).length > 1 && { isUpright: true }),
    ...(variant.startsWith('bold') && { isBold: true }),
    ...(alphabet && { alphabet }),
  }
}

/** Indices, limits, accents, bars and signs that grow: what stands above or below says which. */
function scripted(element: PageElement, base: Maths, below: Maths | null, above: Maths | null): Maths {
  if (base.kind === 'sum') return { ...base, from: below, to: above }
  if (tagOf(element).startsWith('ms')) return below || above ? { kind: 'script', base, below, above } : base
  const over = above ? around(base, above, true) : base
  return below ? around(over, below, false) : over
}

function around(body: Maths, sign: Maths, isAbove: boolean): Maths {
  const mark = sign.kind === 'text' ? sign.value : ''
  if (BARS.test(mark)) return { kind: 'bar', body, isBelow: !isAbove }
  const accent = isAbove ? (ACCENTS[mark] ?? (/^\p{M}$/u.test(mark) ? mark : undefined)) : undefined
  if (accent !== undefined) return { kind: 'accent', body, mark: accent }
  if (/^[⎴⎵⏜-⏡←→↔⇒]$/u.test(mark)) return { kind: 'group', body, mark, isAbove }
  return { kind: 'limit', name: body, below: sign, ...(isAbove && { isAbove: true }) }
}

/** Pairs behind the base, then, behind a sign of its own, pairs before it; the first pair of each counts. */
function multiscripts(parts: readonly PageElement[], depth: number): Maths {
  const before = parts.findIndex((one) => tagOf(one) === 'mprescripts')
  const filled = (at: number): Maths | null => {
    const found = parts[at] && !NOT_READ.has(tagOf(parts[at])) ? maths(parts[at], depth + 1) : null
    return found && !isEmpty(found) ? found : null
  }
  const base = parts[0] ? maths(parts[0], depth + 1) : row([])
  const [below, above] = before === 1 ? [null, null] : [filled(1), filled(2)]
  const behind: Maths = below || above ? { kind: 'script', base, below, above } : base
  if (before < 0) return behind
  return { kind: 'script', base: behind, below: filled(before + 1), above: filled(before + 2), isBefore: true }
}

function matrix(table: PageElement, depth: number, open: string, close: string): Maths {
  const rows = elementsOf(table)
    .filter((line) => ['mtr', 'mlabeledtr'].includes(tagOf(line)))
    .map((line) =>
      elementsOf(line)
        .filter((cell) => tagOf(cell) === 'mtd')
        .map((cell) => inside(cell, depth + 1)),
    )
  const cells = rows.flat()
  // So large is no formula: made even by its longest row it could fill the memory. What is in it stays.
  if (rows.length > MOST_ROWS || rows.some(({ length }) => length > MOST_COLUMNS)) return row(cells)
  return cells.length === 0 ? row([]) : { kind: 'matrix', open, close, rows }
}
