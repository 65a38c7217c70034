import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { ensureListDefinition } from '../model/kernel/index.ts'
import { createStyle, documentStyles } from '../model/tree/document-styles.ts'
import { formatParagraphs } from '../model/tree/format.ts'
import type { PropertyPatch } from '../model/tree/format-properties.ts'
import { command } from './command.ts'
import type { KernelDocument } from './writer-document.ts'
import { LINE, PARAGRAPH, POINTS, POSITION, TWIPS_A_POINT } from './schema.ts'

const ALIGNMENTS = { left: 'left', center: 'center', right: 'right', justify: 'both' } as const

const FORMAT = {
  alignment: Type.Optional(Type.Union(Object.keys(ALIGNMENTS).map((name) => Type.Literal(name)))),
  before: Type.Optional(POINTS),
  after: Type.Optional(POINTS),
  lineSpacing: Type.Optional(Type.Number({ minimum: 0.5, maximum: 10, description: '倍数' })),
  indentLeft: Type.Optional(POINTS),
  indentRight: Type.Optional(POINTS),
  firstLine: Type.Optional(Type.Number({ minimum: -500, maximum: 500, description: '磅，负数为悬挂缩进' })),
  keepsWithNext: Type.Optional(Type.Boolean()),
  startsPage: Type.Optional(Type.Boolean()),
}

interface ParagraphFormat {
  readonly alignment?: string | undefined
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly lineSpacing?: number | undefined
  readonly indentLeft?: number | undefined
  readonly indentRight?: number | undefined
  readonly firstLine?: number | undefined
  readonly keepsWithNext?: boolean | undefined
  readonly startsPage?: boolean | undefined
}

const twips = (points: number): string => String(Math.round(points * TWIPS_A_POINT))

/** `w:pPr` as WordprocessingML writes it; what is not given stays. */
function patchOf(format: ParagraphFormat): PropertyPatch {
  const patch: Record<string, PropertyPatch[string]> = {}
  const { alignment, before, after, lineSpacing, indentLeft, indentRight, firstLine } = format
  if (alignment !== undefined) patch['jc'] = { val: ALIGNMENTS[alignment as keyof typeof ALIGNMENTS] }
  const spacing = {
    ...(before !== undefined && { before: twips(before) }),
    ...(after !== undefined && { after: twips(after) }),
    ...(lineSpacing !== undefined && { line: String(Math.round(lineSpacing * 240)), lineRule: 'auto' }),
  }
  if (Object.keys(spacing).length > 0) patch['spacing'] = spacing
  // Indents in characters would overrule those in points.
  const indent = {
    ...(indentLeft !== undefined && { left: twips(indentLeft), leftChars: null }),
    ...(indentRight !== undefined && { right: twips(indentRight), rightChars: null }),
    ...(firstLine !== undefined && {
      firstLine: firstLine >= 0 ? twips(firstLine) : null,
      hanging: firstLine < 0 ? twips(-firstLine) : null,
      firstLineChars: null,
      hangingChars: null,
    }),
  }
  if (Object.keys(indent).length > 0) patch['ind'] = indent
  const onOff = (value: boolean) => (value ? {} : { val: '0' })
  if (format.keepsWithNext !== undefined) patch['keepNext'] = onOff(format.keepsWithNext)
  if (format.startsPage !== undefined) patch['pageBreakBefore'] = onOff(format.startsPage)
  return patch
}

function setProperties(document: KernelDocument, paragraph: number | string, patch: PropertyPatch): void {
  const ids = new Set([document.paragraph(paragraph).nodeId])
  document.edit(formatParagraphs(document.package.mainDocumentPart, ids, patch))
}

