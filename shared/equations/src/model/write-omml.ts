import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { FRAME_LINES } from './frame-lines.ts'
import { isIntegral, type Maths, type MathsText } from './math.ts'

function run({ value, isText, isUpright, isBold, alphabet, colour }: MathsText): string {
  if (value === '') return ''
  const style = isUpright ? (isBold ? 'b' : 'p') : isBold && !isText ? 'bi' : ''
  const properties = `${isText ? '<m:nor/>' : ''}${alphabet ? `<m:scr m:val="${alphabet}"/>` : ''}${style === '' ? '' : `<m:sty m:val="${style}"/>`}`
  const looks = `<w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/>${isText && isBold ? '<w:b/>' : ''}${colour === undefined ? '' : `<w:color w:val="${colour}"/>`}`
  return `<m:r>${properties === '' ? '' : `<m:rPr>${properties}</m:rPr>`}<w:rPr>${looks}</w:rPr><m:t xml:space="preserve">${escapeXml(value)}</m:t></m:r>`
}
const inside = (name: string, maths: Maths | null): string =>
  maths ? `<m:${name}>${ommlOf(maths)}</m:${name}>` : `<m:${name}/>`

/** The formula in the markup of Word, without the `m:oMath` around it. */
export function ommlOf(maths: Maths): string {
  switch (maths.kind) {
    case 'row':
      return maths.items.map(ommlOf).join('')
    case 'text':
      return run(maths)
    case 'fraction':
      return `<m:f>${fractionType(maths)}${inside('num', maths.above)}${inside('den', maths.below)}</m:f>`
    case 'root':
      return `<m:rad>${maths.degree ? '' : '<m:radPr><m:degHide m:val="1"/></m:radPr>'}${inside('deg', maths.degree)}${inside('e', maths.body)}</m:rad>`
    case 'script': {
      if (maths.isBefore)
        return `<m:sPre>${inside('sub', maths.below)}${inside('sup', maths.above)}${inside('e', maths.base)}</m:sPre>`
      const name = maths.below && maths.above ? 'sSubSup' : maths.below ? 'sSub' : 'sSup'
      return `<m:${name}>${inside('e', maths.base)}${maths.below ? inside('sub', maths.below) : ''}${maths.above ? inside('sup', maths.above) : ''}</m:${name}>`
    }
    case 'sum': {
      const isBeside = maths.limits === undefined ? isIntegral(maths.operator) : maths.limits === 'beside'
      const hidden = `${maths.from ? '' : '<m:subHide m:val="1"/>'}${maths.to ? '' : '<m:supHide m:val="1"/>'}`
      return `<m:nary><m:naryPr><m:chr m:val="${escapeXml(maths.operator)}"/><m:limLoc m:val="${isBeside ? 'subSup' : 'undOvr'}"/>${hidden}</m:naryPr>${inside('sub', maths.from)}${inside('sup', maths.to)}${inside('e', maths.body)}</m:nary>`
    }
    case 'fence':
      return fenced(maths.open, maths.close, maths.body)
    case 'divider':
      return run({ kind: 'text', value: maths.sign })
    case 'lines':
      return `<m:eqArr>${maths.rows.map((line) => inside('e', line)).join('')}</m:eqArr>`
    case 'matrix': {
      const columns = Math.max(1, ...maths.rows.map((cells) => cells.length))
      const rows = maths.rows
        .map(
          (cells) =>
            `<m:mr>${Array.from({ length: columns }, (_, index) => inside('e', cells[index] ?? null)).join('')}</m:mr>`,
        )
        .join('')
      const usual = maths.open === '{' && maths.close === '' ? 'left' : 'center'
      const sides = Array.from(
        { length: columns },
        (_, index) =>
          `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${maths.columns?.[index] ?? usual}"/></m:mcPr></m:mc>`,
      )
      const matrix = `<m:m><m:mPr><m:mcs>${sides.join('')}</m:mcs></m:mPr>${rows}</m:m>`
      return maths.open === '' && maths.close === ''
        ? matrix
        : around(maths.open, maths.close, '', `<m:e>${matrix}</m:e>`)
    }
    case 'bar':
      return `<m:bar><m:barPr><m:pos m:val="${maths.isBelow ? 'bot' : 'top'}"/></m:barPr>${inside('e', maths.body)}</m:bar>`
    case 'accent':
      return `<m:acc><m:accPr><m:chr m:val="${escapeXml(maths.mark)}"/></m:accPr>${inside('e', maths.body)}</m:acc>`
    case 'limit': {
      const name = maths.isAbove ? 'limUpp' : 'limLow'
      return `<m:${name}>${inside('e', maths.name)}${inside('lim', maths.below)}</m:${name}>`
    }
    case 'function':
      return `<m:func>${inside('fName', maths.name)}${inside('e', maths.body)}</m:func>`
    case 'group':
      return `<m:groupChr><m:groupChrPr><m:chr m:val="${escapeXml(maths.mark)}"/><m:pos m:val="${maths.isAbove ? 'top' : 'bot'}"/></m:groupChrPr>${inside('e', maths.body)}</m:groupChr>`
    case 'frame':
      return `<m:borderBox><m:borderBoxPr>${FRAME_LINES.map(([line, name, says]) => (maths.lines.includes(line) === says ? `<m:${name} m:val="1"/>` : '')).join('')}</m:borderBoxPr>${inside('e', maths.body)}</m:borderBox>`
    case 'phantom':
      return `<m:phant><m:phantPr><m:show m:val="${maths.isShown ? 1 : 0}"/>${ROOM.map(([what, name]) => (maths.without.includes(what) ? `<m:${name} m:val="1"/>` : '')).join('')}</m:phantPr>${inside('e', maths.body)}</m:phant>`
    case 'break':
      return '<m:r><w:br/></m:r>'
  }
}

const ROOM = [
  ['width', 'zeroWid'],
  ['height', 'zeroAsc'],
  ['depth', 'zeroDesc'],
] as const

const fractionType = ({ isBarless, slash }: Extract<Maths, { kind: 'fraction' }>): string => {
  const type = isBarless ? 'noBar' : slash === 'skewed' ? 'skw' : slash === 'linear' ? 'lin' : null
  return type === null ? '' : `<m:fPr><m:type m:val="${type}"/></m:fPr>`
}

/** What dividers part are parts of the fence. */
function fenced(open: string, close: string, body: Maths): string {
  const items = body.kind === 'row' ? body.items : [body]
  const sign = items.find((item) => item.kind === 'divider')?.sign
  const parts: Maths[][] = [[]]
  for (const item of items)
    if (item.kind === 'divider' && item.sign === sign) parts.push([])
    else parts.at(-1)?.push(item)
  const separator = sign === undefined ? '' : `<m:sepChr m:val="${escapeXml(sign)}"/>`
  return around(open, close, separator, parts.map((part) => inside('e', { kind: 'row', items: part })).join(''))
}

const around = (open: string, close: string, separator: string, parts: string): string =>
  `<m:d><m:dPr><m:begChr m:val="${escapeXml(open)}"/>${separator}<m:endChr m:val="${escapeXml(close)}"/></m:dPr>${parts}</m:d>`
