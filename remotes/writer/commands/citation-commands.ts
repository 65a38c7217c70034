import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { citationsByTag, citationXml, withBibliography, withCitationsUpdated } from '../model/tree/citations.ts'
import { elementsIn, elementsOf } from '../model/tree/nodes.ts'
import { bodyOf } from '../model/tree/sections.ts'
import {
  newTag,
  SOURCE_TEXTS,
  sourcesOf,
  withCitationStyle,
  withoutSource,
  withSource,
  type Source,
  type SourceText,
} from '../model/tree/sources.ts'
import { treeCommand } from './command.ts'
import { insertRuns, paragraphFinder, storyOf } from './places.ts'
import { oneOf, PARAGRAPH, PLACE } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const TAG = Type.String({ pattern: '^[\\p{L}\\p{N}_.-]{1,100}$', description: '源的标记，引文用它指明源' })
const WORDS = Type.String({ minLength: 1, maxLength: 1_000 })

export const SOURCE_TYPES = [
  'Book',
  'BookSection',
  'JournalArticle',
  'ArticleInAPeriodical',
  'ConferenceProceedings',
  'Report',
  'InternetSite',
  'DocumentFromInternetSite',
  'ElectronicSource',
  'Patent',
  'Misc',
] as const

const TEXTS = Type.Unsafe<Readonly<Partial<Record<SourceText, string>>>>(
  Type.Object(Object.fromEntries(Object.keys(SOURCE_TEXTS).map((key) => [key, Type.Optional(WORDS)])), {
    additionalProperties: false,
    description: '源的各项；thesisType 写明的是学位论文',
  }),
)

/** Numbers and names in the text follow what was changed of the sources. */
function follow(document: WriterDocument, lost?: string): void {
  if (withCitationsUpdated(document.package, lost) !== document.package)
    document.edit((pkg) => withCitationsUpdated(pkg, lost), { isTracked: false })
}

function sourceAt({ package: pkg }: WriterDocument, tag: string): Source {
  const found = sourcesOf(pkg).find((source) => source.tag === tag)
  if (!found) throw new Refused('noSuchSource', `there is no source ${tag}`)
  return found
}

export const setSource = treeCommand(
  {
    id: 'source.set',
    title: '添加或修改源',
    description: '添加一个源；给出已有的 tag 时修改那一个，引文和书目跟着更新。中文作者写姓名，外文作者写“姓, 名”。',
    args: {
      tag: Type.Optional(TAG),
      type: oneOf(...SOURCE_TYPES),
      authors: Type.Unsafe<readonly string[]>(Type.Array(WORDS, { maxItems: 100 })),
      texts: TEXTS,
    },
  },
  (document, { tag, ...source }) => {
    if ((source.texts.title ?? '').trim() === '') throw new Refused('title', 'a source has a title')
    document.edit((pkg) => withSource(pkg, { tag: tag ?? newTag(source), ...source }), { isTracked: false })
    follow(document)
  },
)

export const removeSource = treeCommand(
  {
    id: 'source.remove',
    title: '删除源',
    description: '删除一个源；文字里引用它的地方留下，写明源已经不在。',
    args: { tag: TAG },
  },
  (document, { tag }) => {
    sourceAt(document, tag)
    document.edit((pkg) => withoutSource(pkg, tag), { isTracked: false })
    follow(document, tag)
  },
)

export const listSources = defineCommand(
  {
    id: 'source.list',
    title: '读取源',
    description: '文档里全部的源，和引用各自的次数。',
    args: {},
    answer: Type.Object({
      sources: Type.Array(
        Type.Object({
          tag: Type.String(),
          type: Type.String(),
          authors: Type.Array(Type.String()),
          texts: Type.Unsafe<Readonly<Record<string, string>>>({
            type: 'object',
            additionalProperties: { type: 'string' },
          }),
          citations: Type.Integer(),
        }),
      ),
    }),
  },
  ({ package: pkg }: WriterDocument) => {
    const counts = citationsByTag(pkg)
    return {
      sources: sourcesOf(pkg).map(({ authors, texts, ...source }) => ({
        ...source,
        authors: [...authors],
        texts: { ...texts },
        citations: counts.get(source.tag) ?? 0,
      })),
    }
  },
)

export const styleCitations = treeCommand(
  {
    id: 'citation.style',
    title: '引文样式',
    description: 'GB/T 7714-2015 的顺序编码（numeric）或者著者-出版年（authorYear），引文和书目跟着更新。',
    args: { style: oneOf('numeric', 'authorYear') },
  },
  (document, { style }) => {
    document.edit((pkg) => withCitationStyle(pkg, style), { isTracked: false })
    follow(document)
  },
)

export const insertCitation = treeCommand(
  {
    id: 'citation.insert',
    title: '插入引文',
    description: '在一个位置引用一个或者几个源；pages 是引用的页码。',
    args: {
      ...PLACE,
      tags: Type.Unsafe<readonly string[]>(Type.Array(TAG, { minItems: 1, maxItems: 50 })),
      pages: Type.Optional(Type.String({ pattern: '^[^"\\\\]{1,50}$' })),
    },
  },
  (document, { tags, pages, ...place }) => {
    for (const tag of tags) sourceAt(document, tag)
    insertRuns(document, place, citationXml(document.package, { tags, pages }))
    follow(document)
  },
)

export const insertBibliography = treeCommand(
  {
    id: 'bibliography.insert',
    title: '插入书目',
    description: '在正文的一个段落之前列出文档的全部源，title 是上面的标题，空为没有。',
    args: { before: PARAGRAPH, title: Type.String({ maxLength: 200 }) },
  },
  (document, { before, title }) => {
    const { id } = paragraphFinder(document, storyOf(document, undefined))(before)
    document.edit((pkg) => {
      const block = elementsOf(bodyOf(pkg)).find(
        (one) => one.id === id || [...elementsIn(one)].some((inside) => inside.id === id),
      )
      return block ? withBibliography(pkg, block.id, title) : null
    })
  },
)

export const updateCitations = treeCommand(
  {
    id: 'citation.update',
    title: '更新引文和书目',
    description: '让全部引文和书目和现在的源一致。',
    args: {},
  },
  (document) => document.edit((pkg) => withCitationsUpdated(pkg), { isTracked: false }),
)

export const citationCommands = [
  setSource,
  removeSource,
  listSources,
  styleCitations,
  insertCitation,
  insertBibliography,
  updateCitations,
]
