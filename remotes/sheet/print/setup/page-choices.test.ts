import { expect, it } from 'vitest'
import { FITS, fitOf, MARGINS, marginsOf, withBreaks } from './page-choices.ts'
import { readPageSetup } from './page-setup.ts'

const setup = readPageSetup(undefined)

it('names what a new sheet has, and nothing that is in between', () => {
  expect(marginsOf(setup.margins)).toBe('normal')
  expect(marginsOf({ ...setup.margins, left: 0.71 })).toBe(null)
  expect(MARGINS.map(({ margins }) => marginsOf(margins))).toEqual(['normal', 'wide', 'narrow'])
  expect(fitOf(setup.scaling)).toBe('percent')
  expect(FITS.map(({ scaling }) => fitOf(scaling))).toEqual(['width', 'height', 'page'])
  expect(fitOf({ kind: 'pages', wide: 2, tall: 1 })).toBe('pages')
})

it('breaks a page once, and never before the first line', () => {
  const once = withBreaks(setup, 5, 0)
  expect(once).toEqual({ rowBreaks: [5], columnBreaks: [] })
  expect(withBreaks({ ...setup, ...once }, 5, 3)).toEqual({ rowBreaks: [5], columnBreaks: [3] })
})
