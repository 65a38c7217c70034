import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { referencesOf } from '../files/references.ts'
import { writeMarkdown } from '../files/markdown/write-markdown.ts'
import { tagsOf, wordsOf, type Block, type Outline } from '../model/index.ts'
import { ID } from './schema.ts'

const MOST_FOUND = 1_000

export const readMarkdown = defineCommand(
  {
    id: 'document.read',
    title: '读取文档',
    description: '整篇文档或一个块（连同它之下的块）的 Markdown。',
    args: { id: Type.Optional(ID) },
    answer: Type.Object({ title: Type.String(), markdown: Type.String() }),
  },
  (outline: Outline, { id }) => {
    const block = id === undefined ? null : outline.block(id)
    if (id !== undefined && !block) throw new Refused('noSuchBlock')
    return { title: outline.meta().title, markdown: writeMarkdown(block ? [block] : outline.read()) }
  },
)

export const listBlocks = defineCommand(
  {
    id: 'block.list',
    title: '列出块',
    description: '所有块的标识、类型、层级和文字，按阅读顺序。',
    args: {},
    answer: Type.Object({
      blocks: Type.Array(Type.Object({ id: ID, type: Type.String(), depth: Type.Integer(), text: Type.String() })),
    }),
  },
  (outline: Outline) => ({
    blocks: [...walk(outline.read())].map(([{ id, type, content }, depth]) => ({
      id,
      type,
      depth,
      text: wordsOf(content),
    })),
  }),
)

export const findText = defineCommand(
  {
    id: 'text.find',
    title: '查找文字',
    description: '文字出现的地方：块的标识和字符位置；不区分大小写。',
    args: { text: Type.String({ minLength: 1, maxLength: 1_000 }) },
    answer: Type.Object({ found: Type.Array(Type.Object({ id: ID, at: Type.Integer() })) }),
  },
  (outline: Outline, { text }) => {
    const wanted = text.toLowerCase()
    const found: { id: string; at: number }[] = []
    for (const [{ id, content }] of walk(outline.read())) {
      const words = content
        .map((inline) => ('text' in inline ? inline.text : '\uFFFC'))
        .join('')
        .toLowerCase()
      for (let at = words.indexOf(wanted); at >= 0 && found.length < MOST_FOUND; at = words.indexOf(wanted, at + 1))
        found.push({ id, at })
    }
    return { found }
  },
)

export const listReferences = defineCommand(
  {
    id: 'document.references',
    title: '列出引用',
    description: '文档提到、链接到的其他文件：文件的标识、所在的块、上面的标题和那句话，按阅读顺序。',
    args: {},
    answer: Type.Object({
      references: Type.Array(
        Type.Object({ file: Type.String(), part: Type.String(), heading: Type.String(), text: Type.String() }),
      ),
    }),
  },
  (outline: Outline) => ({ references: referencesOf(outline.read()).map((one) => ({ ...one })) }),
)

export const listTags = defineCommand(
  {
    id: 'document.tags',
    title: '列出标签',
    description: '文档里的 #标签：名字、写着它的块和那一行的文字；用得多的在前。',
    args: {},
    answer: Type.Object({
      tags: Type.Array(
        Type.Object({
          name: Type.String(),
          places: Type.Array(Type.Object({ id: ID, text: Type.String() })),
        }),
      ),
    }),
  },
  (outline: Outline) => ({
    tags: tagsOf(outline.read()).map(({ name, places }) => ({ name, places: places.map((one) => ({ ...one })) })),
  }),
)

export const setDocument = defineCommand(
  {
    id: 'document.set',
    title: '设置文档',
    description: '文档的标题、图标（一个字符）、封面（colour:颜色名）、是否全宽、是否小字。',
    args: {
      title: Type.Optional(Type.String({ maxLength: 1_000 })),
      icon: Type.Optional(Type.String({ maxLength: 16 })),
      cover: Type.Optional(Type.String({ maxLength: 128 })),
      isWide: Type.Optional(Type.Boolean()),
      isSmallText: Type.Optional(Type.Boolean()),
    },
  },
  (outline: Outline, changes) => outline.setMeta(changes),
)

export function* walk(blocks: readonly Block[], depth = 0): Generator<readonly [Block, number]> {
  for (const block of blocks) {
    yield [block, depth]
    yield* walk(block.children, depth + 1)
  }
}
