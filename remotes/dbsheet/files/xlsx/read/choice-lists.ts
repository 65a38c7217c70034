import { childOf, descendantsOf, parseXml } from '@wenfang/shared-ooxml/xml'
import { columnOf } from '../column-letters.ts'

/** What may be chosen in a column: the words themselves, or cells of a sheet that hold them. */
export type ChoiceList =
  | { readonly column: number; readonly titles: readonly string[] }
  | {
      readonly column: number
      readonly sheet: string | null
      readonly from: string
      readonly first: number
      readonly last: number
    }

/** More are no choices. */
const MOST_CHOICES = 500
/** Larger ones are rules of cells one by one. */
const MOST_LETTERS = 8 * 1024 * 1024
const CELLS = /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/

/** Lists of the whole column, from the XML around the rows of a sheet. */
export function choiceLists(around: string): readonly ChoiceList[] {
  const found = /<((?:[\w.-]+:)?)dataValidations[\s>][\s\S]*?<\/\1dataValidations>/.exec(around)?.[0]
  if (found === undefined || found.length > MOST_LETTERS) return []
  return [...descendantsOf(parseXml(found), 'dataValidation')].flatMap((rule): readonly ChoiceList[] => {
    const { type, sqref = '' } = rule.attributes
    const [, letters, others] = /^\$?([A-Z]{1,3})\$?\d+(?::\$?([A-Z]{1,3})\$?\d+)?$/.exec(sqref) ?? []
    if (type !== 'list' || letters === undefined || (others !== undefined && others !== letters)) return []
    const column = columnOf(letters)
    const formula = (childOf(rule, 'formula1')?.text ?? '').trim()
    if (/^".*"$/s.test(formula)) {
      const titles = formula
        .slice(1, -1)
        .split(',')
        .map((title) => title.trim())
      return fit(titles) ? [{ column, titles }] : []
    }
    const cells = CELLS.exec(formula)
    if (!cells || cells[3] !== cells[5]) return []
    const [, quoted, bare, from = '', first, , last] = cells
    return [
      { column, sheet: quoted?.replaceAll("''", "'") ?? bare ?? null, from, first: Number(first), last: Number(last) },
    ]
  })
}

const fit = (titles: readonly string[]): boolean =>
  titles.length > 0 && titles.length <= MOST_CHOICES && titles.every((title) => title !== '' && title.length <= 100)

/** Each once, as options are called; none where they cannot be options. */
export function optionTitles(texts: readonly string[]): readonly string[] {
  const titles = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
  return fit(titles) ? titles : []
}
