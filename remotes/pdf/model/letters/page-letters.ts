import type { Box, Point } from '@wenfang/shared-annotate'
import { mapped, type PageSpace } from '../page-space.ts'
import type { PlacedGlyph } from './glyphs.ts'
import { evenSpans, letterSpans, type LetterSpans } from './letter-spans.ts'
import { boxOfStretch, textRun, type TextItem, type TextRun, type TextStyle } from './text-run.ts'

/** A place between letters: the run, and how many of its letters are before it. */
export interface LetterPlace {
  readonly run: number
  readonly offset: number
}

/** Letters of a page that belong to one line, in the order in which they are read; `box` is in the space of annotations. */
interface Line {
  readonly runs: number[]
  /** It runs up or down the page as it is shown. */
  readonly isDown: boolean
  box: Box
}

/** Where the letters of a page stand. */
export class PageLetters {
  readonly #runs: readonly TextRun[]
  readonly #spans: readonly LetterSpans[]
  readonly #space: PageSpace
  #blocks: readonly (readonly Line[])[] | null = null

  /** @param glyphs of the page; without them letters are thought to be of the same width */
  constructor(
    items: readonly TextItem[],
    styles: Readonly<Record<string, TextStyle>>,
    space: PageSpace,
    glyphs: readonly PlacedGlyph[] | null,
  ) {
    this.#runs = items.map((item) => textRun(item, styles[item.fontName]))
    this.#spans = glyphs ? letterSpans(this.#runs, glyphs) : this.#runs.map(evenSpans)
    this.#space = space
  }

