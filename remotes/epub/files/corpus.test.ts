import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { azw3, cbz, epub, fictionBook, mobi } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readBook } from '../model/index.ts'
import { formats } from './index.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus')
const files = existsSync(join(CORPUS, 'epub')) ? readdirSync(join(CORPUS, 'epub')).toSorted() : []

interface Facts {
  readonly title: string
  readonly creators: readonly string[]
  readonly language: readonly string[]
  readonly spine_length: number
  readonly toc_length?: number
  readonly ncx_points?: number
}
const factsOf = (name: string): Facts | undefined =>
  (JSON.parse(readFileSync(join(CORPUS, 'facts.json'), 'utf8')) as { files: Record<string, { facts: Facts }> }).files[
    `epub/${name}`
  ]?.facts

async function bookOf(source: Uint8Array, ext = 'epub') {
  const imported = await formats.importSource({ source, ext })
  if (!imported.ok) throw new Error(imported.detail)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  return readBook(doc)
}

const rows: string[] = []
test.skipIf(files.length === 0).each(files)(
  'S16 opens %s with title, spine and contents as its facts tell',
  async (name) => {
    const book = await bookOf(new Uint8Array(readFileSync(join(CORPUS, 'epub', name))))
    const facts = factsOf(name)
    expect(book).toMatchObject({
      title: facts?.title,
      creators: facts?.creators,
      language: facts?.language[0] ?? '',
      spine: facts?.spine_length,
      contents: facts?.toc_length ?? facts?.ncx_points ?? 0,
    })
    rows.push(
      `${name.padEnd(40)} spine ${book?.spine} contents ${book?.contents} 《${book?.title}》${book?.creators.join('、')}`,
    )
    if (name === files.at(-1)) console.log(rows.join('\n'))
  },
)

test('S16 a book of our own, and what is no book', async () => {
  const chapters = [
    { title: '一', paragraphs: ['甲'] },
    { title: '二', paragraphs: ['乙'] },
  ]
  expect(await bookOf(epub('测试 & 书', '文房', chapters))).toMatchObject({ title: '测试 & 书', spine: 2, contents: 2 })
  await expect(formats.importSource({ source: new Uint8Array(900), ext: 'epub' })).resolves.toMatchObject({ ok: false })
})

test('S16 titles of the other forms of books', async () => {
  const chapters = [{ title: '一', paragraphs: ['甲'] }]
  expect(await bookOf(mobi('山 & 水', '文房', chapters), 'mobi')).toMatchObject({ kind: 'mobi', title: '山 & 水' })
  expect(await bookOf(azw3('山水', '文房', chapters), 'azw3')).toMatchObject({ kind: 'mobi', title: '山水' })
  expect(await bookOf(fictionBook('山 & 水', '文房', chapters), 'fb2')).toMatchObject({ kind: 'fb2', title: '山 & 水' })
  expect(await bookOf(cbz([[255, 0, 0]]), 'cbz')).toMatchObject({ kind: 'cbz', spine: 1 })
})
