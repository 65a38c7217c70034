/** Hues of options, in the order in which new ones take them; the second and third rows are the same, paler and stronger. */
const HUES = [210, 150, 35, 275, 0, 185, 95, 320, 55, 240] as const

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
