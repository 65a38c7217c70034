import type { Placed } from './mind-layout.ts'

/** The bubble that an arrow key leads to: up and down among those of one depth, sideways to the one above or below. */
export function neighbourIn(nodes: readonly Placed[], from: Placed, key: string): string | null {
  const isDown = from.side === 'down'
  const outwards = isDown ? 'ArrowDown' : from.side === 'left' ? 'ArrowLeft' : 'ArrowRight'
  const inwards = isDown ? 'ArrowUp' : from.side === 'left' ? 'ArrowRight' : 'ArrowLeft'
  const below = nodes.filter(({ above }) => above === from.node.id)
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
