import { ALIASES } from './latex-aliases.ts'
import { CHARACTERS } from './latex-names.ts'
import { type Maths, row } from './math.ts'

/** Equations below each other. */
export const LINES: ReadonlySet<string> = new Set(
  'aligned align alignedat alignat split gathered gather multline eqnarray'.split(' '),
)

/** How large something is, and numbers of equations: nothing that a formula says. */
export const IGNORED: ReadonlySet<string> = new Set(
  'displaystyle textstyle scriptstyle scriptscriptstyle nonumber notag limits nolimits hline'.split(' '),
)

const SIDES: Readonly<Record<string, 'left' | 'center' | 'right'>> = { l: 'left', c: 'center', r: 'right' }
export const columnsOf = (said: string): readonly ('left' | 'center' | 'right')[] =>
  Array.from(said).flatMap((letter) => SIDES[letter] ?? [])

export const characterOf = (name: string): string | undefined => known(CHARACTERS, name) ?? known(ALIASES, name)

/** What a table says of a name that somebody typed. */
export const known = <One>(table: Readonly<Record<string, One>>, name: string): One | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Cells of a line, with a sign where they stand below each other. */
export const aligned = (cells: readonly Maths[]): Maths =>
  row(joined(cells.flatMap((cell, at) => (at === 0 ? [cell] : [text('&'), cell]))))

/** Something with what stands below and above it. */
export function limited(base: Maths, below: Maths | null, above: Maths | null): Maths {
  const lower: Maths = below ? { kind: 'limit', name: base, below } : base
  return above ? { kind: 'limit', name: lower, below: above, isAbove: true } : lower
}

/** Struck through, as one letter where there is one. */
export function negated(maths: Maths): Maths {
  if (maths.kind !== 'text') return maths
  const [first = '', ...rest] = Array.from(maths.value)
  return { ...maths, value: `${first}\u0338`.normalize('NFC') + rest.join('') }
}

export const text = (value: string): Maths => ({ kind: 'text', value })

/** Plain letters beside each other as one text, as they are typed. */
export function joined(items: readonly Maths[]): readonly Maths[] {
  const out: Maths[] = []
  for (const item of items) {
    const last = out.at(-1)
    if (item.kind === 'text' && last?.kind === 'text' && isPlain(item) && isPlain(last))
      out[out.length - 1] = text(last.value + item.value)
    else if (item.kind === 'row') out.push(...item.items)
    else out.push(item)
  }
  return out
}

/** Without looks of its own. */
const isPlain = (item: Maths): boolean => item.kind === 'text' && Object.keys(item).length === 2
