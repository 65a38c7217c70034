import { expect, it } from 'vitest'
import { substituteFor } from './substitutes.ts'

it('serves what Chinese and Western documents name most, whatever the case', () => {
  for (const name of [
    '宋体',
    'SimSun',
    '黑体',
    '仿宋_GB2312',
    '微软雅黑',
    'calibri',
    'TIMES NEW ROMAN',
    'Droid Sans Fallback',
  ])
    expect(substituteFor(name), name).toBeDefined()
  expect(substituteFor('Comic Sans MS')).toBe(undefined)
})
