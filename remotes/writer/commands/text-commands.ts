import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { ensureHyperlinkRelationship } from '../model/kernel/index.ts'
import { formatText } from '../model/tree/format.ts'
import type { PropertyPatch } from '../model/tree/format-properties.ts'
import { command } from './command.ts'
import { COLOUR, LINE, POINTS, POSITION, RANGE, TEXT } from './schema.ts'

const FORMAT = {
  isBold: Type.Optional(Type.Boolean()),
  isItalic: Type.Optional(Type.Boolean()),
  isStruck: Type.Optional(Type.Boolean()),
  underline: Type.Optional(
    Type.Union(['none', 'single', 'double', 'dotted', 'wave'].map((kind) => Type.Literal(kind))),
  ),
  colour: Type.Optional(COLOUR),
  highlight: Type.Optional(
    Type.Union(['none', 'yellow', 'green', 'cyan', 'magenta', 'red', 'blue'].map((kind) => Type.Literal(kind))),
  ),
  size: Type.Optional(POINTS),
  font: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: '中西文同用的字体' })),
  position: Type.Optional(
    Type.Union([Type.Literal('superscript'), Type.Literal('subscript'), Type.Literal('baseline')]),
  ),
}

export interface TextFormat {
  readonly isBold?: boolean | undefined
  readonly isItalic?: boolean | undefined
  readonly isStruck?: boolean | undefined
  readonly underline?: string | undefined
  readonly colour?: string | undefined
  readonly highlight?: string | undefined
  readonly size?: number | undefined
  readonly font?: string | undefined
  readonly position?: string | undefined
}

/** `w:rPr` as WordprocessingML writes it; what is not given stays. */
function patchOf(format: TextFormat): PropertyPatch {
  const patch: Record<string, PropertyPatch[string]> = {}
  const set = (name: string, value: PropertyPatch[string] | undefined): void => {
    if (value !== undefined) patch[name] = value
  }
  const onOff = (value: boolean | undefined) => (value === undefined ? undefined : value ? {} : { val: '0' })
  set('b', onOff(format.isBold))
  set('i', onOff(format.isItalic))
  set('strike', onOff(format.isStruck))
  set('u', format.underline === undefined ? undefined : { val: format.underline })
  set('color', format.colour === undefined ? undefined : { val: format.colour.toUpperCase() })
  set('highlight', format.highlight === undefined ? undefined : { val: format.highlight })
  set('sz', format.size === undefined ? undefined : { val: String(Math.round(format.size * 2)) })
  set('szCs', format.size === undefined ? undefined : { val: String(Math.round(format.size * 2)) })
  const { font } = format
  set('rFonts', font === undefined ? undefined : { ascii: font, hAnsi: font, eastAsia: font, cs: font })
  set('vertAlign', format.position === undefined ? undefined : { val: format.position })
  return patch
}

export const textCommands = [
  command(
    {
      id: 'text.insert',
      title: '插入文字',
      description: '在段落的一个位置插入文字，格式随前面的字符。不含换行：换段用 paragraph.split。',
      args: { ...POSITION, text: LINE },
    },
    (document, { paragraph, offset, text }) =>
      document.apply({ op: 'insertText', paragraphId: document.paragraph(paragraph).nodeId, offset, text }),
  ),
  command(
    { id: 'text.delete', title: '删除文字', description: '删除段落里从 start 到 end 之前的字符。', args: RANGE },
    (document, { paragraph, start, end }) =>
      document.apply({ op: 'deleteText', paragraphId: document.paragraph(paragraph).nodeId, start, end }),
  ),
  command(
    {
      id: 'text.replaceAll',
      title: '全部替换',
      description: '在正文的每个段落里把 find 换成 text；一处也没有时拒绝。',
      args: { find: LINE, text: TEXT, matchesCase: Type.Optional(Type.Boolean()) },
    },
    (document, { find, text, matchesCase = true }) => {
      const folded = (value: string): string => (matchesCase ? value : lowerCased(value))
      let count = 0
      for (const { nodeId, text: whole } of document.paragraphs()) {
        const places = placesOf(folded(whole), folded(find))
        count += places.length
        // From the end, so that the places before stay what they are.
        for (const start of places.toReversed()) {
          document.apply({ op: 'deleteText', paragraphId: nodeId, start, end: start + find.length })
          if (text !== '') document.apply({ op: 'insertText', paragraphId: nodeId, offset: start, text })
        }
      }
      if (count === 0) throw new Refused('notFound')
    },
  ),
  command(
    {
      id: 'text.format',
      title: '设置文字格式',
      description: '给段落里从 start 到 end 之前的字符设置格式，没有给出的不改。',
      args: { ...RANGE, ...FORMAT },
    },
    (document, { paragraph, start, end, ...format }) => {
      const { nodeId, text } = document.paragraph(paragraph)
      if (start >= end || end > text.length) throw new Refused('invalid-range')
      document.edit(
        formatText(document.package.mainDocumentPart, [{ paragraphId: nodeId, start, end }], patchOf(format)),
      )
    },
  ),
  command(
    {
      id: 'text.link',
      title: '插入链接',
      description: '把段落里从 start 到 end 之前的字符变成指向网址的链接。',
      args: { ...RANGE, address: Type.String({ pattern: '^(https?://|mailto:)', maxLength: 2_000 }) },
    },
    (document, { paragraph, start, end, address }) => {
      const made = ensureHyperlinkRelationship(document.package, address, document.package.mainDocumentPart)
      if (!made) throw new Refused('address')
      const { nodeId: paragraphId } = document.paragraph(paragraph)
      const op = { op: 'insertHyperlink', paragraphId, start, end, relationshipId: made.relationshipId } as const
      document.apply(op, { prepare: () => made.pkg })
    },
  ),
  command(
    {
      id: 'text.bookmark',
      title: '插入书签',
      description: '给段落里从 start 到 end 之前的字符加上书签。',
      args: { ...RANGE, name: Type.String({ pattern: '^[\\p{L}_][\\p{L}\\p{N}_]{0,39}$' }) },
    },
    (document, { paragraph, start, end, name }) => {
      const { nodeId: paragraphId } = document.paragraph(paragraph)
      document.apply({
        op: 'insertBookmark',
        name,
        start: { paragraphId, offset: start },
        end: { paragraphId, offset: end },
      })
    },
  ),
]

/** Where `find` begins, none inside of another. */
function placesOf(text: string, find: string): readonly number[] {
  const places: number[] = []
  for (let at = text.indexOf(find); at >= 0; at = text.indexOf(find, at + find.length)) places.push(at)
  return places
}

/** Letters whose small form is longer stay, so that places are the same. */
const lowerCased = (text: string): string =>
  text.replaceAll(/./gsu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
