import type { FileItem } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { otherFile } from './other-file.ts'

it('files of one name are told apart by time, size and owner', () => {
  const modified = new Date(2024, 2, 5, 9, 30).toISOString()
  const file = {
    id: 'f',
    name: '合同.docx',
    modified_at: modified,
    size: 2_048,
    owner: { id: 'a', name: '王芳' },
    rights: ['read', 'update'],
  } as FileItem
  expect(otherFile(file, 'a')).toEqual({
    id: 'f',
    name: '合同.docx',
    hint: '2024年3月5日 09:30 修改 · 2 KB',
    canWrite: true,
  })
  expect(otherFile({ ...file, rights: ['read'] }, 'a').canWrite).toBe(false)
  expect(otherFile(file, 'b').hint).toBe('2024年3月5日 09:30 修改 · 2 KB · 王芳')
})
