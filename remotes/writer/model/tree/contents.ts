import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { isElement, type OoxmlElement, type OoxmlNode, type OoxmlPackage } from '../kernel/index.ts'
import { bookmarkAround, newReferenceName, withBookmarkAround } from './bookmarks.ts'
import { fieldXml, switchOf } from './fields.ts'
import {
  fieldsOverParagraphs,
  resultParagraphs,
  titledBlock,
  withFieldParagraphs,
  withoutFieldParagraphs,
  type ParagraphsField,
} from './fields-over-paragraphs.ts'
import { childOf, elementsIn, isNamed, mainRoot, nodesOf, valueOf } from './nodes.ts'
import { replaced, withRoot } from './rewrite.ts'
import { styleNamed } from './styles.ts'

/** What leads from an entry to its page number. */
export type Leader = 'dot' | 'hyphen' | 'underscore' | 'none'

/** A line of a table of contents or of figures. */
export interface ContentsEntry {
  /** The heading's or caption's paragraph. */
  readonly paragraphId: string
  /** 1 to 9. */
  readonly level: number
  readonly text: string
  readonly page: string
}

export interface ContentsLook {
  readonly leader: Leader
  /** Width of the text, in twips: where the page numbers end. */
  readonly width: number
}

/** A table of contents or of figures: its field goes over paragraphs of one container. */
export interface Contents extends ParagraphsField {
  readonly look: ContentsLook
}

export interface ContentsRequest {
  readonly from: number
  readonly to: number
  readonly hasPageNumbers: boolean
  /** Styles of one's own, by name, that count as headings of a level. */
  readonly styles: readonly { readonly name: string; readonly level: number }[]
  /** A table of the captions of this label instead. */
  readonly label?: string
}

export function contentsInstruction({ from, to, hasPageNumbers, styles, label }: ContentsRequest): string {
  const pages = hasPageNumbers ? '' : ' \\n'
  if (label !== undefined) return `TOC \\h \\z${pages} \\c "${label}"`
  const own = styles.map(({ name, level }) => `${name},${level}`).join(',')
  return `TOC \\o "${from}-${to}" \\h \\z \\u${pages}${own === '' ? '' : ` \\t "${own}"`}`
}

/** The request that an instruction stands for. */
export function requestOf(instruction: string): ContentsRequest {
  const label = switchOf(instruction, 'c')
  const range = /^(\d)-(\d)$/.exec(String(switchOf(instruction, 'o') ?? ''))
  const own = switchOf(instruction, 't')
  const words = typeof own === 'string' ? own.split(/[,;，]/).map((word) => word.trim()) : []
  return {
    from: range ? Number(range[1]) : 1,
    to: range ? Number(range[2]) : 9,
    hasPageNumbers: switchOf(instruction, 'n') === undefined,
    styles: words.flatMap((name, at) => (at % 2 === 0 ? [{ name, level: Number(words[at + 1]) || 1 }] : [])),
    ...(typeof label === 'string' ? { label } : {}),
  }
}

/** Every table of contents or of figures of the body, in order. */
export const contentsOf = (pkg: OoxmlPackage): readonly Contents[] =>
  fieldsOverParagraphs(pkg, 'TOC').map(({ field, paragraphs }) => ({ ...field, look: lookOf(paragraphs) }))

/** As the lines are now: the last tab that one of them has of its own. */
export function lookOf(paragraphs: readonly OoxmlElement[]): ContentsLook {
  for (const paragraph of paragraphs) {
    const tabs = childOf(childOf(paragraph, 'pPr'), 'tabs')
    const [last] = tabs ? nodesOf(tabs).toReversed() : []
    if (!last || !isElement(last)) continue
    const leader = valueOf(last, 'leader')
    const width = Number(valueOf(last, 'pos'))
    if (width > 0)
      return { width, leader: leader === 'dot' || leader === 'hyphen' || leader === 'underscore' ? leader : 'none' }
  }
  return { leader: 'dot', width: 8306 }
}

const INDENT_TWIPS = 420

