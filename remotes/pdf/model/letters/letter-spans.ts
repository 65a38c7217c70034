import type { Point } from '@wenfang/shared-annotate'
import type { PlacedGlyph } from './glyphs.ts'
import type { TextRun } from './text-run.ts'

/** For each letter of a run where it begins and ends on it: two numbers a letter (UTF-16), from the run's origin. */
export type LetterSpans = Float64Array

/**
 * Where the letters of each run stand, by the glyphs that were painted for it. Runs come in the order in which they are painted;
 * one whose glyphs are not found (pdf.js joins and turns some around) is divided evenly.
 */
export function letterSpans(runs: readonly TextRun[], glyphs: readonly PlacedGlyph[]): LetterSpans[] {
  const painted = glyphs.flatMap((glyph) => {
    const letters = plain(glyph.letters)
    return letters === '' ? [] : [{ ...glyph, letters }]
  })
  let next = 0
  return runs.map((run) => {
    const wanted = plain(run.text)
    if (wanted === '') return evenSpans(run)
    for (const begin of [next, nearest(painted, run, next)]) {
      const taken = begin === -1 ? null : takeLetters(painted, begin, wanted.length)
      const spans = taken && spansBy(run, taken)
      if (!spans) continue
      next = begin + taken.length
      return spans
    }
    return evenSpans(run)
  })
}

/** pdf.js writes some letters in another form than the font names them, and leaves spaces out or in. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u00AD]/gu, '')

export function evenSpans({ text, length, isRightToLeft }: TextRun): LetterSpans {
  const spans = new Float64Array(text.length * 2)
  const each = text.length === 0 ? 0 : length / text.length
  for (let index = 0; index < text.length; index += 1) {
    const place = isRightToLeft ? text.length - 1 - index : index
    spans.set([place * each, (place + 1) * each], index * 2)
  }
  return spans
}

function takeLetters(painted: readonly PlacedGlyph[], begin: number, count: number): readonly PlacedGlyph[] | null {
  let letters = 0
  let end = begin
  while (letters < count && end < painted.length) {
    letters += painted[end]?.letters.length ?? 0
    end += 1
  }
  return letters === count ? painted.slice(begin, end) : null
}

const FAR_GLYPHS = 4_000

/** The glyph that stands where the run begins, be it on its left or its right. */
function nearest(painted: readonly PlacedGlyph[], run: TextRun, from: number): number {
  const slack = (run.above + run.below) / 3
  const isNear = ([x, y]: Point, way: number): boolean =>
    Math.hypot(x - run.origin[0] - run.along[0] * way, y - run.origin[1] - run.along[1] * way) < slack
  for (let index = Math.max(0, from - 50); index < Math.min(painted.length, from + FAR_GLYPHS); index += 1) {
    const glyph = painted[index]
    if (glyph && (isNear(glyph.from, 0) || (run.isRightToLeft && isNear(glyph.to, run.length)))) return index
  }
  return -1
}

interface Stretch {
  readonly letter: string
  readonly from: number
  readonly to: number
}

function spansBy(run: TextRun, glyphs: readonly PlacedGlyph[]): LetterSpans | null {
  const way = ([x, y]: Point): number => (x - run.origin[0]) * run.along[0] + (y - run.origin[1]) * run.along[1]
  // Glyphs of other lines are another text that happens to be as long.
  const off = ([x, y]: Point): number => Math.abs((x - run.origin[0]) * run.up[0] + (y - run.origin[1]) * run.up[1])
  if (glyphs.some(({ from }) => off(from) > run.above + run.below)) return null
  const stretches = glyphs.flatMap(({ letters, from, to }): Stretch[] => {
    const [start, end] = [way(from), way(to)]
    const each = (end - start) / letters.length
    return [...Array(letters.length).keys()].map((at) => ({
      letter: letters.charAt(at),
      from: Math.min(start + at * each, start + (at + 1) * each),
      to: Math.max(start + at * each, start + (at + 1) * each),
    }))
  })
  const ordered = run.isRightToLeft ? readingOrder(stretches) : stretches
  return ordered.map(({ letter }) => letter).join('') === plain(run.text) ? withSpaces(run, ordered) : null
}

/** Of letters that are painted in a line those that are read first: from the right, but numbers and foreign words from the left. */
function readingOrder(stretches: readonly Stretch[]): readonly Stretch[] {
  const fromRight = stretches.toSorted((a, b) => b.from - a.from)
  const read: Stretch[] = []
  let foreign: Stretch[] = []
  for (const one of fromRight) {
    if (/[\p{Script=Latin}\p{N}]/u.test(one.letter)) foreign.unshift(one)
    else {
      read.push(...foreign, one)
      foreign = []
    }
  }
  return [...read, ...foreign]
}

/** Spaces are the room that is left between letters, whether they were painted or not. */
function withSpaces(run: TextRun, stretches: readonly Stretch[]): LetterSpans | null {
  const { text, length, isRightToLeft } = run
  const spans = new Float64Array(text.length * 2)
  let next = 0
  let edge = isRightToLeft ? length : 0
  for (let index = 0; index < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(index) ?? 0)
    const count = plain(letter).length
    const own = stretches.slice(next, next + count)
    next += count
    const last = own.at(-1)
    const following = stretches[next]
    const near = following ? (isRightToLeft ? following.to : following.from) : isRightToLeft ? 0 : length
    const [from, to] = last
      ? [Math.min(...own.map((one) => one.from)), Math.max(...own.map((one) => one.to))]
      : [Math.min(edge, near), Math.max(edge, near)]
    for (let unit = 0; unit < letter.length; unit += 1) spans.set([from, to], (index + unit) * 2)
    edge = isRightToLeft ? from : to
    index += letter.length
  }
  return spans
}
