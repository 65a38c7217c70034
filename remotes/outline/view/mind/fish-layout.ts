import type { MindOptions, Placed } from './mind-layout.ts'
import type { MindNode } from './mind-tree.ts'

/** Where a bubble of a fishbone hangs: the half of the fish, and the place from which its line comes. */
export interface Rib {
  readonly half: 'top' | 'bottom'
  readonly x: number
  readonly y: number
}

const ROW_GAP_PX = 12
const INDENT_PX = 28
/** From a bone to the bubbles that hang on it. */
const TWIG_PX = 24
const BONE_GAP_PX = 40
const NECK_PX = 32
/** How far a bone leans away from the head for each pixel of its height. */
const LEAN = 0.4

/** The head to the left, a bone for each branch above and below the spine in turns; what lies below a branch are lines beside its bone. */
export function layoutFish(root: MindNode, { folded, measure }: Omit<MindOptions, 'shape'>): readonly Placed[] {
  const isFolded = (node: MindNode): boolean => folded.has(node.id) && node.below.length > 0
  const size = measure(root.text, 0)
  const head: Placed = {
    node: root,
    depth: 0,
    above: null,
    x: 0,
    y: -size.height / 2,
    ...size,
    side: 'right',
    isFolded: isFolded(root),
  }
  if (head.isFolded) return [head]
  const placed = [head]
  let joint = head.width + NECK_PX
  for (let at = 0; at < root.below.length; at += 2) {
    const pair = root.below
      .slice(at, at + 2)
      .map((node, half) => boneOf(node, root.id, half === 0 ? 'top' : 'bottom', isFolded, measure))
    joint += Math.max(...pair.map(leftOf))
    const by = joint
    placed.push(
      ...pair
        .flat()
        .map((one) => ({ ...one, x: one.x + by, ...(one.rib && { rib: { ...one.rib, x: one.rib.x + by } }) })),
    )
    joint += Math.max(...pair.map(rightOf)) + BONE_GAP_PX
  }
  return placed
}

/** A branch and all below it, where its bone leaves the spine at zero. */
function boneOf(
  node: MindNode,
  above: string,
  half: Rib['half'],
  isFolded: (node: MindNode) => boolean,
  measure: MindOptions['measure'],
): readonly Placed[] {
  const isTop = half === 'top'
  const far = NECK_PX + heightBelow(node, 2, isFolded, measure)
  const size = measure(node.text, 1)
  const label: Placed = {
    node,
    depth: 1,
    above,
    x: leanAt(far) - size.width / 2,
    y: isTop ? -far - size.height : far,
    ...size,
    side: 'right',
    isFolded: isFolded(node),
    rib: { half, x: 0, y: 0 },
  }
  const placed = [label]
  let y = isTop ? -far + ROW_GAP_PX : NECK_PX
  const walk = (over: Placed): void => {
    if (over.isFolded) return
    for (const one of over.node.below) {
      const depth = over.depth + 1
      const own = measure(one.text, depth)
      const middle = y + own.height / 2
      const isFirst = depth === 2
      // In the lower half the bone comes nearer below it: what lies there stays beside the bone, too.
      const lowest = isTop ? middle : middle + heightBelow(one, depth + 1, isFolded, measure)
      const row: Placed = {
        node: one,
        depth,
        above: over.node.id,
        x: isFirst ? leanAt(lowest) + TWIG_PX : over.x + INDENT_PX,
        y,
        ...own,
        side: 'right',
        isFolded: isFolded(one),
        rib: isFirst
          ? { half, x: leanAt(middle), y: middle }
          : { half, x: over.x + INDENT_PX / 2, y: over.y + over.height },
      }
      placed.push(row)
      y += own.height + ROW_GAP_PX
      walk(row)
    }
  }
  walk(label)
  return placed
}

function heightBelow(
  node: MindNode,
  depth: number,
  isFolded: (node: MindNode) => boolean,
  measure: MindOptions['measure'],
): number {
  if (isFolded(node)) return 0
  return node.below.reduce(
    (sum, one) => sum + measure(one.text, depth).height + ROW_GAP_PX + heightBelow(one, depth + 1, isFolded, measure),
    0,
  )
}

const leanAt = (y: number): number => LEAN * Math.abs(y)
/** How far a bone and what hangs on it reach to both sides of a line that leans as bones do: neighbours never touch. */
const leftOf = (bone: readonly Placed[]): number =>
  Math.max(...bone.map(({ x, y, height }) => LEAN * Math.max(Math.abs(y), Math.abs(y + height)) - x))
const rightOf = (bone: readonly Placed[]): number =>
  Math.max(...bone.map(({ x, y, width, height }) => x + width - LEAN * Math.min(Math.abs(y), Math.abs(y + height))))

/** The line of a bubble to where it hangs, as path data. */
export function ribPath(from: Placed, to: Placed, { half, x, y }: Rib): string {
  if (to.depth === 1) {
    const end = half === 'top' ? to.y + to.height : to.y
    return `M${from.x + from.width} ${y}H${x}L${to.x + to.width / 2} ${end}`
  }
  const middle = to.y + to.height / 2
  return to.depth === 2 ? `M${x} ${y}H${to.x}` : `M${x} ${y}V${middle}H${to.x}`
}
