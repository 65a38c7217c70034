import { corpusFacts, corpusFiles, corpusSource, FactTable, hasCorpus, lettersOf } from '@wenfang/shared-testing/corpus'
import { azw3, cbz, epub, fictionBook, mobi } from '@wenfang/shared-testing/fixtures'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readBook } from '../model/index.ts'
import { formats } from './index.ts'
import { readSpine } from './read-package.ts'

interface Facts {
  readonly title: string
  readonly creators: readonly string[]
  readonly language: readonly string[]
  readonly spine_length: number
  readonly toc_length: number
  readonly ncx_points: number
  readonly first_text: string
}

async function bookOf(source: Uint8Array, ext = 'epub') {
  const imported = await formats.importSource({ source, ext })
  if (!imported.ok) throw new Error(imported.detail)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  return readBook(doc)
}

test.skipIf(!hasCorpus)('S16 every book opens with title, creators, spine, contents and its first words', async () => {
  const table = new FactTable()
  for (const name of corpusFiles('epub')) {
    const source = corpusSource(name)
    const book = await bookOf(source)
    const facts = corpusFacts<Facts>(name)
    table.check(name, 'title', facts.title, book?.title)
    table.check(name, 'creators', facts.creators, book?.creators)
    table.check(name, 'language', facts.language?.[0] ?? '', book?.language)
    table.check(name, 'spine', facts.spine_length, book?.spine)
    table.check(name, 'contents', facts.toc_length ?? facts.ncx_points ?? 0, book?.contents)
    const [there, missing] = lettersOf(facts.first_text ?? '', readSpine(source).join('').slice(0, 4_000))
    table.check(name, 'first letters', there, there - missing, missing <= there * 0.05)
  }
  expect(table.end()).toEqual([])
})

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
