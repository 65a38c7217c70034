import type { CellValue } from '../../model/index.ts'
import type { Person } from '../../model/testing/two-people.ts'
import type { CommandContext } from '../index.ts'

/** What commands of one person know; nothing is calculated, so that a formula has no result but what it keeps. */
export function contextOf({ book }: Person): CommandContext {
  let ids = 0
  return {
    book,
    canEdit: true,
    newId: () => `id${ids++}`,
    resultAt: (sheetId, row, column): CellValue => {
      const cells = book.readWindow(sheetId, { top: row, left: column, bottom: row, right: column })
      if (cells.kinds[0] === 0) return null
      return cells.kinds[0] === 1 ? (cells.values[0] ?? 0) : (cells.texts[0]?.text ?? '')
    },
  }
}
