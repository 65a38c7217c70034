import { escapeXml } from '../../model/tree/parse.ts'
import type { Maths } from './math.ts'

const run = (value: string, style = ''): string =>
  value === ''
    ? ''
    : `<m:r>${style}<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr><m:t xml:space="preserve">${escapeXml(value)}</m:t></m:r>`
const UPRIGHT = '<m:rPr><m:sty m:val="p"/></m:rPr>'
const WORDS = '<m:rPr><m:nor/></m:rPr>'
const inside = (name: string, maths: Maths | null): string =>
  maths ? `<m:${name}>${ommlOf(maths)}</m:${name}>` : `<m:${name}/>`

/** The formula in the markup of Word, without the `m:oMath` around it. */
export function ommlOf(maths: Maths): string {
  switch (maths.kind) {
    case 'row':
      return maths.items.map(ommlOf).join('')
    case 'text':
      return run(maths.value, maths.isText ? WORDS : maths.isUpright ? UPRIGHT : '')
    case 'fraction':
      return `<m:f>${maths.isBarless ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${inside('num', maths.above)}${inside('den', maths.below)}</m:f>`
    case 'root':
      return `<m:rad>${maths.degree ? '' : '<m:radPr><m:degHide m:val="1"/></m:radPr>'}${inside('deg', maths.degree)}${inside('e', maths.body)}</m:rad>`
    case 'script': {
      const name = maths.below && maths.above ? 'sSubSup' : maths.below ? 'sSub' : 'sSup'
      return `<m:${name}>${inside('e', maths.base)}${maths.below ? inside('sub', maths.below) : ''}${maths.above ? inside('sup', maths.above) : ''}</m:${name}>`
    }
    case 'sum': {
      const isIntegral = /[∫∬∭∮]/.test(maths.operator)
      const hidden = `${maths.from ? '' : '<m:subHide m:val="1"/>'}${maths.to ? '' : '<m:supHide m:val="1"/>'}`
      return `<m:nary><m:naryPr><m:chr m:val="${maths.operator}"/><m:limLoc m:val="${isIntegral ? 'subSup' : 'undOvr'}"/>${hidden}</m:naryPr>${inside('sub', maths.from)}${inside('sup', maths.to)}${inside('e', maths.body)}</m:nary>`
    }
    case 'fence':
      return fenced(maths.open, maths.close, ommlOf(maths.body))
    case 'matrix': {
      const columns = Math.max(1, ...maths.rows.map((cells) => cells.length))
      const rows = maths.rows
        .map(
          (cells) =>
            `<m:mr>${Array.from({ length: columns }, (_, index) => inside('e', cells[index] ?? null)).join('')}</m:mr>`,
        )
        .join('')
      const matrix = `<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="${columns}"/><m:mcJc m:val="${maths.open === '{' ? 'left' : 'center'}"/></m:mcPr></m:mc></m:mcs></m:mPr>${rows}</m:m>`
      return maths.open === '' && maths.close === '' ? matrix : fenced(maths.open, maths.close, matrix)
    }
    case 'bar':
      return `<m:bar><m:barPr><m:pos m:val="${maths.isBelow ? 'bot' : 'top'}"/></m:barPr>${inside('e', maths.body)}</m:bar>`
    case 'accent':
      return `<m:acc><m:accPr><m:chr m:val="${maths.mark}"/></m:accPr>${inside('e', maths.body)}</m:acc>`
    case 'limit':
      return `<m:limLow>${inside('e', maths.name)}${inside('lim', maths.below)}</m:limLow>`
  }
}

const fenced = (open: string, close: string, body: string): string =>
  `<m:d><m:dPr><m:begChr m:val="${escapeXml(open)}"/><m:endChr m:val="${escapeXml(close)}"/></m:dPr><m:e>${body}</m:e></m:d>`
