import { namedColour } from '@wenfang/shared-ooxml/named-colour'

/** Colours of words and of what is behind them, by our names, as pages have them. */
export const TEXT_COLOURS: Readonly<Record<string, string>> = {
  gray: '#6b7280',
  brown: '#8a5a2b',
  red: '#c8322b',
  orange: '#b75a00',
  yellow: '#8f6a00',
  green: '#1d7a3c',
  blue: '#1f5fd1',
  purple: '#7a3fb0',
  pink: '#b8327a',
}
export const BACKGROUNDS: Readonly<Record<string, string>> = {
  gray: '#eceef1',
  brown: '#f3e8de',
  red: '#fde5e3',
  orange: '#fdead8',
  yellow: '#fbf3c9',
  green: '#def3e3',
  blue: '#e0ebfd',
  purple: '#efe4fa',
  pink: '#fbe1ef',
}

type Rgb = readonly [red: number, green: number, blue: number]

/** `default`: as words are without a colour. Null: nothing is seen, or nothing is known. */
export type ColourName = string | null

/** The one of our colours that a colour of words is nearest to. */
export function textColourOf(css: string): ColourName {
  const rgb = rgbOf(css)
  return rgb && (namedIn(TEXT_COLOURS, rgb) ?? nearest(rgb, { least: 0.12, darkest: 0.25, lightest: 0.85 }))
}

/** The same of what is behind them. */
export function backgroundOf(css: string): ColourName {
  const rgb = rgbOf(css)
  return rgb && (namedIn(BACKGROUNDS, rgb) ?? nearest(rgb, { least: 0.018, darkest: 0.25, lightest: 0.965 }))
}

const namedIn = (colours: Readonly<Record<string, string>>, rgb: Rgb): ColourName =>
  Object.entries(colours).find(([, hex]) => rgbOf(hex)?.join() === rgb.join())?.[0] ?? null

interface Limits {
  /** Below it there is no hue to speak of. */
  readonly least: number
  /** Without a hue, what is darker or lighter is black or white. */
  readonly darkest: number
  readonly lightest: number
}

const HUES: readonly (readonly [before: number, name: string])[] = [
  [14, 'red'],
  [37, 'orange'],
  [66, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [310, 'purple'],
  [345, 'pink'],
  [361, 'red'],
]

function nearest(rgb: Rgb, { least, darkest, lightest }: Limits): string {
  const [red, green, blue] = rgb.map((channel) => channel / 255) as [number, number, number]
  const [most, fewest] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [chroma, lightness] = [most - fewest, (most + fewest) / 2]
  if (chroma < least) return lightness < darkest || lightness > lightest ? 'default' : 'gray'
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4
  const hue = (sixth * 60 + 360) % 360
  // Nearly black, with a tinge: as pages write their words.
  if (most < 0.26) return 'default'
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1))
  if (hue >= 10 && hue < 45 && saturation < 0.56 && lightness < 0.6) return 'brown'
  return HUES.find(([before]) => hue < before)?.[1] ?? 'gray'
}

/** On white paper; null where nothing is seen, or nothing is known. */
function rgbOf(css: string): Rgb | null {
  const value = css.trim().toLowerCase()
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})[0-9a-f]{0,2}$/.exec(value)?.[1] ?? namedColour(value)
  if (hex !== undefined) {
    const full = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
    return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb
  }
  const [, inside = ''] = /^rgba?\(([^)]*)\)$/.exec(value) ?? []
  const [red, green, blue, alpha = 1] = inside
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('%') ? Number(part.slice(0, -1)) / 100 : Number(part)))
  if (red === undefined || green === undefined || blue === undefined) return null
  const channels = [red, green, blue].map((channel) => Math.round(255 + (channel - 255) * alpha))
  return alpha < 0.05 || channels.some((channel) => !(channel >= 0 && channel <= 255))
    ? null
    : (channels as unknown as Rgb)
}
