import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'

const LONGEST_SHEET = 31
const LONGEST_TABLE = 200

/** A name like the wanted one that nothing else has, whatever its letters' case. */
function free(wanted: string, taken: Set<string>, longest: number, between: string): string {
  let name = wanted.slice(0, longest)
  for (let n = 2; taken.has(name.toLowerCase()); n++) {
    const end = `${between}${n}`
    name = wanted.slice(0, longest - end.length) + end
  }
  taken.add(name.toLowerCase())
  return name
}

/** A sheet may not be called as Excel cannot address it. */
export const sheetName = (title: string, taken: Set<string>): string =>
  free(
    title
      .replaceAll(FORBIDDEN_IN_XML, '')
      .replaceAll(/[[\]:*?/\\]/g, '_')
      .replaceAll(/^'+|'+$/g, '_')
      .trim()
      .slice(0, LONGEST_SHEET)
      .replace(/^history$/i, 'History_') || '数据表',
    taken,
    LONGEST_SHEET,
    ' ',
  )

/** A name that formulas can use: no spaces, and nothing that would be a cell. */
export function tableName(title: string, taken: Set<string>): string {
  const bare = title.replaceAll(/[^\p{L}\p{N}_.]/gu, '_')
  const isCell = /^[a-z]{1,3}\d+$/i.test(bare) || /^[rc]\d*(?:[rc]\d*)?$/i.test(bare)
  return free(/^[\p{L}_]/u.test(bare) && !isCell ? bare : `_${bare}`, taken, LONGEST_TABLE, '_')
}

/** Columns of a table have one line each, and names of their own. */
export function columnNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return titles.map((title) =>
    free(title.replaceAll(FORBIDDEN_IN_XML, '').replaceAll(/\s+/g, ' ').trim() || '字段', taken, 255, ' '),
  )
}
