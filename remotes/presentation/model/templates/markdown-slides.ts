import type { TemplateSlide } from './template.ts'

/** A line of a body, on its level. */
export interface OutlineLine {
  readonly level: number
  readonly text: string
}

export interface OutlinedSlide extends TemplateSlide {
  readonly lines: readonly OutlineLine[]
  readonly notes: string
}

const MOST_SLIDES = 1000
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/

/** Signs of Markdown that say how words look are left out. */
const plain = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!<>|])/g, '$1')
    .trim()

/** Headings become slides, what stands below them their words, quotes what the speaker reads. */
export function markdownSlides(markdown: string): readonly OutlinedSlide[] {
  const slides: { title: string; depth: number; lines: OutlineLine[]; notes: string[] }[] = []
  let isCode = false
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      isCode = !isCode
      continue
    }
    const heading = isCode ? null : HEADING.exec(line)
    const [, signs = '', title = ''] = heading ?? []
    if (heading && signs.length <= 3) {
      if (slides.length >= MOST_SLIDES) break
      slides.push({ title: plain(title), depth: signs.length, lines: [], notes: [] })
      continue
    }
    if (line.trim() === '' || /^\s*(?:-{3,}|\*{3,}|\|?[\s:|-]+\|)\s*$/.test(line)) continue
    let current = slides.at(-1)
    if (!current) {
      current = { title: '', depth: 2, lines: [], notes: [] }
      slides.push(current)
    }
    const quote = /^\s*>\s?(.*)$/.exec(line)
    if (quote && !isCode) {
      current.notes.push(plain(quote[1] ?? ''))
      continue
    }
    const item = isCode ? null : ITEM.exec(line)
    const level = item ? Math.min(8, Math.floor((item[1] ?? '').replaceAll('\t', '  ').length / 2)) : 0
    const text = heading
      ? title
      : item
        ? (item[2] ?? '')
        : isCode
          ? line
          : line.replaceAll(/^\s*\||\|\s*$/g, '').replaceAll('|', ' ')
    current.lines.push({ level, text: isCode ? text : plain(text) })
  }
  return slides.map(({ title, depth, lines, notes }, at) => {
    const isCover = depth === 1 && (at === 0 || lines.length <= 1)
    return {
      layout: isCover ? (at === 0 ? 'title' : 'secHead') : 'obj',
      title,
      bodies: [lines.map(({ text }) => text).join('\n')],
      lines,
      notes: notes.join('\n'),
    }
  })
}
