interface Node {
  readonly id: string
}

interface Edge {
  readonly from: string
  readonly to: string
}

const ROUNDS = 4

/** Nodes by how far they are from where the chart begins, each layer in an order in which few lines cross. */
export function layersOf<Known extends Node>(
  nodes: readonly Known[],
  edges: readonly Edge[],
): readonly (readonly Known[])[] {
  const forward = withoutCircles(nodes, edges)
  const depth = depthsOf(nodes, forward)
  const layers: Known[][] = []
  for (const node of nodes) (layers[depth.get(node.id) ?? 0] ??= []).push(node)
  const all = layers.filter((layer) => layer !== undefined)
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDown = round % 2 === 0
    const order = isDown ? all : all.toReversed()
    for (const [at, layer] of order.entries()) {
      const beside = order[at - 1]
      if (beside) sortByNeighbours(layer, beside, forward, isDown)
    }
  }
  return all
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
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
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

function sortByNeighbours(layer: Node[], beside: readonly Node[], edges: readonly Edge[], isDown: boolean): void {
  const place = new Map(beside.map(({ id }, at) => [id, at]))
  const sums = new Map<string, readonly [sum: number, count: number]>()
  for (const { from, to } of edges) {
    const at = place.get(isDown ? from : to)
    if (at === undefined) continue
    const own = isDown ? to : from
    const [sum, count] = sums.get(own) ?? [0, 0]
    sums.set(own, [sum + at, count + 1])
  }
  const wish = new Map(
    layer.map(({ id }, at) => {
      const [sum, count] = sums.get(id) ?? [at, 1]
      return [id, sum / count]
    }),
  )
  layer.sort((a, b) => (wish.get(a.id) ?? 0) - (wish.get(b.id) ?? 0))
}
