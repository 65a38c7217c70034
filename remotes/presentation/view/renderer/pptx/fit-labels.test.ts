import { describe, expect, it } from 'vitest'
import { withFittedLabels } from './fit-labels.ts'

const option = (data: readonly string[], axisLabel: object = {}) => ({
  grid: { left: 50, right: 50 },
  xAxis: { type: 'category', data, axisLabel: { fontSize: 12, rotate: 0, ...axisLabel } },
})
const labelOf = (fitted: object) => (fitted as { xAxis: { axisLabel: Record<string, unknown> } }).xAxis.axisLabel

describe('labels of an axis', () => {
  it('stay as they are where they have room', () => {
    const short = option(['一月', '二月', '三月'])
    expect(withFittedLabels(short, 500)).toEqual(short)
  })

  it('are broken between words that have room', () => {
    const label = labelOf(withFittedLabels(option(['North of the town', 'South of the town', 'West of the town']), 280))
    expect(label).toMatchObject({ overflow: 'break', rotate: 0 })
  })

  it('are slanted where their words have none, and upright where not even that helps', () => {
    const countries = Array.from({ length: 20 }, (_, at) => `Czechoslovakia${at}`)
    expect(labelOf(withFittedLabels(option(countries), 600))['rotate']).toBe(45)
    expect(labelOf(withFittedLabels(option([...countries, ...countries]), 600))['rotate']).toBe(90)
  })

  it('keep the turn that the file gives them', () => {
    const turned = option(['Czech Republic', 'Slovak Republic'], { rotate: 0, ownTurn: true })
    expect(withFittedLabels(turned, 120)).toEqual(turned)
  })
})
