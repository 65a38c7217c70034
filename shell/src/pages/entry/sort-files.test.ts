import { describe, expect, it } from 'vitest'
import { fileItem } from './file-item.fixture.ts'
import { sortFiles } from './sort-files.ts'

const files = [
  fileItem({ id: '1', name: '第10章.docx', size: 3, modified_at: '2026-01-01T00:00:00Z' }),
  fileItem({ id: '2', name: '第2章.docx', size: 9, modified_at: '2026-03-01T00:00:00Z' }),
  fileItem({ id: '3', name: '安排.docx', size: 5, modified_at: '2026-02-01T00:00:00Z' }),
]
const idsBy = (key: Parameters<typeof sortFiles>[1]) => sortFiles(files, key).map((file) => file.id)

describe('S44 order of files', () => {
  it('sorts names as a Chinese reader does: by pinyin, numbers by value', () =>
    expect(idsBy('name')).toEqual(['3', '2', '1']))
  it('newest first', () => expect(idsBy('modified')).toEqual(['2', '3', '1']))
  it('largest first', () => expect(idsBy('size')).toEqual(['2', '3', '1']))
  it('leaves the order of the server alone', () => expect(sortFiles(files, 'default')).toBe(files))
})
