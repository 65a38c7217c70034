import type { PictureCrop } from '@wenfang/shared-ooxml/picture'
import { linearOf, type Maths } from '@wenfang/shared-equations'

/**
 * A document without its pages: what a text, a Markdown and an HTML file can say. Readers of those formats make it and their
 * writers take it; `readStory` and `writeStoryDocx` are its way from and to a Word document.
 */
export interface Story {
  readonly blocks: readonly Block[]
  /** Footnotes and endnotes in the order in which the text refers to them. */
  readonly notes: readonly (readonly Block[])[]
  /** Width of the text on the page, in points; null where there are no pages. */
  readonly textWidthPt: number | null
}

export type Block = Paragraph | Table | { readonly kind: 'rule' }

export interface Paragraph {
  readonly kind: 'paragraph'
  readonly role: 'text' | 'title' | 'heading' | 'quote' | 'code'
  /** Of a heading, from 1. */
  readonly level?: number
  readonly item?: ListItem
  readonly align?: 'center' | 'right' | 'both'
  readonly content: readonly Inline[]
}

export interface ListItem {
  /** Items of one list that is counted through. */
  readonly list: string
  /** From 0. */
  readonly level: number
  readonly isOrdered: boolean
  readonly ordinal: number
  /** As it stands on the page: 1., (2), 三、, •. */
  readonly marker: string
}

export interface Table {
  readonly kind: 'table'
  readonly rows: readonly { readonly isHeader: boolean; readonly cells: readonly Cell[] }[]
}

export interface Cell {
  readonly blocks: readonly Block[]
  readonly columns: number
  readonly rows: number
}

export interface Marks {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly strike?: boolean
  readonly code?: boolean
  readonly script?: 'sub' | 'super'
  /** An address that is safe to follow, or `#` and the name of a bookmark. */
  readonly link?: string
  /** RRGGBB */
  readonly colour?: string
  /** RRGGBB */
  readonly background?: string
  readonly sizePt?: number
  readonly family?: string
}

export type Inline =
  | ({ readonly kind: 'text'; readonly text: string } & Marks)
  | { readonly kind: 'break' }
  | { readonly kind: 'image'; readonly picture: Picture; readonly link?: string }
  | { readonly kind: 'note'; readonly index: number }
  | { readonly kind: 'bookmark'; readonly name: string }
  /** `isDisplay`: on a line of its own. */
  | { readonly kind: 'equation'; readonly maths: Maths; readonly isDisplay: boolean }

export interface Picture {
  /** Null for what no browser shows. */
  readonly bytes: Uint8Array | null
  readonly contentType: string
  readonly alt: string
  /** CSS pixels; null: as large as it is. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** Absent: all of it is shown. `size` is that of what is shown. */
  readonly crop?: PictureCrop
}

/** The words of a paragraph, breaks as line ends. */
export const plainText = (content: readonly Inline[]): string => content.map(wordsOf).join('')

const wordsOf = (piece: Inline): string => {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'equation') return linearOf(piece.maths)
  return piece.kind === 'break' ? '\n' : ''
}

/** Each item with those below it, so that lists can be written as trees. */
export interface ListTree {
  readonly item: ListItem
  readonly paragraph: Paragraph
  readonly children: ListTree[]
}

/** Neighbouring items as trees; `blocks` begins with an item. Answers how many blocks were taken. */
export function listTrees(
  blocks: readonly Block[],
  from: number,
): { readonly trees: ListTree[]; readonly end: number } {
  const trees: ListTree[] = []
  const path: ListTree[] = []
  let end = from
  for (; end < blocks.length; end += 1) {
    const block = blocks[end]
    if (block?.kind !== 'paragraph' || !block.item || block.role !== 'text') break
    const { item } = block
    while ((path.at(-1)?.item.level ?? -1) >= item.level) path.pop()
    const siblings = path.at(-1)?.children ?? trees
    // Two lists of different kinds are two lists: the caller begins a new one.
    const before = siblings.at(-1)?.item
    if (path.length === 0 && before && (before.isOrdered !== item.isOrdered || before.list !== item.list)) break
    const tree: ListTree = { item, paragraph: block, children: [] }
    siblings.push(tree)
    path.push(tree)
  }
  return { trees, end }
}
