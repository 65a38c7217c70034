import type { Page } from './paint-page.ts'

type Block = Page['fragments'][number]

/** What a page says, a line of text a line, cells of a row apart by tabs. */
export function pageText({ fragments }: Page): string {
  return fragments.flatMap(linesOf).join('\n')
}

function linesOf(block: Block): readonly string[] {
  if (block.kind === 'paragraph') {
    const { marker, lines } = block
    const texts = lines.map(({ spans }) =>
      spans
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    )
    return marker && texts.length > 0 ? [`${marker.text} ${texts[0]}`, ...texts.slice(1)] : texts
  }
  return block.rows.map(({ cells }) => cells.map(({ blocks }) => blocks.flatMap(linesOf).join(' ')).join('\t'))
}
