import { docx, xlsx } from '@wenfang/shared-testing/fixtures'
import { SheetPage, WriterPage } from '../pages/index.ts'
import { docxParts } from '../support/docx-parts.ts'
import { expect, test } from '../support/wenfang-test.ts'

const TITLE = '采购报告'
const BODY = '这一段由人来写'
const VALUES = [
  ['品名', '数量'],
  ['纸', '3'],
  ['墨', '12'],
  ['笔', '7'],
]

/** Thirty things that a person does to a document, each by its command. */
const THIRTY: readonly (readonly [id: string, args: object])[] = [
  ['paragraph.insert', { after: 0, text: '一、概况' }],
  ['paragraph.insert', { after: 1, text: '本季度采购如下，详见附表。' }],
  ['paragraph.insert', { after: 2, text: '第一项' }],
  ['paragraph.insert', { after: 3, text: '第二项' }],
  ['style.create', { name: '报告标题', alignment: 'center', before: 12, after: 12 }],
  ['paragraph.style', { paragraph: 0, style: '报告标题' }],
  ['text.format', { paragraph: 0, start: 0, end: 4, isBold: true, size: 22, colour: 'C00000' }],
  ['text.format', { paragraph: 2, start: 0, end: 3, underline: 'single', highlight: 'yellow' }],
  ['paragraph.format', { paragraph: 2, alignment: 'justify', lineSpacing: 1.5, firstLine: 24 }],
  ['paragraph.format', { paragraph: 1, keepsWithNext: true }],
  ['paragraph.list', { paragraph: 3, kind: 'ordered' }],
  ['paragraph.list', { paragraph: 4, kind: 'ordered' }],
  ['text.link', { paragraph: 2, start: 9, end: 11, address: 'https://example.com/' }],
  ['text.bookmark', { paragraph: 1, start: 0, end: 4, name: '概况' }],
  ['text.insert', { paragraph: 3, offset: 3, text: '：纸墨' }],
  ['text.replaceAll', { find: '本季度', text: '第三季度' }],
  ['note.insert', { paragraph: 1, offset: 4, kind: 'footnote', text: '数据来自仓库。' }],
  ['equation.insert', { paragraph: 4, offset: 3, latex: '\\frac{a}{b}' }],
  ['text.tab', { paragraph: 4, offset: 3 }],
  ['table.insert', { before: 3, values: VALUES }],
  ['table.sort', { table: 0, column: 1, kind: 'number', isDescending: true }],
  ['table.insertRows', { table: 0, row: 3, where: 'after', count: 1, values: [['合计', '']] }],
  ['table.setCell', { table: 0, row: 4, column: 1, text: '22' }],
  ['table.fill', { table: 0, row: 0, column: 0, colour: 'FFE699' }],
  ['table.headerRows', { table: 0, count: 1 }],
  ['page.setUp', { paper: 'A4', marginLeft: 2.5, marginRight: 2.5 }],
  ['header.set', { kind: 'header', text: '内部资料' }],
  ['watermark.set', { text: '草稿' }],
  ['properties.set', { title: TITLE, creator: '程序' }],
  ['page.colour', { colour: 'FFFDF5' }],
]

/** What else the tools of a page put in, by the commands that they run. */
const AS_THE_TOOLS_DO: readonly (readonly [id: string, args: object])[] = [
  ['field.insert', { paragraph: 0, offset: 0, instruction: 'DATE \\@ "yyyy"', result: '2026' }],
  ['field.enclosed', { paragraph: 1, offset: 0, text: '55', enclosure: 'square' }],
  ['control.insert', { paragraph: 2, offset: 0, kind: 'plainText', title: '经办人', items: [] }],
  ['bookmark.add', { name: '起止', start: { paragraph: 0, offset: 0 }, end: { paragraph: 1, offset: 1 } }],
  ['drawing.insertShape', { paragraph: 1, offset: 0, shape: '箭头' }],
  ['equation.display', { paragraph: 1, latex: 'E=mc^2' }],
  ['caption.insert', { paragraph: 0, label: '图', text: '概览', position: 'below', numbering: 'ARABIC' }],
  ['header.options', { isOddEvenDifferent: true }],
  ['note.convertAll', { from: 'footnote' }],
  ['break.section', { paragraph: 1, offset: 0, start: 'evenPage' }],
  ['link.insert', { paragraph: 0, start: 0, end: 0, text: '详情', address: 'https://example.com/' }],
  ['paragraph.align', { paragraphs: [0], alignment: 'center' }],
]

