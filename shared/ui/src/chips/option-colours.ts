/** Hues of options, in the order in which new ones take them; the second and third rows are the same, paler and stronger. */
const HUES = [210, 150, 35, 275, 0, 185, 95, 320, 55, 240] as const

/** So many are told apart. */
export const OPTION_COLOURS = 30

export interface OptionColour {
  readonly fill: string
  readonly ink: string
}

/** Where on the circle of colours an option's lies, in degrees. */
export const optionHue = (colour: number): number => HUES[colour % HUES.length] ?? 210

/** Of the colour numbers that options have, on a page of either theme. */
export function optionColour(colour: number, isDark: boolean): OptionColour {
  const hue = optionHue(colour)
  const step = Math.floor(colour / HUES.length)
  if (isDark) return { fill: `hsl(${hue} 35% ${24 + step * 5}%)`, ink: `hsl(${hue} 60% 86%)` }
  return { fill: `hsl(${hue} ${70 - step * 8}% ${91 - step * 6}%)`, ink: `hsl(${hue} 60% 22%)` }
}

/** On a light page, for canvases that read no other notation. */
export function optionHex(colour: number): OptionColour {
  const { fill, ink } = optionColour(colour, false)
  return { fill: hexOf(fill), ink: hexOf(ink) }
}

/** Of `hsl(210 70% 91%)`. */
function hexOf(text: string): string {
  const [hue = 0, saturation = 0, lightness = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  const [s, l] = [saturation / 100, lightness / 100]
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
