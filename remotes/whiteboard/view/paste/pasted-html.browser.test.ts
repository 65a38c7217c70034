import { expect, it } from 'vitest'
import { thoughtsOf } from '../../model/index.ts'
import { pastedHtml } from './pasted-html.ts'

const treeOf = (html: string): unknown => {
  const pasted = pastedHtml(html)
  return pasted?.kind === 'mind-map' ? thoughtsOf(pasted.text) : null
}

it('a table of a page is one, also where its last cells are empty', () => {
  const html =
    '<meta charset="utf-8"><table style="width: 1px"><thead><tr><th>品名</th><th colspan="2">数量</th></tr></thead>' +
    '<tbody><tr><td>宣纸</td><td>3</td><td><b>上好</b></td></tr><tr><td>墨</td></tr></tbody></table>'
  expect(pastedHtml(html)).toEqual({
    kind: 'table',
    rows: [
      ['品名', '数量', ''],
      ['宣纸', '3', '上好'],
      ['墨', '', ''],
    ],
  })
})

const MAP = {
  text: '计划',
  children: [
    { text: '新品', children: [{ text: '名字', children: [] }] },
    { text: '渠道', children: [] },
  ],
}

it.each([
  ['of a page', '<h1>计划</h1><ul><li>新品<ul><li>名字</li></ul></li><li>渠道</li></ul>'],
  [
    'of a text program',
    '<body><ul>\n<li><p style="margin:0">计划</p>\n<ul>\n<li><p>新品</p><ol><li><p>名字</p></li></ol></li><li><p>渠道</p></li></ul></li></ul></body>',
  ],
  [
    'of a list that is set in beside its entry',
    '<ul><li>计划</li><ul><li>新品</li><ul><li>名字</li></ul><li>渠道</li></ul></ul>',
  ],
])('a list that is set in is a map of thoughts: %s', (_, html) => expect(treeOf(html)).toEqual(MAP))

it.each([
  '<p>一句话</p>',
  '<p>前面</p><table><tr><td>一</td><td>二</td></tr></table>',
  '<ul><li>一</li><li>二</li></ul>',
  '<p>前面</p><ul><li>一<ul><li>二</li></ul></li></ul>',
  '<table><tr><td>一</td></tr></table>',
  `<p>${'<ul><li>'.repeat(3_000)}`,
  '',
])('just words: %.40s', (html) => expect(pastedHtml(html)).toBeNull())
