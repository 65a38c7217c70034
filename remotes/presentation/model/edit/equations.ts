import { Refused } from '@wenfang/shared-contract/commands'
import { readLatex, type Maths } from '@wenfang/shared-equations'
import type * as Y from 'yjs'
import type { Deck } from '../deck.ts'
import { embeddedXml, EQUATION_KEY } from '../text/embedded-xml.ts'
import { equationOf, equationXml, type EquationText } from '../text/equation-xml.ts'
import { insertsOf } from '../text/join-text.ts'
import { textAt, typingAttributes, writableLength, type TextPlace } from './write-text.ts'

function mathsOf(latex: string): Maths {
  const read = readLatex(latex)
  if (!read.ok) throw new Refused('latex', read.message)
  return read.maths
}

/** @param latex in LaTeX's notation @throws Refused */
export function insertEquation(deck: Deck, place: TextPlace, at: number, latex: string): void {
  const text = textAt(deck, place)
  if (at > writableLength(text)) throw new Refused('notThere')
  const maths = mathsOf(latex)
  const words = lettersOf(text)
  const isAlone = (at === 0 || words[at - 1] === '\n') && words[at] === '\n'
  text.insertEmbed(at, { x: equationXml(maths, typingAttributes(text, at), isAlone) }, {})
}

/** Another equation in place of one, as large and of the colour that it was. @throws Refused */
export function changeEquation(deck: Deck, place: TextPlace, at: number, latex: string): void {
  const text = textAt(deck, place)
  const known = embeddedAt(text, at)
  const before = known === null ? null : equationOf(known)
  if (known === null || !before) throw new Refused('noEquation')
  // The embedded element stays: of two who change it at once one equation is left, and not two.
  text.format(at, 1, { [EQUATION_KEY]: equationXml(mathsOf(latex), before.letters, known.includes('oMathPara')) })
}

export interface FoundEquation extends EquationText {
  readonly at: number
}

/** The first equation between two places of a text. */
export function equationIn(text: Y.Text, from: number, to: number): FoundEquation | null {
  let at = 0
  for (const { insert, attributes } of insertsOf(text)) {
    const isThere = typeof insert !== 'string' && at >= from && at < to
    const found = isThere ? equationOf(embeddedXml(insert, attributes)) : null
    if (found) return { ...found, at }
    at += typeof insert === 'string' ? insert.length : 1
  }
  return null
}

function embeddedAt(text: Y.Text, place: number): string | null {
  let at = 0
  for (const { insert, attributes } of insertsOf(text)) {
    if (at === place) return typeof insert === 'string' ? null : embeddedXml(insert, attributes)
    at += typeof insert === 'string' ? insert.length : 1
  }
  return null
}

const lettersOf = (text: Y.Text): string =>
  insertsOf(text)
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('')
