import { expect, test } from 'vitest'
import { calculate } from '../test-book.ts'

/** NIST's Longley data: six variables that nearly depend on one another, with certified results. */
const LONGLEY = [
  [60323, 83.0, 234289, 2356, 1590, 107608, 1947],
  [61122, 88.5, 259426, 2325, 1456, 108632, 1948],
  [60171, 88.2, 258054, 3682, 1616, 109773, 1949],
  [61187, 89.5, 284599, 3351, 1650, 110929, 1950],
  [63221, 96.2, 328975, 2099, 3099, 112075, 1951],
  [63639, 98.1, 346999, 1932, 3594, 113270, 1952],
  [64989, 99.0, 365385, 1870, 3547, 115094, 1953],
  [63761, 100.0, 363112, 3578, 3350, 116219, 1954],
  [66019, 101.2, 397469, 2904, 3048, 117388, 1955],
  [67857, 104.6, 419180, 2822, 2857, 118734, 1956],
  [68169, 108.4, 442769, 2936, 2798, 120445, 1957],
  [66513, 110.8, 444546, 4681, 2637, 121950, 1958],
  [68655, 112.6, 482704, 3813, 2552, 123366, 1959],
  [69564, 114.2, 502601, 3931, 2514, 125368, 1960],
  [69331, 115.7, 518173, 4806, 2572, 127852, 1961],
  [70551, 116.9, 554894, 4007, 2827, 130081, 1962],
]
const inputs = Object.fromEntries(
  LONGLEY.flatMap((row, at) => row.map((value, column) => [`${'ABCDEFG'.charAt(column)}${at + 1}`, value])),
)

function close(got: unknown, expected: readonly number[]): void {
  const numbers = got as number[]
  for (const [at, value] of expected.entries()) expect((numbers[at] ?? 0) / value).toBeCloseTo(1, 9)
}

test('LINEST agrees with the certified values of ill-conditioned data', () => {
  const table = calculate('=LINEST(A1:A16,B1:G16,TRUE,TRUE)', { at: 'J1', inputs }) as unknown[][]
  close(
    table[0],
    [
      1829.15146461355, -0.0511041056535807, -1.03322686717359, -2.02022980381683, -0.035819179292591, 15.0618722713733,
      -3482258.63459582,
    ],
  )
  close(
    table[1],
    [
      455.478499142212, 0.22607320006937, 0.214274163161675, 0.488399681651699, 0.0334910077722432, 84.9149257747669,
      890420.383607373,
    ],
  )
  close(table[2]?.slice(0, 2), [0.995479004577296, 304.854073561965])
  close(table[3]?.slice(0, 2), [330.285339234588, 9])
  close(table[4]?.slice(0, 2), [184172401.944494, 836424.055505915])
  expect(table[2]?.[2]).toEqual({ error: '#N/A' })
})

test.each([
  // A variable that the others contain gets no weight.
  ['=LINEST({1;2;3;5},{1,2;2,4;3,6;4,8})', [[0, 1.3, -0.5]]],
  ['=TREND({1,2,3},,{4,5})', [[4, 5]]],
  ['=TREND({2;4},{1;2},{3;4},TRUE)', [[6], [8]]],
  ['=TREND({3;7;13},{1,1;2,3;4,5},{10,10})', [[30]]],
  ['=GROWTH({2;4;8})', [[2], [4], [8]]],
  ['=LOGEST({2;4;8})', [[2, 1]]],
])('%s', (formula, expected) => {
  const got = calculate(formula) as number[][]
  expect(got.map((row) => row.map((cell) => Number(cell.toPrecision(12))))).toEqual(expected)
})

test.each([
  ['=LINEST({1;2},{1;2;3})', '#REF!'],
  ['=GROWTH({1;-1})', '#NUM!'],
  ['=LINEST({1;"x"})', '#VALUE!'],
])('%s is refused', (formula, error) => {
  expect(calculate(formula)).toEqual({ error })
})

test('a straight series goes on straight, a seasonal one with its season', () => {
  expect(calculate('=FORECAST.ETS(11,SEQUENCE(10)*2,SEQUENCE(10))')).toBeCloseTo(22, 6)
  const season = '{1;5;3;2;6;4;3;7;5;4;8;6}'
  expect(calculate(`=FORECAST.ETS.SEASONALITY(${season},SEQUENCE(12))`)).toBe(3)
  expect(calculate(`=FORECAST.ETS(13,${season},SEQUENCE(12))`)).toBeCloseTo(5, 6)
  expect(calculate(`=FORECAST.ETS(14,${season},SEQUENCE(12))`)).toBeCloseTo(9, 6)
})

test('missing dates are filled and doubled ones gathered', () => {
  expect(calculate('=FORECAST.ETS(7,{1;2;4;5;6},{1;2;4;5;6})')).toBeCloseTo(7, 6)
  expect(calculate('=FORECAST.ETS(5,{1;1;2;3;4},{1;1;2;3;4},1,1,7)')).not.toEqual({ error: '#NUM!' })
  expect(calculate('=FORECAST.ETS(9,{1;2;3},{1;2;8})')).toEqual({ error: '#NUM!' })
  expect(calculate('=FORECAST.ETS.STAT(SEQUENCE(10),SEQUENCE(10)*7,8)')).toBe(7)
})
