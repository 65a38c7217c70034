import type { Worksheet } from '@univerjs/core'
import { useEffect, useState } from 'react'
import { columnName } from '../../formula/index.ts'
import { shownFormulas } from '../formulas/shown-formulas.ts'
import { useSheetView } from '../state/sheet-context.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../../model/index.ts'
import { activeCellText } from './active-cell-text.ts'
import { cellWords } from './cell-words.ts'
import { visibleRange } from './visible-range.ts'
import { withFrozen } from './with-frozen.ts'

/** The words follow the picture after this long without a change. */
const PAUSE_MS = 150

interface Line {
  readonly row: number
  readonly cells: readonly { readonly column: number; readonly text: string; readonly fill: string | null }[]
}

/**
 * The grid is a picture: here are its words for those who cannot see it. Only cells on the screen that say something,
 * as the grid shows them, read when the picture rests. The active cell is told of with its formula and its note.
 */
export function GridText() {
  const { surface } = useSheetView()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [active, setActive] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (): void => {
      const range = visibleRange(surface)
      if (!range) return schedule()
      setLines(linesOf(surface.workbook.getActiveSheet(), range))
      setActive(activeCellText(surface))
    }
    const schedule = (): void => {
      clearTimeout(timer)
      timer = setTimeout(read, PAUSE_MS)
    }
    schedule()
    const stop = surface.onChange(schedule)
    const stopRules = surface.rules.onChange(schedule)
    const stopFilters = surface.filters.onChange(schedule)
    const stopFormulas = shownFormulas(surface).onChange(schedule)
    const stopScroll = surface.onScroll(schedule)
    return () => {
      clearTimeout(timer)
      stop()
      stopRules()
      stopFilters()
      stopFormulas()
      stopScroll()
    }
  }, [surface])
  return (
    <>
      <output className="wf-unseen" aria-label="活动单元格">
        {active}
      </output>
      <table
        className="wf-unseen"
        aria-label="当前可见的单元格"
        // Rows and columns are counted in the sheet: what says nothing is left out here.
        {...(lines.length > 0 && {
          role: 'grid',
          'aria-readonly': true,
          'aria-rowcount': MAX_ROWS,
          'aria-colcount': MAX_COLUMNS,
        })}
      >
        <tbody>
          {lines.map(({ row, cells }) => (
            <tr key={row} aria-rowindex={row + 1}>
              {cells.map(({ column, text, fill }) => (
                <td
                  key={column}

                  aria-colindex={column + 1}
                  data-cell={`${columnName(column)}${row + 1}`}
                  data-fill={fill ?? undefined}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function linesOf(sheet: Worksheet, range: NonNullable<ReturnType<typeof visibleRange>>): readonly Line[] {
  const lines: Line[] = []
  const { startRow, startColumn, xSplit, ySplit } = sheet.getFreeze()
  for (const row of withFrozen(ySplit, startRow, range.top, range.bottom)) {
    if (!sheet.getRowVisible(row)) continue
    const cells: { column: number; text: string; fill: string | null }[] = []
    for (const column of withFrozen(xSplit, startColumn, range.left, range.right)) {
      const cell = sheet.getCell(row, column)
      const text = cellWords(cell)
      // A look that rules or a table lay over the cell; its own is a name.
      const fill = cell?.s && typeof cell.s === 'object' ? (cell.s.bg?.rgb ?? null) : null
      if (text !== '') cells.push({ column, text, fill })
    }
    if (cells.length > 0) lines.push({ row, cells })
  }
  return lines
}
