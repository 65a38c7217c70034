import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { readCoreProperties } from '../model/tree/core-properties.ts'
import { fieldXml, keywordOf, switchOf } from '../model/tree/fields.ts'
import { formatDate } from '../model/tree/number-format.ts'
import { treeCommand } from './command.ts'
import { insertRuns } from './places.ts'
import { LINE, oneOf, PLACE } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

/** Fields whose result the engine paints itself, page by page. */
const PAINTED: ReadonlySet<string> = new Set(['PAGE', 'NUMPAGES', 'SECTIONPAGES', 'SECTION'])

/** Fields that fetch or run something elsewhere when another program brings them up to date. */
const REACHING_OUT: ReadonlySet<string> = new Set(
  'DATABASE DDE DDEAUTO EMBED IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT LINK MACROBUTTON'.split(' '),
)

export const reachesOut = (instruction: string): boolean => REACHING_OUT.has(keywordOf(instruction))

/** What a field says where no page has been asked. */
function knownResult({ package: pkg }: WriterDocument, instruction: string): string {
  const keyword = keywordOf(instruction)
  if (PAINTED.has(keyword)) return '1'
  const properties = readCoreProperties(pkg)
  switch (keyword) {
    case 'DATE':
    case 'TIME': {
      const picture = switchOf(instruction, '@')
      return formatDate(new Date(), typeof picture === 'string' ? picture : keyword === 'TIME' ? 'HH:mm' : 'yyyy/M/d')
    }
    case 'AUTHOR':
      return properties.creator
    case 'TITLE':
      return properties.title
    case 'SUBJECT':
      return properties.subject
    case 'KEYWORDS':
      return properties.keywords
    case 'COMMENTS':
      return properties.description
    default:
      return instruction
  }
}

export const putField = treeCommand(
  {
    id: 'field.insert',
    title: '插入域',
    description: '在一个位置插入域；instruction 是域代码，result 是更新之前显示的文字。',
    args: { ...PLACE, instruction: LINE, result: Type.Optional(Type.String({ maxLength: 10_000 })) },
  },
  (document, { instruction, result, ...place }) => {
    const code = instruction.trim()
    if (keywordOf(code) === '') throw new Refused('instruction')
    if (reachesOut(code)) throw new Refused('reachesOut', 'such a field fetches or runs something elsewhere')
    insertRuns(document, place, fieldXml(code, result ?? knownResult(document, code)))
  },
)

const PAGE = fieldXml('PAGE', '1')
const text = (words: string): string => `<w:r><w:t xml:space="preserve">${words}</w:t></w:r>`
/** Page numbers as people write them; `length` is what they take in the text. */
export const PAGE_NUMBER_FORMS = {
  plain: { runs: PAGE, length: 1 },
  dashes: { runs: `${text('- ')}${PAGE}${text(' -')}`, length: 5 },
  page: { runs: `${text('第 ')}${PAGE}${text(' 页')}`, length: 5 },
  pageOf: {
    runs: `${text('第 ')}${PAGE}${text(' 页，共 ')}${fieldXml('NUMPAGES', '1')}${text(' 页')}`,
    length: 11,
  },
  sectionOf: {
    runs: `${text('第 ')}${PAGE}${text(' 页，本节共 ')}${fieldXml('SECTIONPAGES', '1')}${text(' 页')}`,
    length: 13,
  },
} as const
export type PageNumberForm = keyof typeof PAGE_NUMBER_FORMS

export const putPageNumber = treeCommand(
  {
    id: 'field.pageNumber',
    title: '插入页码',
    description: '在一个位置插入页码：只有数字、两边有横线、第 X 页、共 Y 页，或者本节共 Y 页。',
    args: { ...PLACE, form: oneOf('plain', 'dashes', 'page', 'pageOf', 'sectionOf') },
  },
  (document, { form, ...place }) => insertRuns(document, place, PAGE_NUMBER_FORMS[form].runs),
)

/** The sign that the file draws around, and the mark that the screen puts over the character. */
const SIGNS = {
  circle: ['○', '\u20dd'],
  square: ['□', '\u20de'],
  triangle: ['△', '\u20e4'],
  diamond: ['◇', '\u20df'],
} as const

export const putEnclosed = treeCommand(
  {
    id: 'field.enclosed',
    title: '插入带圈字符',
    description: '在一个位置插入一个字或两位以内的数字，四周有圆圈、方框、三角或菱形（EQ 域）。',
    args: {
      ...PLACE,
      text: Type.String({ minLength: 1, maxLength: 2 }),
      enclosure: oneOf('circle', 'square', 'triangle', 'diamond'),
    },
  },
  (document, { text: one, enclosure, ...place }) => {
    if (!isEnclosable(one)) throw new Refused('text', 'one character, or a number of two digits')
    const [sign, over] = SIGNS[enclosure]
    const field =
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> EQ \\o\\ac(${sign},${escapeXml(one)}) </w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${escapeXml(one)}${over}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
    insertRuns(document, place, field)
  },
)

/** True for one character, and for a number of two digits. */
export const isEnclosable = (text: string): boolean => Array.from(text).length === 1 || /^\d{2}$/.test(text)

export const fieldCommands = [putField, putPageNumber, putEnclosed]
