import { docx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, expect, it, vi } from 'vitest'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { heldThreads } from './held-threads.ts'

let writer: TestWriter
afterEach(() => writer.close())

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'

/** A file whose comment is a mark in the text and says no words that it is about. */
function commented(): Uint8Array {
  const xml =
    '<w:p><w:r><w:t>前一段</w:t></w:r></w:p><w:p><w:r><w:t>有批注</w:t></w:r><w:r><w:commentReference w:id="7"/></w:r><w:r><w:t>的一段</w:t></w:r></w:p>'
  const files = unzipSync(docx({ title: '批注', blocks: [{ kind: 'markup', xml }] }))
  const edit = (name: string, change: (text: string) => string): void => {
    files[name] = strToU8(change(strFromU8(files[name] ?? new Uint8Array())))
  }
  files['word/comments.xml'] = strToU8(
    `<w:comments ${W}><w:comment w:id="7" w:author="甲" w:date="2026-01-02T03:04:05Z"><w:p><w:r><w:t>请看</w:t></w:r></w:p></w:comment></w:comments>`,
  )
  edit('[Content_Types].xml', (text) =>
    text.replace('</Types>', `<Override PartName="/word/comments.xml" ContentType="${TYPE}"/></Types>`),
  )
  edit('word/_rels/document.xml.rels', (text) =>
    text.replace('</Relationships>', `<Relationship Id="rIdC" Type="${KIND}" Target="comments.xml"/></Relationships>`),
  )
  return zipSync(files)
}

it('a comment that is a mark alone has its place, on opening and after an edit', async () => {
  writer = await openTestWriter({ source: commented() })
  const { surface } = writer
  const ids = (): readonly string[] => surface.surface?.session.paragraphIdsIn({ kind: 'body' }) ?? []
  const text = { paragraphs: () => ids().map((nodeId) => ({ nodeId, text: '有批注的一段' })) }
  const held = heldThreads({
    surface,
    text: text as never,
    indexOf: (id) => ids().indexOf(id),
    canWrite: () => true,
  })
  const expected = [expect.objectContaining({ quote: '有批注', order: 1 + 3 / 1_000_000 })]
  await vi.waitFor(() => expect(held.all()).toEqual(expected))
  const [paragraphId = ''] = ids()
  surface.surface?.setSelection({ anchor: { paragraphId, offset: 1 }, head: { paragraphId, offset: 1 } })
  surface.surface?.type('新')
  expect(held.all()).toEqual(expected)
})
