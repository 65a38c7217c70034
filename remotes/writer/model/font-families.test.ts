import { docx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { fontFamiliesOf } from './font-families.ts'
import { readSource } from './source.ts'

it('finds the families a document names', () => {
  const read = readSource(docx({ title: '字', blocks: [{ kind: 'paragraph', content: ['字'] }] }))
  if (!read.ok) throw new Error(read.reason)
  expect(fontFamiliesOf(read.package)).toContain('宋体')
})
