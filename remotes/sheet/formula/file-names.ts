// Functions that came after 2007 stand in files under names that older programs do not take for their own.
import type { FormulaNode } from './ast.ts'
import { parseA1 } from './parser.ts'
import { visitNodes } from './transform.ts'

const NEWER = new Set(
  (
    'ACOT ACOTH ARABIC ARRAYTOTEXT BASE BETA.DIST BETA.INV BINOM.DIST BINOM.DIST.RANGE BINOM.INV BITAND BITLSHIFT BITOR ' +
    'BITRSHIFT BITXOR BYCOL BYROW CEILING.MATH CEILING.PRECISE CHISQ.DIST CHISQ.DIST.RT CHISQ.INV CHISQ.INV.RT CHISQ.TEST ' +
    'CHOOSECOLS CHOOSEROWS COMBINA CONCAT CONFIDENCE.NORM CONFIDENCE.T COT COTH COVARIANCE.P COVARIANCE.S CSC CSCH DAYS ' +
    'DECIMAL DETECTLANGUAGE DROP ENCODEURL ERF.PRECISE ERFC.PRECISE EXPAND EXPON.DIST F.DIST F.DIST.RT F.INV F.INV.RT ' +
    'F.TEST FILTERXML FLOOR.MATH FLOOR.PRECISE FORECAST.ETS FORECAST.ETS.CONFINT FORECAST.ETS.SEASONALITY FORECAST.ETS.STAT ' +
    'FORECAST.LINEAR FORMULATEXT GAMMA GAMMA.DIST GAMMA.INV GAMMALN.PRECISE GAUSS GROUPBY HSTACK HYPGEOM.DIST IFNA IFS ' +
    'IMAGE IMCOSH IMCOT IMCSC IMCSCH IMSEC IMSECH IMSINH IMTAN ISFORMULA ISOMITTED ISOWEEKNUM LAMBDA LET LOGNORM.DIST ' +
    'LOGNORM.INV MAKEARRAY MAP MAXIFS MINIFS MODE.MULT MODE.SNGL MUNIT NEGBINOM.DIST NORM.DIST NORM.INV NORM.S.DIST ' +
    'NORM.S.INV NUMBERVALUE PDURATION PERCENTILE.EXC PERCENTILE.INC PERCENTOF PERCENTRANK.EXC PERCENTRANK.INC PERMUTATIONA ' +
    'PHI PIVOTBY POISSON.DIST QUARTILE.EXC QUARTILE.INC RANDARRAY RANK.AVG RANK.EQ REDUCE REGEXEXTRACT REGEXREPLACE ' +
    'REGEXTEST RRI SCAN SEC SECH SEQUENCE SHEET SHEETS SKEW.P SORTBY STDEV.P STDEV.S STOCKHISTORY SWITCH T.DIST T.DIST.2T ' +
    'T.DIST.RT T.INV T.INV.2T T.TEST TAKE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT TOCOL TOROW TRANSLATE TRIMRANGE UNICHAR ' +
    'UNICODE UNIQUE VALUETOTEXT VAR.P VAR.S VSTACK WEBSERVICE WEIBULL.DIST WRAPCOLS WRAPROWS XLOOKUP XMATCH XOR Z.TEST'
  ).split(' '),
)
/** Of the worksheet alone. */
const OF_SHEETS = new Set(['FILTER', 'SORT'])

/** Texts, names of sheets, and books or columns of tables; the rest are words. */
const CLOSED = /("(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\]]*\])/
const CALL = /(?<![\w.\u0080-\uffff])([A-Za-z][\w.]*)(?=\()/g
const PREFIX = /_xl(?:fn|ws|udf|pm)\./gi
const SPILL = /_xlfn\.ANCHORARRAY\(([^()]*)\)/gi
const SINGLE = /_xlfn\.SINGLE\(((?:[^()]|\([^()]*\))*)\)/gi

const inWords = (formula: string, change: (words: string) => string): string =>
  formula
    .split(CLOSED)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('')

/** A formula as people write it, from one of a file. Without the equals sign on both sides. */
export function withoutFileNames(formula: string): string {
  if (!/_xl/i.test(formula)) return formula
  const plain = formula.replaceAll(SPILL, '$1#').replaceAll(SINGLE, '@$1')
  return inWords(plain, (words) => words.replaceAll(PREFIX, ''))
}

/** A formula in A1 as files have it; what is written so already stays. */
export function withFileNames(formula: string): string {
  const named = inWords(formula, (words) =>
    words.replaceAll(CALL, (name) => {
      const known = name.toUpperCase()
      if (NEWER.has(known)) return `_xlfn.${known}`
      return OF_SHEETS.has(known) ? `_xlfn._xlws.${known}` : name
    }),
  )
  const marked = named.includes('#') || named.includes('@') ? withOperatorsCalled(named) : named
  return /\b(?:LET|LAMBDA)\(/.test(marked) ? withParameters(marked) : marked
}

/** `A1#` and `@A1:A9`, which files write as calls. */
const withOperatorsCalled = (formula: string): string =>
  inWords(formula, (words) =>
    words
      .replaceAll(/(\$?[A-Za-z]{1,3}\$?\d+)#/g, '_xlfn.ANCHORARRAY($1)')
      .replaceAll(/@(\$?[A-Za-z]{1,3}\$?\d+(?::\$?[A-Za-z]{1,3}\$?\d+)?)/g, '_xlfn.SINGLE($1)'),
  )

/** Names that LET and LAMBDA bind. */
function withParameters(formula: string): string {
  const bound = new Set<string>()
  const bind = (node: FormulaNode | undefined): void => {
    if (node?.kind === 'name' && !node.sheet) bound.add(node.name.replace(PREFIX, '').toLowerCase())
  }
  try {
    visitNodes(parseA1(formula, { row: 0, column: 0 }), (node) => {
      if (node.kind !== 'call') return
      const last = node.arguments.length - 1
      if (node.name === 'LET') for (let at = 0; at < last; at += 2) bind(node.arguments[at])
      else if (node.name === 'LAMBDA') for (const one of node.arguments.slice(0, last)) bind(one)
    })
  } catch {
    return formula
  }
  return inWords(formula, (words) =>
    words.replaceAll(/(?<![\w.!$\u0080-\uffff])[A-Za-z_\u0080-\uffff][\w.\u0080-\uffff]*(?![!\w])/g, (word) =>
      bound.has(word.toLowerCase()) ? `_xlpm.${word}` : word,
    ),
  )
}
