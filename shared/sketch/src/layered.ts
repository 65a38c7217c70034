import type { Box, Point } from './geometry.ts'
import { apart, type BoxedGroup } from './apart.ts'
import { layersOf, partners, type Layers, type Stop } from './layers.ts'
import { linePath, type Room, type Size } from './line-path.ts'
import { spread } from './spread.ts'

export interface LayeredThing extends Size {
  readonly id: string
}

export interface LayeredLine {
  readonly from: string
  readonly to: string
  /** Of the words on it. */
  readonly label: Size | null
}

export interface LayeredChart {
  readonly direction: 'down' | 'up' | 'right' | 'left'
  readonly things: readonly LayeredThing[]
  readonly lines: readonly LayeredLine[]
  readonly gap: { readonly along: number; readonly across: number }
  /** Puts a layer in an order in which what belongs together stands together. */
  readonly grouped?: (layer: readonly Stop<LayeredThing>[]) => readonly Stop<LayeredThing>[]
  /** What stands in a box, in which nothing else does. */
  readonly boxed?: readonly BoxedGroup[]
}

export interface Layered {
  readonly boxes: ReadonlyMap<string, Box>
  /** Of each line its corners between its ends; words on it stand at the middle one, or in the middle of all. */
  readonly corners: readonly (readonly Point[])[]
}

const ROUNDS = 8
const BEND = { half: 12, weight: 4 }
const LABEL_ROOM = 60

/** Where things of a chart stand, layer by layer, and how its lines get past those that they do not lead to. */
export function layered({ direction, things, lines, gap, grouped, boxed = [] }: LayeredChart): Layered {
  const isAcross = direction === 'right' || direction === 'left'
  const flipped = direction === 'up' || direction === 'left' ? -1 : 1
  const alongOf = ({ width, height }: Size): number => (isAcross ? width : height)
  const acrossOf = ({ width, height }: Size): number => (isAcross ? height : width)
  const chart = layersOf(things, lines, grouped)
  const labelAt = new Map(
    chart.ways.flatMap((way, line) => {
      const [id, label] = [way[Math.floor(way.length / 2)], lines[line]?.label]
      return id !== undefined && label ? [[id, label] as const] : []
    }),
  )
  const sizeOf = (stop: Stop<LayeredThing>): Size => stop.node ?? labelAt.get(stop.id) ?? { width: 0, height: 0 }
  const middles = new Map(
    middlesOf(chart, (stop) =>
      stop.node ? acrossOf(stop.node) / 2 + gap.across / 2 : acrossOf(sizeOf(stop)) / 2 + BEND.half,
    ),
  )
  const lying = chart.layers.map((layer, index) =>
    layer.flatMap(({ id, node }) =>
      node ? [{ id, layer: index, middle: middles.get(id) ?? 0, half: acrossOf(node) / 2 }] : [],
    ),
  )
  const moved = boxed.length === 0 ? NOTHING_MOVED : apart(lying.flat(), boxed, gap.along / 2)
  for (const [id, by] of moved) middles.set(id, (middles.get(id) ?? 0) + by)
  if (moved.size > 0) bendAside(chart, middles, acrossOf)
  const layerOf = new Map(chart.layers.flatMap((layer, index) => layer.map(({ id }) => [id, index] as const)))
  // Words between two layers have room, whichever way the chart runs.
  const words: number[] = []
  for (const [line, { from, to, label }] of lines.entries()) {
    const upper = Math.min(layerOf.get(from) ?? 0, layerOf.get(to) ?? 0)
    if (label && chart.ways[line]?.length === 0) words[upper] = Math.max(words[upper] ?? 0, alongOf(label))
  }
  const rooms: Room[] = []
  let at = 0
  for (const [index, layer] of chart.layers.entries()) {
    const thick = layer.reduce((most, stop) => Math.max(most, alongOf(sizeOf(stop))), 0)
    rooms.push({ from: at, to: at + thick })
    at += thick + Math.max(gap.along, (words[index] ?? 0) + LABEL_ROOM)
  }
  const upright = new Map<string, Box>()
  for (const [index, layer] of chart.layers.entries())
    for (const { id, node } of layer) {
      const { from, to } = rooms[index] ?? { from: 0, to: 0 }
      const along = node ? alongOf(node) : to - from
      const across = node ? acrossOf(node) : 0
      upright.set(id, {
        x: (middles.get(id) ?? 0) - across / 2,
        y: (from + to - along) / 2,
        width: across,
        height: along,
      })
    }
  const solid = chart.layers.map((layer) =>
    layer.flatMap(({ id, node }) => (node ? [{ id, box: upright.get(id) ?? NOWHERE }] : [])),
  )
  const path = linePath({ rooms, solid, boxes: upright })
  const turned = ([across, along]: Point): Point => (isAcross ? [along * flipped, across] : [across, along * flipped])
  const boxes = new Map(
    things.map(({ id, width, height }) => {
      const { x, y, width: w, height: h } = upright.get(id) ?? NOWHERE
      const [cx, cy] = turned([x + w / 2, y + h / 2])
      return [id, { x: cx - width / 2, y: cy - height / 2, width, height }]
    }),
  )
  const beside = parallels(lines)
  const corners = lines.map(({ from, to, label }, line) => {
    const isDown = (layerOf.get(from) ?? 0) <= (layerOf.get(to) ?? 0)
    const found = path({
      upper: isDown ? from : to,
      lower: isDown ? to : from,
      layer: Math.min(layerOf.get(from) ?? 0, layerOf.get(to) ?? 0),
      way: chart.ways[line] ?? [],
      label: label && { width: acrossOf(label), height: alongOf(label) },
      beside: beside[line] ?? { at: 0, of: 1 },
    })
    return (isDown ? found : found.toReversed()).map(turned)
  })
  return { boxes, corners }
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 }

