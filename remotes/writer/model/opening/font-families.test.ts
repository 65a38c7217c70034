import { docx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { fontFamiliesOf } from './font-families.ts'
import { readSource } from './source.ts'

it('finds the families a document names', () => {
  const read = readSource(docx({ title: '字', blocks: [{ kind: 'paragraph', content: ['字'] }] }))
  if (!read.ok) throw new Error(read.reason)
  expect(fontFamiliesOf(read.package)).toContain('宋体')
})

it('takes a font of the theme for the language of the document only', () => {
  const xml =
    '<w:p xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:font script="Hans" typeface="等线"/><a:font script="Jpan" typeface="游明朝"/></w:p>'
  const read = readSource(docx({ title: '字', blocks: [{ kind: 'markup', xml }] }))
  if (!read.ok) throw new Error(read.reason)
  expect(fontFamiliesOf(read.package)).toContain('等线')
  expect(fontFamiliesOf(read.package)).not.toContain('游明朝')
})
