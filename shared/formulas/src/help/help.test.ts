import { describe, expect, test } from 'vitest'
import { ARGUMENTS } from './entries/arguments.ts'
import { functionHelp, listFunctions, searchFunctions } from './index.ts'
import { pinyinInitials } from './pinyin.ts'

test('optional arguments follow the ones that are needed', () => {
  for (const { arguments: given } of listFunctions()) {
    const first = given.findIndex((one) => one.isOptional)
    expect(first < 0 || given.slice(first).every((one) => one.isOptional)).toBe(true)
  }
})

test('every function and every argument is described in Chinese', () => {
  const bare = listFunctions().flatMap((help) => [
    ...(/\p{Script=Han}/u.test(help.description) && help.title !== '' ? [] : [help.name]),
    ...help.arguments
      .filter((one) => !/\p{Script=Han}/u.test(one.description))
      .map((one) => `${help.name}: ${one.name}`),
  ])
  expect(bare).toEqual([])
})

test('no meaning of an argument is left over', () => {
  const used = new Set(listFunctions().flatMap((help) => help.arguments.map((one) => `${one.name}=${one.description}`)))
  const unused = ARGUMENTS.trim()
    .split('\n')
    .filter((line) => {
      const [name = '', meaning = ''] = line.split('=')
      return ![...used].some((one) => one.replace(/\d+=/, '=') === line || one === `${name}=${meaning}`)
    })
  expect(unused).toEqual([])
})

describe('search', () => {
  test.each([
    ['vlo', 'VLOOKUP'],
    ['sum', 'SUM'],
    ['SUMI', 'SUMIF'],
    ['求和', 'SUM'],
    ['qh', 'SUM'],
    ['alcz', 'VLOOKUP'],
    ['四舍五入', 'ROUND'],
    ['sswr', 'ROUND'],
    ['工作日', 'NETWORKDAYS'],
    ['平均', 'AVERAGE'],
    ['pjz', 'AVERAGE'],
    ['如果', 'IF'],
    ['tjjs', 'COUNTIF'],
    ['dtjqh', 'SUMIFS'],
    ['去重', 'UNIQUE'],
  ])('%s finds %s first', (text, name) => {
    expect(searchFunctions(text)[0]?.name).toBe(name)
  })

  test('what nothing has finds nothing', () => {
    expect(searchFunctions('zzzz')).toEqual([])
    expect(searchFunctions('  ')).toEqual([])
  })

  test('initials follow the usual readings', () => {
    expect(pinyinInitials('绝对值')).toBe('JDZ')
    expect(pinyinInitials('内部收益率')).toBe('NBSYL')
    expect(pinyinInitials('第 k 个最大值')).toBe('DkGZDZ'.toUpperCase())
  })
})

test('an older name says which one is new', () => {
  expect(functionHelp('STDEV')).toMatchObject({ category: 'compatibility', title: '样本标准偏差' })
  expect(functionHelp('STDEV')?.description).toContain('STDEV.S')
  expect(functionHelp('NOSUCH')).toBeNull()
})

test('a group of arguments repeats as a whole', () => {
  expect(
    functionHelp('SUMIFS')?.arguments.map(({ name, isOptional, isRepeating }) => [name, isOptional, isRepeating]),
  ).toEqual([
    ['求和区域', false, false],
    ['条件区域1', false, false],
    ['条件1', false, false],
    ['条件区域2', true, true],
    ['条件2', true, true],
  ])
})
