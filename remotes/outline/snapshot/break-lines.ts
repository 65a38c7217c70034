import { familiesOf, textWidth, type PrintFont } from '@wenfang/shared-fonts/measure'
import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import { formulaWords } from './formula-words.ts'
import { isText, wordsOf, type Inline, type Marks } from '../model/index.ts'

/** The face of the page, and the one of code. */
const WORDS = 'Arial'
const CODE = 'Courier New'
const LINK = '#2f6bd0'

/** How the words of a block look where they say nothing else. */
export interface LineStyle {
  readonly size: number
  readonly ink: string
  readonly isBold?: boolean
  readonly isCode?: boolean
}

export interface Run {
  readonly text: string
  readonly marks: Marks
}

export interface Line {
  readonly runs: readonly Run[]
  readonly width: number
}

/** Words in lines no wider than `width`: Chinese breaks at each character, other letters at spaces, and words that are too long anywhere. */
export function breakLines(content: readonly Inline[], width: number, style: LineStyle, most: number): readonly Line[] {
  const lines: Line[] = []
  let runs: Run[] = []
  let used = 0
  const end = () => {
    lines.push({ runs, width: used })
    runs = []
    used = 0
  }
  for (const { text, marks } of content.map(runOf)) {
    for (const piece of text.match(
      /\n|[^\S\n]+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]+/gu,
    ) ?? []) {
      if (lines.length >= most) return lines
      if (piece === '\n') {
        end()
        continue
      }
      let rest = piece
      let long = widthOf(rest, marks, style)
      if (used > 0 && used + long > width) {
        end()
        if (rest.trim() === '') continue
      }
      while (long > width && Array.from(rest).length > 1 && lines.length < most) {
        const fitting = fittingLetters(rest, width, marks, style)
        runs = [{ text: fitting, marks }]
        used = widthOf(fitting, marks, style)
        end()
        rest = rest.slice(fitting.length)
        long = widthOf(rest, marks, style)
      }
      const last = runs.at(-1)
      if (last?.marks === marks) runs[runs.length - 1] = { text: last.text + rest, marks }
      else runs.push({ text: rest, marks })
      used += long
    }
  }
  if (runs.length > 0 || lines.length === 0) end()
  return lines
}

/** A line of words as it is drawn, `y` being the base of its letters. */
export function paintLine({ runs }: Line, x: number, y: number, style: LineStyle): readonly SvgNode[] {
  let at = x
  return runs.flatMap(({ text, marks }) => {
    const from = at
    const long = widthOf(text, marks, style)
    at += long
    if (text.trim() === '') return []
    const font = fontOf(marks, style)
    const decoration = [marks.underline && 'underline', marks.strike && 'line-through'].filter(Boolean).join(' ')
    const words = node(
      'text',
      {
        x: from,
        y,
        'font-size': font.size,
        'font-family': familiesOf(font.family)
          .map((family) => `'${family}'`)
          .join(', '),
        'font-weight': font.isBold ? 700 : null,
        'font-style': font.isItalic ? 'italic' : null,
        'text-decoration': decoration === '' ? null : decoration,
        fill: marks.link === undefined ? style.ink : LINK,
        // As wide as it was measured, whatever faces the reader's device has.
        textLength: long,
        lengthAdjust: 'spacingAndGlyphs',
        'xml:space': 'preserve',
      },
      [text],
    )
    if (!marks.code) return [words]
    const back = { x: from - 2, y: y - font.size, width: long + 4, height: font.size * 1.3, rx: 3, fill: '#f2f3f5' }
    return [node('rect', back), words]
  })
}

function runOf(inline: Inline): Run {
  const { marks } = inline
  if (isText(inline)) return { text: inline.text, marks }
  const isEquation = inline.node === 'inlineEquation'
  return { text: isEquation ? formulaWords(String(inline.props['latex'] ?? '')) : wordsOf([inline]), marks }
}

const fontOf = (marks: Marks, { size, isBold, isCode }: LineStyle): PrintFont => ({
  family: isCode || marks.code ? CODE : WORDS,
  size: marks.code ? size * 0.9 : size,
  isBold: isBold === true || marks.bold === true,
  isItalic: marks.italic === true,
})

const widthOf = (text: string, marks: Marks, style: LineStyle): number => textWidth(text, fontOf(marks, style))

/** At least one letter, so that a narrow line ends. */
function fittingLetters(text: string, width: number, marks: Marks, style: LineStyle): string {
  let end = 0
  let used = 0
  for (const letter of text) {
    used += widthOf(letter, marks, style)
    if (end > 0 && used > width) break
    end += letter.length
  }
  return text.slice(0, end)
}
