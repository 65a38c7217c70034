import { expect, test } from 'vitest'
import type { Group } from '../model/index.ts'
import { ShownRows } from './shown-rows.ts'

const group = (depth: number, value: string, from: number, to: number): Group => ({
  field: `f${depth}`,
  value,
  depth,
  from,
  to,
})
const slots = Uint32Array.of(7, 3, 5, 9)
const groups = [group(0, 'a', 0, 3), group(1, 'x', 0, 1), group(1, 'y', 1, 3), group(0, 'b', 3, 4), group(1, 'x', 3, 4)]

const said = (rows: ShownRows) =>
  Array.from({ length: rows.count }, (_, row) => {
    const shown = rows.at(row)
    return shown.kind === 'record' ? shown.slot : shown.kind === 'group' ? String(shown.group.value) : '+'
  })

test('groups come before the records that they hold', () => {
  expect(said(new ShownRows({ slots, groups }, new Set(), true))).toEqual(['a', 'x', 7, 'y', 3, 5, 'b', 'x', 9, '+'])
  expect(said(new ShownRows({ slots, groups: [] }, new Set(), false))).toEqual([7, 3, 5, 9])
})

test('a folded group shows none of its records nor groups, and the others all of theirs', () => {
  const rows = new ShownRows({ slots, groups }, new Set(['f0="a"']), false)
  expect(said(rows)).toEqual(['a', 'b', 'x', 9])
  expect(rows.total).toBe(4)
  expect(rows.rowOf(9)).toBe(3)
  expect(rows.rowOf(7)).toBe(-1)
  expect(said(new ShownRows({ slots, groups }, new Set(['f0="b"\nf1="x"']), false)).slice(-2)).toEqual(['b', 'x'])
})
