import type { CellReader, Point } from '@wenfang/shared-charts/draw'
import { areasOf } from '../charts/model/references.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../model/index.ts'
import type { PrintSource } from './print-source.ts'

const MAX_POINTS = 16_384

/** What charts and sparklines read: cells as they are shown, without hidden lines. */
export function cellReader(source: Pick<PrintSource, 'book' | 'valueAt' | 'fellows'>, ownSheetId: string): CellReader {
  const { book } = source
  const named = (text: string): string | null => {
    const name = text.slice(text.lastIndexOf('!') + 1).toLowerCase()
    return book.names().find((one) => one.name.toLowerCase() === name)?.formula ?? null
  }
  const hidden = new Map<string, (line: number) => boolean>()
  const isHidden = (sheetId: string, axis: 'rows' | 'columns'): ((line: number) => boolean) => {
    const key = `${axis}|${sheetId}`
    let known = hidden.get(key)
    if (!known) {
      const bands = book.bands(sheetId, axis).filter((band) => band.isHidden)
      known = (line) => bands.some(({ first, last }) => line >= first && line <= last)
      hidden.set(key, known)
    }
    return known
  }
  return {
    values(formula) {
      const areas = areasOf(formula) ?? areasOf(named(formula) ?? '')
      if (!areas) return source.fellows?.read(formula) ?? null
      const values: Point[] = []
      let format: string | null = null
      for (const { sheet: name, range } of areas) {
        const sheet = book.sheets().find((one) => (name === null ? one.id === ownSheetId : one.name === name))
        if (!sheet) return null
        const bottom = range.bottom >= MAX_ROWS - 1 ? sheet.rowCount - 1 : range.bottom
        const right = range.right >= MAX_COLUMNS - 1 ? sheet.columnCount - 1 : range.right
        const corner = { top: range.top, bottom: range.top, left: range.left, right: range.left }
        format ??= book.styleOf(book.readWindow(sheet.id, corner).styles[0] ?? 0).format ?? null
        const [rowHidden, columnHidden] = [isHidden(sheet.id, 'rows'), isHidden(sheet.id, 'columns')]
        for (let row = range.top; row <= bottom && values.length < MAX_POINTS; row++) {
          if (rowHidden(row)) continue
          for (let column = range.left; column <= right && values.length < MAX_POINTS; column++) {
            if (columnHidden(column)) continue
            const value = source.valueAt(sheet.id, row, column)
            values.push(
              typeof value === 'boolean' ? Number(value) : typeof value === 'object' ? (value?.error ?? null) : value,
            )
          }
        }
      }
      return { values, format }
    },
  }
}
