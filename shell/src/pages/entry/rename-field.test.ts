import { describe, expect, it } from 'vitest'
import { renamedTo } from './rename-field.tsx'

const file = { name: '总结.docx', ext: 'docx' }

describe('S44 new names', () => {
  it.each([
    ['年度总结.docx', '年度总结.docx'],
    ['年度总结', '年度总结.docx'],
    ['  年度总结  ', '年度总结.docx'],
    ['a/b\\c.docx', 'a／b＼c.docx'],
    ['..会议\u202Excod', '会议xcod.docx'],
    ['v1.2', 'v1.2.docx'],
  ])('%s becomes %s', (typed, name) => expect(renamedTo(file, typed)).toBe(name))

  it.each(['', '   ', '总结.docx', '总结', '.docx'])('%j changes nothing', (typed) =>
    expect(renamedTo(file, typed)).toBeNull(),
  )
})
