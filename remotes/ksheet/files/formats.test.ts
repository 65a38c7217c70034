import { manifest as dbsheet } from '@wenfang/remote-dbsheet/manifest'
import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import { composedState, partStates } from '@wenfang/shared-composed'
import { PackageEditor, SourcePackage } from '@wenfang/shared-ooxml/package'
import { inflateEntry, readZipDirectory } from '@wenfang/shared-ooxml/zip'
import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { fixtureFile, xlsx } from '@wenfang/shared-testing/fixtures'
import { decodeParts, encodeParts } from '@wenfang/shared-protocol'
import { expect, test } from 'vitest'
import { loadDocumentCommands } from '../commands/document-commands.ts'
import { loadKernel } from '../model/kernel.ts'
import { readKsheet, readPages, writeKsheet } from './archive.ts'
import { formats } from './formats.ts'
import { pagesIn } from './own-parts.ts'
import { sample } from './sample.ts'

const asset = () => Promise.reject(new Error('no assets'))

async function imported(source: Uint8Array, ext: string) {
  const result = await formats.importSource({ source, ext })
  if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
  return result
}

/** What the type of a part makes of the same file, as that part of a smart sheet. */
async function partOf(manifest: typeof sheet, source: Uint8Array, ext: string) {
  const result = await (await manifest.loadFormats?.())?.importSource({ source, ext })
  if (!result?.ok) throw new Error('the part was not read')
  return result.body
}

/** Millions of bytes, one by one, are nothing for `toEqual`. */
const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.compare(one, other) === 0

test('a new smart sheet is a workbook without tables, and leaves with its workbook byte for byte', async () => {
  const { source, ext } = await formats.blank('k')
  expect(ext).toBe('ksheet')
  const { body } = await imported(source, ext)
  expect([...partStates(body).keys()]).toEqual(['workbook'])
  const { bytes } = await formats.exportBody({ source, body, format: 'ksheet', asset })
  expect(readKsheet(bytes)).toEqual(readKsheet(source))
  await expect(formats.exportBody({ source, body, format: 'dbt', asset })).rejects.toMatchObject({
    code: 'FormatUnsupported',
  })
})

test('a file with tables comes with both parts and leaves with both', async () => {
  const { source } = await sample()
  const { body } = await imported(source, 'ksheet')
  expect([...partStates(body).keys()]).toEqual(['workbook', 'database'])
  const { bytes } = await formats.exportBody({ source, body, format: 'ksheet', asset })
  expect(readKsheet(bytes)).toEqual(readKsheet(source))
  const again = await imported(bytes, 'ksheet')
  expect(partStates(again.body).get('database')).toEqual(partStates(body).get('database'))
  const { bytes: database } = await formats.exportBody({ source, body, format: 'dbt', asset })
  expect(isSame(readKsheet(source).database ?? undefined, database)).toBe(true)
})

test('a workbook and a database of their own types are opened as they are there', async () => {
  const workbook = fixtureFile('xlsx', 3).bytes
  const { body } = await imported(workbook, 'xlsx')
  expect([...partStates(body).keys()]).toEqual(['workbook'])
  const { bytes } = await formats.exportBody({ source: workbook, body, format: 'xlsx', asset })
  expect(isSame(bytes, workbook)).toBe(true)
  const tables = await dbsheet.loadSample?.()
  if (!tables) throw new Error('databases have a sample')
  const opened = await imported(tables.source, 'dbt')
  expect(partStates(opened.body).get('database')).toEqual(await partOf(dbsheet, tables.source, 'dbt'))
  expect(partStates(opened.body).has('workbook')).toBe(true)
})

/** A workbook with these formulas in its first row, which said 1 when it came, beside a table of three records called 表. */
async function calculating(...formulas: readonly string[]) {
  const [sheets, tables] = await Promise.all([sheet.loadFormats?.(), dbsheet.loadFormats?.()])
  const records = new TextEncoder().encode('客户,金额\n甲,10\n乙,20\n丙,5\n')
  const database = await tables?.importSource({ source: records, ext: 'csv' })
  if (!database?.ok) throw new Error('the table was not read')
  const name = (await tables?.readTables?.(database.body))?.[0]?.name ?? ''
  const row = formulas.map((formula) => ({ formula: formula.replaceAll('表', name), value: 1 }))
  const source = xlsx([{ name: '核算', rows: [row] }])
  const workbook = await sheets?.importSource({ source, ext: 'xlsx' })
  if (!workbook?.ok) throw new Error('the workbook was not read')
  return { source, body: composedState({ workbook: workbook.body }, { database: database.body }) }
}

function cellsOf(workbook: Uint8Array): readonly string[] {
  const entry = readZipDirectory(workbook).find(({ name }) => name === 'xl/worksheets/sheet1.xml')
  const text = entry ? new TextDecoder().decode(inflateEntry(entry)) : ''
  return [...text.matchAll(/<c .*?<\/c>/gs)].map(([cell]) => cell.replaceAll(/ s="\d+"/g, ''))
}

