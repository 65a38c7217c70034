import type * as Y from 'yjs'
import {
  insertsOf,
  LINE_BREAK,
  mapOf,
  orderedMaps,
  placeholderOf,
  plainText,
  shapeTree,
  textOf,
  type Deck,
  type ShapeNode,
} from '../../model/index.ts'

export interface OutlineLine {
  /** 0 is the first level. */
  readonly level: number
  readonly text: string
}

export interface OutlineSlide {
  readonly title: string
  readonly lines: readonly OutlineLine[]
  /** Rows of its tables. */
  readonly tables: readonly (readonly (readonly string[])[])[]
  readonly notes: string
  readonly isHidden: boolean
}

const TITLES = new Set(['title', 'ctrTitle'])
/** Numbers and dates of pages are no content. */
const FOOTERS = new Set(['dt', 'ftr', 'sldNum', 'hdr'])
const LEVEL = /\slvl="(\d)"/

/** What a deck says, slide by slide, as people read it. */
export function deckOutline(deck: Deck): readonly OutlineSlide[] {
  return deck.slideIds().map((id) => {
    const page = deck.slide(id)
    const nodes = flat(shapeTree(page))
    const title = nodes.find(({ map }) => TITLES.has(placeholderOf(map)?.type ?? ''))
    const notes = textOf(page, 'notes')
    return {
      title: title ? words(title.map).replaceAll(/\s+/g, ' ') : '',
      lines: nodes
        .filter((node) => node !== title && !FOOTERS.has(placeholderOf(node.map)?.type ?? ''))
        .flatMap(({ map }) => linesOf(map)),
      tables: nodes.flatMap(({ map }) => tableOf(map)),
      notes: notes ? plainText(insertsOf(notes)).trim() : '',
      isHidden: page.get('hidden') === true,
    }
  })
}

const flat = (nodes: readonly ShapeNode[]): readonly ShapeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

function words(map: Y.Map<unknown>): string {
  const text = textOf(map, 't')
  return text ? plainText(insertsOf(text)).trim() : ''
}

/** Paragraphs with words, each on its level. */
function linesOf(map: Y.Map<unknown>): readonly OutlineLine[] {
  const text = textOf(map, 't')
  const lines: OutlineLine[] = []
  let line = ''
  for (const insert of text ? insertsOf(text) : []) {
    const pieces = typeof insert.insert === 'string' ? insert.insert.split('\n') : [plainText([insert])]
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) {
        const { lvl, p } = insert.attributes ?? {}
        const level = typeof lvl === 'number' ? lvl : Number(LEVEL.exec(typeof p === 'string' ? p : '')?.[1] ?? 0)
        if (line.trim() !== '') lines.push({ level, text: line.trim() })
        line = ''
      }
      line += piece.replaceAll(LINE_BREAK, ' ')
    }
  }
  return lines
}

function tableOf(map: Y.Map<unknown>): readonly (readonly (readonly string[])[])[] {
  const table = mapOf(map, 'tbl')
  if (!table) return []
  const columns = orderedMaps(mapOf(table, 'columns'), 'k')
  const cells = mapOf(table, 'cells')
  const rows = orderedMaps(mapOf(table, 'rows'), 'k').map(([row]) =>
    columns.map(([column]) => {
      const cell = mapOf(cells, `${row} ${column}`)
      return cell ? words(cell).replaceAll(/\s+/g, ' ') : ''
    }),
  )
  return [rows]
}
