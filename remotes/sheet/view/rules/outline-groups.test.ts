import { expect, it } from 'vitest'
import { outlineGroups } from './outline-groups.ts'

it('finds groups within groups, and which are closed', () => {
  const band = (first: number, last: number, outlineLevel: number, isHidden = false) => ({
    first,
    last,
    outlineLevel,
    isHidden,
    size: null,
    isCollapsed: false,
    style: 0,
  })
  expect(outlineGroups([band(1, 1, 1), band(2, 3, 2, true), band(4, 5, 1), band(8, 9, 1, true)])).toEqual([
    { first: 1, last: 5, level: 1, isCollapsed: false },
    { first: 8, last: 9, level: 1, isCollapsed: true },
    { first: 2, last: 3, level: 2, isCollapsed: true },
  ])
})
