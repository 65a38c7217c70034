/** How this person reads on this device. */
export interface Settings {
  readonly flow: 'paginated' | 'scrolled'
  readonly paper: 'auto' | 'light' | 'sepia' | 'dark'
  readonly face: 'book' | 'serif' | 'sans' | 'kai'
  /** Percent of the book's own size. */
  readonly sizePercent: number
  readonly lineHeight: number
  /** Share of the width, in percent. */
  readonly marginPercent: number
  readonly direction: 'book' | 'horizontal' | 'vertical'
  readonly columns: 1 | 2
}

export const DEFAULT_SETTINGS: Settings = {
  flow: 'paginated',
  paper: 'auto',
  face: 'book',
  sizePercent: 100,
  lineHeight: 1.7,
  marginPercent: 7,
  direction: 'book',
  columns: 2,
}

export const SIZES = [80, 90, 100, 110, 125, 150, 175, 200] as const
export const LINE_HEIGHTS = [1.4, 1.7, 2, 2.4] as const
export const MARGINS = [3, 7, 12] as const

const PAPERS = {
  light: { ground: '#ffffff', ink: '#211f1c', link: '#2a5c96' },
  sepia: { ground: '#f6ecd8', ink: '#43352a', link: '#7a4a12' },
  dark: { ground: '#1e1d1b', ink: '#d6d1c8', link: '#8cb6ea' },
} as const

const CHINESE = {
  serif: '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", SimSun, Georgia, serif',
  sans: '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  kai: '"Kaiti SC", KaiTi, STKaiti, serif',
} as const
/** Before the Chinese faces in a text of another language: their apostrophes and quotation marks are as wide as a character. */
const LATIN = {
  serif: 'Georgia, "Times New Roman", "Liberation Serif", "Noto Serif", "DejaVu Serif"',
  sans: '"Helvetica Neue", Arial, "Liberation Sans", "Noto Sans", "DejaVu Sans"',
  kai: 'Georgia, "Times New Roman", "Liberation Serif", "Noto Serif", "DejaVu Serif"',
} as const
const LATIN_LANGUAGES = 'en fr de es it pt nl pl ru uk cs sk sv da no nb nn fi hu ro el la tr id vi ca'
const IN_LATIN = `:is(${LATIN_LANGUAGES.split(' ')
  .map((language) => `:lang(${language})`)
  .join(', ')})`

/** A face of ours for what the selector finds, by its language. */
const faceRules = (selector: string, face: keyof typeof CHINESE, importance = ''): string =>
  `${selector} { font-family: ${CHINESE[face]}${importance}; } ${selector}${IN_LATIN} { font-family: ${LATIN[face]}, ${CHINESE[face]}${importance}; }`

export const paperOf = ({ paper }: Settings, isDark: boolean): (typeof PAPERS)[keyof typeof PAPERS] =>
  PAPERS[paper === 'auto' ? (isDark ? 'dark' : 'light') : paper]

/** Style sheets before and after those of the book. */
export function sheetsOf(settings: Settings, isDark: boolean): readonly [before: string, after: string] {
  const { ground, ink, link } = paperOf(settings, isDark)
  const isOwnPaper = settings.paper !== 'auto' || isDark
  const mode =
    settings.direction === 'book' ? null : settings.direction === 'vertical' ? 'vertical-rl' : 'horizontal-tb'
  const before = `
    @namespace epub "http://www.idpf.org/2007/ops";
    /* The engine keeps the ground that a page came with, over the paper that is chosen now.
       The scheme is that of the page around it: frames of another scheme are painted on white. */
    html { --theme-bg-color: ${isOwnPaper ? 'transparent' : 'initial'}; color-scheme: ${isDark ? 'dark' : 'light'}; color: ${ink}; background: ${ground}; font-size: ${settings.sizePercent}%; }
    ${faceRules('body', 'serif')}
    body { line-height: ${settings.lineHeight}; text-align: justify; }
    a:any-link { color: ${link}; }
    img, svg { max-width: 100%; }
    p, li, blockquote, dd { line-height: ${settings.lineHeight}; hanging-punctuation: allow-end last; widows: 2; orphans: 2; }
    pre { white-space: pre-wrap; }
    aside[epub|type~="footnote"] { display: none; }`
  const after = [
    `p, li, blockquote, dd { line-height: ${settings.lineHeight} !important; }`,
    isOwnPaper
      ? `html, body { background: ${ground} !important; } html, body, body *:not(a, a *) { color: ${ink} !important; background-color: transparent !important; } a:any-link, a:any-link * { color: ${link} !important; }`
      : '',
    settings.face === 'book'
      ? ''
      : faceRules(':is(html, body, body *:not(pre, code, pre *, code *))', settings.face, ' !important'),
    mode ? `html, body { writing-mode: ${mode} !important; }` : '',
  ]
  return [before, after.join('\n')]
}

const KEY = 'wenfang-reading'

export function loadSettings(storage: () => Storage): Settings {
  try {
    const stored = JSON.parse(storage().getItem(KEY) ?? '{}') as Partial<Record<keyof Settings, unknown>>
    const kept = Object.entries(stored).filter(
      ([key, value]) => key in DEFAULT_SETTINGS && typeof value === typeof DEFAULT_SETTINGS[key as keyof Settings],
    )
    return { ...DEFAULT_SETTINGS, ...Object.fromEntries(kept) }
  } catch {
    return DEFAULT_SETTINGS
  }
}

export function keepSettings(storage: () => Storage, settings: Settings): void {
  try {
    storage().setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without a place to keep them they hold for this page.
  }
}
