import { latexOf } from './write-latex.ts'
import { styledLetter } from './letters.ts'
import type { Maths } from './math.ts'

/** A formula on one line, as people type it: a/b, x^2, ∑_(i=1)^n i. */
export function linearOf(maths: Maths): string {
  switch (maths.kind) {
    case 'row':
      return maths.items.map(linearOf).join('')
    case 'text':
      return maths.alphabet
        ? Array.from(maths.value, (letter) => styledLetter(letter, maths)).join('')
        : maths.value.replaceAll(/[\u2061-\u2064]/g, '').replaceAll('&', '')
    case 'fraction':
      return maths.isBarless
        ? `${linearOf(maths.above)}¦${linearOf(maths.below)}`
        : `${closed(maths.above)}/${closed(maths.below)}`
    case 'root':
      return maths.degree ? `√(${linearOf(maths.degree)}&${linearOf(maths.body)})` : `√${closed(maths.body)}`
    case 'script': {
      const indices = `${maths.below ? `_${closed(maths.below)}` : ''}${maths.above ? `^${closed(maths.above)}` : ''}`
      return maths.isBefore ? `${indices} ${closed(maths.base)}` : `${closed(maths.base)}${indices}`
    }
    case 'sum':
      return `${maths.operator}${maths.from ? `_${closed(maths.from)}` : ''}${maths.to ? `^${closed(maths.to)}` : ''} ${linearOf(maths.body)}`
    case 'fence':
      return `${maths.open}${linearOf(maths.body)}${maths.close}`
    case 'divider':
      return maths.sign
    case 'matrix':
      return `${maths.open || '■('}${maths.rows.map((cells) => cells.map(linearOf).join(' & ')).join('; ')}${maths.open === '' ? ')' : maths.close}`
    case 'lines':
      return maths.rows.map(linearOf).join('; ')
    case 'bar':
      return `${closed(maths.body)}${maths.isBelow ? '\u0332' : '\u0305'}`
    case 'accent':
      return `${closed(maths.body)}${maths.mark}`
    case 'limit':
      return `${linearOf(maths.name)}${maths.isAbove ? '┴' : '_'}${closed(maths.below)}`
    case 'function':
      return `${linearOf(maths.name)}${maths.body.kind === 'fence' ? '' : ' '}${linearOf(maths.body)}`
    case 'group':
      return `${maths.mark}${closed(maths.body)}`
    case 'frame':
      return `▭${closed(maths.body)}`
    case 'phantom':
      return maths.isShown ? linearOf(maths.body) : ''
    case 'break':
      return '\n'
  }
}

/** In brackets where it is more than one letter or number. */
function closed(maths: Maths): string {
  const written = linearOf(maths)
  const isOne = /^(?:\d+(?:\.\d+)?|\p{L}\p{M}*|[^\p{L}\d\s])$/u.test(written) || maths.kind === 'fence'
  return isOne || written === '' ? written : `(${written})`
}

/** As Markdown has it. */
export const markdownOf = (maths: Maths, isDisplay: boolean): string =>
  isDisplay ? `$$${latexOf(maths).trim()}$$` : `$${latexOf(maths).trim()}$`
