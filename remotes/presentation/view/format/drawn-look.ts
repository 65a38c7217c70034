import type { DeckView } from '../state/deck-view.ts'

/** How words are drawn, whoever says so: the text itself, its layout or the theme. */
export interface DrawnLook {
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  /** Points. */
  readonly size: number
  readonly font: string
  /** `#rrggbb`. */
  readonly colour: string | null
  readonly alignment: 'left' | 'centre' | 'right' | 'justify'
}

/** Of what is written in at its caret, else of the first words of what is selected; null without words. */
export function drawnLook({ stage, store, text }: DeckView): DrawnLook | null {
  const shape = text.target?.shape ?? store.selection.shapes[0]
  const element = shape === undefined ? null : stage.shapeElement(shape)
  const run =
    (text.target && runAtCaret(element)) ?? element?.querySelector<HTMLElement>('[data-run], [data-paragraph]')
  const paragraph = run?.closest<HTMLElement>('[data-paragraph]')
  if (!run || !paragraph) return null
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
    ...text.nextLooks,
  }
}

/** The first font, where the file names one: what the page falls back on is nothing that people chose. */
function named(families: string): string {
  const first = (families.split(',')[0] ?? '').replaceAll(/["']/g, '').trim()
  return /^(?:-apple-system|system-ui|sans-serif|serif)$/.test(first) ? '' : first
}

function runAtCaret(element: HTMLElement | null): HTMLElement | null {
  const node = document.getSelection()?.focusNode
  const at = node instanceof Element ? node : node?.parentElement
  return at && element?.contains(at) === true ? at.closest<HTMLElement>('[data-run]') : null
}

function hex(colour: string): string | null {
  const [, red, green, blue] = /^rgba?\((\d+), (\d+), (\d+)/.exec(colour) ?? []
  if (red === undefined || green === undefined || blue === undefined) return null
  return `#${[red, green, blue].map((one) => Number(one).toString(16).padStart(2, '0')).join('')}`
}
