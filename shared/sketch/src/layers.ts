interface Node {
  readonly id: string
}

interface Edge {
  readonly from: string
  readonly to: string
}

/** What stands in a layer: something of the chart, or the place where a line over several layers goes through. */
export type Stop<Known> =
  | { readonly id: string; readonly node: Known }
  | { readonly id: string; readonly node: null; readonly edge: number }

export interface Layers<Known> {
  readonly layers: readonly (readonly Stop<Known>[])[]
  /** Pairs of stops in layers that follow one another, between which a line runs; from above to below. */
  readonly steps: readonly Edge[]
  /** Of each line the stops that it goes through between its ends, from above to below. */
  readonly ways: readonly (readonly string[])[]
}

const ROUNDS = 8
/** So many places of long lines are looked for; in a chart with more nobody could follow one. */
const MOST_BENDS = 5_000

/**
 * Things by how far they are from where the chart begins, each layer in an order in which few lines cross.
 * @param grouped puts a layer in an order in which what belongs together stands together
 */
export function layersOf<Known extends Node>(
  nodes: readonly Known[],
  edges: readonly Edge[],
  grouped: (layer: readonly Stop<Known>[]) => readonly Stop<Known>[] = (layer) => layer,
): Layers<Known> {
  const depth = depthsOf(nodes, withoutCircles(nodes, edges))
  const layers: Stop<Known>[][] = []
  for (const node of nodes) (layers[depth.get(node.id) ?? 0] ??= []).push({ id: node.id, node })
  const steps: Edge[] = []
  const ways: string[][] = []
  let bends = 0
  for (const [edge, { from, to }] of edges.entries()) {
    const [a, b] = [depth.get(from) ?? 0, depth.get(to) ?? 0]
    const [first, last] = [Math.min(a, b), Math.max(a, b)]
    const way: string[] = []
    ways.push(way)
    if (first === last) continue
    let before = a < b ? from : to
    bends += last - first - 1
    for (let at = first + 1; at < last && bends <= MOST_BENDS; at += 1) {
      // No name of a chart has a break in it.
      const id = `${edge}\n${at}`
      layers[at]?.push({ id, node: null, edge })
      way.push(id)
      steps.push({ from: before, to: id })
      before = id
    }
    if (way.length === last - first - 1) steps.push({ from: before, to: a < b ? to : from })
  }
  const [above, below] = [partners(steps, 'to'), partners(steps, 'from')]
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDown = round % 2 === 0
    const order = isDown ? layers : layers.toReversed()
    for (const [at, layer] of order.entries()) {
      const beside = order[at - 1]
      if (beside) sortByPartners(layer, beside, isDown ? above : below)
    }
  }
  return { layers: layers.map(grouped), steps, ways }
}

/** What each is joined with, by the end of the lines at which it is. */
export function partners(edges: readonly Edge[], end: 'from' | 'to'): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const edge of edges) {
    const [own, other] = end === 'from' ? [edge.from, edge.to] : [edge.to, edge.from]
    const known = found.get(own)
    if (known) known.push(other)
    else found.set(own, [other])
  }
  return found
}

/** Lines that lead back to where one came from are left out. */
function withoutCircles(nodes: readonly Node[], edges: readonly Edge[]): readonly Edge[] {
  const next = new Map<string, Edge[]>()
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge])
  const state = new Map<string, 'open' | 'done'>()
  const kept: Edge[] = []
  for (const { id } of nodes) {
    if (state.has(id)) continue
    // A path of its own instead of calls in calls: a chart may be one long line.
    const path = [{ id, edges: (next.get(id) ?? []).values() }]
    state.set(id, 'open')
    while (path.length > 0) {
      const top = path.at(-1)
      const step = top?.edges.next()
      if (!top || !step || step.done) {
        if (top) state.set(top.id, 'done')
        path.pop()
        continue
      }
      const edge = step.value
      if (state.get(edge.to) === 'open') continue
      kept.push(edge)
      if (state.has(edge.to)) continue
      state.set(edge.to, 'open')
      path.push({ id: edge.to, edges: (next.get(edge.to) ?? []).values() })
    }
  }
  return kept
}

/** The longest way to each. */
function depthsOf(nodes: readonly Node[], edges: readonly Edge[]): ReadonlyMap<string, number> {
  const waiting = new Map(nodes.map(({ id }) => [id, 0]))
  for (const { to } of edges) waiting.set(to, (waiting.get(to) ?? 0) + 1)
  const next = partners(edges, 'from')
  const depth = new Map<string, number>()
  const ready = nodes.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id)
  for (const id of ready) {
    const own = depth.get(id) ?? 0
    depth.set(id, own)
    for (const to of next.get(id) ?? []) {
      depth.set(to, Math.max(depth.get(to) ?? 0, own + 1))
      const left = (waiting.get(to) ?? 1) - 1
      waiting.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  return depth
}

function sortByPartners<Known>(
  layer: Stop<Known>[],
  beside: readonly Stop<Known>[],
  joined: ReadonlyMap<string, readonly string[]>,
): void {
  const place = new Map(beside.map(({ id }, at) => [id, at]))
  const wish = new Map(
    layer.map(({ id }, at) => {
      const places = (joined.get(id) ?? []).flatMap((other) => place.get(other) ?? [])
      return [id, places.length === 0 ? at : places.reduce((sum, one) => sum + one, 0) / places.length]
    }),
  )
  layer.sort((a, b) => (wish.get(a.id) ?? 0) - (wish.get(b.id) ?? 0))
}
