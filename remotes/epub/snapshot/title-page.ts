import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import { familiesOf, textWidth, type PrintFont } from '@wenfang/shared-fonts/measure'
import type { Book } from '../model/index.ts'

const PAPER = '#f7f2e7'
const INK = '#3b3428'
const PALE = '#7d7362'
const MOST_LINES = 5

/** What stands for the cover of a book without one: its title, a rule, and who wrote it. */
export function titlePage({ title, creators }: Book, width: number, height: number): readonly SvgNode[] {
  const margin = width * 0.12
  const large = { family: 'SimSun', size: width / 11, isBold: true, isItalic: false }
  const small = { ...large, size: width / 20, isBold: false }
  const room = width - 2 * margin
  const lines = linesOf(title, room, large)
  const top = height * 0.26
  const rule = top + lines.length * large.size * 1.35
  const line = (text: string, y: number, font: PrintFont, fill: string): SvgNode =>
    node(
      'text',
      {
        x: width / 2,
        y,
        'text-anchor': 'middle',
        'font-size': font.size,
        'font-family': familiesOf(font.family)
          .map((family) => `'${family}'`)
          .join(', '),
        'font-weight': font.isBold ? 700 : null,
        fill,
      },
      [text],
    )
  return [
    node('rect', { width, height, fill: PAPER }),
    ...lines.map((text, at) => line(text, top + at * large.size * 1.35, large, INK)),
    node('rect', { x: width / 2 - width * 0.06, y: rule, width: width * 0.12, height: 1.5, fill: PALE }),
    ...linesOf(creators.join('、'), room, small).map((text, at) =>
      line(text, rule + small.size * (2 + at * 1.4), small, PALE),
    ),
  ]
}

/** Broken between words, Chinese ones too; what does not fit in five lines is left out. */
function linesOf(text: string, width: number, font: PrintFont): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if (line !== '' && textWidth(line + segment, font) > width) {
      lines.push(line.trim())
      line = ''
    }
    line += segment
  }
  if (line.trim() !== '') lines.push(line.trim())
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1] ?? ''}…`] : lines
}
