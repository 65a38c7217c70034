import { withChildren, type OoxmlElement, type OoxmlNode, type OoxmlPackage } from '../kernel/index.ts'
import { withBuiltInStyles } from './built-in-styles.ts'
import { lookOf, type ContentsLook } from './contents.ts'
import {
  fieldsOverParagraphs,
  resultParagraphs,
  withFieldParagraphs,
  withoutFieldParagraphs,
  type ParagraphsField,
} from './fields-over-paragraphs.ts'
import { switchOf } from './fields.ts'
import { isKnownIndex } from './index-fields.ts'
import { indexLines, type IndexLook, type MarkPages } from './index-lines.ts'
import { indexMarksOf } from './index-marks.ts'
import { childOf, elementsOf, mainRoot, textOf } from './nodes.ts'
import { readPageNumbering, withColumns, withPageNumbering, withSectionFormat } from './page-format.ts'
import { createMint, parseOne, renamed } from './parse.ts'
import { withProperty } from './properties.ts'
import { replaced, withRoot } from './rewrite.ts'
import { bodyOf, sectionOfNode, sectionsOf, withSections } from './sections.ts'

export interface IndexRequest {
  /** 1 to 4; more than one make a section of their own. */
  readonly columns: number
  /** Page numbers stand at the right, behind a leader. */
  readonly isRightAligned: boolean
  /** Subentries in the line of their entry, and not below it. */
  readonly isRunIn: boolean
  /** A letter before the entries that begin with it. */
  readonly hasLetters: boolean
}

/** An index that a document has: its field goes over paragraphs. */
export interface DocumentIndex extends ParagraphsField {
  readonly look: ContentsLook
  /** As its lines are now, without their formats. */
  readonly text: string
  /** What the sections say that its first paragraph and its last line end. */
  readonly sections: readonly (OoxmlElement | undefined)[]
}

export const COLUMN_SPACE_TWIPS = 425

export function indexInstruction({ columns, isRightAligned, isRunIn, hasLetters }: IndexRequest): string {
  const words = ['INDEX']
  if (hasLetters) words.push('\\h "A"')
  if (isRightAligned && !isRunIn) words.push('\\e "\t"')
  if (isRunIn) words.push('\\r')
  return [...words, `\\c "${columns}"`, '\\z "2052"'].join(' ')
}

const lineText = (nodes: readonly OoxmlNode[]): string =>
  nodes.map((node) => ('children' in node ? textOf(node as OoxmlElement) : '')).join('\n')

const sectionIn = (paragraph: OoxmlElement): OoxmlElement | undefined => childOf(childOf(paragraph, 'pPr'), 'sectPr')

export const indexesOf = (pkg: OoxmlPackage): readonly DocumentIndex[] =>
  fieldsOverParagraphs(pkg, 'INDEX').map(({ field, paragraphs: [first, ...rest] }) => ({
    ...field,
    look: lookOf(rest),
    text: lineText(first ? [first, ...rest] : rest),
    sections: [first && sectionIn(first), rest.slice(0, -1).map(sectionIn).find(Boolean)],
  }))

const LEVEL_INDENT_TWIPS = 420
const levelStyle = (depth: number) => ({
  name: `index ${depth + 1}`,
  ...(depth === 0 ? {} : { paragraph: { ind: { left: String(depth * LEVEL_INDENT_TWIPS) } } }),
})
const HEADING_STYLE = { name: 'index heading', run: { b: {}, bCs: {} } }

/** The paragraphs of an index, in a package that has their styles. */
function indexParagraphs(given: OoxmlPackage, instruction: string, pages: MarkPages, { leader, width }: ContentsLook) {
  const marks = indexMarksOf(given)
  const depth = Math.max(1, ...marks.map(({ levels }) => levels.length))
  const levels = Array.from({ length: Math.min(9, depth) }, (_, at) => levelStyle(at))
  const hasLetters = switchOf(instruction, 'h') !== undefined
  const { pkg, ids } = withBuiltInStyles(given, [...levels, ...(hasLetters ? [HEADING_STYLE] : [])])
  const dots = leader === 'none' ? '' : ` w:leader="${leader}"`
  const look: IndexLook = {
    styles: ids.slice(0, levels.length),
    headingStyle: ids.at(-1) ?? '',
    tabs: `<w:tabs><w:tab w:val="right"${dots} w:pos="${width}"/></w:tabs>`,
  }
  return { pkg, lines: indexLines(instruction, marks, pages, look) }
}