export const paragraphCommands = [
  command(
    {
      id: 'paragraph.insert',
      title: '插入段落',
      description: '在一个段落之后插入新段落，格式随该段落。',
      args: { after: PARAGRAPH, text: Type.String({ maxLength: 10_000 }) },
    },
    (document, { after, text }) => {
      const { nodeId, text: before, paragraphId } = document.paragraph(after)
      document.apply({ op: 'splitParagraph', paragraphId: nodeId, offset: before.length })
      if (text === '') return
      const paragraphs = document.paragraphs()
      const made = paragraphs[paragraphs.findIndex((one) => one.paragraphId === paragraphId) + 1]
      if (made) document.apply({ op: 'insertText', paragraphId: made.nodeId, offset: 0, text })
    },
  ),
  command(
    {
      id: 'paragraph.split',
      title: '拆分段落',
      description: '在一个位置把段落拆成两段，如同按 Enter。',
      args: POSITION,
    },
    (document, { paragraph, offset }) =>
      document.apply({ op: 'splitParagraph', paragraphId: document.paragraph(paragraph).nodeId, offset }),
  ),
  command(
    {
      id: 'paragraph.join',
      title: '合并段落',
      description: '把段落和它后面的一段合成一段。',
      args: { paragraph: PARAGRAPH },
    },
    (document, { paragraph }) => {
      const first = document.paragraph(paragraph)
      const paragraphs = document.paragraphs()
      const second = paragraphs[paragraphs.findIndex(({ nodeId }) => nodeId === first.nodeId) + 1]
      if (!second) throw new Refused('noSuchParagraph')
      document.apply({ op: 'joinParagraphs', firstId: first.nodeId, secondId: second.nodeId })
    },
  ),
  command(
    { id: 'paragraph.delete', title: '删除段落', description: '删除一个段落。', args: { paragraph: PARAGRAPH } },
    (document, { paragraph }) => document.apply({ op: 'deleteBlock', blockId: document.paragraph(paragraph).nodeId }),
  ),
  command(
    {
      id: 'paragraph.style',
      title: '应用样式',
      description: '给段落应用一个样式，按名称（如“标题 1”的英文名 heading 1）或标识。',
      args: { paragraph: PARAGRAPH, style: LINE },
    },
    (document, { paragraph, style }) => {
      const known = documentStyles(document.package).filter(({ kind }) => kind === 'paragraph')
      const wanted = style.toLowerCase()
      const found = known.find(({ id, name }) => id === style || name.toLowerCase() === wanted)
      if (!found) throw new Refused('noSuchStyle', `there is no paragraph style ${style}`)
      setProperties(document, paragraph, { pStyle: { val: found.id } })
    },
  ),
  command(
    {
      id: 'style.create',
      title: '新建样式',
      description: '新建一个段落样式，以默认样式为基础。',
      args: { name: Type.String({ pattern: '^[^,;]{1,100}$' }), ...FORMAT },
    },
    (document, { name, ...format }) => {
      const known = documentStyles(document.package)
      if (known.some((style) => style.name.toLowerCase() === name.toLowerCase())) throw new Refused('nameTaken')
      const basedOn = known.find(({ isDefault, kind }) => isDefault && kind === 'paragraph')?.id ?? null
      const id = `wf${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
      document.edit(createStyle({ id, name, kind: 'paragraph', isCustom: true, basedOn, paragraph: patchOf(format) }))
    },
  ),
  command(
    {
      id: 'paragraph.format',
      title: '设置段落格式',
      description: '设置对齐、间距、缩进和分页，没有给出的不改。',
      args: { paragraph: PARAGRAPH, ...FORMAT },
    },
    (document, { paragraph, ...format }) => setProperties(document, paragraph, patchOf(format)),
  ),
  command(
    {
      id: 'paragraph.list',
      title: '设置列表',
      description: '把段落变成项目符号或编号列表的一项，或者不再是列表。',
      args: {
        paragraph: PARAGRAPH,
        kind: Type.Union([Type.Literal('bullet'), Type.Literal('ordered'), Type.Literal('none')]),
        level: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
      },
    },
    (document, { paragraph, kind, level = 0 }) => {
      const { nodeId: paragraphId } = document.paragraph(paragraph)
      if (kind === 'none') return document.apply({ op: 'setListNumbering', paragraphId, numId: null })
      const made = ensureListDefinition(document.package, kind)
      if (!made) throw new Refused('nothingToChange')
      document.apply({ op: 'setListNumbering', paragraphId, numId: made.numId, level }, { prepare: () => made.pkg })
    },
  ),
]
