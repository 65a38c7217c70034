import { layoutFish, ribPath, type Rib } from './fish-layout.ts'
import type { MindNode } from './mind-tree.ts'

export type MindShape = 'right' | 'both' | 'down' | 'fish'

export interface Placed {
  readonly node: MindNode
  readonly depth: number
  readonly above: string | null
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Its lines lead to this side. */
  readonly side: 'right' | 'left' | 'down'
  readonly isFolded: boolean
  /** Of a fishbone only. */
  readonly rib?: Rib
}

export interface MindLayout {
  readonly nodes: readonly Placed[]
  readonly width: number
  readonly height: number
}

export interface MindOptions {
  readonly shape: MindShape
  readonly folded: ReadonlySet<string>
  readonly measure: (text: string, depth: number) => { readonly width: number; readonly height: number }
}

const GAP = { along: 56, across: 14 } as const
const DOWN_GAP = { along: 44, across: 20 } as const
const MARGIN_PX = 40

interface Sized {
  readonly node: MindNode
  readonly depth: number
  readonly width: number
  readonly height: number
  readonly below: readonly Sized[]
  readonly isFolded: boolean
  /** What it takes across with all below it. */
  readonly span: number
}

/** Where every bubble goes: branches beside each other, a bubble in the middle of its branches. */
export function layoutMind(root: MindNode, { shape, folded, measure }: MindOptions): MindLayout {
  if (shape === 'fish') return moved(layoutFish(root, { folded, measure }))
  const isDown = shape === 'down'
  const gap = isDown ? DOWN_GAP.across : GAP.across
  const size = (node: MindNode, depth: number): Sized => {
    const { width, height } = measure(node.text, depth)
    const isFolded = folded.has(node.id) && node.below.length > 0
    const below = isFolded ? [] : node.below.map((one) => size(one, depth + 1))
    return { node, depth, width, height, below, isFolded, span: Math.max(isDown ? width : height, spanOf(below, gap)) }
  }
  const sized = size(root, 0)
  const nodes: Placed[] = []
  const place = (one: Sized, x: number, y: number, above: string | null, side: Placed['side']): void => {
    nodes.push({
      node: one.node,
      depth: one.depth,
      above,
      x,
      y,
      width: one.width,
      height: one.height,
      side,
      isFolded: one.isFolded,
    })
    if (one.depth > 0 || shape !== 'both') spread(one, one.below, x, y, side)
  }
  const spread = (one: Sized, below: readonly Sized[], x: number, y: number, side: Placed['side']): void => {
    let at = (side === 'down' ? x + one.width / 2 : y + one.height / 2) - spanOf(below, gap) / 2
    for (const child of below) {
      const middle = at + child.span / 2
      if (side === 'down') place(child, middle - child.width / 2, y + one.height + DOWN_GAP.along, one.node.id, side)
      else {
        const left = side === 'right' ? x + one.width + GAP.along : x - GAP.along - child.width
        place(child, left, middle - child.height / 2, one.node.id, side)
      }
      at += child.span + gap
    }
  }
  place(sized, 0, 0, null, isDown ? 'down' : 'right')
  if (shape === 'both') {
    const [right, left] = halves(sized.below)
    spread(sized, right, 0, 0, 'right')
    spread(sized, left, 0, 0, 'left')
  }
  return moved(nodes)
}

const spanOf = (below: readonly Sized[], gap: number): number =>
  below.reduce((sum, { span }) => sum + span, 0) + Math.max(0, below.length - 1) * gap

/** The first branches to the right, the others to the left, so that both sides are about as high. */
function halves(below: readonly Sized[]): readonly [readonly Sized[], readonly Sized[]] {
  const half = below.reduce((sum, { span }) => sum + span, 0) / 2
  let sum = 0
  let at = 0
  while (at < below.length && sum < half) sum += below[at++]?.span ?? 0
  return [below.slice(0, at), below.slice(at)]
}

/** Into the corner of the page, with a margin. */
function moved(nodes: readonly Placed[]): MindLayout {
  const left = Math.min(...nodes.map(({ x }) => x)) - MARGIN_PX
  const top = Math.min(...nodes.map(({ y }) => y)) - MARGIN_PX
  const placed = nodes.map(({ rib, ...node }) => ({
    ...node,
    x: node.x - left,
    y: node.y - top,
    ...(rib && { rib: { ...rib, x: rib.x - left, y: rib.y - top } }),
  }))
  return {
    nodes: placed,
    width: Math.max(...placed.map(({ x, width }) => x + width)) + MARGIN_PX,
    height: Math.max(...placed.map(({ y, height }) => y + height)) + MARGIN_PX,
  }
}

/** The line from a bubble to one below it, as path data. */
export function branchPath(from: Placed, to: Placed): string {
  if (to.rib) return ribPath(from, to, to.rib)
  if (to.side === 'down') {
    const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y]
    const middle = (y1 + y2) / 2
    return `M${x1} ${y1}V${middle}H${x2}V${y2}`
  }
  const isRight = to.side === 'right'
  const x1 = isRight ? from.x + from.width : from.x
  const x2 = isRight ? to.x : to.x + to.width
  const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2]
  const bend = (x1 + x2) / 2
  return `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`
}
