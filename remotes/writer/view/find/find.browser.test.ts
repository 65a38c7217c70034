import { afterEach, describe, expect, it } from 'vitest'
import { history, replacing } from '../commands/index.ts'
import { packageOf } from '../engine/index.ts'
import { openTestWriter, type TestWriter, type TestWriterOptions } from '../test/open-writer.ts'
import type { FindQuery } from './pattern.ts'
import { type FormatQuery, type Hit, search } from './search.ts'

let writer: TestWriter
const open = async (options?: TestWriterOptions): Promise<TestWriter> => (writer = await openTestWriter(options))
afterEach(() => writer.close())

const PLAIN = { isCaseSensitive: false, isWholeWord: false, hasWildcards: false, ignoresWidth: false }
function find(text: string, rest: Partial<FindQuery> = {}, format: FormatQuery = {}): readonly Hit[] {
  const pkg = packageOf(writer.surface)
  return pkg ? search(pkg, { ...PLAIN, text, ...rest }, format) : []
}
/** The paragraphs of the file. */
async function saved(): Promise<readonly string[]> {
  const xml = (await writer.part('word/document.xml')).replaceAll('<w:tab/>', '→')
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([source]) => source.replaceAll(/<[^>]*>/g, ''))
}

const line = (...content: readonly (string | { readonly text: string; readonly bold: boolean })[]) =>
  ({ kind: 'paragraph', content }) as const

describe('replacing', () => {
  it('replaces every hit as one step, with the format the old text had', async () => {
    const { run, text, part } = await open({ blocks: [line('甲乙', { text: '甲', bold: true }, '丙甲'), line('甲甲')] })
    run(replacing.replaceHits, { hits: find('甲'), text: '新词', hasWildcards: false })
    expect(text()).toBe('新词乙新词丙新词\n新词新词')
    expect(await part('word/document.xml')).toMatch(/<w:b\/><\/w:rPr><w:t[^>]*>新词</)
    run(history.undo)
    expect(text()).toBe('甲乙甲丙甲\n甲甲')
  })

  it('deletes the hits where nothing stands in for them, and refuses where there are none', async () => {
    const { run, text, refusal } = await open()
    run(replacing.replaceHits, { hits: find('好'), text: '', hasWildcards: false })
    expect(text()).toContain('第一段文字，天气。')
    const none = { hits: [], text: '', hasWildcards: false }
    expect(refusal(replacing.replaceHits, none)).toBe('没有找到要替换的内容')
    expect(refusal(replacing.replaceHits, { ...none, hits: find('天'), text: '^z' })).not.toBe(null)
  })

  it('takes empty paragraphs out, and turns signs into what they stand for', async () => {
    const { run } = await open({ blocks: [line('一'), line(''), line('二'), line('三')] })
    run(replacing.replaceHits, { hits: find('^p^p'), text: '^p', hasWildcards: false })
    expect(await saved()).toEqual(['一', '二', '三'])
    run(replacing.replaceHits, { hits: find('二'), text: '二上^p二下^t尾', hasWildcards: false })
    expect(await saved()).toEqual(['一', '二上', '二下→尾', '三'])
  })

  it('knows what wildcards found, and gives it a format in the same step', async () => {
    const { run, text, part } = await open({ blocks: [line('第1章 起因'), line('第12章 结果')] })
    const hits = find('第([0-9]{1,2})章', { hasWildcards: true })
    run(replacing.replaceHits, { hits, text: 'Chapter \\1:', hasWildcards: true, format: { b: {} } })
    expect(text()).toBe('Chapter 1: 起因\nChapter 12: 结果')
    expect((await part('word/document.xml')).match(/<w:b\/><\/w:rPr><w:t[^>]*>Chapter 1/g)).toHaveLength(2)
    run(history.undo)
    expect(text()).toBe('第1章 起因\n第12章 结果')
  })
})

describe('finding', () => {
  it('finds by format, by width and over paragraphs, and tells what is around', async () => {
    await open({ blocks: [line('普通', { text: '粗体', bold: true }, 'ＡＢ'), line('粗体')] })
    expect(find('', {}, { isBold: true }).map(({ text }) => text)).toEqual(['粗体'])
    expect(find('粗体', {}, { isBold: true })).toHaveLength(1)
    expect(find('粗体')).toHaveLength(2)
    expect([find('ab').length, find('ab', { ignoresWidth: true }).length]).toEqual([0, 1])
    const [over] = find('ab^p粗', { ignoresWidth: true })
    expect(over?.ranges).toHaveLength(2)
    expect(find('体')[0]).toMatchObject({ before: '普通粗', after: 'ＡＢ' })
  })
})
