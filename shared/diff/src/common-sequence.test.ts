import { expect, test } from 'vitest'
import { commonSequence, type Pair, shortestSequence } from './index.ts'

/** Length of a longest common subsequence, by the plain table. */
function longest(a: readonly string[], b: readonly string[]): number {
  const rows = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let row = a.length - 1; row >= 0; row--)
    for (let column = b.length - 1; column >= 0; column--)
      (rows[row] ?? [])[column] =
        a[row] === b[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  return at(0, 0)
}

const expectCommon = (a: readonly string[], b: readonly string[], pairs: readonly Pair[]): void => {
  let [row, column] = [-1, -1]
  for (const [at, to] of pairs) {
    expect(at > row && to > column && a[at] === b[to]).toBe(true)
    ;[row, column] = [at, to]
  }
}

test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))('is as long as can be (seed %i)', (seed) => {
  let state = seed
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const words = () => Array.from({ length: random(40) }, () => 'abcdef'[random(2 + (seed % 5))] ?? '')
  const [a, b] = [words(), words()]
  const all = commonSequence(a, b)
  expectCommon(a, b, all)
  expect(all).toHaveLength(longest(a, b))
  expect(shortestSequence(a, b, 100)).toEqual(all)
  const differences = a.length + b.length - 2 * all.length
  if (differences > 0) expect(shortestSequence(a, b, differences - 1)).toBeNull()
  expect(shortestSequence(a, b, differences)).toEqual(all)
})

test('two long texts with little in common are aligned by what is there once', () => {
  const many = (letter: string) => Array.from({ length: 3000 }, (_, at) => `${letter}${at}`)
  const a = [...many('a'), 'once', ...many('b'), 'end']
  const b = [...many('c'), 'once', ...many('d'), 'end']
  expect(commonSequence(a, b)).toEqual([
    [3000, 3000],
    [6001, 6001],
  ])
  expect(shortestSequence(a, b, 600)).toBeNull()
})
