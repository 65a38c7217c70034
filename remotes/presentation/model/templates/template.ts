import { THEME_COLOURS, type ThemeColour } from '../theme/theme.ts'

/** What stands behind everything on all slides of a template. */
export const DECORATIONS = ['plain', 'band', 'side', 'corner', 'frame', 'lines', 'wave', 'dots'] as const
export type Decoration = (typeof DECORATIONS)[number]

export interface TemplateSlide {
  /** Kind of the layout, as the format calls it. */
  readonly layout: 'title' | 'obj' | 'secHead' | 'twoObj'
  readonly title: string
  /** Words of the further places, a line a paragraph. */
  readonly bodies: readonly string[]
}

export interface Template {
  readonly id: string
  readonly title: string
  /** `RRGGBB` by the names of the theme. */
  readonly colours: Readonly<Record<ThemeColour, string>>
  readonly headings: string
  readonly body: string
  readonly decoration: Decoration
  readonly slides: readonly TemplateSlide[]
}

/** Twelve colours in the order of the format. */
export function coloursOf(words: string): Readonly<Record<ThemeColour, string>> {
  const values = words.split(' ')
  return Object.fromEntries(THEME_COLOURS.map((name, at) => [name, values[at] ?? '000000'])) as Record<
    ThemeColour,
    string
  >
}

const slide = (layout: TemplateSlide['layout'], title: string, ...bodies: readonly string[]): TemplateSlide => ({
  layout,
  title,
  bodies,
})

export const cover = (title: string, words: string): TemplateSlide => slide('title', title, words)
export const section = (title: string, words: string): TemplateSlide => slide('secHead', title, words)
export const content = (title: string, ...lines: readonly string[]): TemplateSlide =>
  slide('obj', title, lines.join('\n'))
export const sides = (title: string, left: readonly string[], right: readonly string[]): TemplateSlide =>
  slide('twoObj', title, left.join('\n'), right.join('\n'))
