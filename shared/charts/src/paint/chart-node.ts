// A chart as a picture: the library draws a tree of SVG, which needs no page. Loaded when the first chart is painted.
import type { ChartPayload } from '../chart-payload.ts'
import { hexOf } from '../colour.ts'
import { chartData, type CellReader } from '../draw/chart-data.ts'
import { chartOption, type ChartLook } from '../draw/chart-option.ts'
import { optionPicture } from './option-picture.ts'
import type { SvgTree } from './svg-tree.ts'

const ACCENTS = [4, 5, 6, 7, 8, 9]
const TINTS = [0, -0.25, 0.4]

/** Dark words on white paper, whatever the page's theme. */
export function paperLook(themeColours: readonly string[]): ChartLook {
  return {
    text: '#262626',
    faint: '#595959',
    line: '#bfbfbf',
    surface: '#ffffff',
    font: '等线',
    palette: TINTS.flatMap((tint) => ACCENTS.flatMap((theme) => hexOf({ theme, tint }, themeColours) ?? [])),
    colourOf: (colour) => hexOf(colour ?? undefined, themeColours),
    scale: 1,
  }
}

/** The upper left corner of the chart is at 0, 0. */
export function chartNode(
  chart: ChartPayload,
  cells: CellReader,
  look: ChartLook,
  width: number,
  height: number,
): SvgTree {
  // Nothing points at a picture.
  const { tooltip: _, ...option } = chartOption(chart, chartData(chart, cells), look)
  return optionPicture(option, [], width, height)
}