/** The first paragraph and the last line of an index end sections: what is between them stands in columns. */
function inSections(
  paragraphs: readonly OoxmlNode[],
  [before, own]: readonly (OoxmlElement | undefined)[],
): readonly OoxmlNode[] {
  const ending = (node: OoxmlNode, section: OoxmlElement): OoxmlNode => {
    const paragraph = node as OoxmlElement
    const properties = childOf(paragraph, 'pPr')
    const next = withProperty(properties ?? parseOne('<w:pPr/>'), 'sectPr', section)
    const rest = elementsOf(paragraph).filter((child) => child !== properties)
    return withChildren(paragraph, [next, ...rest])
  }
  return paragraphs.map((node, at) =>
    before && at === 0 ? ending(node, before) : own && at === paragraphs.length - 2 ? ending(node, own) : node,
  )
}

const NO_LINE = { properties: '', content: '' }

function made(
  pkg: OoxmlPackage,
  index: Omit<DocumentIndex, keyof ParagraphsField | 'text'>,
  instruction: string,
  pages: MarkPages,
) {
  const { pkg: styled, lines } = indexParagraphs(pkg, instruction, pages, index.look)
  const [before] = index.sections
  const paragraphs = resultParagraphs(instruction, before ? [NO_LINE, ...lines] : lines)
  return { pkg: styled, paragraphs: inSections(paragraphs, index.sections) }
}

/** A new index before a block of the body; null where there is no such block. */
export function withIndex(
  given: OoxmlPackage,
  beforeId: string,
  {
    instruction,
    columns,
    pages,
    look,
  }: {
    readonly instruction: string
    readonly columns: number
    readonly pages: MarkPages
    readonly look: ContentsLook
  },
): OoxmlPackage | null {
  if (!elementsOf(bodyOf(given)).some(({ id }) => id === beforeId)) return null
  const at = sectionOfNode(given, beforeId)
  const enclosing = sectionsOf(given)[at]?.properties ?? parseOne('<w:sectPr/>')
  const isApart = columns > 1
  const mint = createMint(given.mainDocumentPart)
  const sections = isApart
    ? [copied(enclosing, mint), withColumns(goingOn(copied(enclosing, mint)), columnsOf(columns))]
    : []
  const { pkg, paragraphs } = made(given, { look, sections }, instruction, pages)
  const placed = withRoot(
    pkg,
    pkg.mainDocumentPart,
    replaced(mainRoot(pkg), beforeId, (before) => [...paragraphs, before]),
  )
  // What follows goes on below the columns.
  return isApart
    ? withSections(
        placed,
        (index) => index === at + 2,
        (properties) => goingOn(properties),
      )
    : placed
}

const columnsOf = (count: number) => ({ count, space: COLUMN_SPACE_TWIPS, hasLine: false, widths: null })

const copied = (section: OoxmlElement, mint: () => string): OoxmlElement => renamed(section, mint) as OoxmlElement

/** A section that follows another one on the same page: it takes over its headers, and counts pages on. */
function goingOn(section: OoxmlElement): OoxmlElement {
  const { format, start } = readPageNumbering(section)
  const counted = start === null ? section : withPageNumbering(section, { format, start: null })
  const begun = withProperty(withSectionFormat(counted, { start: 'continuous' }), 'titlePg', null)
  return withChildren(
    begun,
    elementsOf(begun).filter(({ localName }) => !/^(?:header|footer)Reference$/.test(localName)),
  )
}

/** The same index with the entries of now; the same package where it says that already. */
export function withIndexUpdated(given: OoxmlPackage, index: DocumentIndex, pages: MarkPages): OoxmlPackage {
  if (!isKnownIndex(index.instruction)) return given
  const { pkg, paragraphs } = made(given, index, index.instruction, pages)
  return lineText(paragraphs) === index.text ? given : withFieldParagraphs(pkg, index, paragraphs)
}

/** Without the index. Where it stood in columns of its own, the section before it goes on behind it. */
export function withoutIndex(pkg: OoxmlPackage, index: DocumentIndex): OoxmlPackage {
  const [before, own] = index.sections
  const [first] = index.paragraphIds
  if (!before || !own || first === undefined) return withoutFieldParagraphs(pkg, index)
  const behind = sectionOfNode(pkg, first) + 2
  const kept = withSections(
    pkg,
    (at) => at === behind,
    (properties) => begunAs(before, properties),
  )
  return withoutFieldParagraphs(kept, index)
}

/** A section that begins as another one did: on a page of its own, with its headers and its first number. */
function begunAs(begin: OoxmlElement, section: OoxmlElement): OoxmlElement {
  const isHeader = ({ localName }: OoxmlElement): boolean => /^(?:header|footer)Reference$/.test(localName)
  const rest = elementsOf(section).filter((one) => !isHeader(one))
  const headed = withChildren(section, [...elementsOf(begin).filter(isHeader), ...rest])
  return ['type', 'pgNumType', 'titlePg'].reduce(
    (next, name) => withProperty(next, name, childOf(begin, name) ?? null),
    headed,
  )
}
