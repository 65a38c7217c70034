import { blankDocument } from '../../files/blank.ts'
import { readZip, writeZip } from '../kernel/index.ts'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

const cell = (text: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`

const table = (name: string, rows: number, columns: number): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="a8"/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>${Array.from(
    { length: rows },
    (_, row) =>
      `<w:tr>${Array.from({ length: columns }, (_, column) => cell(`${name}${row}.${column}`)).join('')}</w:tr>`,
  ).join('')}</w:tbl>`

const control = (id: number, properties: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:id w:val="${id}"/>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`

const field = (begin: string, instruction: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin">${begin}</w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`

const FORM_TEXT = '<w:ffData><w:name w:val="姓名"/><w:enabled/><w:calcOnExit w:val="0"/><w:textInput/></w:ffData>'
const FORM_BOX =
  '<w:ffData><w:name w:val="同意"/><w:enabled/><w:calcOnExit w:val="0"/><w:checkBox><w:sizeAuto/><w:default w:val="0"/></w:checkBox></w:ffData>'
const FORM_LIST =
  '<w:ffData><w:name w:val="城市"/><w:enabled/><w:calcOnExit w:val="0"/><w:ddList><w:listEntry w:val="北京"/><w:listEntry w:val="上海"/></w:ddList></w:ffData>'

const EQUATION =
  '<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>x+1</m:t></m:r></m:oMath></w:p>'

const ITEM =
  '<w:sdt><w:sdtPr><w:id w:val="72"/><w15:repeatingSectionItem/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>条目</w:t></w:r></w:p></w:sdtContent></w:sdt>'

const body = (): string =>
  [
    paragraph('第一章 总则', '<w:pStyle w:val="1"/>'),
    ...Array.from({ length: 12 }, (_, at) => paragraph(`第${at}段 The quick brown fox 跳过懒狗，再走一里路。`)),
    paragraph('编号一', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>'),
    table('甲', 3, 3),
    paragraph('第二章 细则', '<w:pStyle w:val="1"/>'),
    control(70, '<w:text/>', paragraph('纯文本控件')),
    control(71, '<w15:repeatingSection/>', ITEM),
    paragraph(
      '节末',
      '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1800" w:bottom="1440" w:left="1800" w:header="851" w:footer="992" w:gutter="0"/></w:sectPr>',
    ),
    `<w:p>${field(FORM_TEXT, 'FORMTEXT', '某某')}</w:p>`.repeat(3),
    `<w:p>${field(FORM_BOX, 'FORMCHECKBOX', '')}</w:p>`.repeat(2),
    `<w:p>${field(FORM_LIST, 'FORMDROPDOWN', '')}</w:p>`.repeat(2),
    `<w:p>${field('', 'DATE', '2026')}</w:p>`,
    `<w:p>${field('', 'PAGE', '1')}</w:p>`.repeat(3),
    EQUATION,
    EQUATION,
    EQUATION,
    table('乙', 2, 2),
    ...Array.from({ length: 6 }, (_, at) => paragraph(`结尾${at} 一二三四五六七八九十`)),
  ].join('')

/** A small document with one of everything that the operations below work on. */
export const fixtureDocument = (): Uint8Array => {
  const zip = readZip(blankDocument())
  if (!zip.ok) throw new Error(zip.reason)
  const entries = new Map(zip.entries)
  const name = '/word/document.xml'
  const xml = new TextDecoder()
    .decode(entries.get(name))
    .replace(/<w:p [^>]*\/>/, body())
    .replace(`xmlns:w="${W}"`, `xmlns:w="${W}" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"`)
  entries.set(name, new TextEncoder().encode(xml))
  return writeZip(entries)
}
