import { expect, test } from 'vitest'
import type { SparklinePayload } from '../../model/object-payloads.ts'
import { scaleOf, sparklineShapes } from './sparkline-shapes.ts'

const group = (type: string, attributes: Readonly<Record<string, string>> = {}): SparklinePayload => ({
  type,
  attributes,
  colours: { series: { rgb: '111111' }, high: { rgb: '222222' }, negative: { rgb: '333333' } },
  sources: [],
})
const kinds = (shapes: ReturnType<typeof sparklineShapes>): string[] => shapes.map(({ kind }) => kind)

test('a line goes from edge to edge and marks its highest point', () => {
  const payload = group('line', { high: '1' })
  const values = [1, 3, 2]
  const shapes = sparklineShapes(payload, values, scaleOf(payload, values, values), 106, 26)
  expect(shapes).toEqual([
    {
      kind: 'line',
      points: [
        [3, 23],
        [53, 3],
        [103, 13],
      ],
      colour: { rgb: '111111' },
    },
    { kind: 'dot', x: 53, y: 3, colour: { rgb: '222222' } },
  ])
})

test('an empty cell parts the line, counts as nothing, or is passed over', () => {
  const values = [1, 2, null, 3, 4]
  const lines = (empty: string) => {
    const payload = group('line', { displayEmptyCellsAs: empty })
    return sparklineShapes(payload, values, { min: 0, max: 4 }, 100, 20).map((one) =>
      one.kind === 'line' ? one.points.length : 0,
    )
  }
  expect([lines('gap'), lines('zero'), lines('span')]).toEqual([[2, 2], [5], [4]])
})

test('columns stand on zero, negative ones hang; wins and losses have one height', () => {
  const payload = group('column', { negative: '1', displayXAxis: '1' })
  const values = [2, -2]
  const shapes = sparklineShapes(payload, values, scaleOf(payload, values, values), 46, 26)
  expect(kinds(shapes)).toEqual(['box', 'box', 'axis'])
  expect(shapes).toMatchObject([{ y: 3, height: 10 }, { y: 13, height: 10, colour: { rgb: '333333' } }, { y: 13 }])
  const even = sparklineShapes(group('stacked'), [9, -1, 0], { min: -1, max: 9 }, 66, 26)
  expect(even.map((one) => one.kind === 'box' && one.height)).toEqual([10, 10])
})

test('lines of a group may share their ends, or have fixed ones', () => {
  expect(scaleOf(group('line', { minAxisType: 'group', maxAxisType: 'group' }), [2, 3], [0, 9])).toEqual({
    min: 0,
    max: 9,
  })
  expect(scaleOf(group('line', { minAxisType: 'custom', manualMin: '-5' }), [2, 3], [])).toEqual({ min: -5, max: 3 })
})
