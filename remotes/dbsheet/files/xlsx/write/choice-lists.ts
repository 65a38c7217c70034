import { escapeText, tag } from '@wenfang/shared-ooxml/xml'
import { columnLetters, MOST_SHEET_ROWS } from '../column-letters.ts'
import { textXml } from './cell-xml.ts'

/** Longer lists stand in cells. */
const LONGEST_LIST = 255

/** What may be chosen in the columns of a workbook: short lists beside the column, long ones on a hidden sheet. */
export class ChoiceLists {
  readonly #sheet: string
  readonly #columns: (readonly string[])[] = []

  /** @param sheet name of the hidden sheet */
  constructor(sheet: string) {
    this.#sheet = sheet
  }

  get isNeeded(): boolean {
    return this.#columns.length > 0
  }

  /** A column in which one of these is chosen. */
  validation(column: number, titles: readonly string[]): string {
    const letters = columnLetters(column)
    return tag(
      'dataValidation',
      { type: 'list', allowBlank: true, showErrorMessage: true, sqref: `${letters}2:${letters}${MOST_SHEET_ROWS}` },
      `<formula1>${escapeText(this.#formula(titles))}</formula1>`,
    )
  }

  #formula(titles: readonly string[]): string {
    const list = titles.join(',')
    if (list.length <= LONGEST_LIST && titles.every((title) => !/[,"]|^\s|\s$/.test(title))) return `"${list}"`
    const letters = columnLetters(this.#columns.push(titles) - 1)
    return `'${this.#sheet}'!$${letters}$1:$${letters}$${titles.length}`
  }

  /** The rows of the hidden sheet. */
  rowsXml(): string {
    const longest = this.#columns.reduce((most, { length }) => Math.max(most, length), 0)
    return Array.from({ length: longest }, (_, row) => {
      const cells = this.#columns.map((titles, column) =>
        textXml(titles[row] ?? '', ` r="${columnLetters(column)}${row + 1}"`),
      )
      return `<row r="${row + 1}">${cells.join('')}</row>`
    }).join('')
  }
}
