import { describe, expect, it } from 'vitest'
import { withLegendRoom } from './legend-room.ts'

const HEIGHT = 240
const chart = (more: object = {}, xAxis: object = {}) => ({
  legend: { show: false, bottom: '5%', orient: 'horizontal', data: ['系列 1', '系列 2'], textStyle: { fontSize: 16 } },
  grid: { containLabel: true, bottom: 20, top: 14 },
  xAxis: { type: 'category', ...xAxis },
  ...more,
})
const bottomOf = (option: object): number => (option as { grid: { bottom: number } }).grid.bottom

describe('a legend below a chart', () => {
  it('has a place of its own, below the labels of the axis', () => {
    expect(bottomOf(withLegendRoom(chart(), 400, HEIGHT))).toBeGreaterThanOrEqual(HEIGHT * 0.05 + 16 + 4)
  })

  it('lies below the title of the axis, too', () => {
    const titled = chart({}, { name: '季度', nameGap: 28, nameTextStyle: { fontSize: 14 } })
    expect(bottomOf(withLegendRoom(titled, 400, HEIGHT))).toBeGreaterThanOrEqual(
      bottomOf(withLegendRoom(chart(), 400, HEIGHT)) + 14,
    )
  })

  it('has as many lines as its names need', () => {
    const many = chart({
      legend: { ...chart().legend, data: Array.from({ length: 12 }, (_, at) => `很长的系列 ${at}`) },
    })
    expect(bottomOf(withLegendRoom(many, 400, HEIGHT))).toBeGreaterThan(
      bottomOf(withLegendRoom(chart(), 400, HEIGHT)) + 20,
    )
  })

  it('stays where the file puts it, and beside a chart', () => {
    for (const option of [
      chart({ legend: { left: '10%', top: '80%' } }),
      chart({ legend: { right: '2%', top: 'middle', orient: 'vertical' } }),
      chart({ grid: { containLabel: false, bottom: '20%' } }),
      { series: [] },
    ])
      expect(withLegendRoom(option, 400, HEIGHT)).toEqual(option)
  })
})
