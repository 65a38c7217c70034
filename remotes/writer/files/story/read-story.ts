import { bodyStoryRoot, type OoxmlElement, type OoxmlNode, type OoxmlPackage } from '../../model/kernel/index.ts'
import { cascadeParagraphFormatting, type ResolvedListItem } from '../../model/kernel/resolve.ts'
import { attributeOf, childOf, elementsOf, isOn, packageFacts, valueOf, type PackageFacts } from './package-facts.ts'
import { InlineReader } from './read-inline.ts'
import type { Block, Cell, ListItem, Paragraph, Story, Table } from './story.ts'

const TWIPS_PER_POINT = 20
const ALIGNMENTS: Readonly<Record<string, Paragraph['align']>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'both',
  distribute: 'both',
}
const CONTAINERS = new Set(['sdt', 'sdtContent', 'customXml', 'smartTag', 'ins', 'moveTo'])

/** The main text of a document as it stands when every tracked change is accepted. */
export function readStory(pkg: OoxmlPackage): Story {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  const body = main && bodyStoryRoot(main)
  if (!main || !body) return { blocks: [], notes: [], textWidthPt: null }
  const facts = packageFacts(pkg)
  const references: string[] = []
  const reader = new BlockReader(facts, main.name, references)
  const blocks = reader.read(body)
  const notes: (readonly Block[])[] = []
  // A note may hold a reference itself: the list grows while it is read.
  for (let at = 0; at < references.length; at += 1) {
    const [kind, id] = (references[at] ?? '').split(' ')
    const root = kind === 'footnote' ? facts.footnotes : facts.endnotes
    const note = elementsOf(root).find((one) => attributeOf(one, 'id') === id)
    const part = [...pkg.parts.values()].find((one) => one.root === root)?.name ?? main.name
    notes.push(note ? withoutSpace(new BlockReader(facts, part, references).read(note)) : [])
  }
  return { blocks, notes, textWidthPt: textWidth(childOf(body, 'sectPr')) }
}

/** Level of each heading by the id of its paragraph's node. */
export function headingLevels(pkg: OoxmlPackage): ReadonlyMap<string, number> {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  const body = main && bodyStoryRoot(main)
  const { cascade, styleNames } = packageFacts(pkg)
  const levels = new Map<string, number>()
  const look = (node: OoxmlNode): void => {
    for (const child of elementsOf(node)) {
      if (child.localName !== 'p') {
        look(child)
        continue
      }
      const { styleId, paragraphProperties } = cascadeParagraphFormatting(cascade, childOf(child, 'pPr'))
      const outline = paragraphProperties.findLast(({ localName }) => localName === 'outlineLvl')?.attributes?.['val']
      const level = headingLevel(styleNames.get(styleId ?? '') ?? '', outline)
      if (level > 0) levels.set(child.id, level)
    }
  }
  if (body) look(body)
  return levels
}

/** Between the number of a note and its words stands a space, which belongs to neither. */
function withoutSpace(blocks: readonly Block[]): readonly Block[] {
  const [first, ...rest] = blocks
  const [text, ...others] = first?.kind === 'paragraph' ? first.content : []
  if (first?.kind !== 'paragraph' || text?.kind !== 'text') return blocks
  const trimmed = text.text.trimStart()
  return [{ ...first, content: trimmed === '' ? others : [{ ...text, text: trimmed }, ...others] }, ...rest]
}

function textWidth(section: OoxmlElement | undefined): number | null {
  const [size, margins] = [childOf(section, 'pgSz'), childOf(section, 'pgMar')]
  const width =
    Number(attributeOf(size, 'w')) - Number(attributeOf(margins, 'left')) - Number(attributeOf(margins, 'right'))
  return Number.isFinite(width) && width > 0 ? width / TWIPS_PER_POINT : null
}

class BlockReader {
  readonly #facts: PackageFacts
  readonly #inline: InlineReader
  /** Of paragraphs that say nothing themselves. */
  readonly #usualAlignment: string | undefined
  #items: ReadonlyMap<string, ResolvedListItem> = new Map()

  constructor(facts: PackageFacts, part: string, references: string[]) {
    this.#facts = facts
    this.#inline = new InlineReader(facts, part, references)
    this.#usualAlignment = alignmentIn(cascadeParagraphFormatting(facts.cascade, undefined).paragraphProperties)
  }

  read(root: OoxmlNode): readonly Block[] {
    this.#items = this.#facts.listItems(elementsOf(root))
    return this.#blocks(root)
  }

