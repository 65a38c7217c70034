import { escapeAttribute } from '@wenfang/shared-ooxml/xml'
import { packEntry, writeZip } from '@wenfang/shared-ooxml/zip'
import type { FontStyle } from '../model/workbook-data.ts'
import { DEFAULT_THEME, THEME_NAMES } from './xlsx/read/theme.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument'

const relationships = (entries: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** In the order of the theme's own scheme: dark before light. */
const SCHEME = ['dk1', 'lt1', 'dk2', 'lt2', ...THEME_NAMES.slice(4)]

const colours = SCHEME.map(
  (name) => `<a:${name}><a:srgbClr val="${DEFAULT_THEME[THEME_NAMES.indexOf(name)] ?? '000000'}"/></a:${name}>`,
).join('')
const fonts = '<a:latin typeface="等线"/><a:ea typeface="等线"/><a:cs typeface=""/>'
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const line = `<a:ln w="6350"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln>`
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>'

const theme = `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"><a:themeElements><a:clrScheme name="Office">${colours}</a:clrScheme><a:fontScheme name="Office"><a:majorFont>${fonts}</a:majorFont><a:minorFont>${fonts}</a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`

const NORMAL_FONT =
  '<sz val="11"/><color theme="1"/><name val="等线"/><family val="2"/><charset val="134"/><scheme val="minor"/>'

const stylesOf = (font: string): string =>
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="常规" xfId="0" builtinId="0"/></cellStyles><dxfs count="0"/><tableStyles count="0" defaultTableStyle="TableStyleMedium2" defaultPivotStyle="PivotStyleLight16"/></styleSheet>`

const workbook = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/><bookViews><workbookView activeTab="0"/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`

const sheet = `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData/><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>`

const contentTypes = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.spreadsheetml.worksheet+xml"/><Override PartName="/xl/theme/theme1.xml" ContentType="${TYPES}.theme+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.spreadsheetml.sharedStrings+xml"/></Types>`

/** A new workbook: one sheet, the Office theme, and 等线 11 unless its letters are told. */
export const blankWorkbook = (letters?: FontStyle): Uint8Array => {
  const { family = '等线', sizePt = 11 } = letters ?? {}
  const font = letters ? `<sz val="${sizePt}"/><name val="${escapeAttribute(family)}"/>` : NORMAL_FONT
  const encoder = new TextEncoder()
  const parts: readonly (readonly [name: string, xml: string])[] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relationships([['rId1', 'officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'theme', 'theme/theme1.xml'],
        ['rId3', 'styles', 'styles.xml'],
        ['rId4', 'sharedStrings', 'sharedStrings.xml'],
      ]),
    ],
    ['xl/worksheets/sheet1.xml', sheet],
    ['xl/theme/theme1.xml', theme],
    ['xl/styles.xml', stylesOf(font)],
    ['xl/sharedStrings.xml', `${HEAD}<sst xmlns="${MAIN}" count="0" uniqueCount="0"></sst>`],
  ]
  return writeZip(parts.map(([name, xml]) => packEntry(name, encoder.encode(xml))))
}
