// How a run of formulas follows: in parts within which all references move alike, so that each part is one run again.
import type { ReferenceNode } from '../../formula/index.ts'
import type { CalcSheet } from '../store/calc-sheet.ts'
import { FormulaRun } from '../store/formula-run.ts'
import type { Templates } from '../templates.ts'
import type { AxisChange } from './axis-change.ts'
import { follow } from './follow.ts'

export interface FollowedRun {
  readonly run: FormulaRun
  readonly isTouched: boolean
}

/** Parts in order of their old place; none for what is deleted. A run to which nothing happens is answered itself. */
export function followRun(
  run: FormulaRun,
  sheet: CalcSheet,
  change: AxisChange,
  isMeant: (node: Pick<ReferenceNode, 'sheet'>) => boolean,
  templates: Templates,
): FollowedRun[] {
  const isOwn = run.sheet === sheet
  if (change.axis === 'column') {
    const after = isOwn ? change.place(run.column) : run.column
    if (after === null) return []
    const { template, isTouched } = follow(run.template, { before: run.column, after }, change, isMeant, templates)
    const isSame = after === run.column && template === run.template
    return [{ run: isSame ? run : new FormulaRun(run.sheet, after, run.top, run.bottom, template), isTouched }]
  }
  const parts: FollowedRun[] = []
  const starts = startsOf(run, isOwn, change, isMeant)
  for (const [index, top] of starts.entries()) {
    const bottom = (starts[index + 1] ?? run.bottom + 1) - 1
    const after = isOwn ? change.place(top) : top
    if (after === null) continue
    const { template, isTouched } = follow(run.template, { before: top, after }, change, isMeant, templates)
    const isSame = after === top && template === run.template && top === run.top && bottom === run.bottom
    parts.push({
      run: isSame ? run : new FormulaRun(run.sheet, run.column, after, after + bottom - top, template),
      isTouched,
    })
  }
  return parts
}

/** Where parts of a run begin. */
function startsOf(
  run: FormulaRun,
  isOwn: boolean,
  change: AxisChange,
  isMeant: (node: Pick<ReferenceNode, 'sheet'>) => boolean,
): number[] {
  const starts = new Set([run.top])
  const add = (row: number): void => {
    if (row > run.top && row <= run.bottom) starts.add(row)
  }
  const { boundaries } = change
  if (isOwn) for (const boundary of boundaries) add(boundary)
  for (const { rows, sheet } of run.template.traits.references) {
    if (!rows || !isMeant({ sheet })) continue
    const isRange = rows.first.isAbsolute !== rows.last.isAbsolute || rows.first.at !== rows.last.at
    for (const { isAbsolute, at } of [rows.first, rows.last]) {
      if (isAbsolute) continue
      for (const [index, boundary] of boundaries.entries()) {
        add(boundary - at)
        if (!isRange || !change.isDeleted(boundary)) continue
        // An end that draws back stands still while its formulas go on: each of them is different.
        const end = boundaries[index + 1] ?? boundary
        for (let row = Math.max(run.top, boundary - at); row < Math.min(run.bottom + 1, end - at); row++) add(row)
      }
    }
  }
  return [...starts].toSorted((a, b) => a - b)
}
