import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  COLUMN_SPACE_TWIPS,
  indexesOf,
  indexInstruction,
  withIndex,
  withIndexUpdated,
  withoutIndex,
} from '../model/tree/document-index.ts'
import { isKnownIndex } from '../model/tree/index-fields.ts'
import type { MarkPages } from '../model/tree/index-lines.ts'
import { fieldsOf } from '../model/tree/fields.ts'
import { fieldsOverParagraphs } from '../model/tree/fields-over-paragraphs.ts'
import { paragraphTextOf, type TreeDocOp } from '../model/kernel/index.ts'
import { parse } from '../model/tree/parse.ts'
import { indexMarksOf, markInstruction, markXml } from '../model/tree/index-marks.ts'
import { elementsIn, elementsOf } from '../model/tree/nodes.ts'
import { bodyOf } from '../model/tree/sections.ts'
import { treeCommand } from './command.ts'
import { insertRuns, paragraphFinder, paragraphsIn, storyOf } from './places.ts'
import { oneOf, PARAGRAPH, PLACE } from './schema.ts'
import { textWidth } from './text-width.ts'
import type { WriterDocument } from './writer-document.ts'

const ENTRY = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

const MARK = {
  main: ENTRY,
  sub: Type.Optional(ENTRY),
  see: Type.Optional(ENTRY),
  bookmark: Type.Optional(Type.String({ pattern: '^[\\p{L}_][\\p{L}\\p{N}_]{0,39}$' })),
  isBold: Type.Optional(Type.Boolean({ description: '页码加粗' })),
  isItalic: Type.Optional(Type.Boolean({ description: '页码倾斜' })),
}

export const markEntry = treeCommand(
  {
    id: 'index.mark',
    title: '标记索引项',
    description: '在一个位置标记索引项（XE 域），文字不变；see 代替页码，bookmark 列出书签所在的各页。',
    args: { ...PLACE, ...MARK },
  },
  (document, { part, paragraph, offset, ...entry }) =>
    insertRuns(document, { part, paragraph, offset }, markXml(entry)),
)

export const markAllEntries = treeCommand(
  {
    id: 'index.markAll',
    title: '全部标记索引项',
    description: '在正文每个写有 text 的段落里，给第一处标记索引项；目录和索引自己的段落不算，已经这样标记的不再标记。',
    args: { text: ENTRY, ...MARK },
  },
  (document, { text, ...entry }) => {
    const { package: pkg } = document
    const part = pkg.parts.get(pkg.mainDocumentPart)
    const instruction = markInstruction(entry)
    const marked = new Set(
      [...(part ? fieldsOf(part.root) : [])]
        .filter((field) => field.instruction === instruction)
        .map(({ paragraphId }) => paragraphId),
    )
    const made = new Set(
      ['TOC', 'INDEX', 'BIBLIOGRAPHY'].flatMap((keyword) =>
        fieldsOverParagraphs(pkg, keyword).flatMap(({ field }) => field.paragraphIds),
      ),
    )
    const ops = (part ? paragraphsIn(part.root) : []).flatMap(({ id }): TreeDocOp[] => {
      const at = marked.has(id) || made.has(id) || !part ? -1 : (paragraphTextOf(part, id) ?? '').indexOf(text)
      const blocks = at < 0 ? [] : parse(`<w:p>${markXml(entry)}</w:p>`)
      return at < 0 ? [] : [{ op: 'insertFragment', paragraphId: id, offset: at + text.length, blocks }]
    })
    if (ops.length === 0) throw new Refused('nothingToChange', `nothing says ${text}`)
    document.apply(ops)
  },
)

const PAGE = Type.String({ maxLength: 50 })

const SHOWN = Type.Optional(
  Type.Unsafe<readonly { readonly mark: number; readonly page: string; readonly last?: string }[]>(
    Type.Array(
      Type.Object(
        { mark: Type.Integer({ minimum: 0 }), page: PAGE, last: Type.Optional(PAGE) },
        { additionalProperties: false },
      ),
      {
        maxItems: 100_000,
        description:
          '索引项（从 0 数起，按文字的顺序）排在哪一页，书签的还有最后一页，由排版的人给出；没有给出的页码留空，打开文档的程序更新索引时填上',
      },
    ),
  ),
)

function pagesOf(
  { package: pkg }: WriterDocument,
  shown: readonly { readonly mark: number; readonly page: string; readonly last?: string }[] = [],
): MarkPages {
  const marks = indexMarksOf(pkg)
  return new Map(
    shown.map(({ mark, ...pages }) => {
      const id = marks[mark]?.id
      if (id === undefined) throw new Refused('noSuchMark', `there is no mark ${mark}`)
      return [id, pages]
    }),
  )
}

export const insertIndex = treeCommand(
  {
    id: 'index.insert',
    title: '插入索引',
    description: '在正文的一个段落之前插入索引，按拼音列出文档里标记的索引项和它们的页码；不止一栏时自成一节。',
    args: {
      before: PARAGRAPH,
      columns: Type.Integer({ minimum: 1, maximum: 4 }),
      isRightAligned: Type.Boolean({ description: '页码排在右边' }),
      leader: oneOf('dot', 'hyphen', 'underscore', 'none'),
      isRunIn: Type.Boolean({ description: '次索引项接排在同一行里，而不是缩进在下面' }),
      hasLetters: Type.Boolean({ description: '按首字母分组' }),
      shown: SHOWN,
    },
  },
  (document, { before, leader, shown, ...request }) => {
    const { id } = paragraphFinder(document, storyOf(document, undefined))(before)
    const { columns } = request
    const pages = pagesOf(document, shown)
    const wide = textWidth(document.package, id) - (columns - 1) * COLUMN_SPACE_TWIPS
    const look = { leader, width: Math.max(720, Math.floor(wide / columns)) }
    document.edit((pkg) => {
      const block = elementsOf(bodyOf(pkg)).find(
        (one) => one.id === id || [...elementsIn(one)].some((inside) => inside.id === id),
      )
      const instruction = indexInstruction(request)
      return block ? withIndex(pkg, block.id, { instruction, columns, pages, look }) : null
    })
  },
)

const INDEX = { index: Type.Integer({ minimum: 0, description: '第几个索引，从 0 数起' }) }

function indexAt({ package: pkg }: WriterDocument, at: number) {
  const found = indexesOf(pkg)[at]
  if (!found) throw new Refused('noSuchIndex', `there is no index ${at}`)
  return found
}

export const updateIndex = treeCommand(
  {
    id: 'index.update',
    title: '更新索引',
    description: '让一个索引重新列出现在的索引项。',
    args: { ...INDEX, shown: SHOWN },
  },
  (document, { index, shown }) => {
    if (!isKnownIndex(indexAt(document, index).instruction))
      throw new Refused('switches', 'the index has switches that are not made here')
    const pages = pagesOf(document, shown)
    document.edit(
      (pkg) => {
        const now = indexesOf(pkg)[index]
        return now ? withIndexUpdated(pkg, now, pages) : null
      },
      { isTracked: false },
    )
  },
)

export const removeIndex = treeCommand(
  {
    id: 'index.remove',
    title: '删除索引',
    description: '删除一个索引；文字里的标记和前后的文字不变。',
    args: INDEX,
  },
  (document, { index }) => {
    const found = indexAt(document, index)
    document.edit((pkg) => withoutIndex(pkg, found))
  },
)

export const indexCommands = [markEntry, markAllEntries, insertIndex, updateIndex, removeIndex]
