import { lineWidth } from '@wenfang/shared-sketch'
import { newId } from '../edit/new-element.ts'
import type { ElementRecord } from '../record.ts'
import { Sketch } from './sketch.ts'

const ROW_HEIGHT = 44
const LEAST_WIDTH = 90
const MOST_WIDTH = 320
const PADDING = 28
const SIZE = 16

/** A table of cells with words, as one group; the first row is its head. */
export function tableSketch(rows: readonly (readonly string[])[]): readonly ElementRecord[] {
  const sketch = new Sketch()
  const columns = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, ...rows.map((row) => lineWidth(row[column] ?? '', SIZE) + PADDING))),
  )
  for (const [at, row] of rows.entries()) {
    let x = 0
    for (const [column, width] of widths.entries()) {
      sketch.box(x, at * ROW_HEIGHT, width, ROW_HEIGHT, {
        text: row[column] ?? '',
        size: SIZE,
        fill: at === 0 ? '#e7f0fa' : '#ffffff',
        line: '#868e96',
        isSharp: true,
      })
      x += width
    }
  }
  const group = newId()
  return sketch.elements.map((element) => ({ ...element, groupIds: [group] }))
}
