import { createCommentThreads } from '@wenfang/shared-comments'
import { docx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Json } from '@wenfang/shared-contract'
import { formats } from '../../files/index.ts'
import { quoteAt } from '@wenfang/shared-comments'

const LINE = '合同总价为人民币壹佰万元整'
const source = docx({
  title: '合同',
  blocks: [
    { kind: 'paragraph', content: ['第一条'] },
    { kind: 'paragraph', content: [LINE] },
  ],
})
const asset = async (): Promise<Uint8Array> => new Uint8Array()

async function bodyOf(): Promise<Uint8Array> {
  const imported = await formats.importSource({ source, ext: 'docx' })
  if (!imported.ok) throw new Error(imported.detail)
  return imported.body
}
const partsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
const at = (text: string, words: string): Json => {
  const start = text.indexOf(words)
  return [{ paragraphId: 'moved', ...quoteAt(text, start, start + words.length) }] as unknown as Json
}

test('S26 threads leave with the file as comments of the standard; what is not commented keeps its bytes', async () => {
  const doc = new Y.Doc()
  let now = Date.UTC(2026, 10, 1, 8)
  const threads = createCommentThreads({
    doc,
    author: { id: 'u1', name: '林晚' },
    mayComment: () => true,
    mayManage: () => true,
    now: () => (now += 60_000),
  })
  const id = threads.open(at(LINE, '人民币壹佰万元'), '人民币壹佰万元', '大写与小写\n要一致 <b> & "x"') ?? ''
  threads.reply(id, '已经核对')
  threads.settle(id, true)
  threads.open(at('早就删了的一句话', '早就删了的一句话'), '早就删了的一句话', '没有地方挂')
  const body = await bodyOf()
  const plain = partsOf((await formats.exportBody({ source, body, format: 'docx', asset })).bytes)
  const { bytes } = await formats.exportBody({
    source,
    body,
    comments: Y.encodeStateAsUpdate(doc),
    format: 'docx',
    asset,
  })
  const parts = partsOf(bytes)
  const comments = parts['word/comments.xml'] ?? ''
  expect(comments).toContain('w:author="林晚"')
  expect(comments).toContain('w:date="2026-11-01T08:01:00Z"')
  expect(comments).toContain('&lt;b&gt; &amp;')
  expect(comments).toMatch(/大写与小写<\/w:t><w:br\/><w:t[^>]*>要一致/)
  expect(comments).toContain('已经核对')
  expect(comments).not.toContain('没有地方挂')
  expect(comments.match(/<w:comment /g)).toHaveLength(2)
  const extended = parts['word/commentsExtended.xml'] ?? ''
  expect(extended).toMatch(/w15:paraIdParent=/)
  expect(extended).toMatch(/w15:done="1"/)
  const main = parts['word/document.xml'] ?? ''
  const inside = main.slice(main.indexOf('commentRangeStart'), main.indexOf('commentRangeEnd'))
  expect(inside.replaceAll(/<[^>]*>/g, '')).toContain('人民币壹佰万元')
  expect(inside).not.toContain('合同总价')
  const changed = Object.keys(parts).filter((name) => parts[name] !== plain[name])
  expect(changed.toSorted()).toEqual(
    [
      '[Content_Types].xml',
      'word/_rels/document.xml.rels',
      'word/comments.xml',
      'word/commentsExtended.xml',
      'word/document.xml',
    ].toSorted(),
  )
})

test('a file without threads is byte for byte what it was', async () => {
  const { bytes } = await formats.exportBody({
    source,
    body: await bodyOf(),
    comments: Y.encodeStateAsUpdate(new Y.Doc()),
    format: 'docx',
    asset,
  })
  expect(bytes).toEqual(source)
})