function entryXml(
  pkg: OoxmlPackage,
  entry: ContentsEntry,
  anchor: string,
  request: ContentsRequest,
  look: ContentsLook,
) {
  const isFigures = request.label !== undefined
  const style = styleNamed(pkg, isFigures ? 'table of figures' : `toc ${entry.level}`)
  const leader = look.leader === 'none' ? '' : ` w:leader="${look.leader}"`
  const tabs = request.hasPageNumbers ? `<w:tabs><w:tab w:val="right"${leader} w:pos="${look.width}"/></w:tabs>` : ''
  const styled = style === undefined ? '' : `<w:pStyle w:val="${escapeXml(style)}"/>`
  const indent = style === undefined && entry.level > 1 ? `<w:ind w:left="${(entry.level - 1) * INDENT_TWIPS}"/>` : ''
  const page = request.hasPageNumbers ? `<w:r><w:tab/></w:r>${fieldXml(`PAGEREF ${anchor} \\h`, entry.page)}` : ''
  return {
    properties: `${styled}${tabs}${indent}`,
    content:
      `<w:hyperlink w:anchor="${anchor}" w:history="1"><w:r><w:t xml:space="preserve">${escapeXml(entry.text)}</w:t></w:r>` +
      `${page}</w:hyperlink>`,
  }
}

function paragraphsOf(
  pkg: OoxmlPackage,
  instruction: string,
  entries: readonly (ContentsEntry & { readonly anchor: string })[],
  look: ContentsLook,
): readonly OoxmlNode[] {
  const request = requestOf(instruction)
  const lines =
    entries.length === 0
      ? [{ properties: '', content: '<w:r><w:t>未找到目录项。</w:t></w:r>' }]
      : entries.map((entry) => entryXml(pkg, entry, entry.anchor, request, look))
  return resultParagraphs(instruction, lines)
}

/** Every entry with a bookmark at its target; bookmarks that are there already are taken. */
function anchored(pkg: OoxmlPackage, entries: readonly ContentsEntry[]) {
  const paragraphs = new Map(
    [...elementsIn(mainRoot(pkg))].filter((one) => isNamed(one, 'p')).map((one) => [one.id, one]),
  )
  let next = pkg
  const known = entries.flatMap((entry) => {
    const paragraph = paragraphs.get(entry.paragraphId)
    if (!paragraph) return []
    const anchor = bookmarkAround(paragraph, '_Toc') ?? newReferenceName('_Toc')
    if (bookmarkAround(paragraph, '_Toc') === undefined) next = withBookmarkAround(next, entry.paragraphId, anchor)
    return [{ ...entry, anchor }]
  })
  return { pkg: next, entries: known }
}

/** A new table before a paragraph of the body; null where there is no such paragraph. A title makes it a block of its own. */
export function withContents(
  given: OoxmlPackage,
  beforeId: string,
  {
    instruction,
    title,
    entries,
    look,
  }: {
    readonly instruction: string
    readonly title: string
    readonly entries: readonly ContentsEntry[]
    readonly look: ContentsLook
  },
): OoxmlPackage | null {
  const { pkg, entries: known } = anchored(given, entries)
  const paragraphs = paragraphsOf(pkg, instruction, known, look)
  const isFigures = requestOf(instruction).label !== undefined
  let isPlaced = false
  const place = (before: OoxmlElement): readonly OoxmlNode[] => {
    isPlaced = true
    return isFigures
      ? [...paragraphs, before]
      : [titledBlock(pkg, { gallery: 'Table of Contents', title, titleStyle: 'toc heading' }, paragraphs), before]
  }
  const root = replaced(mainRoot(pkg), beforeId, place)
  return isPlaced ? withRoot(pkg, pkg.mainDocumentPart, root) : null
}

/** The same table with other entries. */
export function withContentsEntries(
  given: OoxmlPackage,
  contents: Contents,
  entries: readonly ContentsEntry[],
): OoxmlPackage {
  const { pkg, entries: known } = anchored(given, entries)
  return withFieldParagraphs(pkg, contents, paragraphsOf(pkg, contents.instruction, known, contents.look))
}

/** Without the table: its lines, and the block around them with its title. */
export const withoutContents = (pkg: OoxmlPackage, contents: Contents): OoxmlPackage =>
  withoutFieldParagraphs(pkg, contents)
