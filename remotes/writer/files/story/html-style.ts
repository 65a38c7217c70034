import { namedColour } from '@wenfang/shared-ooxml/named-colour'
import type { Marks, Paragraph } from './story.ts'

const TAGS: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  var: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sub: { script: 'sub' },
  sup: { script: 'super' },
  mark: { background: 'FFFF00' },
}
const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75 }

/** What a tag and its `style` say of words, over what stood before. Rules of style sheets are not read. */
export function inlineMarks(tag: string, style: string, before: Marks): Marks {
  const out: { -readonly [Key in keyof Marks]: Marks[Key] } = { ...before, ...TAGS[tag] }
  for (const [name, value] of rulesOf(style)) {
    if (name === 'font-weight') setOrDrop(out, 'bold', /^(?:bold|bolder|[6-9]00)$/.test(value))
    else if (name === 'font-style') setOrDrop(out, 'italic', value === 'italic' || value === 'oblique')
    else if (name === 'text-decoration' || name === 'text-decoration-line') {
      if (value.includes('underline')) out.underline = true
      if (value.includes('line-through')) out.strike = true
    } else if (name === 'vertical-align' && (value === 'sub' || value === 'super')) out.script = value
    else if (name === 'color') setColour(out, 'colour', value)
    else if (name === 'background-color') setColour(out, 'background', value)
    else if (name === 'font-size') {
      const [, number, unit = ''] = /^([\d.]+)(pt|px)$/.exec(value) ?? []
      const size = Number(number) * (POINTS[unit] ?? 1)
      if (size >= 1 && size <= 400) out.sizePt = Math.round(size * 2) / 2
    } else if (name === 'font-family') {
      const family = (value.split(',')[0] ?? '').replaceAll(/["']/g, '').trim()
      if (
        /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,60}$/u.test(family) &&
        !/^(?:serif|sans-serif|monospace|inherit)$/.test(family)
      )
        out.family = family
    }
  }
  return out
}

export function alignmentOf(style: string, attribute: string): Paragraph['align'] {
  const value = rulesOf(style).find(([name]) => name === 'text-align')?.[1] ?? attribute.toLowerCase()
  if (value === 'center' || value === 'right') return value
  return value === 'justify' ? 'both' : undefined
}

const rulesOf = (style: string): (readonly [string, string])[] =>
  style.split(';').flatMap((rule) => {
    const at = rule.indexOf(':')
    return at < 0 ? [] : [[rule.slice(0, at).trim().toLowerCase(), rule.slice(at + 1).trim()] as const]
  })

function setOrDrop(
  marks: { -readonly [Key in keyof Marks]: Marks[Key] },
  name: 'bold' | 'italic',
  isOn: boolean,
): void {
  if (isOn) marks[name] = true
  else delete marks[name]
}

function setColour(
  marks: { -readonly [Key in keyof Marks]: Marks[Key] },
  name: 'colour' | 'background',
  value: string,
): void {
  const text = value.toLowerCase()
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text)
  const parts = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)$/.exec(text)
  const long = /^#([\da-f]{6})$/.exec(text)?.[1]
  const hex = short
    ? short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')
    : parts
      ? parts
          .slice(1)
          .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
          .join('')
      : (long ?? namedColour(text))
  if (hex !== undefined) marks[name] = hex.toUpperCase()
}
