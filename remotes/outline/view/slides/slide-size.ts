import { drawnDiagram } from '../../files/diagram/drawn-diagram.ts'
import { isText, wordsOf, type Block, type Inline, type Row } from '../../model/index.ts'

/** A page is drawn this large and scaled to its place: what fits is the same on every screen. */
export const PAGE = { width: 960, height: 540 } as const
/** Around what stands on a page. */
export const MARGIN = { across: 56, top: 40, bottom: 44 } as const
export const TITLE = { size: 32, lineHeight: 1.3, gap: 20 } as const
export const TEXT = { size: 20, lineHeight: 1.5, gap: 8 } as const
export const CODE = { size: 15, lineHeight: 1.5, gap: 12, room: 24 } as const
export const CELL = { size: 16, lineHeight: 1.4, room: 12 } as const
export const INDENT_PX = 28
/** Headings that begin no page of their own. */
export const HEADING_SIZE = 23
/** Pictures are never smaller, and take what is left of their page. */
export const LEAST_PICTURE_PX = 200
const LINE_OF_CARD_PX = 58
export const WIDTH = PAGE.width - 2 * MARGIN.across

/** What is drawn as a picture: it takes what room there is. */
export const isPicture = (block: Block): boolean => drawnDiagram(block) !== null || isPictureOrCard(block)

const isPictureOrCard = ({ type, props }: Block): boolean =>
  type === 'image' || (type === 'bookmark' && (props['isLive'] === true || props['isSynced'] === true))

export const roomBelow = (title: string): number =>
  PAGE.height -
  MARGIN.top -
  MARGIN.bottom -
  (title === '' ? 0 : linesOf(title, TITLE.size, WIDTH) * TITLE.size * TITLE.lineHeight + TITLE.gap)

/** About as high as a block is drawn, without what lies below it. */
export function heightOf(block: Block, depth: number): number {
  const { type, content, rows } = block
  const width = Math.max(120, WIDTH - INDENT_PX * (depth + (MARKED.has(type) ? 1 : 0)))
  const words = (size: number, lineHeight: number, room = 0): number =>
    linesOf(shownWords(content), size, width - room) * size * lineHeight + TEXT.gap
  if (isPicture(block)) return LEAST_PICTURE_PX + TEXT.gap
  switch (type) {
    case 'heading':
      return words(HEADING_SIZE, TEXT.lineHeight) + TEXT.gap
    case 'callout':
      return words(TEXT.size, TEXT.lineHeight, 64) + 24
    case 'codeBlock':
    case 'rawSource':
      return codeLines(block).length * CODE.size * CODE.lineHeight + CODE.room + CODE.gap
    case 'equation':
      return 64
    case 'divider':
      return 24
    case 'table':
      return (rows ?? []).reduce((sum, row) => sum + rowHeight(row), 0) + TEXT.gap
    case 'media':
    case 'file':
    case 'bookmark':
      return LINE_OF_CARD_PX + TEXT.gap
    default:
      return words(TEXT.size, TEXT.lineHeight)
  }
}

export const rowHeight = (row: Row): number =>
  Math.max(1, ...row.map(({ content }) => linesOf(wordsOf(content), CELL.size, WIDTH / row.length - 20))) *
    CELL.size *
    CELL.lineHeight +
  CELL.room

/** Lines of code as they are drawn: long ones are broken. */
export const codeLines = ({ content }: Block): readonly string[] =>
  wordsOf(content)
    .split('\n')
    .flatMap((line) => brokenLines(line, CODE.size, WIDTH - CODE.room))

export const linesOf = (text: string, size: number, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + brokenLines(line, size, width).length, 0)

/** Letters of Chinese are as wide as high, others a little more than half of that. */
function brokenLines(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  let wide = 0
  for (const letter of text) {
    const own = widthOf(letter, size)
    if (wide + own > width && line !== '') {
      lines.push(line)
      line = ''
      wide = 0
    }
    line += letter
    wide += own
  }
  return [...lines, line]
}

const widthOf = (letter: string, size: number): number =>
  /[\u1100-\uffff\u{10000}-\u{10ffff}]/u.test(letter) ? size : size * 0.6

/** A formula in a line is about as long as its source without signs. */
const shownWords = (content: readonly Inline[]): string =>
  content.map((inline) => (isText(inline) ? inline.text : wordsOf([inline]))).join('')

export const MARKED: ReadonlySet<string> = new Set([
  'bulletListItem',
  'numberedListItem',
  'checkListItem',
  'toggleListItem',
])
