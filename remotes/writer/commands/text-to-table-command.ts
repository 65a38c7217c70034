import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { OoxmlElement } from '../model/kernel/index.ts'
import { elementsOf, pathTo } from '../model/tree/nodes.ts'
import { emptyParagraph } from '../model/tree/tables/table-structure.ts'
import { columnsOf, paragraphsBetween, replaceStretch, tableOfText } from '../model/tree/tables/text-and-table.ts'
import { editElement, paragraphFinder, storyOf } from './places.ts'
import { PARAGRAPHS, PART } from './schema.ts'
import { textWidth } from './text-width.ts'
import type { WriterDocument } from './writer-document.ts'

const MOST_COLUMNS = 63
/** What stands between two cells; null: every cell is a paragraph. */
export const SEPARATOR = Type.Union([
  Type.Literal('\t'),
  Type.String({ pattern: '^[ -~\\u00a1-\\u1fff\\u3000-\\ud7ff\\uff00-\\uffef]{1,8}$' }),
  Type.Null(),
])

export const textToTable = defineCommand(
  {
    id: 'table.fromText',
    title: '文本转换成表格',
    description:
      '把相邻的几个段落变成表格：每段一行，在 separator 处分成单元格；separator 为 null 时每段一个单元格。columns 缺省时由文字决定。',
    args: {
      part: PART,
      paragraphs: PARAGRAPHS,
      separator: SEPARATOR,
      columns: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_COLUMNS })),
    },
  },
  // A separator may be a tab, which no text of a run is.
  (document: WriterDocument, { part, paragraphs, separator, columns }) => {
    const story = storyOf(document, part)
    const find = paragraphFinder(document, story)
    const ids = paragraphs.map((one) => find(one).id)
    const [first = '', last = first] = [ids[0], ids.at(-1)]
    const parent = pathTo(story.root, first)?.at(-2)
    const stretch = parent && paragraphsBetween(parent, first, last)
    if (!parent || stretch?.length !== new Set(ids).size || !stretch.every(({ id }) => ids.includes(id)))
      throw new Refused('notSiblings', 'the paragraphs do not stand beside each other')
    const count =
      columns ?? (separator === null ? 1 : Math.min(MOST_COLUMNS, Math.max(1, columnsOf(stretch, separator))))
    const width = textWidth(document.package, first)
    editElement(document, story, parent, (mint) => {
      const table = tableOfText(stretch, separator, count, width, mint)
      return replaceStretch(parent, stretch, isAtEnd(parent, stretch) ? [table, emptyParagraph(mint)] : [table])
    })
  },
)

/** Behind a table a story or a cell has a paragraph. */
const isAtEnd = (parent: OoxmlElement, stretch: readonly OoxmlElement[]): boolean =>
  parent.localName === 'tc' || elementsOf(parent).findLast(({ localName }) => localName !== 'sectPr') === stretch.at(-1)
