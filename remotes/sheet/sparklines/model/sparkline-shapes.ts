// What a sparkline draws into its cell: lines and boxes in pixels, the upper left corner of the cell is 0, 0.
import type { SparklinePayload } from '../../model/object-payloads.ts'
import type { Colour } from '../../model/workbook-data.ts'

export type SparklineShape =
  | { readonly kind: 'line'; readonly points: readonly (readonly [x: number, y: number])[]; readonly colour: Colour }
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly colour: Colour
    }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly colour: Colour }
  | { readonly kind: 'axis'; readonly y: number; readonly colour: Colour }

/** Least and most of the group where its lines share an axis. */
export interface SparklineScale {
  readonly min: number
  readonly max: number
}

const PAD = 3
const DEFAULT_COLOUR: Colour = { theme: 4, tint: 0 }
const NEGATIVE_COLOUR: Colour = { theme: 5, tint: 0 }
const AXIS_COLOUR: Colour = { rgb: '808080' }

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The scale of one line, by what the group says: its own, the group's, or fixed ends. */
export function scaleOf(
  { attributes }: SparklinePayload,
  own: readonly (number | null)[],
  group: readonly (number | null)[],
): SparklineScale {
  const end = (which: 'min' | 'max'): number => {
    const type = attributes[`${which}AxisType`] ?? 'individual'
    const fixed = Number(attributes[which === 'min' ? 'manualMin' : 'manualMax'])
    if (type === 'custom' && Number.isFinite(fixed)) return fixed
    const values = (type === 'group' ? group : own).filter((value) => value !== null)
    return values.length === 0 ? 0 : values.reduce((best, value) => Math[which](best, value))
  }
  const [min, max] = [end('min'), end('max')]
  return min === max ? { min: Math.min(0, min), max: Math.max(0, max, min + 1) } : { min, max }
}

/** @param values in the order of their cells; null is an empty cell */
export function sparklineShapes(
  payload: SparklinePayload,
  values: readonly (number | null)[],
  scale: SparklineScale,
  width: number,
  height: number,
): readonly SparklineShape[] {
  const shown = isOn(payload.attributes['rightToLeft']) ? values.toReversed() : values
  if (shown.length === 0 || width <= PAD * 2 || height <= PAD * 2) return []
  const special = specialColours(payload, shown)
  return payload.type === 'line'
    ? lineShapes(payload, shown, scale, width, height, special)
    : columnShapes(payload, shown, scale, width, height, special)
}

/** High, low, first, last and negative points with a colour of their own; the named ones win over negative ones. */
function specialColours(
  { attributes, colours }: SparklinePayload,
  values: readonly (number | null)[],
): ReadonlyMap<number, Colour> {
  const found = new Map<number, Colour>()
  const numbers = values.filter((value) => value !== null)
  const mark = (name: string, isOne: (value: number, at: number) => boolean): void => {
    if (!isOn(attributes[name])) return
    values.forEach((value, at) => {
      if (value !== null && isOne(value, at)) found.set(at, colours[name] ?? NEGATIVE_COLOUR)
    })
  }
  const known = values.flatMap((value, at) => (value === null ? [] : [at]))
  let [low, high] = [Infinity, -Infinity]
  for (const number of numbers) [low, high] = [Math.min(low, number), Math.max(high, number)]
  mark('negative', (value) => value < 0)
  mark('last', (_, at) => at === known.at(-1))
  mark('first', (_, at) => at === known[0])
  mark('low', (value) => value === low)
  mark('high', (value) => value === high)
  return found
}

function lineShapes(
  { attributes, colours }: SparklinePayload,
  values: readonly (number | null)[],
  { min, max }: SparklineScale,
  width: number,
  height: number,
  special: ReadonlyMap<number, Colour>,
): readonly SparklineShape[] {
  const colour = colours['series'] ?? DEFAULT_COLOUR
  const step = values.length > 1 ? (width - PAD * 2) / (values.length - 1) : 0
  const y = (value: number): number =>
    PAD + (1 - (Math.min(max, Math.max(min, value)) - min) / (max - min)) * (height - PAD * 2)
  const at = (index: number, value: number) => [PAD + index * step, y(value)] as const
  const empty = attributes['displayEmptyCellsAs'] ?? 'gap'
  const runs: (readonly [number, number])[][] = [[]]
  values.forEach((value, index) => {
    if (value !== null || empty === 'zero') runs.at(-1)?.push(at(index, value ?? 0))
    else if (empty === 'gap') runs.push([])
  })
  const shapes: SparklineShape[] = runs.flatMap((points) =>
    points.length > 1 ? [{ kind: 'line', points, colour }] : [],
  )
  if (isOn(attributes['displayXAxis']) && min < 0 && max > 0)
    shapes.unshift({ kind: 'axis', y: y(0), colour: colours['axis'] ?? AXIS_COLOUR })
  const hasMarkers = isOn(attributes['markers'])
  values.forEach((value, index) => {
    if (value === null) return
    const marked = special.get(index) ?? (hasMarkers || values.length === 1 ? (colours['markers'] ?? colour) : null)
    if (marked) shapes.push({ kind: 'dot', x: PAD + index * step, y: y(value), colour: marked })
  })
  return shapes
}

/** Columns stand on zero; wins and losses (`stacked`) are all of one height. */
function columnShapes(
  { type, attributes, colours }: SparklinePayload,
  values: readonly (number | null)[],
  scale: SparklineScale,
  width: number,
  height: number,
  special: ReadonlyMap<number, Colour>,
): readonly SparklineShape[] {
  const isWinLoss = type === 'stacked'
  const [min, max] = isWinLoss ? [-1, 1] : [Math.min(0, scale.min), Math.max(0, scale.max)]
  const inner = height - PAD * 2
  const y = (value: number): number =>
    PAD + (1 - (Math.min(max, Math.max(min, value)) - min) / (max - min || 1)) * inner
  const step = (width - PAD * 2) / values.length
  const gap = Math.min(2, step * 0.2)
  const shapes: SparklineShape[] = []
  values.forEach((given, index) => {
    if (given === null || given === 0) return
    const value = isWinLoss ? Math.sign(given) : given
    const [top, bottom] = value > 0 ? [y(value), y(0)] : [y(0), y(value)]
    const colour = special.get(index) ?? colours['series'] ?? DEFAULT_COLOUR
    shapes.push({
      kind: 'box',
      x: PAD + index * step + gap / 2,
      y: top,
      width: step - gap,
      height: Math.max(1, bottom - top),
      colour,
    })
  })
  if (isOn(attributes['displayXAxis']) && min < 0 && max > 0)
    shapes.push({ kind: 'axis', y: y(0), colour: colours['axis'] ?? AXIS_COLOUR })
  return shapes
}
