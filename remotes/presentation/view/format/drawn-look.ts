import { textOf } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'

/** How words are drawn, whoever says so: the text itself, its layout or the theme. */
export interface DrawnLook {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  /** Points; null of words of several sizes. */
  readonly size: number | null
  /** '' of words in several fonts. */
  readonly font: string
  /** `#rrggbb`. */
  readonly colour: string | null
  readonly alignment: 'left' | 'centre' | 'right' | 'justify'
}

/** Of the caret or the words that are selected, else of all words of what is selected; null without any. */
export function drawnLook(view: DeckView): DrawnLook | null {
  const samples: (() => void)[] = []
  const runs = view.text.target ? writtenRuns(view, samples) : selectedRuns(view, samples)
  const looks = runs.map(lookOf)
  for (const remove of samples) remove()
  const [first] = looks
  if (!first) return null
  return {
    ...first,
    size: looks.every(({ size }) => size === first.size) ? first.size : null,
    font: looks.every(({ font }) => font === first.font) ? first.font : '',
    ...view.text.nextLooks,
  }
}

function lookOf(run: HTMLElement): DrawnLook {
  const paragraph = run.closest<HTMLElement>('[data-paragraph]') ?? run
  const { fontWeight, fontStyle, textDecorationLine, fontFamily, color } = getComputedStyle(run)
  // As written, in points: what is computed is in pixels of a slide at 100 %.
  const size = Number.parseFloat(run.style.fontSize || paragraph.style.fontSize)
  const align = getComputedStyle(paragraph).textAlign
  return {
    isBold: Number(fontWeight) >= 600,
    isItalic: fontStyle === 'italic',
    isUnderlined: textDecorationLine.includes('underline'),
    isStruck: textDecorationLine.includes('line-through'),
    size: Number.isFinite(size) ? Math.round(size * 10) / 10 : 18,
    font: named(fontFamily),
    colour: hex(color),
    alignment:
      align === 'center'
        ? 'centre'
        : align === 'right' || align === 'end'
          ? 'right'
          : align === 'justify'
            ? 'justify'
            : 'left',
  }
}

/** Where a person writes: the runs that are selected, or that of the caret, or how a letter of an empty paragraph would look. */
function writtenRuns(view: DeckView, samples: (() => void)[]): readonly HTMLElement[] {
  const { root, target } = view.text
  const selection = document.getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if (!root || !target) return []
  const runs = [...root.querySelectorAll<HTMLElement>('[data-run]')]
  const isHere = range !== null && root.contains(range.commonAncestorContainer)
  if (!isHere) return runs.slice(0, 1)
  const chosen = range.collapsed ? [] : runs.filter((run) => covers(range, run))
  if (chosen.length > 0) return chosen
  const node = selection?.focusNode
  const at = node instanceof Element ? node : node?.parentElement
  const run = at?.closest<HTMLElement>('[data-run]')
  if (run) return [run]
  const paragraph = at?.closest<HTMLElement>('[data-paragraph]') ?? root.querySelector<HTMLElement>('[data-paragraph]')
  const beside = paragraph?.querySelector<HTMLElement>('[data-run]')
  if (beside) return [beside]
  const number = paragraph?.dataset['paragraph']
  const sample = sampleOf(view, target.shape, samples)?.querySelectorAll<HTMLElement>(
    `[data-paragraph="${number ?? '0'}"] [data-run]`,
  )
  return sample && target.row === undefined ? [...sample].slice(-1) : paragraph ? [paragraph] : []
}

/** A run of which a letter is selected; one that only touches the end of what is selected is none. */
function covers(range: Range, run: HTMLElement): boolean {
  const letters = document.createRange()
  const [first, last] = [run.firstChild, run.lastChild]
  letters.selectNodeContents(run)
  // A caret at an end of a run stands in its letters.
  if (first instanceof Text) letters.setStart(first, 0)
  if (last instanceof Text) letters.setEnd(last, last.length)
  return (
    range.compareBoundaryPoints(Range.END_TO_START, letters) < 0 &&
    range.compareBoundaryPoints(Range.START_TO_END, letters) > 0
  )
}

function selectedRuns(view: DeckView, samples: (() => void)[]): readonly HTMLElement[] {
  const { stage, store } = view
  return store.selection.shapes.flatMap((shape): readonly HTMLElement[] => {
    const runs = [...(stage.shapeElement(shape)?.querySelectorAll<HTMLElement>('[data-run]') ?? [])]
    if (runs.length > 0) return runs
    const sample = sampleOf(view, shape, samples)?.querySelector<HTMLElement>('[data-run]')
    return sample ? [sample] : []
  })
}

/** A shape as it would look with a letter, in the page and out of sight as long as it is read. */
function sampleOf({ store }: DeckView, shape: string, samples: (() => void)[]): HTMLElement | null {
  const { slide } = store.selection
  const map = slide === null ? null : store.deck.shape(slide, shape)
  const drawn = slide !== null && map && textOf(map, 't') ? store.renderer.drawSample(slide, shape) : null
  if (!drawn) return null
  drawn.element.style.display = 'none'
  document.body.append(drawn.element)
  samples.push(() => {
    drawn.element.remove()
    drawn.dispose()
  })
  return drawn.element
}

/** The first font, where the file names one: what the page falls back on is nothing that people chose. */
function named(families: string): string {
  const first = (families.split(',')[0] ?? '').replaceAll(/["']/g, '').trim()
  return /^(?:-apple-system|system-ui|sans-serif|serif)$/.test(first) ? '' : first
}

function hex(colour: string): string | null {
  const [, red, green, blue] = /^rgba?\((\d+), (\d+), (\d+)/.exec(colour) ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return `#${[red, green, blue].map((one) => Number(one).toString(16).padStart(2, '0')).join('')}`
}