test('formulas over tables leave with what they say; in a file of Excel they read the sheets that the tables are there', async () => {
  const { source, body } = await calculating('SUM(表[金额])', 'A1*2', 'ROWS(表)')
  const leave = async (format: string) => (await formats.exportBody({ source, body, format, asset })).bytes
  expect(new TextDecoder().decode(await leave('csv'))).toContain('35.00,70.00,3.00')
  expect(new TextDecoder().decode(await leave('pdf'))).toContain('70.00')
  const own = cellsOf(readKsheet(await leave('ksheet')).workbook)
  expect(own[0]).toMatch(/<f>SUM\(.*\[金额\]\)<\/f><v>35<\/v>/)
  expect(own[1]).toContain('<f>A1*2</f><v>70</v>')
  const excel = await leave('xlsx')
  expect(cellsOf(excel)).toEqual([
    '<c r="A1"><f>SUM(数据表[金额])</f><v>35</v></c>',
    '<c r="B1"><f>A1*2</f><v>70</v></c>',
    '<c r="C1"><f>ROWS(数据表)</f><v>3</v></c>',
  ])
  const again = await imported(excel, 'xlsx')
  expect(again.notices).toEqual([])
  expect(partStates(again.body).get('database')).toEqual(partStates(body).get('database'))
  const back = (await formats.exportBody({ source: excel, body: again.body, format: 'ksheet', asset })).bytes
  const { workbook } = readKsheet(back)
  expect(cellsOf(workbook)[0]).toBe('<c r="A1"><f>SUM(数据表[金额])</f><v>35</v></c>')
  expect(new SourcePackage(workbook).entry('xl/worksheets/sheet2.xml')).toBeNull()
})

test('a workbook of Excel holds all of the tables: fields, views, dashboards; what was changed elsewhere is there twice', async () => {
  const { source } = await sample()
  const first = await imported(source, 'ksheet')
  const excel = (await formats.exportBody({ source, body: first.body, format: 'xlsx', asset })).bytes
  const again = await imported(excel, 'xlsx')
  expect(again.notices).toEqual([])
  expect(partStates(again.body).get('database')).toEqual(partStates(first.body).get('database'))
  const csv = async (body: Uint8Array) =>
    new TextDecoder().decode((await formats.exportBody({ source, body, format: 'csv', asset })).bytes)
  expect(await csv(again.body)).toBe(await csv(first.body))
  // Untouched, it leaves with the same tables, and every other part as it came.
  const twice = (await formats.exportBody({ source: excel, body: again.body, format: 'xlsx', asset })).bytes
  const [one, other] = [new SourcePackage(excel), new SourcePackage(twice)]
  for (const part of ['xl/worksheets/sheet1.xml', 'docProps/app.xml', 'wenfang/database.dbt'])
    expect(
      one.entry(part) && isSame(one.bytes(part) ?? new Uint8Array(), other.bytes(part) ?? new Uint8Array()),
      part,
    ).toBe(one.entry(part) && true)
  // Another program wrote into a sheet that was a table.
  const sheets = one.entries.filter(({ name }) => /worksheets\/sheet\d+\.xml$/.test(name))
  const editor = new PackageEditor(one, false)
  for (const { name } of sheets.slice(1))
    editor.setText(name, (one.text(name) ?? '').replace(/(<row r="2".*?<v>)\d+(<\/v>)/s, '$11$2'))
  const changed = await imported(editor.bytes(), 'xlsx')
  expect(changed.notices.join('')).toContain('在别的程序里改过')
  expect(partStates(changed.body).get('database')).toEqual(partStates(first.body).get('database'))
})

test('pages of text come back with their words, titles and order, by a file of our own and by one of Excel', async () => {
  const { source } = await formats.blank('k')
  const { body } = await imported(source, 'ksheet')
  const commands = await loadDocumentCommands()
  const file = (await loadKernel()).open(decodeParts(body)[0]?.bytes ?? null)
  const state = () => encodeParts([{ kind: 'snapshot', bytes: file.snapshot() }])
  const run = async (id: string, args: object) => {
    const { update, answers } = await commands.run({ body: state(), source: async () => source, asset }, [{ id, args }])
    for (const { bytes } of update ? decodeParts(update) : []) file.take(bytes, { userId: 'u', timeMs: 1 })
    return answers[0] as Readonly<Record<string, unknown>>
  }
  const { page: second } = await run('pages.add', { title: '周报', markdown: '# 进展\n\n- 甲\n- 乙' })
  const { page: first } = await run('pages.add', { title: '说明' })
  const { page: gone } = await run('pages.add', { markdown: '不要了' })
  await run('pages.move', { page: first, before: second })
  await run('pages.remove', { page: gone })
  await run('page.document.set', { page: first, icon: '书' })
  const listed = [
    { id: first, title: '说明' },
    { id: second, title: '周报' },
  ]
  expect(await run('pages.list', {})).toEqual({ pages: listed })
  for (const format of ['ksheet', 'xlsx']) {
    const { bytes } = await formats.exportBody({ source, body: state(), format, asset })
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain(String(gone))
    const again = await imported(bytes, format)
    const read = async (id: string, args: object) =>
      (await commands.run({ body: again.body, source: async () => bytes, asset }, [{ id, args }])).answers[0]
    expect(await read('pages.list', {}), format).toEqual({ pages: listed })
    expect(await read('page.document.read', { page: second }), format).toMatchObject({
      title: '周报',
      markdown: expect.stringContaining('# 进展') as unknown,
    })
    // Untouched, the same once more.
    const twice = await formats.exportBody({ source: bytes, body: again.body, format, asset })
    const pages = (file: Uint8Array) =>
      format === 'ksheet' ? readKsheet(file).pages : readPages(pagesIn(file) ?? file)
    expect(pages(twice.bytes), format).toEqual(pages(bytes))
  }
  await expect(run('page.document.read', { page: gone })).rejects.toMatchObject({ code: 'CommandRefused' })
  await expect(run('pages.add', { title: 7 })).rejects.toMatchObject({ code: 'InvalidArgument' })
})

