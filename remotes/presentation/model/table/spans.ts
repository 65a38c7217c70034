import { attributesXml, readAttributes } from '@wenfang/shared-ooxml/xml'

type Attributes = Readonly<Record<string, string>>

const isOn = (attributes: Attributes, name: string): boolean => attributes[name] === '1' || attributes[name] === 'true'

/**
 * Attributes of the cells of a grid, where merged cells are as large as those that say they are covered: rows and columns come and go
 * inside of merged cells without that anybody counts. Where nothing is wrong each stays as it is written.
 * @param grid rows of attributes; null for a cell that nobody made
 */
export function repairedSpans(grid: readonly (readonly (string | null)[])[]): readonly (readonly string[])[] {
  const read = grid.map((row) => row.map((text) => (text === null ? null : readAttributes(text))))
  const at = (row: number, column: number): Attributes => read[row]?.[column] ?? {}
  for (const [row, line] of read.entries())
    for (const [column, cell] of line.entries()) {
      if (cell) continue
      const isCovered = isOn(at(row, column + 1), 'hMerge') || isOn(at(row + 1, column), 'vMerge')
      line[column] = isCovered
        ? {
            ...(isOn(at(row, column + 1), 'hMerge') && { hMerge: '1' }),
            ...(isOn(at(row + 1, column), 'vMerge') && { vMerge: '1' }),
          }
        : {}
    }
  return read.map((line, row) =>
    line.map((_, column) => {
      const before = at(row, column)
      const after = repaired(
        before,
        run((step) => isOn(at(row, column + step), 'hMerge')),
        run((step) => isOn(at(row + step, column), 'vMerge')),
        column > 0 && hasOrigin(-1, (step) => at(row, column + step), 'hMerge', 'gridSpan'),
        row > 0 && hasOrigin(-1, (step) => at(row + step, column), 'vMerge', 'rowSpan'),
      )
      return after === before ? (grid[row]?.[column] ?? attributesXml(before)) : attributesXml(after)
    }),
  )
}

const run = (isCovered: (step: number) => boolean): number => {
  let count = 0
  while (isCovered(count + 1)) count++
  return count
}

/** Whether covered cells on one side lead to one that says it is wide, or to one that is itself covered the other way. */
function hasOrigin(by: number, cell: (step: number) => Attributes, covered: string, span: string): boolean {
  let step = by
  while (isOn(cell(step), covered)) step += by
  const origin = cell(step)
  return Number(origin[span] ?? 1) > 1 || isOn(origin, covered === 'hMerge' ? 'vMerge' : 'hMerge')
}

function repaired(cell: Attributes, right: number, below: number, hasLeft: boolean, hasAbove: boolean): Attributes {
  let changed: Record<string, string> | null = null
  const set = (name: string, value: string | null): void => {
    changed ??= { ...cell }
    if (value === null) delete changed[name]
    else changed[name] = value
  }
  const fix = (name: string, covered: number): void => {
    const span = Number(cell[name] ?? 1)
    if (span > 1 && span !== covered + 1) set(name, covered === 0 ? null : String(covered + 1))
  }
  if (isOn(cell, 'hMerge')) {
    if (!hasLeft) set('hMerge', null)
  } else fix('gridSpan', right)
  if (isOn(cell, 'vMerge')) {
    if (!hasAbove) set('vMerge', null)
  } else fix('rowSpan', below)
  return changed ?? cell
}
