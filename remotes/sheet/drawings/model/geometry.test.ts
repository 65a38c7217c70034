import { expect, test } from 'vitest'
import { anchorAt, boxOf, EMU_PER_PX, type Ruler } from './geometry.ts'

const even = (size: number): Ruler => ({ startOf: (line) => line * size, lineAt: (at) => Math.floor(at / size) })
const rulers = { rows: even(20), columns: even(64) }

test('a box becomes an anchor and the anchor the same box', () => {
  const box = { left: 70, top: 45, width: 130, height: 61 }
  for (const type of ['twoCell', 'oneCell', 'absolute'] as const) {
    const { anchor } = anchorAt({ type, behaviour: type }, box, rulers)
    expect(boxOf(anchor, rulers)).toEqual(box)
  }
})

test('ranges are the cells that a drawing covers; one that stands on the sheet covers none', () => {
  const box = { left: 70, top: 45, width: 130, height: 61 }
  const covered = { top: 2, left: 1, bottom: 5, right: 3 }
  expect(anchorAt({ type: 'twoCell', behaviour: 'twoCell' }, box, rulers).ranges).toEqual([covered])
  expect(anchorAt({ type: 'oneCell', behaviour: 'oneCell' }, box, rulers).ranges).toEqual([covered])
  expect(anchorAt({ type: 'absolute', behaviour: 'absolute' }, box, rulers).ranges).toEqual([])
})

test('an offset beyond its cell ends at the edge of the cell', () => {
  const from = { row: 1, column: 1, x: 500 * EMU_PER_PX, y: 0 }
  const to = { row: 3, column: 3, x: 0, y: 0 }
  const anchor = { type: 'twoCell', behaviour: 'twoCell', from, to, size: null } as const
  expect(boxOf(anchor, rulers)).toEqual({ left: 128, top: 20, width: 64, height: 40 })
})
