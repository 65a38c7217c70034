import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { formatParagraphs, formatText } from '../model/tree/format.ts'
import {
  changeStyle,
  createStyle,
  deleteStyle,
  documentStyles,
  type DocumentStyle,
} from '../model/tree/document-styles.ts'
import { treeCommand } from './command.ts'
import { MARKED, namesOf, RANGES, rangesOf } from './format-commands.ts'
import { given } from './given.ts'
import { PARAGRAPH_PROPERTIES, RUN_PROPERTIES, STYLE_ID } from './property-schemas.ts'
import { oneOf, PARAGRAPHS, PART } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const NAME = Type.String({ pattern: '^[^,;<>&"\\x00-\\x1f]{1,100}$', description: '样式的名称' })
const BASE = Type.Union([STYLE_ID, Type.Null()], { description: '基于的样式，null 为没有' })
const CHANGE = {
  basedOn: Type.Optional(BASE),
  next: Type.Optional(Type.Union([STYLE_ID, Type.Null()], { description: '下一段的样式' })),
  run: Type.Optional(RUN_PROPERTIES),
  paragraph: Type.Optional(PARAGRAPH_PROPERTIES),
}

function styleOf(document: WriterDocument, id: string): DocumentStyle {
  const found = documentStyles(document.package).find((style) => style.id === id)
  if (!found) throw new Refused('noSuchStyle', `there is no style ${id}`)
  return found
}

function refuseTaken(document: WriterDocument, name: string, own?: string): void {
  const wanted = name.trim().toLowerCase()
  const isTaken = documentStyles(document.package).some(
    (style) => style.id !== own && style.name.toLowerCase() === wanted,
  )
  if (isTaken || wanted === '') throw new Refused('nameTaken', `there is a style ${name}`)
}

/** A style that another one is based on must be there, and no circle may come of it. */
function refuseCircle(document: WriterDocument, id: string, basedOn: string | null | undefined): void {
  const known = new Map(documentStyles(document.package).map((style) => [style.id, style]))
  const seen = new Set<string>()
  // Files may have circles of their own.
  for (let at = basedOn; at !== null && at !== undefined && !seen.has(at); at = known.get(at)?.basedOn ?? null) {
    seen.add(at)
    if (at === id) throw new Refused('circle', `${id} would be based on itself`)
    if (!known.has(at)) throw new Refused('noSuchStyle', `there is no style ${at}`)
  }
}

export const applyStyle = treeCommand(
  {
    id: 'style.apply',
    title: '应用样式',
    description: '给段落（段落样式）或几段文字（字符样式）应用一个样式，默认样式即去掉。',
    args: {
      part: PART,
      style: STYLE_ID,
      paragraphs: Type.Optional(PARAGRAPHS),
      ranges: Type.Optional(RANGES),
    },
  },
  (document, { part, style: id, paragraphs, ranges }) => {
    const style = styleOf(document, id)
    const value = style.isDefault ? null : { val: id }
    if (style.kind === 'character') {
      if (!ranges) throw new Refused('ranges', 'a style of characters is given to ranges')
      const found = rangesOf(document, part, ranges)
      document.edit(formatText(found.name, found.ranges, { rStyle: value }, document.by), MARKED)
    } else {
      if (!paragraphs) throw new Refused('paragraphs', 'a style of paragraphs is given to paragraphs')
      const { name, ids } = namesOf(document, part, paragraphs)
      document.edit(formatParagraphs(name, ids, { pStyle: value }, document.by), MARKED)
    }
  },
)

export const defineStyle = treeCommand(
  {
    id: 'style.define',
    title: '定义样式',
    description: '新建一个段落或字符样式，标识是 id，格式由 run 和 paragraph 给出。',
    args: {
      id: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$', description: '新样式的标识' }),
      name: NAME,
      kind: oneOf('paragraph', 'character'),
      isCustom: Type.Optional(Type.Boolean({ description: '不是每个程序都认识的样式；缺省为是' })),
      ...CHANGE,
    },
  },
  (document, { id, name, kind, isCustom = true, ...change }) => {
    if (documentStyles(document.package).some((style) => style.id === id)) throw new Refused('idTaken')
    refuseTaken(document, name)
    refuseCircle(document, id, change.basedOn)
    document.edit(createStyle({ id, name: name.trim(), kind, isCustom, ...given(change) }), MARKED)
  },
)

export const reviseStyle = treeCommand(
  {
    id: 'style.change',
    title: '修改样式',
    description: '更改样式的名称、基础和格式，没有给出的不改。',
    args: { style: STYLE_ID, name: Type.Optional(NAME), ...CHANGE },
  },
  (document, { style, ...change }) => {
    styleOf(document, style)
    if (change.name !== undefined) refuseTaken(document, change.name, style)
    refuseCircle(document, style, change.basedOn)
    document.edit(changeStyle(style, given(change)))
  },
)

export const removeStyle = treeCommand(
  {
    id: 'style.delete',
    title: '删除样式',
    description: '删除自己建的样式；用它的文字和段落变成没有样式。',
    args: { style: STYLE_ID },
  },
  (document, { style }) => {
    if (!styleOf(document, style).isCustom) throw new Refused('builtIn')
    document.edit(deleteStyle(style))
  },
)

export const styleCommands = [applyStyle, defineStyle, reviseStyle, removeStyle]
