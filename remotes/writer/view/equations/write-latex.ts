import { ACCENTS, CHARACTERS, FUNCTIONS, MATRICES, SUMS } from './latex-names.ts'
import type { Maths } from './math.ts'

const nameOf = (names: Readonly<Record<string, string>>, character: string): string | undefined =>
  Object.keys(names).find((name) => names[name] === character)

/** The formula in LaTeX's notation, as `readLatex` reads it. */
export function latexOf(maths: Maths): string {
  switch (maths.kind) {
    case 'row':
      return maths.items.map(latexOf).join('')
    case 'text':
      if (maths.isText) return `\\text{${maths.value.replaceAll(/[{}]/g, '')}}`
      if (maths.isUpright) return FUNCTIONS.has(maths.value) ? `\\${maths.value} ` : `\\mathrm{${maths.value}}`
      return Array.from(maths.value, letterOf).join('')
    case 'fraction':
      return maths.isBarless
        ? `\\begin{matrix}${latexOf(maths.above)}\\\\${latexOf(maths.below)}\\end{matrix}`
        : `\\frac{${latexOf(maths.above)}}{${latexOf(maths.below)}}`
    case 'root':
      return `\\sqrt${maths.degree ? `[${latexOf(maths.degree)}]` : ''}{${latexOf(maths.body)}}`
    case 'script':
      return `${grouped(maths.base)}${maths.below ? `_{${latexOf(maths.below)}}` : ''}${maths.above ? `^{${latexOf(maths.above)}}` : ''}`
    case 'sum':
      return `\\${nameOf(SUMS, maths.operator) ?? 'sum'}${maths.from ? `_{${latexOf(maths.from)}}` : ''}${maths.to ? `^{${latexOf(maths.to)}}` : ''}{${latexOf(maths.body)}}`
    case 'fence': {
      const { body } = maths
      if (maths.open === '(' && maths.close === ')' && body.kind === 'fraction' && body.isBarless)
        return `\\binom{${latexOf(body.above)}}{${latexOf(body.below)}}`
      return `\\left${fenceOf(maths.open)}${latexOf(body)}\\right${fenceOf(maths.close)}`
    }
    case 'matrix': {
      const name = Object.keys(MATRICES).find(
        (key) => MATRICES[key]?.[0] === maths.open && MATRICES[key][1] === maths.close,
      )
      const rows = maths.rows.map((cells) => cells.map(latexOf).join(' & ')).join(' \\\\ ')
      return name
        ? `\\begin{${name}}${rows}\\end{${name}}`
        : `\\left${fenceOf(maths.open)}\\begin{matrix}${rows}\\end{matrix}\\right${fenceOf(maths.close)}`
    }
    case 'bar':
      return `\\${maths.isBelow ? 'underline' : 'overline'}{${latexOf(maths.body)}}`
    case 'accent':
      return `\\${nameOf(ACCENTS, maths.mark) ?? 'hat'}{${latexOf(maths.body)}}`
    case 'limit':
      return `${latexOf(maths.name).trimEnd()}_{${latexOf(maths.below)}}`
  }
}

function letterOf(letter: string): string {
  const name = nameOf(CHARACTERS, letter)
  if (letter === '\u2009') return '\\,'
  if (/[{}%$&#_]/.test(letter)) return `\\${letter}`
  if (letter === '\\' || letter === '^') return ''
  return name === undefined || /[:|]/.test(letter) ? letter : `\\${name} `
}

const fenceOf = (sign: string): string =>
  sign === '' ? '.' : sign === '{' || sign === '}' ? `\\${sign}` : sign === '‖' ? '\\|' : letterOf(sign)

const grouped = (base: Maths): string => {
  const written = latexOf(base)
  return base.kind === 'text' && (Array.from(base.value).length === 1 || base.isUpright) ? written : `{${written}}`
}
