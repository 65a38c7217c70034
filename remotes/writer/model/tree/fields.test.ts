import { describe, expect, it } from 'vitest'
import { fieldsOf, fieldXml, switchOf, withFieldResults, wordsOf } from './fields.ts'
import { textOf } from './nodes.ts'
import { parseOne } from './parse.ts'

const paragraph = (inside: string) => parseOne(`<w:tbl><w:tr><w:tc><w:p>${inside}</w:p></w:tc></w:tr></w:tbl>`)

describe('fields', () => {
  it('are found with code and result, nested ones, simple ones and those in one run', () => {
    const root = paragraph(
      `${fieldXml('SEQ 图 \\* ARABIC', '3')}<w:fldSimple w:instr=" AUTHOR "><w:r><w:t>某人</w:t></w:r></w:fldSimple>` +
        `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> IF </w:instrText></w:r>${fieldXml('PAGE', '2')}` +
        '<w:r><w:fldChar w:fldCharType="separate"/><w:t>外</w:t><w:fldChar w:fldCharType="end"/></w:r>',
    )
    expect(fieldsOf(root).map(({ instruction, result }) => [instruction, result])).toEqual([
      ['SEQ 图 \\* ARABIC', '3'],
      ['AUTHOR', '某人'],
      ['PAGE', '2'],
      ['IF', '外'],
    ])
  })

  it('take another result and keep the format of the first', () => {
    const root = paragraph(
      `<w:r><w:t>前</w:t></w:r>${fieldXml('REF a \\h', '旧', '<w:b/>')}<w:r><w:t>后</w:t></w:r>` +
        '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> DATE </w:instrText><w:fldChar w:fldCharType="end"/></w:r>',
    )
    const [first, second] = fieldsOf(root)
    const next = withFieldResults(
      root,
      new Map([
        [first?.id ?? '', '新的'],
        [second?.id ?? '', '今天'],
      ]),
    )
    expect(textOf(next)).toBe('前新的后今天')
    expect(fieldsOf(next).map(({ result }) => result)).toEqual(['新的', '今天'])
    expect(JSON.stringify(next)).toContain('"localName":"b"')
    expect(withFieldResults(root, new Map())).toBe(root)
  })

  it('say their words and switches', () => {
    expect(wordsOf('TOC \\o "1-3" \\h')).toEqual(['TOC', '\\o', '1-3', '\\h'])
    expect(switchOf('TOC \\o "1-3" \\h', 'o')).toBe('1-3')
    expect(switchOf('TOC \\o "1-3" \\h', 'h')).toBe(true)
    expect(switchOf('TOC', 'h')).toBeUndefined()
  })
})
