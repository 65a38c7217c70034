/** A letter of words that are drawn in another way than in lines. */
export interface Letter {
  readonly text: string
  /** Pixels. */
  readonly width: number
  readonly size: number
  readonly style: LetterStyle
}

export interface LetterStyle {
  readonly font: { readonly style: string; readonly weight: string; readonly family: string; readonly size: number }
  readonly colour: string
  /** `linear-gradient(…)`; '' of one colour. */
  readonly gradient: string
  readonly line: string
  readonly lineWidth: string
  readonly shadow: string
}

export interface WarpedLine {
  readonly letters: readonly Letter[]
  readonly width: number
  readonly align: 'start' | 'middle' | 'end'
}

const PX_PER_PT = 96 / 72
const clusters = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
let pen: OffscreenCanvasRenderingContext2D | null = null

/** The lines of words as the engine drew them, an empty one for an empty paragraph; nothing has to be on the page for it. */
export function warpedLines(words: HTMLElement): readonly WarpedLine[] {
  pen ??= new OffscreenCanvas(1, 1).getContext('2d')
  return [...words.querySelectorAll<HTMLElement>('[data-paragraph]')].flatMap((paragraph) => {
    const lines: Letter[][] = [[]]
    for (const run of paragraph.querySelectorAll<HTMLElement>('[data-run], [data-line-of]'))
      if (run.dataset['run'] === undefined) lines.push([])
      else lines.at(-1)?.push(...lettersOf(run, words))
    const side = inherited(paragraph, words, 'textAlign')
    const align = side === 'center' ? 'middle' : side === 'right' || side === 'end' ? 'end' : 'start'
    return lines.map((letters) => ({
      letters,
      width: letters.reduce((sum, { width }) => sum + width, 0),
      align: align satisfies WarpedLine['align'],
    }))
  })
}

type StyleName = 'fontFamily' | 'fontSize' | 'fontStyle' | 'fontWeight' | 'color' | 'letterSpacing' | 'textAlign'

/** As it is written on an element, else on what holds it. */
function inherited(element: HTMLElement, root: HTMLElement, name: StyleName): string {
  for (let one: HTMLElement | null = element; one; one = one === root ? null : one.parentElement)
    if (one.style[name] !== '') return one.style[name]
  return ''
}

function lettersOf(run: HTMLElement, words: HTMLElement): readonly Letter[] {
  const said = inherited(run, words, 'fontSize')
  const size = (Number.parseFloat(said) || 18) * (said.endsWith('px') ? 1 : PX_PER_PT)
  const font = {
    style: inherited(run, words, 'fontStyle') || 'normal',
    weight: inherited(run, words, 'fontWeight') || 'normal',
    family: inherited(run, words, 'fontFamily') || 'sans-serif',
    size,
  }
  const style: LetterStyle = {
    font,
    colour: inherited(run, words, 'color') || '#000',
    gradient: run.style.backgroundImage.startsWith('linear-gradient') ? run.style.backgroundImage : '',
    line: run.style.webkitTextStrokeColor,
    lineWidth: run.style.webkitTextStrokeWidth,
    shadow: run.style.textShadow,
  }
  if (pen) pen.font = `${font.style} ${font.weight} ${size}px ${font.family}`
  const spacing = Number.parseFloat(inherited(run, words, 'letterSpacing')) || 0
  return [...clusters.segment(run.textContent)].map(({ segment }) => ({
    text: segment,
    width: (pen?.measureText(segment).width ?? size) + spacing,
    size,
    style,
  }))
}