  /** Around some letters of a run; null for none, and for spaces alone. */
  box(run: number, start: number, end: number): Box | null {
    const [spans, shape] = [this.#spans[run], this.#runs[run]]
    if (!spans || !shape) return null
    const [first, last] = [Math.max(0, start), Math.min(end, shape.text.length)]
    if (first >= last || shape.length === 0) return null
    const edges = [...spans.subarray(first * 2, last * 2)]
    return boxOfStretch(shape, Math.min(...edges), Math.max(...edges), this.#space)
  }

  /** Around all letters from one place to another, a box for each line. */
  boxes(from: LetterPlace, to: LetterPlace): Box[] {
    const lines: { box: Box; run: TextRun }[] = []
    for (let index = from.run; index <= to.run; index += 1) {
      const run = this.#runs[index]
      const end = index === to.run ? to.offset : Infinity
      const box = this.box(index, index === from.run ? from.offset : 0, end)
      if (!run || !box) continue
      const last = lines.at(-1)
      if (last && continues(last.run, run)) lines[lines.length - 1] = { box: around(last.box, box), run }
      else if (run.text.trim() !== '') lines.push({ box, run })
    }
    return lines.map(({ box }) => box.map((value) => Math.round(value * 100) / 100) as unknown as Box)
  }

  /** The place between letters that is meant by a point of the page: in the text block at hand, on the nearest line of it. */
  placeAt(point: Point): LetterPlace | null {
    const blocks = (this.#blocks ??= this.#findBlocks())
    const block = least(blocks, (lines) => distance(lines.map(({ box }) => box).reduce(around), point))
    const line = block && least(block, (one) => lineDistance(one, point))
    if (!line) return null
    const on = mapped(this.#space.toPage, point)
    const run = least(line.runs, (index) => {
      const way = this.#wayOn(index, on)
      const { length } = this.#runs[index] ?? { length: 0 }
      return Math.max(0, -way, way - length)
    })
    return run === null ? null : { run, offset: this.#offsetAt(run, this.#wayOn(run, on)) }
  }

  #isDown({ along: [x, y] }: TextRun): boolean {
    const [a, b, c, d] = this.#space.fromPage
    return Math.abs(b * x + d * y) > Math.abs(a * x + c * y)
  }

  #wayOn(index: number, [x, y]: Point): number {
    const run = this.#runs[index]
    return run ? (x - run.origin[0]) * run.along[0] + (y - run.origin[1]) * run.along[1] : 0
  }

  /** Before or behind the letter at that way, by which half of it is hit. */
  #offsetAt(index: number, way: number): number {
    const [spans, run] = [this.#spans[index], this.#runs[index]]
    if (!spans || !run || run.text === '') return 0
    const letters = [...Array(run.text.length).keys()]
    const hit = least(letters, (at) => Math.max(0, (spans[at * 2] ?? 0) - way, way - (spans[at * 2 + 1] ?? 0))) ?? 0
    const middle = ((spans[hit * 2] ?? 0) + (spans[hit * 2 + 1] ?? 0)) / 2
    const isBehind = way > middle !== run.isRightToLeft
    // Never into the middle of a letter of two units.
    const size = String.fromCodePoint(run.text.codePointAt(hit) ?? 0).length
    return isBehind ? hit + size : hit
  }

  /** Lines that lie below one another and begin and end about together: paragraphs, cells, columns. */
  #findBlocks(): Line[][] {
    const blocks: Line[][] = []
    let before: TextRun | null = null
    this.#runs.forEach((run, index) => {
      const box = run.text.trim() === '' ? null : this.box(index, 0, run.text.length)
      if (!box) return
      const block = blocks.at(-1)
      const line = block?.at(-1)
      if (block && line && before && continues(before, run)) {
        line.runs.push(index)
        line.box = around(line.box, box)
      } else {
        const next: Line = { runs: [index], isDown: this.#isDown(run), box }
        if (block && line && before && follows(before, run) && overlaps(line, box)) block.push(next)
        else blocks.push([next])
      }
      before = run
    })
    return blocks
  }
}

const sameDirection = (one: TextRun, other: TextRun): boolean =>
  one.along[0] * other.along[0] + one.along[1] * other.along[1] > 0.99

const heightOf = ({ above, below }: TextRun): number => above + below

/** On the same line, near enough for a word's gap; what is painted further away is another column. */
function continues(before: TextRun, run: TextRun): boolean {
  if (!sameDirection(before, run)) return false
  const [dx, dy] = [run.origin[0] - before.origin[0], run.origin[1] - before.origin[1]]
  const height = Math.min(heightOf(before), heightOf(run))
  if (Math.abs(dx * before.up[0] + dy * before.up[1]) > height / 2) return false
  const way = dx * before.along[0] + dy * before.along[1]
  const gap = Math.max(way - before.length, -way - run.length)
  return gap < height * 2
}

/** The next line of the same paragraph. */
function follows(before: TextRun, run: TextRun): boolean {
  if (!sameDirection(before, run)) return false
  const ratio = heightOf(run) / heightOf(before)
  if (ratio < 0.8 || ratio > 1.25) return false
  const [dx, dy] = [run.origin[0] - before.origin[0], run.origin[1] - before.origin[1]]
  const down = -(dx * before.up[0] + dy * before.up[1])
  return down > 0 && down < heightOf(before) * 2.5
}

function overlaps({ box, isDown }: Line, [left, top, width, height]: Box): boolean {
  return isDown
    ? Math.min(box[1] + box[3], top + height) > Math.max(box[1], top)
    : Math.min(box[0] + box[2], left + width) > Math.max(box[0], left)
}

function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  const right = Math.max(one[0] + one[2], other[0] + other[2])
  const bottom = Math.max(one[1] + one[3], other[1] + other[3])
  return [left, top, right - left, bottom - top]
}

const outside = (at: number, start: number, length: number): number => Math.max(0, start - at, at - start - length)

const distance = ([left, top, width, height]: Box, [x, y]: Point): number =>
  Math.hypot(outside(x, left, width), outside(y, top, height))

/** In a block the line at the point's height counts, however far away it ends; lines lie across, or downwards. */
function lineDistance({ box, isDown }: Line, [x, y]: Point): number {
  const [left, top, width, height] = box
  const [across, along] = isDown
    ? [outside(x, left, width), outside(y, top, height)]
    : [outside(y, top, height), outside(x, left, width)]
  return across * 1_000 + along
}

function least<T>(all: readonly T[], measure: (one: T) => number): T | null {
  let [found, smallest]: [T | null, number] = [null, Infinity]
  for (const one of all) {
    const size = measure(one)
    if (size < smallest) [found, smallest] = [one, size]
  }
  return found
}
