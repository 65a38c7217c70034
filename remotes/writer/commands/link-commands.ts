import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { ensureHyperlinkRelationship, type TreeDocOp } from '../model/kernel/index.ts'
import { createStyle } from '../model/tree/document-styles.ts'
import { segmentsIn } from '../model/tree/segments.ts'
import { styleNamed } from '../model/tree/styles.ts'
import { treeCommand } from './command.ts'
import { elementOf, paragraphAt, scopeOf, storyOf } from './places.ts'
import { LINE, OFFSET, PARAGRAPH, PART } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const TARGET = {
  address: Type.Optional(
    Type.String({ pattern: '^(https?://|mailto:|tel:)', maxLength: 2_000, description: '网址、邮箱或电话' }),
  ),
  bookmark: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: '文档里的书签，和 address 给出一个' }),
  ),
}

interface Target {
  readonly address?: string | undefined
  readonly bookmark?: string | undefined
}

/** Where a link leads, and what the package has to say before. @throws Refused where that is not one place */
function aimOf({ package: pkg }: WriterDocument, part: string, { address, bookmark }: Target) {
  if ((address === undefined) === (bookmark === undefined)) throw new Refused('address', 'a link has one target')
  if (address === undefined) return { aim: { anchor: bookmark ?? '' }, pkg }
  const made = ensureHyperlinkRelationship(pkg, address, part)
  if (!made) throw new Refused('address')
  return { aim: { relationshipId: made.relationshipId }, pkg: made.pkg }
}

/** The style that links have everywhere; a document that has none gets it. Undefined where it can have no styles. */
function linkStyle(document: WriterDocument): string | undefined {
  const known = styleNamed(document.package, 'hyperlink')
  if (known !== undefined || ![...document.package.parts.keys()].some((name) => name.endsWith('/styles.xml')))
    return known
  const run = { color: { val: '0563C1', themeColor: 'hyperlink' }, u: { val: 'single' } }
  const id = 'Hyperlink'
  document.edit(createStyle({ id, name: id, kind: 'character', isCustom: false, run }), { isTracked: false })
  return id
}

/** Other words in the place of some. */
const rewritten = (
  { paragraphId, start, end }: { readonly paragraphId: string; readonly start: number; readonly end: number },
  text: string,
): readonly TreeDocOp[] => [
  { op: 'insertText', paragraphId, offset: start, text, bias: 'right' },
  ...(end > start
    ? [{ op: 'deleteText', paragraphId, start: start + text.length, end: end + text.length } as const]
    : []),
]

export const insertLink = treeCommand(
  {
    id: 'link.insert',
    title: '插入链接',
    description:
      '把段落里从 start 到 end 之前的文字变成链接；给出 text 时先换成它，start 与 end 相同时在那里写入 text（缺省为地址）。',
    args: { part: PART, paragraph: PARAGRAPH, start: OFFSET, end: OFFSET, text: Type.Optional(LINE), ...TARGET },
  },
  (document, { part, paragraph, start, end, text, ...target }) => {
    if (start > end) throw new Refused('invalid-range')
    const story = storyOf(document, part)
    const { id: paragraphId } = paragraphAt(document, story, paragraph)
    const styleId = linkStyle(document)
    const { aim, pkg } = aimOf(document, story.name, target)
    const words = text ?? (start === end ? (target.address ?? target.bookmark ?? '') : null)
    document.apply(
      [
        ...(words === null ? [] : rewritten({ paragraphId, start, end }, words)),
        {
          op: 'insertHyperlink',
          paragraphId,
          start,
          end: words === null ? end : start + words.length,
          ...(styleId === undefined ? {} : { styleId }),
          ...aim,
        },
      ],
      { scope: scopeOf(document, part), prepare: () => pkg },
    )
  },
)

const LINK = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 64 })], {
  description: '链接在部件里从 0 数起的序号',
})

function linkOf(document: WriterDocument, part: string | undefined, reference: number | string) {
  const story = storyOf(document, part)
  const link = elementOf(story, 'hyperlink', reference)
  return { story, link, scope: scopeOf(document, part) }
}

export const changeLink = treeCommand(
  {
    id: 'link.change',
    title: '修改链接',
    description: '让一个链接通到别处；给出 text 时也换成别的文字。',
    args: { part: PART, link: LINK, text: Type.Optional(LINE), ...TARGET },
  },
  (document, { part, link: reference, text, ...target }) => {
    const { story, link, scope } = linkOf(document, part, reference)
    const { aim, pkg } = aimOf(document, story.name, target)
    const place = text === undefined ? null : segmentsIn(story.root, link.id)
    document.apply(
      [
        { op: 'setHyperlinkTarget', linkId: link.id, ...aim },
        ...(place && text !== undefined ? rewritten(place, text) : []),
      ],
      { scope, prepare: () => pkg },
    )
  },
)

export const removeLink = treeCommand(
  {
    id: 'link.remove',
    title: '取消链接',
    description: '去掉一个链接，文字留下。',
    args: { part: PART, link: LINK },
  },
  (document, { part, link: reference }) => {
    const { link, scope } = linkOf(document, part, reference)
    document.apply({ op: 'removeHyperlink', linkId: link.id }, { scope })
  },
)

export const linkCommands = [insertLink, changeLink, removeLink]
