import { expect, it } from 'vitest'
import type { Block } from './block.ts'
import { tagsIn, tagsOf } from './tags.ts'

const line = (id: string, text: string, type = 'paragraph'): Block => ({
  id,
  type,
  props: {},
  content: [{ text, marks: {} }],
  children: [],
})
const names = (words: string) => tagsIn(words).map(({ name }) => name)

it('a tag begins with # and ends with its name; languages, numbers, anchors and headings are none', () => {
  expect(names('周会 #待跟进，#项目/甲 和（#v2）')).toEqual(['待跟进', '项目/甲', 'v2'])
  expect(names('C#语言 ##二级 #12 /a#b &#x27; # 空')).toEqual([])
  expect(tagsIn('甲 #乙 丙')).toEqual([{ from: 2, to: 4, name: '乙' }])
})

it('the tags of a document, the most said first, each block once', () => {
  const blocks = [line('a', '#甲 和 #乙'), line('b', '又是#乙，#乙'), line('c', '#甲', 'codeBlock')]
  expect(tagsOf(blocks)).toEqual([
    {
      name: '乙',
      places: [
        { id: 'a', text: '#甲 和 #乙' },
        { id: 'b', text: '又是#乙，#乙' },
      ],
    },
    { name: '甲', places: [{ id: 'a', text: '#甲 和 #乙' }] },
  ])
})
