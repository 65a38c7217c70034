import { attributesXml, tag } from '@wenfang/shared-ooxml/xml'
import { shownAs, type Field } from '../../../model/index.ts'

const GENERAL = 'General'
const TEXT = '@'
/** Formats that Excel knows by number. */
const BUILT_IN: Readonly<Record<string, number>> = { [GENERAL]: 0, [TEXT]: 49 }
const FIRST_OWN = 164
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** How Excel shows the cells of a field. */
export function numberFormat(field: Field): string {
  const { kind, settings } = shownAs(field)
  const digits = (most: number): string => (most > 0 ? `.${'0'.repeat(most)}` : '')
  switch (kind) {
    case 'number':
      return settings.digits === undefined ? GENERAL : `#,##0${digits(settings.digits)}`
    case 'currency':
      return `"${(settings.symbol ?? '¥').replaceAll('"', '')}"#,##0${digits(settings.digits ?? 2)}`
    case 'percent':
    case 'progress':
      return `0${digits(settings.digits ?? 0)}%`
    case 'rating':
    case 'autoNumber':
      return '0'
    case 'duration':
      return '[h]:mm:ss'
    case 'date':
      return settings.hasTime ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd'
    case 'createdTime':
    case 'modifiedTime':
      return 'yyyy-mm-dd hh:mm'
    case 'checkbox':
      return GENERAL
    default:
      // What looks like a number and is none stays a text also when somebody writes into it.
      return TEXT
  }
}

/** The formats of a workbook, each once: 0 is none, 1 that of heads. */
export class CellStyles {
  readonly #codes: string[] = []

  of(field: Field): number {
    const code = numberFormat(field)
    const known = this.#codes.indexOf(code)
    return 2 + (known >= 0 ? known : this.#codes.push(code) - 1)
  }

  xml(): string {
    const own = this.#codes.filter((code) => !(code in BUILT_IN))
    const idOf = (code: string): number => BUILT_IN[code] ?? FIRST_OWN + own.indexOf(code)
    const formats = own.map((code) => tag('numFmt', { numFmtId: idOf(code), formatCode: code })).join('')
    const font = (inside: string): string => `<font>${inside}<sz val="11"/><name val="等线"/><family val="2"/></font>`
    const xfs = [
      '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
      '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
      ...this.#codes.map((code) =>
        tag('xf', { numFmtId: idOf(code), fontId: 0, fillId: 0, borderId: 0, xfId: 0, applyNumberFormat: 1 }),
      ),
    ]
    return `<styleSheet${attributesXml({ xmlns: NAMESPACE })}>${
      own.length > 0 ? tag('numFmts', { count: own.length }, formats) : ''
    }<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${tag(
      'cellXfs',
      { count: xfs.length },
      xfs.join(''),
    )}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  }
}