test('a file that is none says so', async () => {
  const { source } = await sample()
  const refused = async (bytes: Uint8Array) => {
    const result = await formats.importSource({ source: bytes, ext: 'ksheet' })
    return result.ok ? 'opened' : result.code
  }
  expect(await refused(new Uint8Array())).toBe('FileCorrupt')
  expect(await refused(source.slice(0, source.length / 2))).toBe('FileCorrupt')
  expect(await refused(fixtureFile('xlsx').bytes)).toBe('FileCorrupt')
  const { workbook } = readKsheet(source)
  expect(
    await refused(
      writeKsheet({ workbook: new TextEncoder().encode('no workbook'), database: null, pages: [], ranges: null }),
    ),
  ).not.toBe('opened')
  expect(await refused(writeKsheet({ workbook, database: Uint8Array.of(1, 2, 3), pages: [], ranges: null }))).toBe(
    'FormatUnsupported',
  )
})

test.skipIf(!hasCorpus).each(corpusFiles('xlsx'))('%s opens with the same workbook as a spreadsheet', async (path) => {
  const source = corpusSource(path)
  const own = await formats.importSource({ source, ext: 'xlsx' })
  const sheets = await sheet.loadFormats?.()
  const other = await sheets?.importSource({ source, ext: 'xlsx' })
  expect(own.ok ? own.notices : own.code).toEqual(other?.ok ? other.notices : other?.code)
  if (!own.ok || !other?.ok) return
  expect(own.assets.map(({ hash }) => hash)).toEqual(other.assets.map(({ hash }) => hash))
  const assets = new Map(own.assets.map((known) => [known.hash, known.bytes]))
  const input = { source, format: 'xlsx', asset: async (hash: string) => assets.get(hash) ?? new Uint8Array() }
  const [left, right] = await Promise.all([
    formats.exportBody({ ...input, body: own.body }),
    sheets?.exportBody({ ...input, body: other.body }),
  ])
  expect(isSame(right?.bytes, left.bytes)).toBe(true)
})

test('ranges that are seen as cards and days come back by a file of our own and by one of Excel, where their cells are', async () => {
  const { source } = await formats.blank('k')
  const { body } = await imported(source, 'ksheet')
  const commands = await loadDocumentCommands()
  const file = (await loadKernel()).open(decodeParts(body)[0]?.bytes ?? null)
  const state = () => encodeParts([{ kind: 'snapshot', bytes: file.snapshot() }])
  const run = async (id: string, args: object) => {
    const { update, answers } = await commands.run({ body: state(), source: async () => source, asset }, [{ id, args }])
    for (const { bytes } of update ? decodeParts(update) : []) file.take(bytes, { userId: 'u', timeMs: 1 })
    return answers[0] as Readonly<Record<string, unknown>>
  }
  const cells = [
    ['任务', '状态'],
    ['调研', '完成'],
  ]
  await run('workbook.cells.set', { sheetId: 'Sheet1', top: 0, left: 0, cells })
  const { range } = await run('ranges.add', { reference: "'Sheet1'!A1:B1", title: '进展' })
  const { range: gone } = await run('ranges.add', { reference: 'Sheet1!A1:A1', title: '不要了' })
  await run('ranges.remove', { range: gone })
  await expect(run('ranges.add', { reference: 'Sheet9!A1:B1', title: '无' })).rejects.toMatchObject({
    code: 'CommandRefused',
  })
  await run('workbook.rows.insert', { sheetId: 'Sheet1', at: 0, count: 2 })
  const listed = { ranges: [{ id: range, title: '进展', reference: 'Sheet1!A3:B3' }] }
  expect(await run('ranges.list', {})).toEqual(listed)
  for (const format of ['ksheet', 'xlsx']) {
    const { bytes } = await formats.exportBody({ source, body: state(), format, asset })
    const again = await imported(bytes, format)
    const { answers } = await commands.run({ body: again.body, source: async () => bytes, asset }, [
      { id: 'ranges.list', args: {} },
    ])
    expect(answers[0], format).toEqual(listed)
  }
})
