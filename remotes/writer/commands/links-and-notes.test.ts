import { beforeEach, expect, it } from 'vitest'
import { commandedDocument, type Batch, type CommandedDocument } from './testing/commanded-document.ts'

let document: CommandedDocument
beforeEach(async () => {
  document = commandedDocument()
  await run(['text.insert', { paragraph: 0, offset: 0, text: '春眠不觉晓' }])
})
const run = (...batch: Batch) => document.run(...batch)
const xml = (name?: string): string => document.xml(name)
const said = (source = xml()): string =>
  source.replaceAll(/<w:instrText.*?<\/w:instrText>/gs, '').replaceAll(/<[^>]+>/g, '')
const at = (start: number, end: number) => ({ paragraph: 0, start, end })

it('links lead to an address or a bookmark, with their words or others, change and go', async () => {
  await run(['link.insert', { ...at(0, 2), address: 'https://example.com/a?b=1&c=2' }])
  expect(xml()).toMatch(/<w:hyperlink [^>]*r:id=.*?春眠.*?<\/w:hyperlink>/s)
  expect(xml('/word/styles.xml')).toMatch(/w:val="Hyperlink"/i)
  await run(['link.change', { link: 0, bookmark: '某处', text: '春天' }])
  expect(xml()).toMatch(/<w:hyperlink [^>]*w:anchor="某处".*?春天.*?<\/w:hyperlink>/s)
  expect(said()).toBe('春天不觉晓')
  await run(['link.insert', { ...at(5, 5), address: 'mailto:a@example.com' }])
  expect(said()).toBe('春天不觉晓mailto:a@example.com')
  await run(['link.insert', { ...at(2, 4), address: 'https://example.com/', text: '醒' }])
  expect(said()).toBe('春天醒晓mailto:a@example.com')
  await run(['link.remove', { link: 1 }], ['link.remove', { link: 0 }])
  expect(xml().match(/<w:hyperlink /g)).toHaveLength(1)
  expect(said()).toBe('春天醒晓mailto:a@example.com')
  await run(
    ['field.insert', { paragraph: 0, offset: 0, instruction: 'DATE', result: '今天' }],
    ['link.insert', { ...at(0, 0), text: '详情', address: 'https://example.com/' }],
  )
  expect(said()).toBe('详情今天春天醒晓mailto:a@example.com')
  expect(await document.refused('link.insert', at(0, 2))).toBe('address')
  expect(await document.refused('link.remove', { link: 4 })).not.toBe(null)
})

it('a bookmark of the same name moves here from another story', async () => {
  await run(['header.set', { kind: 'header', text: '页眉' }])
  const part = document.parts().find((name) => name.startsWith('/word/header')) ?? ''
  const place = (offset: number) => ({ paragraph: 0, offset })
  await run(['bookmark.add', { part, name: '此处', start: place(0), end: place(2) }])
  expect(xml(part)).toContain('w:name="此处"')
  await run(['bookmark.add', { name: '此处', start: place(0), end: place(2) }])
  expect(xml(part)).not.toContain('此处')
  expect(xml(part)).not.toContain('bookmarkEnd')
  expect(xml()).toContain('w:name="此处"')
})

it('notes may stay without words, and have theirs behind their mark', async () => {
  await run(
    ['note.insert', { paragraph: 0, offset: 2, kind: 'footnote' }],
    ['note.insert', { paragraph: 0, offset: 5, kind: 'endnote', text: '孟浩然' }],
  )
  expect(xml().match(/<w:(?:foot|end)noteReference /g)).toHaveLength(2)
  expect(xml('/word/endnotes.xml')).toContain('孟浩然')
})

it('an equation goes', async () => {
  await run(['equation.insert', { paragraph: 0, offset: 2, latex: 'x+1' }])
  expect(xml()).toContain('<m:oMath')
  await run(['equation.remove', { equation: 0 }])
  expect(xml()).not.toContain('<m:oMath')
  expect(await document.refused('equation.remove', { equation: 0 })).toBe('noSuchEquation')
})

it('paragraphs become the rows of a table', async () => {
  await run(
    ['paragraph.insert', { after: 0, text: '甲,乙' }],
    ['paragraph.insert', { after: 1, text: '丙,丁,戊' }],
    ['table.fromText', { paragraphs: [1, 2], separator: ',' }],
  )
  const [{ rows }] = (await run(['document.table', { table: 0 }])) as [{ rows: unknown }]
  expect(rows).toEqual([
    ['甲', '乙', ''],
    ['丙', '丁', '戊'],
  ])
  // A story ends with a paragraph.
  expect(xml()).toMatch(/<\/w:tbl><w:p[ >/]/)
  expect(await document.refused('table.fromText', { paragraphs: [0, 2], separator: ',' })).toBe('notSiblings')
})

it('tables come empty, and their rows, columns and cells come and go together', async () => {
  const rows = async (): Promise<unknown> => {
    const [answer] = (await run(['document.table', { table: 0 }])) as [{ rows: unknown }]
    return answer.rows
  }
  await run(['table.create', { before: 0, rows: 3, columns: 2 }])
  expect(xml().match(/<w:gridCol w:w="(\d+)"/)?.[1]).toBe('4153')
  await run(
    ['table.setCell', { table: 0, row: 0, column: 0, text: '甲' }],
    ['table.setCell', { table: 0, row: 2, column: 1, text: '乙' }],
    ['table.insertColumn', { table: 0, column: 0, where: 'after' }],
    ['table.deleteRow', { table: 0, row: 0, count: 2 }],
  )
  expect(await rows()).toEqual([['', '', '乙']])
  await run(['table.splitCell', { table: 0, row: 0, column: 2, rows: 2, columns: 1 }])
  expect(await rows()).toHaveLength(2)
  await run(['table.deleteColumn', { table: 0, column: 0, count: 3 }])
  expect(xml()).not.toContain('<w:tbl>')
  await run(['table.create', { before: 0, rows: 2, columns: 1 }], ['table.deleteRow', { table: 0, row: 0, count: 2 }])
  expect(xml()).not.toContain('<w:tbl>')
  expect(await document.refused('table.create', { before: 0, rows: 30_000, columns: 2 })).toBe('tooLarge')
})
