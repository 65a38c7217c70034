import { hexOf } from '../../model/index.ts'
import type { ChartLook } from '@wenfang/shared-charts/draw'
import { pageLook } from '@wenfang/shared-charts/page-look'

const ACCENTS = [4, 5, 6, 7, 8, 9]
/** After six series the colours come again, darker and then lighter. */
const TINTS = [0, -0.25, 0.4]

/** The page's colours around a chart and the workbook's within it. */
export function chartLook(element: HTMLElement, themeColours: readonly string[], scale: number): ChartLook {
  return {
    ...pageLook(element),
    palette: TINTS.flatMap((tint) => ACCENTS.flatMap((theme) => hexOf({ theme, tint }, themeColours) ?? [])),
    colourOf: (colour) => hexOf(colour ?? undefined, themeColours),
    scale,
  }
}
