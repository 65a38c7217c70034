import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { dropCap, dropCapOf, withoutDropCap } from '../model/tree/drop-cap.ts'
import { formatParagraphs, formatText, rewriteText } from '../model/tree/format.ts'
import { REWRITES, type RewriteKind } from '../model/tree/rewrites.ts'
import { sortedParagraphs } from '../model/tree/sort-paragraphs.ts'
import type { TextRange } from '../model/tree/text-ranges.ts'
import { treeCommand } from './command.ts'
import { paragraphFinder, storyOf } from './places.ts'
import { PARAGRAPH_PROPERTIES, RUN_PROPERTIES } from './property-schemas.ts'
import { oneOf, OFFSET, PARAGRAPH, PARAGRAPHS, PART } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

export interface NamedRange {
  readonly paragraph: number | string
  readonly start: number
  readonly end: number
  readonly hasMark?: boolean
}

/** Stretches of text, each in one paragraph. */
export const RANGES = Type.Unsafe<readonly NamedRange[]>(
  Type.Array(
    Type.Object(
      {
        paragraph: PARAGRAPH,
        start: OFFSET,
        end: OFFSET,
        hasMark: Type.Optional(Type.Boolean({ description: '连同段落标记' })),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 100_000 },
  ),
)

interface FoundRanges {
  readonly name: string
  readonly ranges: readonly TextRange[]
}

export function rangesOf(
  document: WriterDocument,
  part: string | undefined,
  ranges: readonly NamedRange[],
): FoundRanges {
  const story = storyOf(document, part)
  const find = paragraphFinder(document, story)
  return {
    name: story.name,
    ranges: ranges.map(({ paragraph, start, end, hasMark }) => {
      if (start > end) throw new Refused('invalid-range')
      return { paragraphId: find(paragraph).id, start, end, ...(hasMark === true && { hasMark }) }
    }),
  }
}

export function namesOf(document: WriterDocument, part: string | undefined, paragraphs: readonly (number | string)[]) {
  const story = storyOf(document, part)
  const find = paragraphFinder(document, story)
  return { name: story.name, ids: new Set(paragraphs.map((one) => find(one).id)) }
}

/** Formats bring their own revision marks where edits are proposals. */
export const MARKED = { isTracked: false } as const

export const formatRuns = treeCommand(
  {
    id: 'run.format',
    title: '字体设置',
    description: '给几段文字设置字符属性，没有提到的不改。',
    args: { part: PART, ranges: RANGES, properties: RUN_PROPERTIES },
  },
  (document, { part, ranges, properties }) => {
    const found = rangesOf(document, part, ranges)
    document.edit(formatText(found.name, found.ranges, properties, document.by), MARKED)
  },
)

export const rewriteRuns = treeCommand(
  {
    id: 'run.rewrite',
    title: '更改大小写和全半角',
    description: '把几段文字改成另一种写法（大写、小写、词首大写、句首大写、切换、全角、半角），格式不变。',
    args: {
      part: PART,
      ranges: RANGES,
      how: oneOf('lower', 'upper', 'title', 'sentence', 'toggle', 'fullWidth', 'halfWidth'),
    },
  },
  (document, { part, ranges, how }) => {
    const found = rangesOf(document, part, ranges)
    document.edit(rewriteText(found.name, found.ranges, REWRITES[how satisfies RewriteKind]), MARKED)
  },
)

export const setParagraphs = treeCommand(
  {
    id: 'paragraph.properties',
    title: '段落属性',
    description: '给几个段落设置段落属性，没有提到的不改。',
    args: { part: PART, paragraphs: PARAGRAPHS, properties: PARAGRAPH_PROPERTIES },
  },
  (document, { part, paragraphs, properties }) => {
    const { name, ids } = namesOf(document, part, paragraphs)
    document.edit(formatParagraphs(name, ids, properties, document.by), MARKED)
  },
)

export const setDropCap = treeCommand(
  {
    id: 'paragraph.dropCap',
    title: '首字下沉',
    description: '让段落的第一个字占三行：drop 在文中，margin 在页边，none 取消（段落是下沉的字）。',
    args: { part: PART, paragraph: PARAGRAPH, kind: oneOf('drop', 'margin', 'none') },
  },
  (document, { part, paragraph, kind }) => {
    const story = storyOf(document, part)
    const found = paragraphFinder(document, story)(paragraph)
    const isDropped = dropCapOf(found) !== null
    if (isDropped !== (kind === 'none')) throw new Refused('nothingToChange')
    const change = kind === 'none' ? withoutDropCap(story.name, found.id) : dropCap(story.name, found.id, kind)
    document.edit(change, MARKED)
  },
)

export const sortParagraphs = treeCommand(
  {
    id: 'paragraph.sort',
    title: '段落排序',
    description: '给并列的几个段落排序：按拼音、笔画、数字或日期。',
    args: {
      part: PART,
      paragraphs: PARAGRAPHS,
      kind: oneOf('pinyin', 'stroke', 'number', 'date'),
      isDescending: Type.Boolean(),
    },
  },
  (document, { part, paragraphs, ...order }) => {
    const { name, ids } = namesOf(document, part, paragraphs)
    document.edit(sortedParagraphs(name, ids, order), MARKED)
  },
)

export const formatCommands = [formatRuns, rewriteRuns, setParagraphs, setDropCap, sortParagraphs]
