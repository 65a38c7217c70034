import { node, type SvgNode } from '@wenfang/shared-charts/svg'
import { symbolText } from '@wenfang/shared-ooxml/symbol-fonts'
import { childOf, childrenOf, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { familiesOf, isWide, textWidth } from '@wenfang/shared-fonts/measure'
import { equationWords } from '../model/text/equation-xml.ts'
import { autoNumber } from '../model/text/auto-number.ts'
import { BELOW_BASE, LINE_HEIGHT } from '../model/text/line-height.ts'
import { paintOf, type Paint, type SlideColours } from './slide-colours.ts'

/** CSS pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface WordsStyle {
  readonly colours: SlideColours
  readonly fonts: { readonly major: string; readonly minor: string }
  /** Lists of styles of levels, the nearest first. */
  readonly lists: readonly XmlElement[]
  /** `a:bodyPr`, the nearest first. */
  readonly bodies: readonly XmlElement[]
  /** What words look like where nothing says a colour. */
  readonly usual: Paint
  readonly slideNumber: number
}

const EMU_PER_PX = 9525
const PX_PER_POINT = 96 / 72
const MOST_LINES = 200
const MOST_RUNS = 2000

interface Run {
  readonly text: string
  readonly size: number
  readonly family: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly paint: Paint
}
interface Line {
  readonly runs: readonly Run[]
  readonly width: number
  readonly height: number
  readonly ascent: number
}
interface Placed extends Line {
  readonly indent: number
  readonly alignment: string
  readonly before: number
}

/** The first of several elements that says something. */
const said = (elements: readonly (XmlElement | null)[], name: string): string | undefined => {
  for (const element of elements) {
    const value = element?.attributes[name]
    if (value !== undefined) return value
  }
  return undefined
}
const heldBy = (elements: readonly (XmlElement | null)[], ...names: readonly string[]): XmlElement | null => {
  for (const element of elements) {
    const found = element?.children.find(({ local }) => names.includes(local))
    if (found) return found
  }
  return null
}

/** Words of a text body in its box. */
export function paintWords(body: XmlElement, box: Box, style: WordsStyle): readonly SvgNode[] {
  const own = childOf(body, 'bodyPr')
  const bodies = own ? [own, ...style.bodies] : style.bodies
  const inset = (name: string, usual: number): number => Number(said(bodies, name) ?? usual) / EMU_PER_PX
  const [left, top] = [inset('lIns', 91_440), inset('tIns', 45_720)]
  const width = Math.max(1, box.width - left - inset('rIns', 91_440))
  const height = box.height - top - inset('bIns', 45_720)
  const scale = Number(childOf(own, 'normAutofit')?.attributes['fontScale'] ?? 100_000) / 100_000
  const wraps = said(bodies, 'wrap') !== 'none'
  const lines = linesOf(body, wraps ? width : Number.POSITIVE_INFINITY, scale, style)
  const total = lines.reduce((sum, line) => sum + line.height + line.before, 0)
  const anchor = said(bodies, 'anchor') ?? 't'
  let y = box.y + top + (anchor === 'ctr' ? (height - total) / 2 : anchor === 'b' ? height - total : 0)
  return lines.flatMap((line) => {
    y += line.before
    const free = (wraps ? width : line.width + line.indent) - line.indent - line.width
    let x = box.x + left + line.indent
    if (line.alignment === 'ctr') x += wraps ? free / 2 : (width - line.width) / 2
    else if (line.alignment === 'r') x += wraps ? free : width - line.width
    const baseline = y + line.ascent
    y += line.height
    return line.runs.flatMap((run) => {
      const long = textWidth(run.text, run)
      const words = wordsNode(run, x, baseline, long)
      x += long
      return run.text.trim() === '' ? [] : [words]
    })
  })
}

const wordsNode = (run: Run, x: number, y: number, long: number): SvgNode =>
  node(
    'text',
    {
      x,
      y,
      'font-size': run.size,
      'font-family': familiesOf(run.family)
        .map((family) => `'${family.replaceAll("'", '')}'`)
        .join(', '),
      'font-weight': run.isBold ? 700 : null,
      'font-style': run.isItalic ? 'italic' : null,
      'text-decoration': run.isUnderlined ? 'underline' : null,
      fill: run.paint.colour,
      'fill-opacity': run.paint.opacity < 1 ? run.paint.opacity : null,
      // As wide as it was measured, whatever faces the reader's device has.
      textLength: long,
      lengthAdjust: 'spacingAndGlyphs',
      'xml:space': 'preserve',
    },
    [run.text],
  )

