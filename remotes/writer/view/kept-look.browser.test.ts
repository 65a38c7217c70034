import { docx, type Block } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openTestWriter, type TestWriter } from './test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const paragraph = (...content: (Block & { kind: 'paragraph' })['content']): Block => ({ kind: 'paragraph', content })
const PARTS: readonly Block[] = [
  paragraph('前言'),
  { kind: 'heading', level: 2, text: '方法' },
  paragraph('取样'),
  { kind: 'heading', level: 1, text: '结果' },
  paragraph('表明'),
]

async function openAt(text: string, blocks = PARTS, source?: Uint8Array): Promise<void> {
  writer = await openTestWriter(source ? { source } : { blocks })
  writer.surface.focus()
  writer.select(text)
  await userEvent.keyboard('{Home}')
}
const shows = (text: string) => vi.waitFor(() => expect(writer.text()).toBe(text), { timeout: 20_000 })

/** Markup of the paragraph that says this. */
async function paragraphOf(text: string): Promise<string> {
  const paragraphs = (await writer.sharedPart('word/document.xml')).match(/<w:p[ >].*?<\/w:p>/gs) ?? []
  return paragraphs.findLast((xml) => xml.replaceAll(/<[^>]*>/g, '') === text) ?? ''
}
const styleOf = async (text: string) => /<w:pStyle w:val="([^"]*)"/.exec(await paragraphOf(text))?.[1]

describe('a heading stays one', () => {
  it.each([
    ['Delete in an empty paragraph of another style above it', '{ArrowUp}{End}{Enter}{Delete}'],
    ['Backspace below an empty paragraph of another style', '{ArrowUp}{End}{Enter}{ArrowDown}{Home}{Backspace}'],
  ])('after %s', async (_name, keys) => {
    await openAt('结果')
    const style = await styleOf('结果')
    await userEvent.keyboard(keys)
    await shows('前言\n方法\n取样\n结果\n表明')
    expect(await styleOf('结果')).toBe(style)
  })

  it('after the whole paragraphs in front of it are cut, for everybody and after undo', async () => {
    await openAt('方法')
    const style = await styleOf('结果')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Delete}')
    await shows('前言\n结果\n表明')
    expect(await styleOf('结果')).toBe(style)
    await userEvent.keyboard('{Control>}z{/Control}')
    await shows('前言\n方法\n取样\n结果\n表明')
    expect([await styleOf('方法'), await styleOf('结果')]).toEqual([expect.not.stringMatching(String(style)), style])
  })

  it('unless its words join others in front of them', async () => {
    await openAt('结果')
    await userEvent.keyboard('{Backspace}')
    await shows('前言\n方法\n取样结果\n表明')
    expect(await styleOf('取样结果')).toBe(await styleOf('前言'))
  })
})

describe('what is typed over selected words', () => {
  const bold = (text: string) => ({ text, bold: true })
  const runOf = async (text: string): Promise<string | undefined> =>
    (await writer.sharedPart('word/document.xml')).match(/<w:r[ >].*?<\/w:r>/gs)?.find((xml) => xml.includes(text))

  it('looks as the first of them', async () => {
    await openAt('甲方', [
      paragraph('由', bold('甲方'), '付款'),
      paragraph(bold('此致'), '敬礼'),
      paragraph(bold('全文')),
    ])
    for (const [old, next] of [
      ['甲方', '乙方'],
      ['付款', '收款'],
      ['此致', '谨此'],
      ['全文', '完'],
    ] as const) {
      writer.select(old)
      await userEvent.keyboard(next)
    }
    await shows('由乙方收款\n谨此敬礼\n完')
    for (const text of ['乙方', '谨此', '完']) expect(await runOf(text)).toContain('<w:b/>')
    expect(await runOf('收款')).not.toContain('<w:b/>')
  })

  it('is corrected in its own look', async () => {
    await openAt('i', [paragraph(bold('i'))])
    await userEvent.keyboard('{End}{Enter}')
    await shows('I\n')
    expect(await runOf('I')).toContain('<w:b/>')
  })
})

/** A document whose headings take font and colour from its theme, as those of Word and python-docx do. */
function themed(): Uint8Array {
  const parts = unzipSync(docx({ title: '测试', blocks: PARTS }))
  const change = (name: string, old: RegExp, put: string): void => {
    const text = strFromU8(parts[name] ?? new Uint8Array())
    expect(text).toMatch(old)
    parts[name] = strToU8(text.replace(old, put))
  }
  const look =
    '<w:rPr><w:rFonts w:asciiTheme="majorHAnsi" w:hAnsiTheme="majorHAnsi"/><w:color w:val="2F5496" w:themeColor="accent1"/></w:rPr>'
  change('word/styles.xml', /(<w:style [^>]*w:styleId="Heading1".*?)<w:rPr>.*?<\/w:rPr>/s, `$1${look}`)
  const base = 'http://schemas.openxmlformats.org'
  parts['word/theme/theme1.xml'] = strToU8(
    `<a:theme xmlns:a="${base}/drawingml/2006/main" name="t"><a:themeElements><a:clrScheme name="c"><a:accent1><a:srgbClr val="2F5496"/></a:accent1></a:clrScheme><a:fontScheme name="f"><a:majorFont><a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.theme+xml'
  change(
    '[Content_Types].xml',
    /<\/Types>/,
    `<Override PartName="/word/theme/theme1.xml" ContentType="${type}"/></Types>`,
  )
  const relation = `${base}/officeDocument/2006/relationships/theme`
  change(
    'word/_rels/document.xml.rels',
    /<\/Relationships>/,
    `<Relationship Id="rTheme" Type="${relation}" Target="theme/theme1.xml"/></Relationships>`,
  )
  return zipSync(parts)
}

describe('what is copied and put down again', () => {
  it('keeps its style, and goes to other documents with the fonts of its theme', async () => {
    await openAt('结果', PARTS, themed())
    await userEvent.keyboard('{Shift>}{End}{/Shift}')
    const clipboardData = new DataTransfer()
    const pages = writer.element.querySelector('.docx-pages')
    pages?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}')
    pages?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(writer.text().match(/结果/g)).toHaveLength(2), { timeout: 20_000 })
    expect(await styleOf('结果')).toBe('Heading1')
    expect(await writer.part('word/styles.xml')).not.toContain('(pasted)')
    const fragment = /data-docx-fragment="([^"]*)"/.exec(clipboardData.getData('text/html'))?.[1] ?? ''
    const styles = unzipSync(Uint8Array.from(atob(fragment), (letter) => letter.charCodeAt(0)))['word/styles.xml']
    expect(strFromU8(styles ?? new Uint8Array())).toMatch(/w:styleId="Heading1".*?<w:rFonts [^>]*w:ascii="Georgia"/s)
  })
})
