import { namedColour } from '@wenfang/shared-ooxml/named-colour'
import type { FrameLine, Maths, MathsText } from './math.ts'

type Looks = Partial<Omit<MathsText, 'kind' | 'value'>>

/** Commands that say how what stands in them looks. */
export const LOOKS: Readonly<Record<string, Looks>> = {
  mathcal: { alphabet: 'script' },
  mathscr: { alphabet: 'script' },
  mathfrak: { alphabet: 'fraktur' },
  mathbb: { alphabet: 'double-struck' },
  mathsf: { alphabet: 'sans-serif' },
  mathtt: { alphabet: 'monospace' },
  mathbf: { isBold: true, isUpright: true },
  boldsymbol: { isBold: true },
  bm: { isBold: true },
  mathit: {},
  mathnormal: {},
}

/** Words in a formula. */
export const WORDS: Readonly<Record<string, Looks>> = {
  text: { isText: true },
  mbox: { isText: true },
  textrm: { isText: true },
  textnormal: { isText: true },
  textit: { isText: true },
  textsf: { isText: true },
  texttt: { isText: true },
  textbf: { isText: true, isBold: true },
}

/** Signs as wide as what they stand above or below. */
export const GROUPS: Readonly<Record<string, readonly [mark: string, isAbove: boolean]>> = {
  overbrace: ['⏞', true],
  underbrace: ['⏟', false],
  overbracket: ['⎴', true],
  underbracket: ['⎵', false],
  overparen: ['⏜', true],
  underparen: ['⏝', false],
  overgroup: ['⏠', true],
  undergroup: ['⏡', false],
  overrightarrow: ['→', true],
  overleftarrow: ['←', true],
  overleftrightarrow: ['↔', true],
  underrightarrow: ['→', false],
  underleftarrow: ['←', false],
  underleftrightarrow: ['↔', false],
}

/** Arrows with words above and below them. */
export const WORDED_ARROWS: Readonly<Record<string, string>> = {
  xrightarrow: '⟶',
  xleftarrow: '⟵',
  xleftrightarrow: '⟷',
  xRightarrow: '⟹',
  xLeftarrow: '⟸',
  xLeftrightarrow: '⟺',
  xmapsto: '⟼',
  xrightleftharpoons: '⇌',
}

export const FRAMES: Readonly<Record<string, readonly FrameLine[]>> = {
  boxed: ['top', 'bottom', 'left', 'right'],
  fbox: ['top', 'bottom', 'left', 'right'],
  cancel: ['rising'],
  bcancel: ['falling'],
  xcancel: ['rising', 'falling'],
  sout: ['horizontal'],
}

/** RRGGBB of a name or of six digits; null where it is neither. */
export const latexColour = (said: string): string | null =>
  /^#?([0-9a-f]{6})$/i.exec(said.trim())?.[1]?.toUpperCase() ?? namedColour(said.trim()) ?? null

/** All letters of a formula with these looks, too. */
export function restyled(maths: Maths, looks: Looks): Maths {
  const inner = (one: Maths): Maths => restyled(one, looks)
  const innerOrNull = (one: Maths | null): Maths | null => one && inner(one)
  switch (maths.kind) {
    case 'text':
      return { ...maths, ...looks }
    case 'row':
      return { ...maths, items: maths.items.map(inner) }
    case 'fraction':
      return { ...maths, above: inner(maths.above), below: inner(maths.below) }
    case 'root':
      return { ...maths, body: inner(maths.body), degree: innerOrNull(maths.degree) }
    case 'script':
      return { ...maths, base: inner(maths.base), below: innerOrNull(maths.below), above: innerOrNull(maths.above) }
    case 'sum':
      return { ...maths, body: inner(maths.body), from: innerOrNull(maths.from), to: innerOrNull(maths.to) }
    case 'matrix':
      return { ...maths, rows: maths.rows.map((cells) => cells.map(inner)) }
    case 'lines':
      return { ...maths, rows: maths.rows.map(inner) }
    case 'limit':
      return { ...maths, name: inner(maths.name), below: inner(maths.below) }
    case 'function':
      return { ...maths, name: inner(maths.name), body: inner(maths.body) }
    case 'fence':
    case 'bar':
    case 'accent':
    case 'group':
    case 'frame':
    case 'phantom':
      return { ...maths, body: inner(maths.body) }
    case 'divider':
    case 'break':
      return maths
  }
}
