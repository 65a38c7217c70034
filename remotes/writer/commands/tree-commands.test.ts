import type { CommandCall } from '@wenfang/shared-contract'
import { docx, fixtureFile } from '@wenfang/shared-testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
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

async function run(...batch: readonly (readonly [id: string, args: object])[]): Promise<readonly unknown[]> {
  const calls = batch.map(([id, args]): CommandCall => ({ id, args }))
  const state = { body: Y.encodeStateAsUpdate(doc), source: () => Promise.resolve(source), asset }
  const { update, answers } = await documentCommands.run(state, calls)
  if (update) Y.applyUpdate(doc, update)
  return answers
}

const refused = async (id: string, args: object): Promise<unknown> => {
  try {
    await run([id, args])
  } catch (error) {
    return (error as { readonly detail?: { readonly reason?: unknown } }).detail?.reason
  }
  return null
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

const paragraphs = (...texts: readonly string[]) =>
  texts.map((text, after) =>
    after === 0
      ? (['text.insert', { paragraph: 0, offset: 0, text }] as const)
      : (['paragraph.insert', { after: after - 1, text }] as const),
  )

describe('text and paragraphs', () => {
  it('take properties by their names in files, several stretches at once', async () => {
    await run(...paragraphs('Wenfang 文房', '第二段'))
    const ranges = [
      { paragraph: 0, start: 0, end: 7 },
      { paragraph: 1, start: 0, end: 2 },
    ]
    await run(
      ['run.format', { ranges, properties: { dstrike: {}, shd: { val: 'clear', fill: 'FFEE00' } } }],
      ['run.rewrite', { ranges, how: 'upper' }],
      ['paragraph.properties', { paragraphs: [0, 1], properties: { jc: { val: 'distribute' }, keepNext: {} } }],
    )
    const body = xml()
    expect(body.match(/<w:dstrike\/>/g)).toHaveLength(2)
    expect(body.match(/w:fill="FFEE00"/g)).toHaveLength(2)
    expect(body).toContain('WENFANG')
    expect(body.match(/<w:jc w:val="distribute"\/>/g)).toHaveLength(2)
    await run(['paragraph.properties', { paragraphs: [1], properties: { jc: null } }])
    expect(xml().match(/<w:jc w:val="distribute"\/>/g)).toHaveLength(1)
  })

  it('refuse values that no program reads, and places that are not there', async () => {
    await run(...paragraphs('一段'))
    const paragraph = { paragraphs: [0] }
    expect(await refused('paragraph.properties', { ...paragraph, properties: { jc: { val: 'somewhere' } } })).toBe(
      'arguments',
    )
    expect(await refused('paragraph.properties', { ...paragraph, properties: { sectPr: {} } })).toBe('arguments')
    expect(await refused('paragraph.properties', { paragraphs: [9], properties: { keepNext: {} } })).toBe(
      'noSuchParagraph',
    )
    expect(
      await refused('run.format', {
        part: '/word/none.xml',
        ranges: [{ paragraph: 0, start: 0, end: 1 }],
        properties: { b: {} },
      }),
    ).toBe('noSuchStory')
  })

  it('are found by the ids that the file gives them', async () => {
    await run(...paragraphs('甲', '乙'))
    const [answer] = (await run(['document.paragraphs', {}])) as {
      readonly paragraphs: readonly { readonly id: string }[]
    }[]
    const ids = answer?.paragraphs.map(({ id }) => id) ?? []
    await run(['paragraph.properties', { paragraphs: [ids[1]], properties: { keepNext: {} } }])
    expect(xml()).toMatch(/甲[\s\S]*<w:keepNext\/>[\s\S]*乙/)
  })

  it('are sorted, and begin with a letter over three lines', async () => {
    await run(...paragraphs('张三', '李四', '安七'))
    await run(['paragraph.sort', { paragraphs: [0, 1, 2], kind: 'pinyin', isDescending: false }])
    expect(xml().replaceAll(/<[^>]+>/g, '')).toContain('安七李四张三')
    await run(['paragraph.dropCap', { paragraph: 0, kind: 'drop' }])
    expect(xml()).toContain('w:dropCap="drop"')
    await run(['paragraph.dropCap', { paragraph: 0, kind: 'none' }])
    expect(xml()).not.toContain('w:dropCap')
  })
})

describe('styles and lists', () => {
  it('are defined, given, changed and deleted', async () => {
    await run(...paragraphs('正文', '引文'))
    await run(
      [
        'style.define',
        { id: 'quote1', name: '引文一', kind: 'paragraph', run: { i: {} }, paragraph: { ind: { left: '480' } } },
      ],
      ['style.apply', { style: 'quote1', paragraphs: [1] }],
    )
    expect(xml()).toContain('<w:pStyle w:val="quote1"/>')
    await run(['style.change', { style: 'quote1', name: '引文二', run: { i: null, b: {} } }])
    expect(xml('/word/styles.xml')).toMatch(/引文二[\s\S]*<w:b\/>/)
    expect(await refused('style.define', { id: 'quote2', name: '引文二', kind: 'paragraph' })).toBe('nameTaken')
    expect(await refused('style.change', { style: 'quote1', basedOn: 'quote1' })).toBe('circle')
    await run(['style.delete', { style: 'quote1' }])
    expect(xml()).not.toContain('quote1')
  })

  it('number paragraphs, begin anew and go on', async () => {
    await run(...paragraphs('甲', '乙', '丙', '丁'))
    const levels = [{ format: 'decimal', text: '%1.', leftTwips: 420, hangingTwips: 420 }]
    await run(['list.apply', { paragraphs: [0, 1, 2, 3], levels }], ['list.level', { paragraphs: [1], level: 1 }])
    expect(xml().match(/<w:numId /g)).toHaveLength(4)
    expect(xml()).toContain('<w:ilvl w:val="1"/>')
    await run(['list.start', { paragraph: 2, start: 7 }])
    expect(xml('/word/numbering.xml')).toContain('<w:startOverride w:val="7"/>')
    const lists = (): number => new Set(xml().match(/<w:numId w:val="\d+"/g)).size
    expect(lists()).toBe(2)
    await run(['list.continue', { paragraph: 2 }])
    expect(lists()).toBe(1)
    expect(await refused('list.continue', { paragraph: 0 })).toBe('noList')
  })
})

describe('sections and the document', () => {
  it('take paper, columns, borders, line numbers and page numbers', async () => {
    await run(
      ['section.format', { format: { pageWidth: 16838, pageHeight: 11906, orientation: 'landscape' } }],
      ['section.columns', { columns: { count: 2, space: 425, hasLine: true, widths: null } }],
      ['section.lineNumbers', { numbering: { countBy: 5, start: 1, restart: 'newPage', distance: 0 } }],
      ['section.pageNumbers', { format: 'upperRoman', start: 3 }],
      [
        'section.borders',
        {
          borders: { edges: ['top'], style: 'double', size: 4, colour: 'FF0000', space: 24, offsetFrom: 'text' },
        },
      ],
      ['page.colour', { colour: 'fffdf0' }],
      ['document.protect', { kind: 'comments' }],
      ['document.trackRevisions', { isOn: true }],
      ['properties.set', { title: '合同', description: '第一行\n第二行' }],
    )
    const body = xml()
    for (const piece of [
      'w:orient="landscape"',
      'w:num="2"',
      'w:countBy="5"',
      'w:fmt="upperRoman"',
      'w:val="double"',
      'w:color="FFFDF0"',
    ])
      expect(body).toContain(piece)
    expect(xml('/word/settings.xml')).toMatch(/w:edit="comments"[\s\S]*|trackRevisions/)
    expect(await refused('section.format', { format: { marginLeft: 20000, pageWidth: 10000 } })).toBe('margins')
    expect(
      await refused('section.columns', { from: 4, columns: { count: 1, space: 0, hasLine: false, widths: null } }),
    ).toBe('noSuchSection')
    await run(['page.colour', { colour: null }])
    expect(xml()).not.toContain('w:background')
  })
})

describe('tables', () => {
  const values = [
    ['品名', '数'],
    ['墨', '12'],
    ['纸', '7'],
  ]

  it('take properties, lines, a style and rows in one step each, and are deleted', async () => {
    await run(...paragraphs('前言'), ['table.insert', { before: 0, values }])
    await run([
      'table.properties',
      {
        table: 0,
        format: { alignment: 'center', cellMargins: { top: 50, right: 100, bottom: 50, left: 100 } },
        rows: [0],
        row: { isHeader: true },
        cells: [{ row: 0, column: 1 }],
        cell: { vertical: 'center', fitsText: true },
        columns: [1],
        columnWidth: 2_000,
      },
    ])
    await run(['table.insertRows', { table: 0, row: 2, where: 'after', count: 2, values: [['<砚>', '3']] }])
    const red = { style: 'double', size: 8, colour: 'FF0000' }
    await run(
      ['table.borders', { table: 0, cells: [{ row: 0, column: 0 }], borders: { right: red }, shading: 'FFF2CC' }],
      ['table.style', { table: 0, style: '三线表' }],
    )
    const body = xml()
    for (const piece of [
      '<w:tblCellMar>',
      '<w:tblHeader/>',
      '<w:tcFitText/>',
      'w:w="2000"',
      'w:fill="FFF2CC"',
      '&lt;砚',
    ])
      expect(body).toContain(piece)
    // Cells beside each other agree on the line between them.
    expect(body.match(/w:color="FF0000"/g)).toHaveLength(2)
    expect(body.match(/<w:tr[ >]/g)).toHaveLength(5)
    expect(body).toContain('<w:tblStyle w:val="ThreeLineTable"/>')
    expect(xml('/word/styles.xml')).toContain('w:styleId="ThreeLineTable"')
    await run(['table.style', { table: 0, style: null }])
    expect(xml()).not.toContain('w:tblStyle ')
    expect(await refused('table.style', { table: 0, style: '没有' })).toBe('noSuchStyle')
    expect(await refused('table.properties', { table: 0, columns: [5], columnWidth: 100 })).toBe('noSuchColumn')
    expect(await refused('table.insertRows', { table: 0, row: 0, where: 'after', values: [['1', '2', '3']] })).toBe(
      'unevenRows',
    )
    await run(['table.delete', { table: 0 }])
    expect(xml()).not.toContain('<w:tbl>')
    expect(xml()).toContain('前言')
  })

  it('are formatted, sorted, computed and taken apart', async () => {
    await run(...paragraphs('前言'), ['table.insert', { before: 0, values }])
    await run(
      ['table.format', { table: 0, format: { alignment: 'center', title: '表' } }],
      ['table.formatRows', { table: 0, rows: [0], isHeader: true, height: { rule: 'exact', value: 400 } }],
      ['table.formatCells', { table: 0, cells: [{ row: 0, column: 0 }], vertical: 'center', shading: 'EEEEEE' }],
      ['table.look', { table: 0, firstRow: true, bandedRows: false }],
      ['table.columnWidths', { table: 0, widths: [3000, 1500] }],
      ['table.sortRows', { table: 0, keys: [{ column: 1, kind: 'number', isDescending: false }], headerRows: 1 }],
    )
    const body = xml()
    for (const piece of [
      '<w:jc w:val="center"/>',
      '<w:tblHeader/>',
      'w:hRule="exact"',
      'w:fill="EEEEEE"',
      'w:w="3000"',
    ])
      expect(body).toContain(piece)
    const [rows] = (await run(['document.table', { table: 0 }])) as { readonly rows: string[][] }[]
    expect(rows?.rows.map(([name]) => name)).toEqual(['品名', '纸', '墨'])
    await run(['table.formula', { table: 0, row: 2, column: 1, expression: '=SUM(ABOVE)', picture: '' }])
    expect(xml()).toContain('SUM(ABOVE)')
    await run(['table.split', { table: 0, row: 1 }])
    expect(xml().match(/<w:tbl>/g)).toHaveLength(2)
    await run(['table.toText', { table: 1, separator: '\t' }])
    expect(xml().match(/<w:tbl>/g)).toHaveLength(1)
    expect(await refused('table.formatCells', { table: 0, cells: [{ row: 9, column: 0 }] })).toBe('noSuchCell')
    expect(await refused('table.autoFit', { table: 5, how: 'window' })).toBe('noSuchTable')
    expect(await refused('drawing.fill', { drawing: 0, colour: 'FF0000' })).toBe('noSuchDrawing')
  })
})

describe('drawings', () => {
  it('are sized, cut, described, turned and turned over', async () => {
    const png = fixtureFile('png', 7).bytes
    source = docx({ title: '图', blocks: [{ kind: 'image', png, widthPx: 96, heightPx: 48, description: '一张图' }] })
    doc = seededDoc(source, 7)
    await run([
      'drawing.format',
      {
        drawing: 0,
        format: {
          size: { width: 1_000_000, height: 500_000 },
          crop: { top: 10, right: 0, bottom: 5, left: 0 },
          words: { title: '题', description: '说明' },
          outline: { colour: 'C0392B', width: 25_400, dash: 'dash' },
        },
      },
    ])
    await run(
      ['drawing.transform', { drawing: 0, how: 'right' }],
      ['drawing.transform', { drawing: 0, how: 'flipVertical' }],
    )
    const body = xml()
    for (const piece of [
      'cx="1000000"',
      't="10000"',
      'title="题"',
      'descr="说明"',
      'C0392B',
      'rot="5400000"',
      'flipV="1"',
    ])
      expect(body).toContain(piece)
    await run(
      ['drawing.transform', { drawing: 0, how: 'left' }],
      ['drawing.transform', { drawing: 0, how: 'flipVertical' }],
    )
    expect(xml()).not.toMatch(/rot="|flipV="1"/)
    expect(await refused('drawing.transform', { drawing: 1, how: 'left' })).toBe('noSuchDrawing')
  })
})

describe('what is moved', () => {
  const text = (): string =>
    xml()
      .replaceAll(/<w:drawing.*?<\/w:drawing>/gs, '▣')
      .replaceAll('</w:p>', '¶')
      .replaceAll(/<[^>]*>/g, '')

  it('paragraphs change places with the block beside them, rows with the row beside them', async () => {
    await run(...paragraphs('甲', '乙', '丙'), [
      'table.insert',
      {
        before: 2,
        values: [
          ['1', '2'],
          ['3', '4'],
        ],
      },
    ])
    const order = text()
    expect(order).toContain('甲¶乙¶1¶2¶3¶4¶')
    await run(['paragraph.move', { paragraphs: [0, 1], direction: 'down' }])
    expect(text()).toContain('1¶2¶3¶4¶甲¶乙¶')
    expect(await refused('paragraph.move', { paragraphs: [0, 4], direction: 'down' })).toBe('notTogether')
    await run(['table.moveRows', { paragraphs: [3], direction: 'up' }])
    expect(text()).toContain('3¶4¶1¶2¶甲¶乙¶')
    expect(await refused('table.moveRows', { paragraphs: [0], direction: 'up' })).toBe('atEdge')
    expect(await refused('table.moveRows', { paragraphs: [4], direction: 'up' })).toBe('notTogether')
    expect(await refused('paragraph.move', { paragraphs: [0], direction: 'up' })).toBe('atEdge')
  })

  it('a picture of a line goes into the words of another, and out of its own', async () => {
    source = docx({
      title: '图',
      blocks: [
        { kind: 'image', png: fixtureFile('png', 7).bytes, widthPx: 96, heightPx: 48, description: '一张图' },
        { kind: 'paragraph', content: ['前后'] },
      ],
    })
    doc = seededDoc(source, 7)
    expect(text()).toBe('▣¶前后¶')
    expect(await refused('drawing.move', { drawing: 0, paragraph: 0, offset: 1 })).toBe('here')
    await run(['drawing.move', { drawing: 0, paragraph: 1, offset: 1 }])
    expect(text()).toBe('¶前▣后¶')
    await run(['drawing.move', { drawing: 0, paragraph: 1, offset: 3 }])
    expect(text()).toBe('¶前后▣¶')
    await run(['drawing.move', { drawing: 0, paragraph: 0, offset: 0 }])
    expect(text()).toBe('▣¶前后¶')
    expect(xml().match(/r:embed="/g)).toHaveLength(1)
  })
})