/** What is an equation, in one of two forms or alone. */
const equationOf = (child: XmlElement): XmlElement | null =>
  child.local === 'm' ? child : child.local === 'AlternateContent' ? childOf(childOf(child, 'Choice'), 'm') : null

function linesOf(body: XmlElement, width: number, scale: number, style: WordsStyle): readonly Placed[] {
  const own = childOf(body, 'lstStyle')
  const lists = own ? [own, ...style.lists] : style.lists
  const lines: Placed[] = []
  const counters: number[] = []
  let runs = 0
  for (const paragraph of childrenOf(body, 'p')) {
    const properties = childOf(paragraph, 'pPr')
    const level = Math.min(8, Math.max(0, numberAttribute(properties, 'lvl') ?? 0))
    const levels = [properties, ...lists.map((list) => childOf(list, `lvl${level + 1}pPr`))]
    const defaults = levels.map((one) => childOf(one, 'defRPr'))
    const pieces = paragraph.children.flatMap((child): readonly (Run | 'break')[] => {
      if (++runs > MOST_RUNS) return []
      if (child.local === 'br') return ['break']
      const equation = equationOf(child)
      if (equation) return [runOf(equationWords(equation), defaults, scale, style)]
      if (child.local !== 'r' && child.local !== 'fld') return []
      const isNumber = child.local === 'fld' && child.attributes['type'] === 'slidenum'
      const text = isNumber ? String(style.slideNumber) : (childOf(child, 't')?.text ?? '')
      return text === '' ? [] : [runOf(text, [childOf(child, 'rPr'), ...defaults], scale, style)]
    })
    const marker = pieces.length > 0 ? markerOf(levels, level, counters) : null
    const first = pieces.find((piece) => piece !== 'break')
    const sample = first ?? runOf('', [childOf(paragraph, 'endParaRPr'), ...defaults], scale, style)
    const margin = Number(said(levels, 'marL') ?? 0) / EMU_PER_PX
    const hanging = Number(said(levels, 'indent') ?? 0) / EMU_PER_PX
    const spacing = spacingOf(heldBy(levels, 'lnSpc'), sample.size) ?? { factor: 1, pixels: null }
    const broken = wrapped(pieces, Math.max(20, width - margin), sample)
    const before = spacingOf(heldBy(levels, 'spcBef'), sample.size)
    for (const [at, line] of broken.entries()) {
      const height = spacing.pixels ?? line.height * spacing.factor
      const marked =
        at === 0 && marker !== null ? { text: marker, width: Math.max(textWidth(marker, sample) + 4, -hanging) } : null
      const shown = marked ? [{ ...sample, text: marker ?? '', isUnderlined: false }, ...line.runs] : line.runs
      const indent = marked
        ? Math.max(0, margin + hanging)
        : margin + (at === 0 && marker === null ? Math.max(0, hanging) : 0)
      lines.push({
        runs: marked ? spaced(shown, marked.width) : shown,
        width: line.width + (marked?.width ?? 0),
        ascent: line.ascent + height - line.height,
        height,
        indent,
        alignment: said(levels, 'algn') ?? 'l',
        before:
          at === 0 && lines.length > 0
            ? (before?.pixels ?? (before ? before.factor * LINE_HEIGHT * sample.size : 0))
            : 0,
      })
      if (lines.length >= MOST_LINES) return lines
    }
  }
  return lines
}

/** The marker with blanks up to where the words begin. */
function spaced(runs: readonly Run[], width: number): readonly Run[] {
  const [marker, ...others] = runs
  if (!marker) return runs
  const blank = textWidth(' ', marker)
  const count = Math.max(1, Math.round((width - textWidth(marker.text, marker)) / blank))
  return [{ ...marker, text: marker.text + ' '.repeat(count) }, ...others]
}

function spacingOf(
  element: XmlElement | null,
  size: number,
): { readonly factor: number; readonly pixels: number | null } | null {
  const share = numberAttribute(childOf(element, 'spcPct'), 'val')
  if (share !== null) return { factor: share / 100_000, pixels: null }
  const points = numberAttribute(childOf(element, 'spcPts'), 'val')
  return points === null ? null : { factor: size, pixels: (points / 100) * PX_PER_POINT }
}

