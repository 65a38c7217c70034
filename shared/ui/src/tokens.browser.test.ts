import text from './tokens.css?raw'
import { describe, expect, it } from 'vitest'

const css = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

type Tokens = ReadonlyMap<string, string>

/** Colour tokens of every block whose selector list contains `selector`, inside or outside of `@media (media)`. */
function tokensOf(selector: string, media?: string): Tokens {
  const start = media ? css.indexOf(`@media (${media})`) : 0
  expect(start, `the block @media (${media}) exists`).toBeGreaterThanOrEqual(0)
  const text = media ? css.slice(start) : css.slice(0, css.indexOf('@media'))
  const found = new Map<string, string>()
  for (const [, selectors = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]+)\}/g)) {
    if (!selectors.split(',').some((part) => part.trim() === selector)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--wf-[\w-]+):\s*(#[0-9a-f]{6});/g)) found.set(name, value)
    if (media) break
  }
  return found
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const light = tokensOf(':root')
const dark = new Map([...light, ...tokensOf("[data-theme='dark']")])
const highLight = new Map([...light, ...tokensOf(":root[data-contrast='high']")])
const highDark = new Map([
  ...dark,
  ...tokensOf(":root[data-contrast='high']"),
  ...tokensOf(":root[data-contrast='high'][data-theme='dark']"),
])
const moreLight = new Map([...light, ...tokensOf(':root', 'prefers-contrast: more')])
const moreDark = new Map([...dark, ...tokensOf(":root[data-theme='dark']", 'prefers-contrast: more')])

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected']
const TYPES = ['w', 's', 'k', 'd', 'p', 'sl', 'b', 'f', 'e', 'o', 'i', 'unknown']

/** [foreground, background, least contrast] */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['text', 'text-2', 'text-3'].flatMap((text) => GROUNDS.map((ground) => [text, ground, 4.5] as const)),
  ...['text', 'text-2'].map((text) => [text, 'active', 4.5] as const),
  ...['link', 'seal', 'danger', 'success', 'warning', 'info'].flatMap((text) =>
    ['canvas', 'surface', 'raised'].map((ground) => [text, ground, 4.5] as const),
  ),
  ...['success', 'warning', 'danger', 'info'].map((kind) => [kind, `${kind}-soft`, 4.5] as const),
  ...['success', 'warning', 'danger', 'info'].map((kind) => ['text', `${kind}-soft`, 4.5] as const),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['on-seal', 'seal', 4.5],
  ['on-focus', 'focus', 4.5],
  ['on-tooltip', 'tooltip', 4.5],
  // 1.4.11: what shows where a control is, and where the focus is
  ...['canvas', 'surface', 'raised'].map((ground) => ['border-control', ground, 3] as const),
  ...GROUNDS.map((ground) => ['focus', ground, 3] as const),
  ...TYPES.map((type) => [`type-${type}`, 'surface', 3] as const),
]

describe('S86 S93 contrast of the tokens', () => {
  it.each([
    ['light', light],
    ['dark', dark],
    ['high contrast, light', highLight],
    ['high contrast, dark', highDark],
    ['prefers-contrast, light', moreLight],
    ['prefers-contrast, dark', moreDark],
  ])('%s: every pair meets WCAG AA', (_, tokens) => {
    const failures = PAIRS.flatMap(([front, back, least]) => {
      const a = tokens.get(`--wf-${front}`)
      const b = tokens.get(`--wf-${back}`)
      if (!a || !b) return [`${front} on ${back}: token missing`]
      const value = contrast(a, b)
      return value >= least ? [] : [`${front} on ${back}: ${value.toFixed(2)} < ${least}`]
    })
    expect(failures).toEqual([])
  })

  it('dark defines every colour of light', () => {
    const own = tokensOf("[data-theme='dark']")
    expect([...light.keys()].filter((name) => !own.has(name))).toEqual([])
  })

  it('high contrast reaches AAA for text', () => {
    for (const tokens of [highLight, highDark, moreLight, moreDark])
      for (const text of ['text', 'text-2', 'text-3'])
        for (const ground of ['canvas', 'surface', 'raised'])
          expect(contrast(tokens.get(`--wf-${text}`) ?? '', tokens.get(`--wf-${ground}`) ?? '')).toBeGreaterThanOrEqual(
            7,
          )
  })
})
