import { expect, test } from 'vitest'
import { createRandom } from '@wenfang/shared-testing/fixtures'
import { RegularExpression, SearchTooLong } from './regular-expression.ts'

const found = (pattern: string, text: string, isCaseless = false) =>
  new RegularExpression(pattern, isCaseless).all(text).map(({ texts }) => texts.map((one) => one ?? null))

test.each([
  [
    '(\\d+)-(\\d+)',
    'a 10-20 b 3-4',
    [
      ['10-20', '10', '20'],
      ['3-4', '3', '4'],
    ],
  ],
  ['(?<=¥)\\d+(?!\\d|%)', '¥12 13 ¥14% ¥5', [['12'], ['5']]],
  [
    '(\\w)\\1',
    'aabbcd',
    [
      ['aa', 'a'],
      ['bb', 'b'],
    ],
  ],
  [
    '(?<q>[\'"]).*?\\k<q>',
    `say "it's" 'no'`,
    [
      [`"it's"`, '"'],
      ["'no'", "'"],
    ],
  ],
  ['^[[:alpha:]]{2,3}$', '文房宝', [['文房宝']]],
  ['(?i)wen(?-i:Fang)', 'WENFang wenfang', [['WENFang']]],
  ['a++a', 'aaa', []],
  ['(?>a|ab)c', 'abc', []],
  ['(a)|b', 'b', [['b', null]]],
  ['[^]a-]', 'a]-x', [['x']]],
  ['\\x{1F600}|.', '😀x', [['😀'], ['x']]],
  ['[😀-😂]+', 'x😀😁y', [['😀😁']]],
  ['\\bcat\\b', 'cat concat', [['cat']]],
  ['(?m)^b$', 'a\nb\nc', [['b']]],
  ['a{2}', 'aaaaa', [['aa'], ['aa']]],
  ['a{,}', 'a{,}', [['a{,}']]],
  [
    '(a*)*',
    'b',
    [
      ['', null],
      ['', null],
    ],
  ],
  ['\\p{Script=Han}+', 'ab文房cd', [['文房']]],
] as const)('%s in %j', (pattern, text, wanted) => {
  expect(found(pattern, text)).toEqual(wanted)
})

test.each(['(', 'a)', '[a', '*a', 'a{3,1}', '\\2(a)', '(?z)a', '\\y', '[z-a]'])('%s is no pattern', (pattern) => {
  expect(() => new RegularExpression(pattern)).toThrow(SyntaxError)
})

test.each([
  ['(a+)+$', `${'a'.repeat(40)}b`],
  ['(a|aa)+$', `${'a'.repeat(60)}b`],
  ['(.*)*(.*)*(.*)*x', 'y'.repeat(2_000)],
  ['(?:a?){60}a{60}', 'a'.repeat(60)],
  ['(?<=(a+)+b)c', `${'a'.repeat(200)}c`],
  ['((a*)*)*b', 'a'.repeat(300)],
  ['(ab)*$', `${'ab'.repeat(200_000)}c`],
])('%s over a hostile text ends', (pattern, text) => {
  const expression = new RegularExpression(pattern)
  try {
    expect(typeof expression.test(text)).toBe('boolean')
  } catch (error) {
    expect(error).toBeInstanceOf(SearchTooLong)
  }
})

test('long texts without a trap are searched whole', () => {
  const text = '行 12；'.repeat(5_000)
  expect(new RegularExpression('\\d+').all(text).length).toBe(5_000)
  expect(new RegularExpression('.*x').test('y'.repeat(1_000))).toBe(false)
})

test('a long text costs no more than its length', () => {
  const text = `${'甲乙 '.repeat(500_000)}丙`
  expect(new RegularExpression('丙').test(text)).toBe(true)
  expect(new RegularExpression('(?<![\\p{L}])丙').test(text)).toBe(true)
  expect(new RegularExpression('.*丁').test(text)).toBe(false)
  expect(new RegularExpression('[^丙]+?丁').test(text)).toBe(false)
  expect(new RegularExpression('丙?').all('丙'.repeat(100_000)).length).toBe(100_001)
})

test('few letters may be many', () => {
  const [first] = new RegularExpression('<.*?>').all(`<${'a'.repeat(100_000)}>`)
  expect(first?.end).toBe(100_002)
})

test.each([
  ['(?<=ab|c)d', 'abd cd xd', [2, 5]],
  ['(?<!😀)d', '😀d d', [4]],
  ['(?<=(a+)b{2})d', 'aabbd bbd', [4]],
  ['(?<=^x*)d', 'xxd yd', [2]],
] as const)('%s looks behind', (pattern, text, places) => {
  expect(new RegularExpression(pattern).all(text).map(({ start }) => start)).toEqual(places)
})

test('agrees with the platform where both know the pattern', () => {
  const random = createRandom(20_261_122)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random.next() * items.length)] as T
  const atom = (depth: number): string =>
    depth > 2 || random.next() < 0.6
      ? pick(['a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', '\\b'])
      : pick([`(${pattern(depth + 1)})`, `(?:${pattern(depth + 1)})`, `(?=${pattern(depth + 1)})`])
  const repeated = (text: string): string =>
    /^(?:\\b|\(\?=)/.test(text) ? text : text + pick(['', '', '', '*', '+', '?', '{1,2}', '*?', '+?'])
  function pattern(depth = 0): string {
    const sequence = (): string =>
      Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => repeated(atom(depth))).join('')
    return random.next() < 0.3 ? `${sequence()}|${sequence()}` : sequence()
  }
  for (let round = 0; round < 400; round++) {
    const source = pattern()
    const text = Array.from({ length: 8 }, () => pick(['a', 'b', 'c', ' '])).join('')
    const theirs = [...text.matchAll(new RegExp(source, 'gu'))].map((match) => match[0])
    expect(
      found(source, text).map(([whole]) => whole),
      `${source} in ${text}`,
    ).toEqual(theirs)
  }
})
