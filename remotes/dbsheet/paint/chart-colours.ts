import type { Colour } from '@wenfang/shared-charts'
import type { ChartLook } from '@wenfang/shared-charts/draw'
import { optionHue } from '@wenfang/shared-ui/chips/paint'

/** Series without a colour of their own take these of the options, in turn. */
const SERIES = [0, 2, 1, 5, 3, 7, 6, 4, 9, 8]

/** A colour of options, strong enough for lines and columns. The library reads no other way of writing it. */
function chartColour(colour: number, isDark: boolean): string {
  const step = Math.floor(colour / 10) * 8
  return isDark ? `hsl(${optionHue(colour)},48%,${62 - step}%)` : `hsl(${optionHue(colour)},52%,${50 - step}%)`
}

/** Stands for a colour of options in what charts say of themselves. */
export const ofOption = (colour: number): Colour => ({ theme: colour, tint: 0 })

/** How series look, in either theme. */
export const seriesLook = (isDark: boolean): Pick<ChartLook, 'palette' | 'colourOf' | 'scale' | 'labelPx'> => ({
  palette: SERIES.map((colour) => chartColour(colour, isDark)),
  colourOf: (colour) => (colour && 'theme' in colour ? chartColour(colour.theme, isDark) : null),
  scale: 1,
  labelPx: 12,
})
