import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SHAPES } from '../../model/tree/drawings/shapes.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { drawing, history, page, review, table, tableData, tableFormat } from './index.ts'
import { insertCitation } from './reference/put-citation.command.ts'
import { insertIndex } from './reference/put-index.command.ts'
import { markEntry } from './reference/put-index-mark.command.ts'
import { putEquation } from './insert/put-equation.command.ts'
import { insertRowsMany, tableToText } from './table/change-table-data.command.ts'

const DOCUMENT = 'word/document.xml'
const BLOCKS = [
  { kind: 'paragraph', content: ['表前的一段文字'] },
  {
    kind: 'table',
    header: ['姓名', '语文', '数学'],
    rows: [
      ['王小明', '80', '90.5'],
      ['李雷', '70', '60'],
    ],
  },
  { kind: 'image', png: fixtureFile('png', 7).bytes, widthPx: 96, heightPx: 48, description: '一张图' },
  { kind: 'paragraph', content: ['张三,28,北京'] },
  { kind: 'paragraph', content: ['最后一段文字'] },
] as const

let writer: TestWriter
afterEach(() => writer.close())

const MARKS = /<w:(?:ins|del|moveFrom|moveTo|\w+Change) [^>]*w:author="/

/** What the document says, without the ids that nodes get anew; in one order of attributes. */
const said = (xml: string): string =>
  xml
    .replaceAll(/<([\w:]+) ([^<>]*?)(\/?)>/g, (_tag, name: string, attributes: string, end: string) => {
      const kept = (attributes.match(/[\w:]+="[^"]*"/g) ?? []).filter((one) => !/^(?:w14:|w:rsid|xmlns:)/.test(one))
      return `<${[name, ...kept.toSorted()].join(' ')}${end}>`
    })
    .replace(/^<\?xml.*?\?>\s*/, '')
    .replaceAll(/<w:(?:rPr|pPr|trPr|tcPr)\/>|<w:(rPr|pPr|trPr|tcPr)><\/w:\1>/g, '')
    // Where letters are cut into runs says nothing.
    .replaceAll(/<\/w:t><\/w:r><w:r><w:t(?: xml:space="preserve")?>/g, '')
    .replaceAll('</w:r><w:r>', '')
    // Notes name what was not said before.
    .replaceAll(/<w:jc w:val="left"\/>|<w:cols w:num="1"[^>]*>/g, '')

interface Edit {
  readonly at: string
  readonly act: () => void
  readonly mark: RegExp
}

/** Every edit is one step of undo, the same for everybody; accepting keeps it, rejecting takes it back. */
async function expectTracked(name: string, { at, act, mark }: Edit): Promise<void> {
  const before = said(await writer.part(DOCUMENT))
  writer.select(at)
  act()
  const tracked = await writer.part(DOCUMENT)
  expect(tracked, name).toMatch(mark)
  expect(said(await writer.sharedPart(DOCUMENT)), `${name}, elsewhere`).toBe(said(tracked))
  writer.run(review.rejectAll)
  const rejected = await writer.part(DOCUMENT)
  expect(rejected, `${name}, rejected`).not.toMatch(MARKS)
  expect(said(rejected), `${name}, rejected`).toBe(before)
  writer.run(history.undo)
  expect(said(await writer.part(DOCUMENT)), `${name}, not rejected`).toBe(said(tracked))
  writer.run(review.acceptAll)
  const accepted = await writer.part(DOCUMENT)
  expect(accepted, `${name}, accepted`).not.toMatch(MARKS)
  expect(said(accepted), `${name}, accepted`).not.toBe(before)
  writer.run(history.undo)
  writer.run(history.undo)
  expect(said(await writer.part(DOCUMENT)), `${name}, undone`).toBe(before)
}

describe('G25 while edits are proposals', () => {
  it('changes of tables, pages, drawings and equations become revisions', async () => {
    writer = await openTestWriter({ blocks: BLOCKS })
    const { run } = writer
    run(review.suggesting)
    const edits: Readonly<Record<string, Edit>> = {
      rows: {
        at: '李雷',
        act: () => void run(insertRowsMany, { where: 'above', count: 2 }),
        mark: /<w:trPr><w:ins /,
      },
      order: {
        at: '王小明',
        act: () =>
          void run(tableData.sortTable, {
            keys: [{ column: 1, kind: 'number', isDescending: false }],
            hasHeader: true,
          }),
        mark: /<w:trPr><w:del .*<w:delText/s,
      },
      alignment: { at: '王小明', act: () => void run(tableFormat.tableCentre), mark: /<w:tblPrChange / },
      widths: { at: '王小明', act: () => void run(tableFormat.fitWindow), mark: /<w:tblPrChange / },
      direction: { at: '王小明', act: () => void run(tableFormat.textDirection), mark: /<w:tcPrChange / },
      shading: { at: '王小明', act: () => void run(table.cellShading, 'FFEECC'), mark: /<w:tcPrChange / },
      'whole table': { at: '王小明', act: () => void run(table.deleteTable), mark: /<w:trPr>.*<w:del / },
      heading: { at: '姓名', act: () => void run(tableFormat.headerRow), mark: /<w:trPrChange / },
      text: { at: '王小明', act: () => void run(tableToText, '、'), mark: /<w:trPr><w:del / },
      table: {
        at: '张三',
        act: () => void run(tableData.textToTable, { separator: ',', columns: 0 }),
        mark: /<w:trPr><w:ins .*<w:moveTo|<w:trPr><w:ins .*<w:ins /s,
      },
      page: {
        at: '最后',
        act: () => void run(page.columns, { count: 2, space: 425, hasLine: true, widths: null }),
        mark: /<w:sectPrChange /,
      },
      shape: {
        at: '最后',
        act: () => SHAPES.slice(0, 1).forEach((shape) => run(drawing.insertShape, shape)),
        mark: /<w:ins [^>]*><w:r>.*<w:drawing[ >]/s,
      },
      equation: {
        at: '最后',
        act: () => void run(putEquation, { latex: '\\frac{a}{b}', isDisplay: false }),
        mark: /<w:ins [^>]*><m:oMath/,
      },
    }
    for (const [name, edit] of Object.entries(edits)) await expectTracked(name, edit)

    // What the same person proposed to insert goes without a trace.
    const before = said(await writer.part(DOCUMENT))
    writer.select('李雷')
    run(insertRowsMany, { where: 'above', count: 2 })
    run(tableData.sortTable, { keys: [{ column: 0, kind: 'text', isDescending: true }], hasHeader: true })
    run(review.rejectAll)
    expect(said(await writer.part(DOCUMENT))).toBe(before)
  })

  it('what the file has no marks for is asked before it is done', async () => {
    writer = await openTestWriter({ blocks: BLOCKS })
    const { run, part, select } = writer
    run(review.suggesting)
    const before = said(await part(DOCUMENT))
    const asked = async (answer: string): Promise<void> => {
      select('王小明')
      run(table.columnLeft)
      const button = await vi.waitUntil(() =>
        [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
          ({ textContent }) => textContent === answer,
        ),
      )
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('这处修改不会标记为修订')
      expect(said(await part(DOCUMENT))).toBe(before)
      button.click()
      await vi.waitUntil(() => document.querySelector('[role=alertdialog]') === null)
    }
    await asked('取消')
    expect(said(await part(DOCUMENT))).toBe(before)
    await asked('直接修改')
    const after = await part(DOCUMENT)
    expect(said(after)).not.toBe(before)
    expect(after).not.toMatch(MARKS)
    run(history.undo)
    expect(said(await part(DOCUMENT))).toBe(before)
  })

  it('marks of an index and citations become revisions, and so does the index', async () => {
    writer = await openTestWriter({ blocks: BLOCKS })
    const { run } = writer
    run(review.suggesting)
    const source = { type: 'Book', authors: ['王伟'], texts: { title: '书名' } } as const
    const look = { columns: 1, isRightAligned: true, leader: 'dot', isRunIn: false, hasLetters: false } as const
    await expectTracked('mark', {
      at: '最后一段',
      act: () => run(markEntry, { main: '最后' }),
      mark: /<w:ins [^>]*>(?:(?!<\/w:ins>).)* XE &quot;最后&quot;/s,
    })
    await expectTracked('citation', {
      at: '最后一段',
      act: () => run(insertCitation, { source }),
      mark: /<w:ins [^>]*>(?:(?!<\/w:ins>).)* CITATION 王伟/s,
    })
    run(review.suggesting)
    writer.select('张三')
    run(markEntry, { main: '张三' })
    run(review.suggesting)
    await expectTracked('index', {
      at: '最后一段',
      act: () => run(insertIndex, look),
      mark: /<w:ins [^>]*>(?:(?!<\/w:ins>).)*<w:t[^>]*>张三</s,
    })
  })
})
