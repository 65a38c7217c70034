import { expect, it } from 'vitest'
import { substituteFor } from './substitutes.ts'

it('serves what Chinese and Western documents name most, whatever the case', () => {
  for (const name of [
    '宋体',
    'Carlito',
    'SimSun',
    '黑体',
    '仿宋_GB2312',
    '微软雅黑',
    'calibri',
    'TIMES NEW ROMAN',
    'Droid Sans Fallback',
    '方正小标宋简体',
    'ＭＳ 明朝',
    'PMingLiU',
  ])
    expect(substituteFor(name), name).toBeDefined()
  expect(substituteFor('Comic Sans MS')).toBe(undefined)
})

it('draws a face that the device has with that face first', () => {
  expect(substituteFor('华文中宋')?.local).toEqual(expect.arrayContaining(['STZhongsong', 'SimSun']))
  expect(substituteFor('华文中宋')?.local[0]).toBe('STZhongsong')
})
