import { expect, it } from 'vitest'
import { blocksOfFile } from './blocks-of-file.ts'
import { fileOfAddress, referencesOf } from './references.ts'

const ID = 'AbCdEfGh12345678'
const text = (words: string, link?: string) => ({ text: words, marks: link ? { link } : {} })

it('an address of a file is one wherever the server stands, and within it', () => {
  for (const address of [
    `https://wenfang.example/p/${ID}`,
    `http://10.0.0.1:3000/suite/office/o/${ID}?block=a`,
    `/p/${ID}`,
    `/office/s/${ID}#x`,
  ])
    expect(fileOfAddress(address)).toBe(ID)
  for (const address of ['https://example.org/p/short', `mailto:p/${ID}`, `https://example.org/pages/${ID}`, ''])
    expect(fileOfAddress(address)).toBeNull()
})

it('mentions, links, cards and cells name files, each with its sentence and the heading above', () => {
  const blocks = blocksOfFile([
    { id: 'h', type: 'heading', content: [text('预算')] },
    {
      id: 'm',
      type: 'paragraph',
      content: [
        text('先看总数。明细在'),
        { node: 'mention', props: { kind: 'file', target: `https://a.example/p/${ID}`, name: '年度预算' }, marks: {} },
        text('里，月底更新。别的不变。'),
      ],
    },
    { id: 'c', type: 'bookmark', props: { url: `https://a.example/p/${ID}`, title: '年度预算' } },
    {
      id: 'l',
      type: 'bulletListItem',
      content: [text('见'), text('年度', `/p/${ID}`), { text: '预算', marks: { link: `/p/${ID}`, bold: true } }],
      children: [
        {
          id: 't',
          type: 'table',
          rows: [[{ isHeader: false, props: {}, content: [text('表', `https://a.example/office/s/${ID}`)] }]],
        },
      ],
    },
    {
      id: 'p',
      type: 'paragraph',
      content: [{ node: 'mention', props: { kind: 'person', target: ID, name: '林' }, marks: {} }],
    },
  ])
  expect(referencesOf(blocks)).toEqual([
    { file: ID, part: 'block:file-1', heading: '预算', text: '明细在年度预算里，月底更新。' },
    { file: ID, part: 'block:file-2', heading: '预算', text: '先看总数。明细在年度预算里，月底更新。别的不变。' },
    { file: ID, part: 'block:file-3', heading: '预算', text: '见年度预算' },
    { file: ID, part: 'block:file-4', heading: '预算', text: '表' },
  ])
})
