import { expect, it } from 'vitest'
import { Histogram } from './histogram.ts'

it('quantiles of two processes together are right to a few per cent', () => {
  const [one, two] = [new Histogram(), new Histogram()]
  for (let ms = 1; ms <= 1_000; ms++) (ms % 2 ? one : two).add(ms)
  one.merge(two.counts)
  for (const share of [0.5, 0.95, 0.99]) expect(one.quantile(share) / (1_000 * share)).toBeCloseTo(1, 1)
  expect(new Histogram().quantile(0.5)).toBeNaN()
})
