import { docx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { faceNeedsOf, type FaceNeeds } from './face-needs.ts'
import { readSource } from './source.ts'

function needsOf(text: string, italic = false): FaceNeeds {
  const read = readSource(docx({ title: '字', blocks: [{ kind: 'paragraph', content: [{ text, italic }] }] }))
  if (!read.ok) throw new Error(read.reason)
  return faceNeedsOf(read.package)
}

it('asks for the letters of the scripts that a document writes, and for slanted ones where there are any', () => {
  expect(needsOf('中文 and Latin').letters).toBe('')
  expect(needsOf('Москва').letters).toContain('Ж')
  expect(needsOf('Ωμέγα').letters).toContain('ω')
  expect(needsOf('Łódź').letters).toContain('ł')
  expect(needsOf('文件 → 打印').letters).toContain('→')
  expect(needsOf('slanted', true).hasItalics).toBe(true)
})
