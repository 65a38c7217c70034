import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  contentsInstruction,
  contentsOf,
  requestOf,
  withContents,
  withContentsEntries,
  withoutContents,
  type Contents,
  type ContentsRequest,
} from '../model/tree/contents.ts'
import { contentsEntries, withContentsPages, type ShownAt } from '../model/tree/contents-entries.ts'
import { elementsIn, elementsOf, mainRoot } from '../model/tree/nodes.ts'
import { bodyOf } from '../model/tree/sections.ts'
import { treeCommand } from './command.ts'
import { paragraphFinder, storyOf } from './places.ts'
import { LINE, oneOf, PARAGRAPH } from './schema.ts'
import { textWidth } from './text-width.ts'
import type { WriterDocument } from './writer-document.ts'

const LEVEL = Type.Integer({ minimum: 1, maximum: 9 })

interface Shown {
  readonly paragraph: number | string
  readonly page: string
  readonly marker?: string
}

const SHOWN = Type.Optional(
  Type.Unsafe<readonly Shown[]>(
    Type.Array(
      Type.Object(
        { paragraph: PARAGRAPH, page: Type.String({ maxLength: 50 }), marker: Type.Optional(LINE) },
        { additionalProperties: false },
      ),
      {
        maxItems: 100_000,
        description: '段落排在哪一页、显示什么编号，由排版的人给出；没有给出的页码留空，打开文档的程序更新目录时填上',
      },
    ),
  ),
)

function shownAt(document: WriterDocument, shown: readonly Shown[] | undefined): ShownAt {
  const find = paragraphFinder(document, storyOf(document, undefined))
  // Also those of text boxes, which are found by no place.
  const known = new Set([...elementsIn(mainRoot(document.package))].map(({ id }) => id))
  const idOf = (paragraph: number | string): string =>
    typeof paragraph === 'string' && known.has(paragraph) ? paragraph : find(paragraph).id
  return new Map((shown ?? []).map(({ paragraph, ...rest }) => [idOf(paragraph), rest]))
}

const REQUEST = {
  title: Type.String({ maxLength: 200, description: '目录上面的标题，空为没有' }),
  leader: oneOf('dot', 'hyphen', 'underscore', 'none'),
  from: LEVEL,
  to: LEVEL,
  hasPageNumbers: Type.Boolean(),
  styles: Type.Optional(
    Type.Unsafe<ContentsRequest['styles']>(
      Type.Array(
        Type.Object(
          { name: Type.String({ pattern: '^[^,;，"\\\\]{1,100}$' }), level: LEVEL },
          { additionalProperties: false },
        ),
        { maxItems: 100, description: '另外算作标题的样式和级别' },
      ),
    ),
  ),
  label: Type.Optional(
    Type.String({ pattern: '^[^"\\\\]{1,40}$', description: '题注的标签，如 图：列出这种题注而不是标题' }),
  ),
}

export const insertContents = treeCommand(
  {
    id: 'contents.insert',
    title: '插入目录',
    description: '在正文的一个段落之前插入目录，列出从 from 到 to 级的标题；给出 label 时是图表目录。',
    args: { before: PARAGRAPH, ...REQUEST, shown: SHOWN },
  },
  (document, { before, title, leader, shown, styles = [], label, ...range }) => {
    const { id } = paragraphFinder(document, storyOf(document, undefined))(before)
    const request: ContentsRequest = { ...range, styles, ...(label === undefined ? {} : { label }) }
    const pages = shownAt(document, shown)
    const look = { leader, width: Math.max(1_440, textWidth(document.package, id)) }
    document.edit((pkg) => {
      const block = elementsOf(bodyOf(pkg)).find(
        (one) => one.id === id || [...elementsIn(one)].some((inside) => inside.id === id),
      )
      const entries = contentsEntries(pkg, request, pages)
      return block
        ? withContents(pkg, block.id, { instruction: contentsInstruction(request), title, entries, look })
        : null
    })
  },
)

const CONTENTS = { contents: Type.Integer({ minimum: 0, description: '第几个目录，从 0 数起' }) }

function contentsAt(document: WriterDocument, index: number): Contents {
  const found = contentsOf(document.package)[index]
  if (!found) throw new Refused('noSuchContents', `there is no table of contents ${index}`)
  return found
}

export const updateContents = treeCommand(
  {
    id: 'contents.update',
    title: '更新目录',
    description: '让一个目录重新列出现在的标题。',
    args: { ...CONTENTS, shown: SHOWN },
  },
  (document, { contents: index, shown }) => {
    contentsAt(document, index)
    const pages = shownAt(document, shown)
    document.edit(
      (pkg) => {
        const now = contentsOf(pkg)[index]
        return now ? withContentsEntries(pkg, now, contentsEntries(pkg, requestOf(now.instruction), pages)) : null
      },
      { isTracked: false },
    )
  },
)

export const pageContents = treeCommand(
  {
    id: 'contents.pages',
    title: '更新目录的页码',
    description: '写入全部目录的页码，条目不变。',
    args: { shown: SHOWN },
  },
  (document, { shown }) => {
    const pages = shownAt(document, shown)
    document.edit((pkg) => withContentsPages(pkg, pages), { isTracked: false })
  },
)

export const removeContents = treeCommand(
  {
    id: 'contents.remove',
    title: '删除目录',
    description: '删除一个目录，前后的文字不变。',
    args: CONTENTS,
  },
  (document, { contents: index }) => {
    const contents = contentsAt(document, index)
    document.edit((pkg) => withoutContents(pkg, contents))
  },
)

export const contentsCommands = [insertContents, updateContents, pageContents, removeContents]
