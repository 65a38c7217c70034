import { sectionsOf, wordsOf, type Block, type Section } from '../../model/index.ts'
import { heightOf, isPicture, LEAST_PICTURE_PX, roomBelow } from './slide-size.ts'
import { partsOf } from './split-piece.ts'

/** A block as it stands on a page; what lies below it are pieces of their own. */
export interface SlidePiece {
  readonly block: Block
  readonly depth: number
  /** Of a numbered list. */
  readonly number: number
  /** Of a long block only that: rows of a table after its first, lines of code, or letters. The rest is on the pages around. */
  readonly part: readonly [from: number, to: number] | null
  /** Of pictures. */
  readonly heightPx: number
}

/** One page: a heading with what stands below it, or as much of that as fits. */
export interface SlidePage {
  /** The same for the same heading, whatever is written in it. */
  readonly key: string
  /** The block of the heading; empty of the document's own page, whose title is the document's. */
  readonly heading: string
  readonly kind: 'cover' | 'divider' | 'content'
  readonly title: string
  /** Its title is words only and can be changed here. */
  readonly isText: boolean
  /** 0 of the first page of a heading; further ones go on where it ended. */
  readonly part: number
  readonly pieces: readonly SlidePiece[]
}

/** What is a control of the page, and says nothing by itself. */
const LEFT_OUT: ReadonlySet<string> = new Set(['contents', 'button', 'carried'])
const MOST_PAGES = 2_000

/** The levels of headings that a document has, the highest first. */
export const levelsOf = (blocks: readonly Block[]): readonly number[] =>
  [...new Set(headingsOf(sectionsOf(blocks)).map(levelOf))].toSorted((one, other) => one - other)

/** Down to which level each heading is a page: the highest at which there is more than one. */
export function usualLevel(blocks: readonly Block[]): number {
  const all = headingsOf(sectionsOf(blocks)).map(levelOf)
  const levels = levelsOf(blocks)
  return levels.find((level) => all.filter((one) => one <= level).length > 1) ?? levels[0] ?? 1
}

/** The document as pages: its title, then each heading down to a level with what stands below it. */
export function pagesOf(title: string, blocks: readonly Block[], level: number): readonly SlidePage[] {
  const pages: SlidePage[] = []
  const sections = sectionsOf(blocks)
  const isPage = ({ block }: Section): boolean => block.type === 'heading' && levelOf(block) <= level
  const first = sections.findIndex(isPage)
  const before = first === -1 ? sections : sections.slice(0, first)
  pages.push(...fitted({ heading: '', title, isText: true, kind: 'cover' }, piecesOf(before)))
  const walk = (section: Section): void => {
    const { block, below } = section
    const own = below.filter((one) => !isPage(one))
    const pieces = piecesOf(own)
    const inner = below.filter(isPage)
    const kind = pieces.length === 0 && inner.length > 0 ? 'divider' : 'content'
    const isText = block.content.every((inline) => 'text' in inline)
    pages.push(...fitted({ heading: block.id, title: wordsOf(block.content), isText, kind }, pieces))
    for (const one of inner) walk(one)
  }
  for (const section of sections) if (isPage(section)) walk(section)
  return pages.slice(0, MOST_PAGES)
}

function piecesOf(sections: readonly Section[], depth = 0): readonly SlidePiece[] {
  const pieces: SlidePiece[] = []
  let number = 0
  for (const { block, below } of sections) {
    const { start } = block.props
    number = block.type !== 'numberedListItem' ? 0 : typeof start === 'number' ? start : number + 1
    const isShown = !LEFT_OUT.has(block.type) && !(isBlank(block) && below.length === 0)
    if (isShown) pieces.push({ block, depth, number, part: null, heightPx: 0 })
    // What a heading holds stands beside it; what other blocks hold stands within them.
    const isHeading = block.type === 'heading'
    pieces.push(...piecesOf(below, isHeading ? depth : depth + 1))
  }
  return pieces
}

/** What fits on one page, and further pages with the rest. */
function fitted(
  page: Pick<SlidePage, 'heading' | 'title' | 'isText' | 'kind'>,
  pieces: readonly SlidePiece[],
): readonly SlidePage[] {
  const room = roomBelow(page.title)
  const pages: SlidePiece[][] = [[]]
  // The title of the document stands lower and larger than others.
  let left = page.kind === 'cover' ? COVER_ROOM_PX : room
  const put = (piece: SlidePiece): void => {
    pages.at(-1)?.push(piece)
    left -= heightOfPiece(piece)
  }
  const further = (along: readonly SlidePiece[]): void => {
    pages.push([])
    left = room
    for (const piece of along) put(piece)
  }
  for (const piece of pieces) {
    const onPage = pages.at(-1) ?? []
    const isCoverPage = page.kind === 'cover' && pages.length === 1
    // Headings go along with what stands below them.
    const headings = trailingHeadings(onPage)
    if (heightOfPiece(piece) > left && (onPage.length > headings || isCoverPage))
      further(headings === 0 ? [] : onPage.splice(-headings))
    for (const [at, part] of partsOf(piece, left, room).entries()) {
      if (at > 0) further([])
      put(part)
    }
  }
  return pages.map((own, part) => ({
    ...page,
    kind: part > 0 && page.kind === 'cover' ? 'content' : page.kind,
    key: `${page.heading}:${part}`,
    part,
    pieces: withPictures(own, part === 0 && page.kind === 'cover' ? COVER_ROOM_PX : room),
  }))
}

function trailingHeadings(pieces: readonly SlidePiece[]): number {
  const last = pieces.findLastIndex(({ block }) => block.type !== 'heading')
  return pieces.length - 1 - last
}

const COVER_ROOM_PX = 180

/** Pictures share what the words leave of their page. */
function withPictures(pieces: readonly SlidePiece[], room: number): readonly SlidePiece[] {
  const pictures = pieces.filter(({ block }) => isPicture(block))
  if (pictures.length === 0) return pieces
  const used = pieces.reduce((sum, piece) => sum + heightOfPiece(piece), 0)
  const each = LEAST_PICTURE_PX + Math.max(0, room - used) / pictures.length
  return pieces.map((piece) => (isPicture(piece.block) ? { ...piece, heightPx: Math.floor(each) } : piece))
}

const heightOfPiece = ({ block, depth }: SlidePiece): number => heightOf(block, depth)

const isBlank = ({ type, content }: Block): boolean => type === 'paragraph' && wordsOf(content).trim() === ''

const headingsOf = (sections: readonly Section[]): readonly Block[] =>
  sections.flatMap(({ block, below }) => [...(block.type === 'heading' ? [block] : []), ...headingsOf(below)])

const levelOf = ({ props }: Block): number => Number(props['level']) || 1
