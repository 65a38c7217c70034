import { tag } from '@wenfang/shared-ooxml/xml'
import { packEntry, writeZip } from '@wenfang/shared-ooxml/zip'
import { HEAD } from '../blank/markup.ts'
import { withCells, type SheetCell } from './sheet-cells.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook with these cells, for a chart that came without one. */
export function newWorkbook(cells: readonly (SheetCell & { readonly sheet: string })[]): Uint8Array {
  const sheets = [...new Set(cells.map(({ sheet }) => sheet))]
  const part = (at: number): string => `worksheets/sheet${at + 1}.xml`
  const relationships = (entries: readonly (readonly [type: string, target: string])[]): string =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries
      .map(([type, target], at) =>
        tag('Relationship', { Id: `rId${at + 1}`, Type: `${OFFICE}/${type}`, Target: target }),
      )
      .join('')}</Relationships>`
  const types = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ...sheets.map((_, at) => [`xl/${part(at)}`, 'worksheet'] as const),
  ]
    .map(([name, type]) => tag('Override', { PartName: `/${name}`, ContentType: `${TYPE}.${type}+xml` }))
    .join('')
  const names = sheets.map((name, at) => tag('sheet', { name, sheetId: at + 1, 'r:id': `rId${at + 1}` })).join('')
  const parts: readonly (readonly [name: string, text: string])[] = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types}</Types>`,
    ],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([...sheets.map((_, at) => ['worksheet', part(at)] as const), ['styles', 'styles.xml']]),
    ],
    [
      'xl/styles.xml',
      `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="等线"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf xfId="0"/></cellXfs></styleSheet>`,
    ],
    ...sheets.map((name, at): readonly [string, string] => [
      `xl/${part(at)}`,
      withCells(
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetData></sheetData></worksheet>`,
        cells.filter(({ sheet }) => sheet === name),
      ).xml,
    ]),
  ]
  const encoder = new TextEncoder()
  return writeZip(parts.map(([name, text]) => packEntry(name, encoder.encode(text))))
}
