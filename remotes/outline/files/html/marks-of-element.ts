import type { Marks } from '../../model/index.ts'
import { coloursOfElement } from './colours-of-element.ts'
import { styleOf, type Element } from './html-nodes.ts'

const MARKS: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  strike: { strike: true },
  code: { code: true },
  kbd: { code: true },
}

/** How words in an element look: by its name, and by its style, as Google's documents and mail programs say it. */
export function marksOfElement(element: Element, around: Marks): Marks {
  const marks = { ...around, ...MARKS[element.tagName] }
  colour(marks, element)
  const style = styleOf(element)
  if (style === '') return marks
  const weight = /(?:^|;)\s*font-weight\s*:\s*([\w-]+)/i.exec(style)?.[1]?.toLowerCase()
  if (weight && /^(?:bold|bolder|[6-9]00)$/.test(weight)) marks.bold = true
  // All that Google's documents copy stands in a `b` that is not bold.
  else if (weight && /^(?:normal|[1-5]00)$/.test(weight)) delete marks.bold
  if (/(?:^|;)\s*font-style\s*:\s*italic/i.test(style)) marks.italic = true
  const line = /(?:^|;)\s*text-decoration(?:-line)?\s*:([^;]*)/i.exec(style)?.[1] ?? ''
  // Links are underlined by themselves.
  if (/underline/i.test(line) && marks.link === undefined) marks.underline = true
  if (/line-through/i.test(line)) marks.strike = true
  return marks
}

/** Links have a colour by themselves. */
function colour(marks: Writable, element: Element): void {
  const { textColor, backgroundColor } = coloursOfElement(element)
  if (textColor === 'default') delete marks.textColor
  else if (textColor !== null && marks.link === undefined) marks.textColor = textColor
  if (backgroundColor === 'default') delete marks.backgroundColor
  else if (backgroundColor !== null) marks.backgroundColor = backgroundColor
}

type Writable = { -readonly [Name in keyof Marks]: Marks[Name] }
