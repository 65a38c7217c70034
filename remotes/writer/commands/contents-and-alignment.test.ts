import { beforeEach, expect, it } from 'vitest'
import { commandedDocument, type Batch, type CommandedDocument } from './testing/commanded-document.ts'
import { documentOf } from './testing/document-of.ts'

let document: CommandedDocument
const run = (...batch: Batch) => document.run(...batch)
const xml = (): string => document.xml()
const heading = (level: number, text: string): string =>
  `<w:p><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
beforeEach(() => {
  document = commandedDocument(
    documentOf(
      `<w:p><w:r><w:t>封面</w:t></w:r></w:p>${heading(1, '总则')}${heading(2, '范围')}${heading(4, '细目')}` +
        '<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:t>اليمين</w:t></w:r></w:p>',
    ),
  )
})
const REQUEST = { title: '目录', leader: 'dot', from: 1, to: 3, hasPageNumbers: true }
/** The lines of the tables of contents. */
const lines = (): readonly string[] =>
  [...xml().matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([one]) => one)
    .filter((one) => one.includes('PAGEREF'))
    .map((one) =>
      one
        .replaceAll(/<w:instrText.*?<\/w:instrText>/gs, '')
        .replaceAll(/<w:tab\/>/g, '→')
        .replaceAll(/<[^>]+>/g, ''),
    )

it('a table of contents lists the headings of its levels, with the numbers and pages that are told', async () => {
  await run(['contents.insert', { before: 0, ...REQUEST, shown: [] }])
  expect(xml()).toContain('TOC \\o &quot;1-3&quot;')
  expect(lines()).toEqual(['总则→', '范围→'])
  const [{ paragraphs }] = (await run(['document.paragraphs', {}])) as [
    { paragraphs: readonly { id: string; text: string }[] },
  ]
  const idOf = (text: string): string => paragraphs.find((one) => one.text === text)?.id ?? ''
  const shown = [
    { paragraph: idOf('总则'), page: '2', marker: '第一章' },
    { paragraph: idOf('范围'), page: '3' },
  ]
  await run(['contents.pages', { shown }])
  expect(lines()).toEqual(['总则→2', '范围→3'])
  await run(
    ['text.insert', { paragraph: idOf('范围'), offset: 2, text: '与对象' }],
    ['contents.update', { contents: 0, shown }],
  )
  expect(lines()).toEqual(['第一章 总则→2', '范围与对象→3'])
  expect(await document.refused('contents.pages', { shown })).toBe('nothingToChange')
  await run(['contents.remove', { contents: 0 }])
  expect(lines()).toEqual([])
  expect(await document.refused('contents.update', { contents: 0 })).toBe('noSuchContents')
})

it('paragraphs stand left and right as they are seen, whichever way they run', async () => {
  await run(['paragraph.align', { paragraphs: [0, 4], alignment: 'right' }])
  expect([...xml().matchAll(/<w:jc w:val="(\w+)"/g)].map(([, value]) => value)).toEqual(['right', 'left'])
  await run(['paragraph.align', { paragraphs: [0, 4], alignment: 'justify' }])
  expect([...xml().matchAll(/<w:jc w:val="(\w+)"/g)].map(([, value]) => value)).toEqual(['both', 'both'])
  await run(['paragraph.direction', { paragraphs: [0], direction: 'rtl' }])
  expect(xml().match(/<w:bidi\/>/g)).toHaveLength(2)
  await run(['paragraph.direction', { paragraphs: [0, 4], direction: 'ltr' }])
  expect(xml()).not.toContain('<w:bidi')
})
