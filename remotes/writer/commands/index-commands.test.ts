import { beforeEach, expect, it } from 'vitest'
import { commandedDocument, type Batch, type CommandedDocument } from './testing/commanded-document.ts'
import { documentOf } from './testing/document-of.ts'

let document: CommandedDocument
const run = (...batch: Batch) => document.run(...batch)
const xml = (): string => document.xml()
const TEXTS = ['黄河入海流。', '大江后浪推前浪。', '更上一层楼。']
/** Of the marks in the order of the text. */
const PAGES = ['1', '1', '2', '3', '3'].map((page, mark) => ({ mark, page }))
beforeEach(() => {
  document = commandedDocument(documentOf(TEXTS.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')))
})

/** The lines of the document as they are read, with the formats of page numbers, `→` for tabs. */
const lines = (): readonly string[] =>
  [...xml().matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([one]) =>
    one
      .replaceAll(/<w:instrText.*?<\/w:instrText>|<w:pPr>.*?<\/w:pPr>/gs, '')
      .replaceAll(/<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>([^<]*)/g, '*$1*')
      .replaceAll(/<w:tab\/>/g, '→')
      .replaceAll(/<[^>]+>/g, ''),
  )
const sections = (): readonly string[] =>
  [...xml().matchAll(/<w:sectPr.*?<\/w:sectPr>/gs)].map(
    ([one]) => `${/w:type w:val="(\w+)"/.exec(one)?.[1] ?? '-'} ${/w:num="(\d)"/.exec(one)?.[1] ?? 1}`,
  )
const REQUEST = { columns: 1, isRightAligned: true, leader: 'dot', isRunIn: false, hasLetters: false }

async function mark(): Promise<void> {
  await run(
    ['index.mark', { paragraph: 2, offset: 5, main: '楼', see: '请参阅 塔' }],
    ['index.mark', { paragraph: 1, offset: 2, main: '大江', isBold: true }],
    ['index.mark', { paragraph: 1, offset: 7, main: '河', sub: '大江' }],
    ['index.mark', { paragraph: 0, offset: 2, main: '河', sub: '黄河' }],
    ['index.mark', { paragraph: 0, offset: 0, main: 'Apple' }],
  )
}

it('an index lists the marks by their sound, subentries below, with the pages that are told', async () => {
  await mark()
  expect(lines()).toEqual(TEXTS)
  await run(['index.insert', { before: 2, ...REQUEST, shown: PAGES }])
  expect(lines().slice(2)).toEqual(['Apple→1', '大江→*2*', '河', '大江→3', '黄河→1', '楼. 请参阅 塔', '', TEXTS[2]])
  expect(xml()).toMatch(/<w:pStyle w:val="Index2"\/>.*黄河/s)
  expect(document.xml('/word/styles.xml')).toMatch(
    /w:styleId="Index2"[^>]*><w:name w:val="index 2"\/>.*<w:ind w:left="420"/s,
  )
})

it('is made anew with what is marked now, and refused where nothing has changed', async () => {
  await mark()
  await run(['index.insert', { before: 2, ...REQUEST, shown: PAGES }])
  expect(await document.refused('index.update', { index: 0, shown: PAGES })).toBe('nothingToChange')
  await run(
    ['index.mark', { paragraph: 0, offset: 1, main: '白日' }],
    ['index.update', { index: 0, shown: [{ mark: 1, page: 'ii' }] }],
  )
  expect(lines().slice(2)).toEqual(['Apple', '白日→ii', '大江', '河', '大江', '黄河', '楼. 请参阅 塔', '', TEXTS[2]])
  await run(['index.remove', { index: 0 }])
  expect(lines()).toEqual(TEXTS)
  expect(await document.refused('index.update', { index: 0 })).toBe('noSuchIndex')
})

it('has letters before its groups and subentries in the line where one wants them so', async () => {
  await mark()
  await run(['index.insert', { before: 2, ...REQUEST, isRunIn: true, hasLetters: true, shown: PAGES }])
  expect(lines().slice(2, -1).join('|')).toBe('A|Apple, 1|D|大江, *2*|H|河: 大江, 3; 黄河, 1|L|楼. 请参阅 塔|')
})

it('stands in columns of its own, and the text goes on below; taken away it leaves one section', async () => {
  await mark()
  const before = sections()
  await run(['index.insert', { before: 2, ...REQUEST, columns: 2, shown: PAGES }])
  expect(sections()).toEqual(['- 1', 'continuous 2', 'continuous 1'])
  await run(['index.update', { index: 0, shown: [] }])
  expect(sections()).toEqual(['- 1', 'continuous 2', 'continuous 1'])
  await run(['index.remove', { index: 0 }])
  expect(sections()).toEqual(before)
  expect(lines()).toEqual(TEXTS)
})

it('all paragraphs that say a word are marked at their first place, once', async () => {
  await run(['text.insert', { paragraph: 2, offset: 0, text: '浪里浪。' }])
  await run(['index.markAll', { text: '浪', main: '浪' }])
  expect([...xml().matchAll(/<w:t[^>]*>([^<]*)<\/w:t>(?:<\/w:r><w:r>)?<w:fldChar/g)].map(([, text]) => text)).toEqual([
    '大江后浪',
    '浪',
  ])
  expect(await document.refused('index.markAll', { text: '浪', main: '浪' })).toBe('nothingToChange')
  await run(['index.insert', { before: 2, ...REQUEST, shown: [] }])
  expect(await document.refused('index.markAll', { text: '浪', main: '浪' })).toBe('nothingToChange')
  await run(['index.markAll', { text: '浪', main: '波浪' }])
  expect(xml().match(/ XE "波浪" | XE &quot;波浪&quot; /g)).toHaveLength(2)
})

it('words before and behind an index in one paragraph stay on their sides', async () => {
  const char = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  const words = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`
  const code = '<w:r><w:instrText>INDEX</w:instrText></w:r>'
  const field = `${char('begin')}${code}${char('separate')}${words('旧')}${char('end')}`
  document = commandedDocument(documentOf(`<w:p>${words('前')}${field}${words('后')}</w:p>`))
  await run(['index.update', { index: 0 }])
  expect(lines()).toEqual(['前', '未找到索引项。', '', '后'])
})

it('an index of another program with what we cannot make stays as it is', async () => {
  const field = (code: string): string =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>旧</w:t></w:r></w:p>' +
    '<w:p><w:r><w:t>的</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t>后面的话</w:t></w:r></w:p>'
  document = commandedDocument(
    documentOf(`${field('INDEX \\b x')}${field('INDEX \\e "、"')}<w:p><w:r><w:t>末尾</w:t></w:r></w:p>`),
  )
  expect(await document.refused('index.update', { index: 0 })).toBe('switches')
  await run(['index.mark', { paragraph: 4, offset: 0, main: '甲' }])
  await run(['index.update', { index: 1, shown: [{ mark: 0, page: '7' }] }])
  expect(lines()).toEqual(['旧', '的后面的话', '甲、7', '', '后面的话', '末尾'])
})
