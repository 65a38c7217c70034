import type { OutlineSlide } from './deck-outline.ts'

/** Signs that mean something to Markdown where they stand at all, or at the beginning of a line. */
const SIGNS = /[\\`*_[\]<>|]/g
const BEGINNINGS = /^(?:#{1,6}(?=\s)|[-+>](?=\s)|\d+[.)](?=\s))/

const escaped = (text: string): string =>
  text.replaceAll(SIGNS, (sign) => `\\${sign}`).replace(BEGINNINGS, (sign) => `\\${sign}`)

/** Slides as headings, their words as lists, what the speaker reads as quotes. */
export function outlineMarkdown(slides: readonly OutlineSlide[]): string {
  const blocks = slides.flatMap(({ title, lines, tables, notes }, at) => [
    `## ${escaped(title) || `第 ${at + 1} 张`}`,
    ...(lines.length > 0 ? [lines.map(({ level, text }) => `${'  '.repeat(level)}- ${escaped(text)}`).join('\n')] : []),
    ...tables.map(tableMarkdown),
    ...(notes === ''
      ? []
      : [
          notes
            .split('\n')
            .map((line) => `> ${escaped(line)}`)
            .join('\n'),
        ]),
  ])
  return `${blocks.join('\n\n')}\n`
}

function tableMarkdown(rows: readonly (readonly string[])[]): string {
  const [head = [], ...others] = rows
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n')
}

export function outlineText(slides: readonly OutlineSlide[]): string {
  const blocks = slides.map(({ title, lines, tables, notes }, at) =>
    [
      `${at + 1}. ${title || '无标题'}`,
      ...lines.map(({ level, text }) => `${'    '.repeat(level + 1)}${text}`),
      ...tables.flatMap((rows) => rows.map((cells) => `    ${cells.join('\t')}`)),
      ...(notes === '' ? [] : [`    备注：${notes.replaceAll('\n', '\n    ')}`]),
    ].join('\n'),
  )
  return `${blocks.join('\n\n')}\n`
}
