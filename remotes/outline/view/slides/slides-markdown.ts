import { wordsOf, type Block } from '../../model/index.ts'
import type { SlidePage, SlidePiece } from './slide-pages.ts'
import { titleOf } from './slide-title.ts'

/** Lines that a cover has room for. */
const MOST_ON_COVER = 3
const DEEPEST = 8

/** The pages as an outline in Markdown, of which other programs make slides: page by page what fits on one. */
export function slidesMarkdown(pages: readonly SlidePage[]): string {
  return pages.map((page) => pageMarkdown(page)).join('\n\n')
}

function pageMarkdown(page: SlidePage): string {
  const lines = page.pieces.flatMap(linesOf)
  const title = quiet(titleOf(page)) || '　'
  if (page.kind === 'divider') return `# ${title}`
  if (page.kind !== 'cover') return [`## ${title}`, ...lines].join('\n')
  return lines.length > MOST_ON_COVER
    ? [`# ${title}`, '', `## ${title}`, ...lines].join('\n')
    : [`# ${title}`, ...lines].join('\n')
}

function linesOf({ block, depth }: SlidePiece): readonly string[] {
  const indent = '  '.repeat(Math.min(DEEPEST, depth))
  const item = (text: string): string => `${indent}- ${quiet(text)}`
  if (block.type === 'table')
    return (block.rows ?? []).map((row) => item(row.map(({ content }) => wordsOf(content)).join('　')))
  if (block.type === 'codeBlock' || block.type === 'rawSource') return wordsOf(block.content).split('\n').map(item)
  const said = saidBy(block)
  return said === '' ? [] : said.split('\n').map(item)
}

function saidBy({ type, content, props }: Block): string {
  const words = wordsOf(content)
  if (words !== '' || type === 'divider') return words
  return String(props['caption'] || props['title'] || props['name'] || props['alt'] || '')
}

/** Signs that Markdown would take for marks are letters here. */
const quiet = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]()#+\-.!<>|~]/g, (sign) => (sign === '~' ? '～' : `\\${sign}`))
