import { textWidth } from '@wenfang/shared-fonts/measure'

interface Legend {
  readonly orient?: string
  readonly top?: unknown
  readonly bottom?: unknown
  readonly data?: readonly unknown[]
  readonly textStyle?: { readonly fontSize?: number }
}
interface Grid {
  readonly containLabel?: boolean
  readonly bottom?: unknown
}
interface Axis {
  readonly name?: string
  readonly nameTextStyle?: { readonly fontSize?: number }
}

const USUAL_PX = 12
const LINE = 1.4
const GAP_PX = 4
/** What stands before each name, and between two. */
const BESIDE_PX = 40

function pixels(value: unknown, of: number): number {
  if (typeof value === 'number') return value
  const share = typeof value === 'string' && value.endsWith('%') ? Number.parseFloat(value) : Number.NaN
  return Number.isNaN(share) ? 0 : (share / 100) * of
}

const one = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/**
 * The options of a chart whose legend stands below it: as in PowerPoint nothing else lies there. A place that the file says
 * itself is left. @param width and height of the chart in pixels
 */
export function withLegendRoom(option: object, width: number, height: number): object {
  const { legend, grid, xAxis } = option as {
    readonly legend?: unknown
    readonly grid?: unknown
    readonly xAxis?: unknown
  }
  const below = one(legend) as Legend | undefined
  const room = one(grid) as Grid | undefined
  // The engine draws it itself, over the chart, and hides that of the library; a chart without one has no `orient`.
  if (below?.orient !== 'horizontal') return option
  if (below.bottom === undefined || below.top !== undefined) return option
  if (room?.containLabel !== true || typeof room.bottom !== 'number') return option
  const size = below.textStyle?.fontSize ?? USUAL_PX
  const font = { family: 'Calibri', size, isBold: false, isItalic: false }
  const names = (below.data ?? []).map((name) => String((name as { readonly name?: unknown } | null)?.name ?? name))
  const long = names.reduce((sum, name) => sum + textWidth(name, font) + BESIDE_PX, 0)
  const lines = Math.max(1, Math.ceil(long / Math.max(1, width)))
  const edge = pixels(below.bottom, height)
  const { name, nameTextStyle } = (one(xAxis) ?? {}) as Axis
  const title = name === undefined || name === '' ? 0 : (nameTextStyle?.fontSize ?? USUAL_PX) * LINE + GAP_PX
  // Half of a small chart is the chart's.
  const bottom = Math.min(height / 2, edge + lines * size * LINE + GAP_PX + title)
  if (bottom <= room.bottom) return option
  const made = { ...room, bottom }
  return { ...option, grid: Array.isArray(grid) ? [made, ...grid.slice(1)] : made }
}
