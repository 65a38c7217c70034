import { afterEach, expect, it } from 'vitest'
import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { insertCard, refreshCard } from '../../commands/card-commands.ts'
import { insertLink } from '../../commands/link-commands.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { history } from './index.ts'
import { runAtCaret } from './run-at-caret.ts'
import { runModel } from './run-model.ts'

let writer: TestWriter
afterEach(() => writer.close())

it('what a command needs in the package is shared with the command: a link leads where it says for everybody', async () => {
  writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: ['第一段。'] }] })
  const args = { paragraph: 0, start: 0, end: 2, address: 'https://example.com/a' }
  expect(runModel(writer.surface, insertLink, args)).toBe(true)
  const [text, relationships] = await Promise.all(
    ['word/document.xml', 'word/_rels/document.xml.rels'].map((name) => writer.sharedPart(name)),
  )
  const id = /<w:hyperlink[^>]* r:id="([^"]+)"/.exec(text ?? '')?.[1] ?? 'none'
  const named = (relationships ?? '').split('<Relationship ').filter((one) => one.includes(`Id="${id}"`))
  expect(named).toEqual([expect.stringContaining('Target="https://example.com/a"')])
  writer.run(history.undo)
  expect(await writer.sharedPart('word/document.xml')).not.toContain('<w:hyperlink')
})

it('a card is put at the caret and pictured anew as for a program, each in one step', async () => {
  writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: ['第一段。'] }] })
  const { surface, select, run } = writer
  const picture = (seed: number, height: number) => ({
    png: fixtureFile('png', seed).bytes,
    width: 200,
    height,
    title: '库存',
    address: 'https://wenfang.example/p/book',
  })
  const document = () => writer.sharedPart('word/document.xml')
  select('第一')
  expect(runAtCaret(surface, insertCard, { file: 'book', filePart: "'账'!A1:B3" }, 1, picture(1, 100))).toBe(true)
  const put = await document()
  expect(put).toMatch(/<wp:docPr [^>]*descr="库存"[^>]*><a:hlinkClick /)
  expect(await writer.sharedPart('word/_rels/document.xml.rels')).toContain('/p/book?card=')
  expect(runModel(surface, refreshCard, { drawing: 0 }, undefined, picture(2, 150))).toBe(true)
  const renewed = await document()
  const imageOf = (xml: string | null) => /r:embed="([^"]+)"/.exec(xml ?? '')?.[1]
  expect(imageOf(renewed)).not.toBe(imageOf(put))
  expect(renewed).toContain(`<wp:extent cx="${200 * 9_525}" cy="${150 * 9_525}"/>`)
  run(history.undo)
  expect(imageOf(await document())).toBe(imageOf(put))
  run(history.undo)
  expect(await document()).not.toContain('<w:drawing')
  expect(writer.text()).toContain('第一段。')
})