test('a program does thirty things to a document in which a person is typing: both are there, in the page and in the file', async ({
  drive,
  page,
}) => {
  const blocks = [{ kind: 'paragraph' as const, content: [BODY] }]
  const uploaded = await drive.upload({ name: '报告.docx', bytes: docx({ title: TITLE, blocks }) })
  const { id } = await drive.imported(uploaded.id)
  const run = (commands: readonly (readonly [string, object])[]): Promise<Response> =>
    drive.call(`/files/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commands: commands.map(([command, args]) => ({ id: command, args })) }),
    })
  const writer = new WriterPage(page)
  await writer.open(id)
  await writer.caretAfter(BODY)
  const typing = writer.type('，写的时候程序也在改，两边的内容都在。')
  const answer = (await (await run(THIRTY)).json()) as { readonly revision: string; readonly answers: unknown[] }
  await typing
  expect(answer.answers).toHaveLength(THIRTY.length)

  const typed = `${BODY}，写的时候程序也在改，两边的内容都在。`
  for (const text of ['第三季度采购如下', '第一项：纸墨', '合计', typed]) await writer.shows(text)
  await page.keyboard.press('Control+Home')
  for (const text of ['一、概况', '内部资料']) await writer.shows(text)
  await run(AS_THE_TOOLS_DO)
  await writer.shows('概览')
  await writer.isSaved()

  const exported = docxParts(await drive.export(id, 'docx'))
  expect(exported.text()).toContain(typed)
  const body = exported.part('word/document.xml')
  expect(body.indexOf('墨')).toBeGreaterThan(0)
  for (const part of ['<w:tbl>', '<w:hyperlink', '<m:oMath', '<w:endnoteReference', '<w:numPr>', 'w:val="C00000"'])
    expect(body).toContain(part)
  for (const part of ['DATE \\@ ', 'EQ \\o\\ac(□,55)', 'w:val="经办人"', 'w:name="起止"', '<w:drawing', '<m:oMathPara'])
    expect(body).toContain(part)
  for (const part of ['SEQ 图', 'w:val="evenPage"']) expect(body).toContain(part)

  const refused = await run([['paragraph.delete', { paragraph: 999 }]]).catch((error: unknown) => String(error))
  expect(refused).toMatch(/409 .*CommandRefused/)
})

const on = (id: string, args: object = {}) => [id, { sheetId: '账', ...args }] as const

/** Thirty things that a person does to a workbook, each by its command. */
const THIRTY_OF_A_WORKBOOK: readonly (readonly [id: string, args: object])[] = [
  on('cells.set', {
    top: 0,
    left: 2,
    cells: [
      ['单价', '金额'],
      [3, '=B2*C2'],
    ],
  }),
  on('cells.fill', { from: 'C2:D2', to: 'C2:D6' }),
  on('cells.total', { range: 'B2:D6', row: 1, column: 1, name: 'SUM' }),
  on('data.sort', { range: 'A2:D6', keys: [{ column: 1, isDescending: true }] }),
  on('style.set', { ranges: ['A1:D1'], style: { font: { isBold: true }, align: { horizontal: 'center' } } }),
  on('style.set', { ranges: ['D2:D7'], style: { format: '#,##0.00' } }),
  on('style.border', { ranges: ['A1:D7'], choice: 'all' }),
  on('columns.resize', { first: 0, last: 0, size: 16 }),
  on('rows.resize', { first: 0, last: 0, size: 26 }),
  on('conditionalFormat.addFirst', {
    ranges: ['B2:B6'],
    payload: {
      type: 'cellIs',
      priority: 1,
      isStopping: false,
      operator: 'greaterThan',
      formulas: ['30'],
      style: { font: { isBold: true } },
      attributes: {},
      colourScale: null,
      dataBar: null,
      iconSet: null,
    },
  }),
  on('validation.add', {
    ranges: ['A9'],
    payload: {
      type: 'list',
      operator: 'between',
      errorStyle: 'stop',
      isBlankAllowed: true,
      hasDropDown: true,
      formula1: '"是,否"',
      formula2: null,
      prompt: null,
      error: null,
    },
  }),
  on('note.add', { ranges: ['A2'], payload: { text: '由程序写入', author: '程序' } }),
  on('hyperlink.add', { ranges: ['A3'], payload: { address: 'https://example.com/', location: '', tooltip: '' } }),
  on('rows.group', { first: 2, last: 3 }),
  on('rows.ungroup', { first: 2, last: 3 }),
  on('columns.insert', { at: 6, count: 2 }),
  on('columns.remove', { at: 7, count: 1 }),
  on('columns.hide', { first: 6, last: 6 }),
  on('columns.show', { first: 6, last: 6 }),
  on('cells.copy', { fromSheetId: '账', from: 'A1:B3', sheetId: '账', to: 'F9:G11', parts: 'contents' }),
  on('cells.setEach', { cells: [{ row: 8, column: 7, input: { value: '散' } }] }),
  on('cells.clearContents', { ranges: ['H9'] }),
  on('cells.clearFormats', { ranges: ['F9:G11'] }),
  on('sheets.freeze', { rows: 1, columns: 0 }),
  on('sheets.colour', { rgb: '00AA66' }),
  ['names.add', { name: '合计', sheetId: '', formula: '账!$D$7', comment: '' }],
  ['sheets.add', { name: '表', at: 1 }],
  [
    'cells.set',
    {
      sheetId: '表',
      top: 0,
      left: 0,
      cells: [
        ['项', '数'],
        ['总', '=合计'],
      ],
    },
  ],
  ['table.create', { sheetId: '表', range: 'A1:B2', hasHeader: true }],
  on('page.set', { setup: { isLandscape: true } }),
]

test('a program does thirty things to a workbook in which a person types: both are there, in the grid and in the file', async ({
  drive,
  page,
}) => {
  const rows = [['品名', '数量'], ...[10, 50, 20, 40, 30].map((count, at) => [`货${at + 1}`, count])]
  const uploaded = await drive.upload({ name: '账.xlsx', bytes: xlsx([{ name: '账', rows }]) })
  const { id } = await drive.imported(uploaded.id)
  const sheet = new SheetPage(page)
  await sheet.open(id)
  // Not in a row that is sorted: what is typed there goes with its row.
  const typing = sheet.enter('F8', '由人来写')
  const answer = (await (
    await drive.call(`/files/${id}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ commands: THIRTY_OF_A_WORKBOOK.map(([command, args]) => ({ id: command, args })) }),
    })
  ).json()) as { readonly answers: unknown[] }
  await typing
  expect(answer.answers).toHaveLength(THIRTY_OF_A_WORKBOOK.length)

  // Sorted by number, filled, totalled; what the person typed stands where it was typed.
  for (const [address, text] of Object.entries({ A2: '货2', B2: '50', D2: '150.00', D7: '450.00', F8: '由人来写' }))
    await expect(sheet.cell(address)).toHaveText(text)
  await expect(page.getByRole('tab', { name: '表', exact: true })).toBeVisible()
  await sheet.isSaved()
  const csv = new TextDecoder().decode(await drive.export(id, 'csv'))
  expect(csv).toContain('由人来写')
  expect(csv).toMatch(/货2,50,3,150/)
})
