import type { Annotation } from '@wenfang/shared-annotate'
import { expect, test } from 'vitest'
import { joinWords, wordsOf } from '../../model/index.ts'
import { notesMarkdown } from './notes-markdown.ts'

const annotation = (id: string, place: string, text: string): Annotation => ({
  id,
  kind: 'highlight',
  place,
  geometry: { range: 'epubcfi(/6/2!/4/2)' },
  style: { colour: '#e0b400', width: 2, opacity: 0.4, fontSize: 14 },
  content: null,
  text,
  author: { id: 'a', name: '林晚' },
  createdAt: 1,
  order: 1,
  origin: null,
  isComment: false,
})

test('notes become chapters, quotations, remarks and answers', () => {
  const markdown = notesMarkdown({
    title: '朝花*夕拾',
    annotations: [
      annotation('1', 's0', '第一句'),
      annotation('2', 's0', joinWords('第二句', '记一笔')),
      annotation('3', 's1', '<b>'),
    ],
    replies: (id) =>
      id === '2' ? [{ id: 'r', on: '2', author: { id: 'b', name: '周砚' }, createdAt: 2, text: '同意' }] : [],
    chapterOf: (place) => (place === 's0' ? '小引' : '阿长'),
  })
  expect(markdown).toBe(
    '# 朝花\\*夕拾\n\n## 小引\n\n> 第一句\n\n> 第二句\n\n记一笔 ——林晚\n\n- 周砚：同意\n\n## 阿长\n\n> \\<b\\>\n',
  )
  expect(wordsOf({ text: joinWords('甲', '乙\n丙') })).toEqual({ quote: '甲', remark: '乙\n丙' })
})
