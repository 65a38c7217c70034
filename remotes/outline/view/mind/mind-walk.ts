import type { Placed } from './mind-layout.ts'

/** The bubble that an arrow key leads to: up and down among those of one depth, sideways to the one above or below. */
export function neighbourIn(nodes: readonly Placed[], from: Placed, key: string): string | null {
  const below = nodes.filter(({ above }) => above === from.node.id)
  if (from.rib || below.some(({ rib }) => rib)) return neighbourOnFish(nodes, from, below, key)
  const isDown = from.side === 'down'
  const outwards = isDown ? 'ArrowDown' : from.side === 'left' ? 'ArrowLeft' : 'ArrowRight'
  const inwards = isDown ? 'ArrowUp' : from.side === 'left' ? 'ArrowRight' : 'ArrowLeft'
  // From the middle of a map with two sides an arrow leads to its own side.
  if (from.depth === 0 && !isDown && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const side = key === 'ArrowLeft' ? 'left' : 'right'
    return below.find((one) => one.side === side)?.node.id ?? null
  }
  if (key === outwards) return below[0]?.node.id ?? null
  if (key === inwards) return from.above
  const peers = nodes.filter(({ depth, side }) => depth === from.depth && side === from.side)
  const at = peers.indexOf(from) + (key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1)
  return peers[at]?.node.id ?? null
}

/** From bone to bone sideways, up and down along a bone, from one half to the other over the head. */
function neighbourOnFish(nodes: readonly Placed[], from: Placed, below: readonly Placed[], key: string): string | null {
  const half = from.rib?.half
  if (!half) {
    const wanted = key === 'ArrowUp' ? 'top' : key === 'ArrowDown' ? 'bottom' : undefined
    const found = key === 'ArrowLeft' ? undefined : below.find(({ rib }) => !wanted || rib?.half === wanted)
    return found?.node.id ?? null
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const bones = nodes.filter(({ depth, rib }) => depth === 1 && rib?.half === half)
    if (from.depth > 1) return key === 'ArrowLeft' ? from.above : (below[0]?.node.id ?? null)
    const next = bones.indexOf(from) + (key === 'ArrowRight' ? 1 : -1)
    return bones[next]?.node.id ?? (next < 0 ? from.above : null)
  }
  const byId = new Map(nodes.map((one) => [one.node.id, one]))
  const bone = boneOf(byId, from)
  // As they stand on the screen, from the upper end to the lower.
  const column = nodes.filter((one) => boneOf(byId, one) === bone).toSorted((one, other) => one.y - other.y)
  const next = column[column.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)]
  if (next) return next.node.id
  const isInwards = (half === 'top') === (key === 'ArrowDown')
  return isInwards ? (bone?.above ?? null) : null
}

function boneOf(byId: ReadonlyMap<string, Placed>, from: Placed): Placed | undefined {
  let at: Placed | undefined = from
  while (at && at.depth > 1) at = byId.get(at.above ?? '')
  return at?.depth === 1 ? at : undefined
}
