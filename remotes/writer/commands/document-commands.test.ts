import type { CommandCall } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { formats } from '../files/index.ts'
import { blankDocument } from '../files/blank.ts'
import { serializeOoxmlPart } from '../model/kernel/index.ts'
import { seededDoc } from '../model/testing/replica.ts'
import { documentCommands } from './document-commands.ts'
import { HeadlessDocument } from './headless-document.ts'

const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))

let source: Uint8Array
let doc: Y.Doc
beforeEach(() => {
  source = blankDocument()
  doc = seededDoc(source, 7)
})

const state = () => ({ body: Y.encodeStateAsUpdate(doc), source: () => Promise.resolve(source), asset })

async function run(...batch: readonly (readonly [id: string, args: object])[]): Promise<readonly unknown[]> {
  const calls = batch.map(([id, args]): CommandCall => ({ id, args }))
  const { update, answers } = await documentCommands.run(state(), calls)
  if (update) Y.applyUpdate(doc, update)
  return answers
}

const texts = async (): Promise<readonly string[]> => {
  const [answer] = await run(['document.paragraphs', {}])
  return (answer as { readonly paragraphs: readonly { readonly text: string }[] }).paragraphs.map(({ text }) => text)
}

/** XML of a part, as the next export writes it. */
function xml(name = '/word/document.xml'): string {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  const opened = new HeadlessDocument({ doc: copy, source })
  const part = opened.package.parts.get(name)
  const text = part ? serializeOoxmlPart(part) : ''
  opened.dispose()
  return text
}