function runOf(text: string, levels: readonly (XmlElement | null)[], scale: number, style: WordsStyle): Run {
  const isOn = (name: string): boolean => ['1', 'true'].includes(said(levels, name) ?? '')
  const face = heldBy(levels, 'latin')?.attributes['typeface'] ?? '+mn-lt'
  const family = face.startsWith('+mj') ? style.fonts.major : face.startsWith('+mn') ? style.fonts.minor : face
  const fill = heldBy(levels, 'solidFill', 'gradFill', 'noFill')
  const stop = fill?.local === 'gradFill' ? (childOf(fill, 'gsLst')?.children[0] ?? null) : fill
  const raised = Number(said(levels, 'baseline') ?? 0) === 0 ? 1 : 0.66
  return {
    text: ['all'].includes(said(levels, 'cap') ?? '') ? text.toUpperCase() : text,
    size: (Number(said(levels, 'sz') ?? 1800) / 100) * PX_PER_POINT * scale * raised,
    family,
    isBold: isOn('b'),
    isItalic: isOn('i'),
    isUnderlined: !['none', undefined].includes(said(levels, 'u')),
    paint: paintOf(stop, style.colours) ?? style.usual,
  }
}

function markerOf(levels: readonly (XmlElement | null)[], level: number, counters: number[]): string | null {
  const bullet = heldBy(levels, 'buNone', 'buChar', 'buAutoNum', 'buBlip')
  if (bullet?.local === 'buAutoNum') {
    const number = counters[level] ?? numberAttribute(bullet, 'startAt') ?? 1
    counters[level] = number + 1
    counters.length = level + 1
    return autoNumber(bullet.attributes['type'] ?? 'arabicPeriod', number)
  }
  counters.length = Math.min(counters.length, level)
  if (bullet?.local === 'buBlip') return '•'
  if (bullet?.local !== 'buChar') return null
  return symbolText(
    bullet.attributes['char'] ?? '•',
    heldBy(levels, 'buFont', 'buFontTx')?.attributes['typeface'] ?? '',
  )
}

function wrapped(pieces: readonly (Run | 'break')[], width: number, sample: Run): readonly Line[] {
  const lines: Line[] = []
  let runs: Run[] = []
  let used = 0
  const end = (): void => {
    const size = Math.max(...(runs.length > 0 ? runs : [sample]).map((run) => run.size))
    lines.push({ runs, width: used, height: size * LINE_HEIGHT, ascent: size * (LINE_HEIGHT - BELOW_BASE) })
    runs = []
    used = 0
  }
  for (const piece of pieces) {
    if (piece === 'break') {
      end()
      continue
    }
    for (const word of wordsIn(piece.text)) {
      const long = textWidth(word, piece)
      if (used > 0 && used + textWidth(word.trimEnd(), piece) > width) end()
      const last = runs.at(-1)
      if (last && isAlike(last, piece)) runs[runs.length - 1] = { ...last, text: last.text + word }
      else runs.push({ ...piece, text: word })
      used += long
    }
  }
  end()
  return lines
}

const isAlike = (a: Run, b: Run): boolean =>
  a.size === b.size &&
  a.family === b.family &&
  a.isBold === b.isBold &&
  a.isItalic === b.isItalic &&
  a.isUnderlined === b.isUnderlined &&
  a.paint.colour === b.paint.colour

/** Where a line may break: behind blanks, and before and behind each Chinese letter. */
function wordsIn(text: string): readonly string[] {
  const words: string[] = []
  let word = ''
  for (const letter of text.replaceAll(/[\t\v\n]/g, ' ')) {
    if (isWide(letter.codePointAt(0) ?? 0)) {
      // A sign that ends something stays with what it ends.
      if (/[，。、；：！？）》”]/.test(letter) && (word !== '' || words.length > 0)) {
        if (word === '') words[words.length - 1] += letter
        else words.push(word + letter)
      } else words.push(...(word === '' ? [letter] : [word, letter]))
      word = ''
    } else {
      word += letter
      if (letter === ' ') {
        words.push(word)
        word = ''
      }
    }
  }
  return word === '' ? words : [...words, word]
}
