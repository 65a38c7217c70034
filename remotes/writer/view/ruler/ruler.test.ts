import { describe, expect, it } from 'vitest'
import { dragged, placeOf } from './indents.ts'
import { marksOf, scaleOf, snapped } from './scale.ts'

describe('marks of the ruler', () => {
  it('count from where the text begins, to both sides', () => {
    const marks = marksOf(567 * 6, 567 * 2, { step: 567, count: 1, parts: 4, snap: 57 })
    expect(marks.filter(({ kind }) => kind === 'number').map(({ at, label }) => [at / 567, label])).toEqual([
      [0, '2'],
      [1, '1'],
      [3, '1'],
      [4, '2'],
      [5, '3'],
      [6, '4'],
    ])
    expect(marks.filter(({ kind }) => kind === 'half')).toHaveLength(6)
  })

  it('in characters every second one bears its number', () => {
    const marks = marksOf(2100, 0, scaleOf('character', 210))
    expect(marks.filter(({ label }) => label !== '').map(({ label }) => label)).toEqual(['2', '4', '6', '8', '10'])
  })

  it('a drag keeps to the scale, and with Alt to nothing', () => {
    expect(snapped(1043, 1000, 50, false)).toBe(1050)
    expect(snapped(1043.4, 1000, 50, true)).toBe(1043)
  })
})

describe('indents of the ruler', () => {
  const column = { from: 1000, to: 9000 }
  const indents = { left: 500, right: 300, firstLine: 200 }

  it('each handle stands where the paragraph begins and ends', () => {
    const all = ['firstLine', 'hanging', 'left', 'right'] as const
    expect(all.map((one) => placeOf(one, indents, column))).toEqual([1700, 1500, 1500, 8700])
    expect(all.map((one) => placeOf(one, { ...indents, rtl: true }, column))).toEqual([8300, 8500, 8500, 1300])
  })

  it('the triangle below leaves the first line where it is, the box takes it along', () => {
    expect(dragged('hanging', 2000, indents, column)).toEqual({ left: 1000, right: 300, firstLine: -300 })
    expect(dragged('left', 2000, indents, column)).toEqual({ left: 1000, right: 300, firstLine: 200 })
    expect(dragged('firstLine', 1000, indents, column)).toEqual({ left: 500, right: 300, firstLine: -500 })
    expect(dragged('right', 8000, indents, column)).toEqual({ left: 500, right: 1000, firstLine: 200 })
    expect(dragged('right', 2000, { ...indents, rtl: true }, column)).toMatchObject({ right: 1000 })
  })

  it('sides meet and never cross', () => {
    expect(dragged('left', 20_000, indents, column)).toEqual({ left: 7500, right: 300, firstLine: 200 })
    expect(dragged('right', 0, indents, column)).toEqual({ left: 500, right: 7300, firstLine: 200 })
  })
})