describe('commands without a view', () => {
  it('type, split, join, replace and delete', async () => {
    await run(
      ['text.insert', { paragraph: 0, offset: 0, text: '春眠不觉晓处处闻啼鸟' }],
      ['paragraph.split', { paragraph: 0, offset: 5 }],
      ['paragraph.insert', { after: 1, text: '夜来风雨声' }],
      ['paragraph.insert', { after: 2, text: '多余的一段' }],
    )
    expect(await texts()).toEqual(['春眠不觉晓', '处处闻啼鸟', '夜来风雨声', '多余的一段'])
    await run(
      ['paragraph.delete', { paragraph: 3 }],
      ['text.delete', { paragraph: 1, start: 0, end: 2 }],
      ['paragraph.join', { paragraph: 0 }],
      ['text.replaceAll', { find: '风雨', text: '花落' }],
    )
    expect(await texts()).toEqual(['春眠不觉晓闻啼鸟', '夜来花落声'])
  })

  it('find paragraphs by the id that the file gives them, whatever was put before them', async () => {
    await run(['text.insert', { paragraph: 0, offset: 0, text: '甲' }], ['paragraph.insert', { after: 0, text: '乙' }])
    const [answer] = await run(['document.paragraphs', { from: 1, count: 1 }])
    const [{ id } = { id: '' }] = (answer as { readonly paragraphs: readonly { readonly id: string }[] }).paragraphs
    await run(['paragraph.insert', { after: 0, text: '丙' }], ['text.insert', { paragraph: id, offset: 1, text: '丁' }])
    expect(await texts()).toEqual(['甲', '丙', '乙丁'])
  })

  it('format letters and paragraphs, with styles, lists and links', async () => {
    await run(
      ['text.insert', { paragraph: 0, offset: 0, text: '标题' }],
      ['paragraph.insert', { after: 0, text: '正文在这里' }],
      ['style.create', { name: '我的样式', alignment: 'center', before: 12 }],
      ['paragraph.style', { paragraph: 0, style: '我的样式' }],
      ['text.format', { paragraph: 1, start: 0, end: 2, isBold: true, colour: 'c00000', size: 14, font: '黑体' }],
      ['paragraph.format', { paragraph: 1, alignment: 'justify', lineSpacing: 1.5, firstLine: 21 }],
      ['paragraph.list', { paragraph: 1, kind: 'ordered' }],
      ['text.link', { paragraph: 1, start: 3, end: 5, address: 'https://example.com/' }],
      ['text.bookmark', { paragraph: 1, start: 0, end: 2, name: '书签' }],
    )
    const written = xml()
    for (const part of [
      '<w:b/>',
      'w:val="C00000"',
      'w:sz w:val="28"',
      '黑体',
      'w:line="360"',
      'w:firstLine="420"',
      '<w:numPr>',
      '<w:hyperlink',
      'w:name="书签"',
    ])
      expect(written).toContain(part)
    expect(xml('/word/styles.xml')).toContain('我的样式')
  })

  it('make tables, fill, sort and change them', async () => {
    const values = [
      ['品名', '数量'],
      ['纸', '3'],
      ['墨', '12'],
      ['笔', '7'],
    ]
    await run(['table.insert', { before: 0, values }])
    await run(
      ['table.sort', { table: 0, column: 1, kind: 'number', isDescending: true }],
      ['table.insertRows', { table: 0, row: 3, where: 'after', count: 1, values: [['砚', '1']] }],
      ['table.setCell', { table: 0, row: 0, column: 0, text: '名称' }],
      ['table.fill', { table: 0, row: 0, column: 0, colour: 'ffe699' }],
      ['table.headerRows', { table: 0, count: 1 }],
      ['table.insertColumn', { table: 0, column: 1, where: 'after' }],
    )
    const rows = async () => ((await run(['document.table', { table: 0 }]))[0] as { readonly rows: unknown }).rows
    expect(await rows()).toEqual([
      ['名称', '数量', ''],
      ['墨', '12', ''],
      ['笔', '7', ''],
      ['纸', '3', ''],
      ['砚', '1', ''],
    ])
    await run(
      ['table.mergeCells', { table: 0, top: 1, left: 1, bottom: 1, right: 2 }],
      ['table.deleteRow', { table: 0, row: 4 }],
    )
    expect(xml()).toMatch(/w:gridSpan w:val="2"/)
    await run(['table.delete', { table: 0 }])
    expect(xml()).not.toContain('<w:tbl>')
  })

  it('insert breaks, fields, equations and notes', async () => {
    await run(
      ['text.insert', { paragraph: 0, offset: 0, text: '勾股定理' }],
      ['note.insert', { paragraph: 0, offset: 4, kind: 'footnote', text: '见《周髀算经》' }],
      ['equation.insert', { paragraph: 0, offset: 0, latex: 'a^2+b^2=c^2' }],
      ['break.line', { paragraph: 0, offset: 1 }],
      ['text.tab', { paragraph: 0, offset: 1 }],
      ['field.page', { paragraph: 0, offset: 0, field: 'NUMPAGES' }],
      ['break.page', { paragraph: 0, offset: 0 }],
    )
    const written = xml()
    for (const part of ['<m:oMath', '<w:footnoteReference', 'NUMPAGES', '<w:tab/>', 'w:type="page"'])
      expect(written).toContain(part)
    expect(xml('/word/footnotes.xml')).toContain('见《周髀算经》')
  })

  it('set up pages, headers, watermark, colour and properties', async () => {
    await run(
      ['page.setUp', { paper: 'A4', orientation: 'landscape', marginLeft: 2.54 }],
      ['header.set', { kind: 'header', text: '文房四宝' }],
      ['header.set', { kind: 'footer', text: '页脚' }],
      ['watermark.set', { text: '机密' }],
      ['page.colour', { colour: 'f0f8ff' }],
      ['properties.set', { title: '报告', creator: '林' }],
    )
    expect(xml()).toMatch(/w:pgSz [^>]*w:orient="landscape"/)
    expect(xml()).toMatch(/w:left="1440"/)
    const { body } = state()
    const exported = await formats.exportBody({ source, body, format: 'docx', asset })
    const again = await formats.importSource({ source: exported.bytes, ext: 'docx' })
    expect(again).toMatchObject({ ok: true })
  })

  it('are one update; what cannot be done is named by its number and leaves nothing behind', async () => {
    const good = ['text.insert', { paragraph: 0, offset: 0, text: '甲' }] as const
    for (const bad of [
      ['text.insert', { paragraph: 9, offset: 0, text: '乙' }],
      ['text.insert', { paragraph: 0, offset: 99, text: '乙' }],
      ['text.replaceAll', { find: '没有', text: '' }],
      ['paragraph.style', { paragraph: 0, style: '没有' }],
      ['table.deleteRow', { table: 0, row: 0 }],
      ['equation.insert', { paragraph: 0, offset: 0, latex: '\\frac{' }],
    ] as const) {
      const refusal = run(good, bad)
      await expect(refusal).rejects.toThrow(WenfangError)
      await expect(refusal).rejects.toMatchObject({ code: 'CommandRefused', detail: { index: 1 } })
    }
    expect(await texts()).toEqual([''])
    expect((await documentCommands.run(state(), [])).update).toBeNull()
  })
})
