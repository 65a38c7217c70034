import { packEntry, packPieces, writeZip, type ZipEntry } from '@wenfang/shared-ooxml/zip'
import { attributesXml, tag } from '@wenfang/shared-ooxml/xml'
import { runQuery, type Database, type Query, type Table, type View } from '../../../model/index.ts'
import { columnLetters, MOST_SHEET_ROWS } from '../column-letters.ts'
import { CellStyles } from './cell-styles.ts'
import { ChoiceLists } from './choice-lists.ts'
import { columnNames, sheetName, tableName } from './names.ts'
import { SHEET_OPENING, sheetXml, type WrittenSheet } from './sheet-xml.ts'
import { leavesFile } from '../../leaves-file.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const RECORDS_A_SHEET = MOST_SHEET_ROWS - 1

/** What of a table leaves. */
export interface WrittenTable {
  readonly table: Table
  /** Only its fields and records, in its order; absent: all of the table, in the order of its first view. */
  readonly view?: View
}

/** Who looks, for filters that ask. */
export type Reader = Parameters<typeof runQuery>[2]

/**
 * A workbook with a sheet for each table, which is a table of Excel too: typed cells, formats, lists of options. Rows are packed as they
 * are written, so that only the packed file is in memory.
 */
export function writeWorkbook(
  database: Database,
  written: readonly WrittenTable[],
  reader: Reader = { nowMs: 0, userId: '' },
): Uint8Array {
  const [sheetNames, tableNames] = [new Set<string>(), new Set<string>()]
  const sheets = written.flatMap(({ table, view }) => {
    const shown = view ? table.fields.filter(({ id }) => view.fields[id]?.isHidden !== true) : table.fields
    const fields = shown.filter(leavesFile)
    const { slots } = runQuery(table, queryOf(table, view), reader, database.people)
    const names = columnNames(fields.map(({ settings }) => settings.title))
    const pieces = Math.max(1, Math.ceil(slots.length / RECORDS_A_SHEET))
    return Array.from({ length: pieces }, (_, at) => ({
      name: sheetName(table.title, sheetNames),
      tableName: tableName(table.title, tableNames),
      sheet: {
        table,
        fields,
        names,
        slots,
        from: at * RECORDS_A_SHEET,
        to: Math.min(slots.length, (at + 1) * RECORDS_A_SHEET),
      } satisfies WrittenSheet,
    }))
  })
  const listsName = sheetName('选项', sheetNames)
  const styles = new CellStyles()
  const lists = new ChoiceLists(listsName)
  const part = (name: string, xml: string): ZipEntry => packEntry(name, new TextEncoder().encode(HEAD + xml))
  const entries: ZipEntry[] = []
  for (const [at, { sheet, tableName: name }] of sheets.entries()) {
    const number = at + 1
    entries.push(
      packPieces(`xl/worksheets/sheet${number}.xml`, sheetXml(sheet, styles, lists, database.people)),
      part(`xl/worksheets/_rels/sheet${number}.xml.rels`, relations([['table', `../tables/table${number}.xml`]])),
      part(`xl/tables/table${number}.xml`, tableXml(number, name, sheet)),
    )
  }
  const listed = sheets.map(({ name }, at) => ({ name, number: at + 1, isHidden: false }))
  if (lists.isNeeded) {
    const number = sheets.length + 1
    listed.push({ name: listsName, number, isHidden: true })
    const xml = `${SHEET_OPENING}<sheetData>${lists.rowsXml()}</sheetData></worksheet>`
    entries.push(packEntry(`xl/worksheets/sheet${number}.xml`, new TextEncoder().encode(xml)))
  }
  return writeZip([
    part('[Content_Types].xml', contentTypes(listed.length, sheets.length)),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbookXml(listed)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ...listed.map(({ number }) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', styles.xml()),
    ...entries,
  ])
}

function queryOf(table: Table, view: View | undefined): Query {
  if (!view) return { sorts: table.views[0]?.settings.sorts }
  const { filter, sorts } = view.settings
  return { filter, sorts }
}

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  tag(
    'Relationships',
    { xmlns: RELATIONS },
    targets
      .map(([type, target], at) =>
        tag('Relationship', { Id: `rId${at + 1}`, Type: `${OFFICE}/${type}`, Target: target }),
      )
      .join(''),
  )

function contentTypes(sheets: number, tables: number): string {
  const part = (name: string, type: string): string =>
    tag('Override', { PartName: `/xl/${name}`, ContentType: `${PARTS}.${type}+xml` })
  const numbered = (count: number, name: string, type: string): string =>
    Array.from({ length: count }, (_, at) => part(`${name}${at + 1}.xml`, type)).join('')
  return tag(
    'Types',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${numbered(sheets, 'worksheets/sheet', 'worksheet')}${numbered(tables, 'tables/table', 'table')}`,
  )
}

const workbookXml = (sheets: readonly { name: string; number: number; isHidden: boolean }[]): string =>
  `<workbook${attributesXml({ xmlns: MAIN, 'xmlns:r': OFFICE })}><bookViews><workbookView/></bookViews>${tag(
    'sheets',
    {},
    sheets
      .map(({ name, number, isHidden }) =>
        tag('sheet', { name, sheetId: number, state: isHidden ? 'hidden' : null, 'r:id': `rId${number}` }),
      )
      .join(''),
  )}</workbook>`

/** A table has a row below its head, though it be empty. */
function tableXml(id: number, name: string, { fields, names, from, to }: WrittenSheet): string {
  const ref = `A1:${columnLetters(Math.max(0, fields.length - 1))}${Math.max(2, to - from + 1)}`
  const columns = names.map((column, at) => tag('tableColumn', { id: at + 1, name: column })).join('')
  return tag(
    'table',
    { xmlns: MAIN, id, name, displayName: name, ref, totalsRowShown: 0 },
    `${tag('autoFilter', { ref })}${tag('tableColumns', { count: names.length }, columns)}<tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/>`,
  )
}
