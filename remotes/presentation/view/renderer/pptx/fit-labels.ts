import { textWidth } from '@wenfang/shared-fonts/measure'

interface AxisLabel {
  readonly show?: boolean
  readonly rotate?: number
  readonly fontSize?: number
  readonly fontWeight?: string
  /** Where it is broken. */
  readonly width?: number
  readonly overflow?: string
  /** The file says how they are turned. */
  readonly ownTurn?: boolean
}
interface Axis {
  readonly type?: string
  readonly show?: boolean
  readonly data?: readonly unknown[]
  readonly axisLabel?: AxisLabel
}
interface Grid {
  readonly left?: unknown
  readonly right?: unknown
}

const SLANT = 45
const STEEP = 90
const USUAL_PX = 13
/** A slanted label takes about as much of the axis as it is high, and a little. */
const SLANTED_SHARE = 1.4

const listOf = (value: unknown): readonly object[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is object => typeof one === 'object' && one !== null)

const pixels = (value: unknown, of: number, usual: number): number => {
  if (typeof value === 'number') return value
  const share = typeof value === 'string' && value.endsWith('%') ? Number.parseFloat(value) : Number.NaN
  return Number.isNaN(share) ? usual : (share / 100) * of
}

/**
 * The options of a chart whose labels below a long axis do not lie over each other: as PowerPoint does they are broken into
 * lines where words are short enough, then slanted, then upright. @param width of the chart in pixels
 */
export function withFittedLabels(option: object, width: number): object {
  const { xAxis, grid } = option as { readonly xAxis?: unknown; readonly grid?: unknown }
  if (xAxis === undefined) return option
  const { left, right } = (listOf(grid)[0] ?? {}) as Grid
  const long = Math.max(20, width - pixels(left, width, width * 0.08) - pixels(right, width, width * 0.04))
  const fitted = listOf(xAxis).map((axis) => fittedAxis(axis, long))
  return { ...option, xAxis: Array.isArray(xAxis) ? fitted : fitted[0] }
}

function fittedAxis(axis: Axis, long: number): Axis {
  const { type, data = [], axisLabel = {} } = axis
  if (type !== 'category' || axis.show === false || axisLabel.show === false || data.length < 2) return axis
  if (axisLabel.ownTurn || (axisLabel.rotate ?? 0) !== 0) return axis
  const size = axisLabel.fontSize ?? USUAL_PX
  const font = { family: 'Calibri', size, isBold: axisLabel.fontWeight === 'bold', isItalic: false }
  const widthOf = (text: string): number => textWidth(text, font)
  const labels = data.map((one) => String((one as { readonly value?: unknown } | null)?.value ?? one))
  const place = long / labels.length
  if (labels.every((label) => widthOf(label) < place * 0.95)) return axis
  const words = labels.flatMap((label) => label.split(/\s+/))
  if (words.every((word) => widthOf(word) < place * 0.9))
    return { ...axis, axisLabel: { ...axisLabel, width: place * 0.95, overflow: 'break' } }
  const rotate = size * SLANTED_SHARE <= place ? SLANT : STEEP
  return { ...axis, axisLabel: { ...axisLabel, rotate } }
}