  #blocks(parent: OoxmlNode): Block[] {
    const out: Block[] = []
    for (const node of elementsOf(parent)) {
      if (node.localName === 'p') out.push(...this.#paragraph(node))
      else if (node.localName === 'tbl') out.push(this.#table(node))
      else if (CONTAINERS.has(node.localName)) out.push(...this.#blocks(node))
    }
    return out
  }

  #paragraph(node: OoxmlElement): Block[] {
    const { cascade, styleNames } = this.#facts
    const properties = childOf(node, 'pPr')
    const formatting = cascadeParagraphFormatting(cascade, properties)
    const last = (name: string): string | undefined =>
      formatting.paragraphProperties.findLast(({ localName }) => localName === name)?.attributes?.['val']
    const style = styleNames.get(formatting.styleId ?? '') ?? ''
    const level = headingLevel(style, last('outlineLvl'))
    const role = level > 0 ? 'heading' : roleOf(style)
    const content = this.#inline.read(node, formatting.runProperties)
    const boxes = this.#inline.takeBoxes().flatMap((box) => this.#blocks(box))
    if (content.length === 0 && formatting.paragraphPropertyNodes.some(hasLineBelow))
      return [{ kind: 'rule' }, ...boxes]
    const resolved = this.#items.get(node.id)
    const aligned = last('jc')
    const align = aligned === this.#usualAlignment ? undefined : ALIGNMENTS[aligned ?? '']
    const item = resolved && resolved.markerText.trim() !== '' ? itemOf(resolved) : undefined
    return [
      { kind: 'paragraph', role, ...(level > 0 && { level }), ...(item && { item }), ...(align && { align }), content },
      ...boxes,
    ]
  }

  #table(node: OoxmlElement): Table {
    const rows: { isHeader: boolean; cells: { blocks: Block[]; columns: number; rows: number }[] }[] = []
    /** The cell that goes on below, by its first column. */
    const open = new Map<number, { rows: number }>()
    for (const row of this.#rows(node)) {
      const cells: { blocks: Block[]; columns: number; rows: number }[] = []
      let column = Number(valueOf(childOf(row, 'trPr'), 'gridBefore') ?? 0) || 0
      for (const found of cellsOf(row)) {
        const properties = childOf(found, 'tcPr')
        const columns = Math.min(Math.max(1, Number(valueOf(properties, 'gridSpan') ?? 1) || 1), 63)
        const merge = valueOf(properties, 'vMerge')
        const above = open.get(column)
        if (merge !== undefined && merge !== 'restart' && above) above.rows += 1
        else {
          const cell: Cell & { rows: number; blocks: Block[] } = { blocks: this.#blocks(found), columns, rows: 1 }
          cells.push(cell)
          if (merge === undefined) open.delete(column)
          else open.set(column, cell)
        }
        column += columns
      }
      rows.push({ isHeader: isOn(childOf(row, 'trPr'), 'tblHeader'), cells })
    }
    return { kind: 'table', rows }
  }

  #rows(node: OoxmlElement): OoxmlElement[] {
    return elementsOf(node).flatMap((row) =>
      row.localName === 'tr'
        ? childOf(childOf(row, 'trPr'), 'del')
          ? []
          : [row]
        : CONTAINERS.has(row.localName)
          ? this.#rows(row)
          : [],
    )
  }
}

type Properties = ReturnType<typeof cascadeParagraphFormatting>['paragraphProperties']
const alignmentIn = (properties: Properties): string | undefined =>
  properties.findLast(({ localName }) => localName === 'jc')?.attributes?.['val']

const cellsOf = (row: OoxmlElement): OoxmlElement[] =>
  elementsOf(row).flatMap((cell) =>
    cell.localName === 'tc' ? [cell] : CONTAINERS.has(cell.localName) ? cellsOf(cell) : [],
  )

function headingLevel(style: string, outline: string | undefined): number {
  const named = /^(?:heading|标题) (\d)$/.exec(style)
  if (named) return Number(named[1])
  const level = Number(outline ?? 9)
  return level >= 0 && level < 9 ? level + 1 : 0
}

function roleOf(style: string): Paragraph['role'] {
  if (style === 'title') return 'title'
  if (style === 'html preformatted' || style === 'source code') return 'code'
  return style === 'quote' || style === 'intense quote' ? 'quote' : 'text'
}

const hasLineBelow = (properties: OoxmlNode): boolean => {
  const line = elementsOf(properties).find(({ localName }) => localName === 'pBdr')
  const value = valueOf(line, 'bottom')
  return value !== undefined && value !== 'none' && value !== 'nil'
}

const itemOf = ({ numId, ilvl, numFmt, ordinal, markerText }: ResolvedListItem): ListItem => ({
  list: numId,
  level: ilvl,
  isOrdered: numFmt !== 'bullet',
  ordinal: ordinal ?? 1,
  marker: markerText.trim(),
})