const NOTHING_MOVED: ReadonlyMap<string, number> = new Map()

/** Lines that bend where a thing stands now bend behind it. */
function bendAside(
  { layers }: Layers<LayeredThing>,
  middles: Map<string, number>,
  acrossOf: (size: Size) => number,
): void {
  for (const layer of layers) {
    const things = layer
      .flatMap(({ id, node }) => (node ? [{ at: middles.get(id) ?? 0, half: acrossOf(node) / 2 + BEND.half }] : []))
      .toSorted((a, b) => a.at - b.at)
    for (const { id, node } of layer) {
      if (node) continue
      for (const { at, half } of things) if (Math.abs((middles.get(id) ?? 0) - at) < half) middles.set(id, at + half)
    }
  }
}

/** The middle of each stop across the direction of the chart: near to what it is joined with. */
function middlesOf(
  { layers, steps }: Layers<LayeredThing>,
  halfOf: (stop: Stop<LayeredThing>) => number,
): ReadonlyMap<string, number> {
  const [above, below] = [partners(steps, 'to'), partners(steps, 'from')]
  const middles = new Map<string, number>()
  const settle = (layer: readonly Stop<LayeredThing>[], wishOf: (id: string) => number): void => {
    const row = layer.map((stop) => ({
      half: halfOf(stop),
      wish: wishOf(stop.id),
      weight: stop.node ? 1 : BEND.weight,
    }))
    for (const [at, middle] of spread(row).entries()) middles.set(layer[at]?.id ?? '', middle)
  }
  for (const layer of layers) settle(layer, () => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDown = round % 2 === 0
    for (const layer of isDown ? layers : layers.toReversed())
      settle(layer, (id) => {
        const sides = round < ROUNDS - 2 ? [isDown ? above : below] : [above, below]
        const joined = sides.flatMap((side) => side.get(id) ?? [])
        const sum = joined.reduce((all, other) => all + (middles.get(other) ?? 0), 0)
        return joined.length === 0 ? (middles.get(id) ?? 0) : sum / joined.length
      })
  }
  return middles
}

/** Of each line the how manieth it is of those between the same two. */
function parallels(lines: readonly LayeredLine[]): readonly { readonly at: number; readonly of: number }[] {
  const counts = new Map<string, number>()
  const keyOf = ({ from, to }: LayeredLine): string => (from < to ? `${from}\n${to}` : `${to}\n${from}`)
  const places = lines.map((line) => {
    const at = counts.get(keyOf(line)) ?? 0
    counts.set(keyOf(line), at + 1)
    return at
  })
  return lines.map((line, index) => ({ at: places[index] ?? 0, of: counts.get(keyOf(line)) ?? 1 }))
}
