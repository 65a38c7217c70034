import { docx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { fontsOfDocument } from './fonts-of-document.ts'
import { substituteFor } from './substitutes.ts'

it('finds the families a document names', () => {
  const file = docx({ title: '字', blocks: [{ kind: 'paragraph', content: ['字'] }] })
  expect(fontsOfDocument(file)).toContain('宋体')
})

it('serves what Chinese and Western documents name most, whatever the case', () => {
  for (const name of ['宋体', 'SimSun', '黑体', '仿宋_GB2312', '微软雅黑', 'calibri', 'TIMES NEW ROMAN'])
    expect(substituteFor(name), name).toBeDefined()
  expect(substituteFor('Comic Sans MS')).toBe(undefined)
})
