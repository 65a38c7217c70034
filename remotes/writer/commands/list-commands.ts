import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { OoxmlElement, OoxmlPackage } from '../model/kernel/index.ts'
import { documentStyles } from '../model/tree/document-styles.ts'
import {
  createList,
  isSameDefinition,
  linkHeadings,
  listOf,
  putInList,
  restartedList,
  type ListLevel,
  type ListPlace,
} from '../model/tree/numbering.ts'
import { treeCommand } from './command.ts'
import { MARKED, namesOf } from './format-commands.ts'
import { paragraphFinder, paragraphsIn, storyOf, type Story } from './places.ts'
import { LETTERS_AND_NUMERALS, oneOf, PARAGRAPH, PARAGRAPHS, PART } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const LEVEL = Type.Object(
  {
    format: oneOf('bullet', 'none', 'decimal', 'decimalZero', ...LETTERS_AND_NUMERALS, 'decimalEnclosedCircle'),
    text: Type.String({ maxLength: 50, description: '%1 是第一级的编号；项目符号是它的字符' }),
    font: Type.Optional(Type.String({ pattern: '^[^<>&"\\x00-\\x1f]{1,100}$' })),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
    leftTwips: Type.Integer({ minimum: 0, maximum: 31_680 }),
    hangingTwips: Type.Integer({ minimum: 0, maximum: 31_680 }),
    suffix: Type.Optional(oneOf('tab', 'space', 'nothing')),
  },
  { additionalProperties: false },
)
const LEVELS = Type.Unsafe<readonly ListLevel[]>(Type.Array(LEVEL, { minItems: 1, maxItems: 9 }))

/** A number for what two people may make at the same time. Files hold signed numbers of 32 bits. */
const freshNumber = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) >>> 2

interface InList {
  readonly story: Story
  readonly paragraph: OoxmlElement
  readonly place: ListPlace
  /** The paragraph and all of its list that follow it. */
  readonly rest: ReadonlySet<string>
}

/** @throws Refused where the paragraph is in no list */
function inList(document: WriterDocument, part: string | undefined, reference: number | string): InList {
  const story = storyOf(document, part)
  const paragraph = paragraphFinder(document, story)(reference)
  const place = listOf(paragraph)
  if (!place) throw new Refused('noList', 'the paragraph is in no list')
  const all = paragraphsIn(story.root)
  const rest = all.slice(all.indexOf(paragraph)).filter((one) => listOf(one)?.numId === place.numId)
  return { story, paragraph, place, rest: new Set(rest.map(({ id }) => id)) }
}

/** The list of the same look before the one that a paragraph is in; null where there is none. */
export function listBefore(
  pkg: OoxmlPackage,
  {
    root,
    paragraph,
    place,
  }: { readonly root: OoxmlElement; readonly paragraph: OoxmlElement; readonly place: ListPlace },
): string | null {
  const all = paragraphsIn(root)
  const others = all.slice(0, all.indexOf(paragraph)).map((one) => listOf(one)?.numId)
  return (
    others.findLast(
      (numId) => numId !== undefined && numId !== place.numId && isSameDefinition(pkg, numId, place.numId),
    ) ?? null
  )
}

export const applyList = treeCommand(
  {
    id: 'list.apply',
    title: '列表样式',
    description: '把几个段落放进一个新的列表，levels 是各级编号或项目符号的样子；已在列表里的保持级别。',
    args: { part: PART, paragraphs: PARAGRAPHS, levels: LEVELS },
  },
  (document, { part, paragraphs, levels }) => {
    const { name, ids } = namesOf(document, part, paragraphs)
    const list = { abstractId: freshNumber(), numId: freshNumber(), levels }
    document.edit((pkg) => putInList(name, ids, String(list.numId))(createList(list)(pkg)), MARKED)
  },
)

export const startList = treeCommand(
  {
    id: 'list.start',
    title: '设置编号值',
    description: '列表从一个段落起从 start 重新编号。',
    args: { part: PART, paragraph: PARAGRAPH, start: Type.Integer({ minimum: 0, maximum: 32_767 }) },
  },
  (document, { part, paragraph, start }) => {
    const { story, place, rest } = inList(document, part, paragraph)
    const next = freshNumber()
    document.edit(
      (pkg) => putInList(story.name, rest, String(next))(restartedList(place.numId, next, place.level, start)(pkg)),
      MARKED,
    )
  },
)

export const continueList = treeCommand(
  {
    id: 'list.continue',
    title: '继续前一列表',
    description: '列表从一个段落起接着前面同样的列表编号。',
    args: { part: PART, paragraph: PARAGRAPH },
  },
  (document, { part, paragraph }) => {
    const found = inList(document, part, paragraph)
    const before = listBefore(document.package, { ...found, root: found.story.root })
    if (before === null) throw new Refused('noList', 'there is no such list before')
    document.edit(putInList(found.story.name, found.rest, before), MARKED)
  },
)

export const setListLevel = treeCommand(
  {
    id: 'list.level',
    title: '列表级别',
    description: '设置列表里几个段落的级别，0 是最外一级。',
    args: { part: PART, paragraphs: PARAGRAPHS, level: Type.Integer({ minimum: 0, maximum: 8 }) },
  },
  (document, { part, paragraphs, level }) => {
    const { name, ids } = namesOf(document, part, paragraphs)
    const { place } = inList(document, part, paragraphs[0] ?? 0)
    document.edit(putInList(name, ids, place.numId, level), MARKED)
  },
)

const HEADING = /^heading ([1-9])$/i

export const numberHeadings = treeCommand(
  {
    id: 'list.numberHeadings',
    title: '给标题编号',
    description: '按级别给文档的全部标题编号，levels 从标题 1 起。',
    args: { levels: LEVELS },
  },
  (document, { levels }) => {
    const named = new Map(documentStyles(document.package).map(({ id, name }) => [HEADING.exec(name)?.[1], id]))
    const styles = levels.flatMap((_level, index) => named.get(String(index + 1)) ?? [])
    if (styles.length === 0) throw new Refused('noSuchStyle', 'the document has no styles of headings')
    const tied = levels.map((level, index) => {
      const styleId = styles[index]
      return styleId === undefined ? level : { ...level, styleId }
    })
    const list = { abstractId: freshNumber(), numId: freshNumber(), levels: tied }
    document.edit((pkg) => linkHeadings(String(list.numId), styles)(createList(list)(pkg)), MARKED)
  },
)

export const listCommands = [applyList, startList, continueList, setListLevel, numberHeadings]
