import { packEntry, writeZip } from '@wenfang/shared-ooxml/zip'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export interface PackageContent {
  /** Inside of `<worksheet>` for each sheet, in order. */
  readonly sheets: readonly string[]
  /** Inside of `<sst>`. */
  readonly strings?: string
  /** Inside of `<styleSheet>`. */
  readonly styles?: string
  /** Behind `<sheets>`. */
  readonly workbook?: string
  /** Further parts by name, whole. */
  readonly parts?: Readonly<Record<string, string>>
  /** Relationships of sheets: index → [id, type, target, mode?]. */
  readonly sheetRelations?: Readonly<Record<number, readonly (readonly string[])[]>>
}

const relations = (entries: readonly (readonly string[])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

/** A workbook as other programs write one, from the XML that a test wants to see read. */
export function packageOf(content: PackageContent): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/>${content.sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${content.sheets.map((_, index) => `<sheet name="表${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets>${content.workbook ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...content.sheets.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`]),
      ...(content.strings === undefined ? [] : [['rId90', 'sharedStrings', 'sharedStrings.xml']]),
      ...(content.styles === undefined ? [] : [['rId91', 'styles', 'styles.xml']]),
    ]),
  }
  if (content.strings !== undefined)
    parts['xl/sharedStrings.xml'] = `${HEAD}<sst xmlns="${MAIN}">${content.strings}</sst>`
  if (content.styles !== undefined)
    parts['xl/styles.xml'] = `${HEAD}<styleSheet xmlns="${MAIN}">${content.styles}</styleSheet>`
  content.sheets.forEach((inside, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${inside}</worksheet>`
    const related = content.sheetRelations?.[index]
    if (related) parts[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`] = relations(related)
  })
  const encoder = new TextEncoder()
  return writeZip(
    Object.entries({ ...parts, ...content.parts }).map(([name, text]) => packEntry(name, encoder.encode(text))),
  )
}
