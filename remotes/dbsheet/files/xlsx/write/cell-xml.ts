import { escapeText } from '@wenfang/shared-ooxml/xml'
import { shownAs, writtenText, type CellValue, type Field, type PeopleNames } from '../../../model/index.ts'
import { encodeCharacters, MOST_LETTERS } from '../characters.ts'
import { serialOf } from '../serial-days.ts'

const DAY_SECONDS = 86_400
const CUT = '…（超过单元格的上限，其余没有导出）'

/** A cell as Excel holds it, `''` of an empty one. @param at its place and style, as attributes */
export function cellXml(field: Field, value: CellValue, at: string, people: PeopleNames): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return `<c${at} t="b"><v>${value ? 1 : 0}</v></c>`
  const number = typeof value === 'number' ? numberOf(shownAs(field), value) : null
  return number === null ? textXml(writtenText(field, value, people), at) : `<c${at}><v>${number}</v></c>`
}

/** A text is never calculated, whatever it begins with. */
export function textXml(text: string, at: string): string {
  if (text === '') return ''
  const cut = text.length > MOST_LETTERS ? text.slice(0, MOST_LETTERS - CUT.length) + CUT : text
  return `<c${at} t="inlineStr"><is><t xml:space="preserve">${escapeText(encodeCharacters(cut))}</t></is></c>`
}

/** Null where Excel has no such number, so that its words are written. */
function numberOf({ kind, settings }: Field, value: number): number | null {
  switch (kind) {
    case 'date':
      return serialOf(value, settings.hasTime === true)
    case 'createdTime':
    case 'modifiedTime':
      return serialOf(value, true)
    case 'duration':
      return value / DAY_SECONDS
    default:
      return value
  }
}
