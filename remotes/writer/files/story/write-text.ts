import { linearOf } from '@wenfang/shared-equations'
import { type Block, type Inline, type Paragraph, type Story } from './story.ts'

const INDENT = '  '

/** Words as they stand on the page: items with their numbers, cells between tabs, notes at the end. */
export function writeText(story: Story): string {
  const lines = story.blocks.flatMap(linesOf)
  const notes = story.notes.flatMap((blocks, at) => {
    const [first = '', ...rest] = blocks.flatMap(linesOf)
    return [`[${at + 1}] ${first}`, ...rest]
  })
  return `${[...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')}\n`
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'rule':
      return ['----------']
    case 'paragraph':
      return [paragraphText(block)]
    case 'table':
      return block.rows.map(({ cells }) =>
        cells
          .map((cell) =>
            [
              cell.blocks
                .flatMap(linesOf)
                .join(' ')
                .replaceAll(/[\t\n]/g, ' '),
              ...gaps(cell.columns),
            ].join('\t'),
          )
          .join('\t'),
      )
  }
}

/** Columns that a merged cell covers stay empty, so that the next ones stand where they stood. */
const gaps = (columns: number): string[] => Array.from({ length: columns - 1 }, () => '')

function paragraphText({ content, item, role }: Paragraph): string {
  const text = content.map(pieceText).join('')
  if (!item) return text
  const indent = role === 'heading' ? '' : INDENT.repeat(item.level)
  return `${indent}${item.marker} ${text}`
}

function pieceText(piece: Inline): string {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'break':
      return '\n'
    case 'equation':
      return linearOf(piece.maths)
    case 'image':
      return piece.picture.alt === '' ? '[图片]' : `[图片：${piece.picture.alt}]`
    case 'note':
      return `[${piece.index + 1}]`
    case 'bookmark':
      return ''
  }
}
