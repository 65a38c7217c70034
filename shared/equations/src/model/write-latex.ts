import { ACCENTS, CHARACTERS, FUNCTIONS, LIMITS, MATRICES, SUMS } from './latex-names.ts'
import { isIntegral, type Maths, type MathsText } from './math.ts'

const nameOf = (names: Readonly<Record<string, string>>, character: string): string | undefined =>
  Object.keys(names).find((name) => names[name] === character)

/** The formula in LaTeX's notation, as `readLatex` reads it. */
export function latexOf(maths: Maths): string {
  switch (maths.kind) {
    case 'row':
      return maths.items.map(latexOf).join('')
    case 'text':
      return coloured(maths, textLatex(maths))
    case 'fraction':
      if (maths.slash) return `{${latexOf(maths.above)}}/{${latexOf(maths.below)}}`
      return maths.isBarless
        ? `\\begin{matrix}${latexOf(maths.above)}\\\\${latexOf(maths.below)}\\end{matrix}`
        : `\\frac{${latexOf(maths.above)}}{${latexOf(maths.below)}}`
    case 'root':
      return `\\sqrt${maths.degree ? `[${latexOf(maths.degree)}]` : ''}{${latexOf(maths.body)}}`
    case 'script':
      if (maths.isBefore)
        return `{}${maths.below ? `_{${latexOf(maths.below)}}` : ''}${maths.above ? `^{${latexOf(maths.above)}}` : ''}${grouped(maths.base)}`
      return `${grouped(maths.base)}${maths.below ? `_{${latexOf(maths.below)}}` : ''}${maths.above ? `^{${latexOf(maths.above)}}` : ''}`
    case 'sum':
      return `${operatorOf(maths)}${maths.from ? `_{${latexOf(maths.from)}}` : ''}${maths.to ? `^{${latexOf(maths.to)}}` : ''}{${latexOf(maths.body)}}`
    case 'fence': {
      const { body } = maths
      if (maths.open === '(' && maths.close === ')' && body.kind === 'fraction' && body.isBarless)
        return `\\binom{${latexOf(body.above)}}{${latexOf(body.below)}}`
      return `\\left${fenceOf(maths.open)}${latexOf(body)}\\right${fenceOf(maths.close)}`
    }
    case 'divider':
      return `\\middle${fenceOf(maths.sign)}`
    case 'lines': {
      const rows = maths.rows.map((line) => latexOf(line).replaceAll('\\&', '&'))
      return rows.some((line) => line.includes('&'))
        ? `\\begin{aligned}${rows.join(' \\\\ ')}\\end{aligned}`
        : `\\begin{array}{l}${rows.join(' \\\\ ')}\\end{array}`
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
      return limitLatex(maths)
    case 'function':
      return `${latexOf(maths.name)}${latexOf(maths.body)}`
    case 'group': {
      const name = GROUPS[maths.mark]
      if (name) return `\\${maths.isAbove ? 'over' : 'under'}${name}{${latexOf(maths.body)}}`
      return `\\${maths.isAbove ? 'overset' : 'underset'}{${letterOf(maths.mark)}}{${latexOf(maths.body)}}`
    }
    case 'frame':
      return maths.lines.some((line) => line === 'rising' || line === 'falling')
        ? `\\cancel{${latexOf(maths.body)}}`
        : `\\boxed{${latexOf(maths.body)}}`
    case 'phantom':
      return maths.isShown ? `{${latexOf(maths.body)}}` : `\\phantom{${latexOf(maths.body)}}`
    case 'break':
      return '\\\\ '
  }
}

const GROUPS: Readonly<Record<string, string>> = {
  '⏞': 'brace',
  '⏟': 'brace',
  '←': 'leftarrow',
  '→': 'rightarrow',
  '↔': 'leftrightarrow',
}
const LETTERS = {
  script: 'mathcal',
  fraktur: 'mathfrak',
  'double-struck': 'mathbb',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
}

function textLatex(text: MathsText): string {
  const { value, isText, isUpright, isBold, alphabet } = text
  if (isText) return `\\${isBold ? 'textbf' : 'text'}{${value.replaceAll(/[{}]/g, '')}}`
  const letters = Array.from(value.replaceAll(/[\u2061-\u2064]/g, ''), letterOf).join('')
  if (alphabet) return `\\${LETTERS[alphabet]}{${letters}}`
  if (isBold) return `\\${isUpright ? 'mathbf' : 'boldsymbol'}{${letters}}`
  if (isUpright)
    return FUNCTIONS.has(value) ? `\\${value} ` : `\\mathrm{${/^[A-Za-z0-9 ]*$/.test(value) ? value : letters}}`
  return letters
}

const coloured = ({ colour }: MathsText, latex: string): string =>
  colour === undefined ? latex : `\\textcolor{#${colour}}{${latex}}`

function operatorOf({ operator, limits }: Extract<Maths, { kind: 'sum' }>): string {
  const name = nameOf(SUMS, operator)
  const sign = name === undefined ? `\\mathop{${letterOf(operator)}}` : `\\${name}`
  if (limits === undefined || (limits === 'beside') === isIntegral(operator)) return sign
  return sign + (limits === 'beside' ? '\\nolimits' : '\\limits')
}

function limitLatex({ name, below, isAbove }: Extract<Maths, { kind: 'limit' }>): string {
  const written = latexOf(name).trimEnd()
  const takesIndex = name.kind === 'group' || (name.kind === 'text' && LIMITS.has(name.value))
  if (takesIndex) return `${written}${isAbove ? '^' : '_'}{${latexOf(below)}}`
  return `\\${isAbove ? 'overset' : 'underset'}{${latexOf(below)}}{${written}}`
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
