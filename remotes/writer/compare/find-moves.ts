import type { BlockFacts } from './block-facts.ts'
import type { TailStep } from './tail.ts'

/** Letters of a paragraph that is known again elsewhere: shorter ones are alike by chance. */
const SHORTEST = 10

/** Paragraphs that went elsewhere as they are: the name of the move, by the steps at both of its ends. */
export function findMoves(steps: readonly TailStep[], name: () => string): ReadonlyMap<TailStep, string> {
  const [gone, come] = [collect(steps, 'before'), collect(steps, 'after')]
  const moves = new Map<TailStep, string>()
  for (const [exact, from] of gone) {
    const to = come.get(exact)
    if (!from || !to) continue
    const move = name()
    moves.set(from, move)
    moves.set(to, move)
  }
  return moves
}

/** By what they say; null where two say the same. */
function collect(steps: readonly TailStep[], side: 'before' | 'after'): Map<string, TailStep | null> {
  const out = new Map<string, TailStep | null>()
  for (const step of steps) {
    const facts = step[side]
    if (!facts || step[side === 'before' ? 'after' : 'before'] || step.shift || !isMovable(facts)) continue
    out.set(facts.exact, out.has(facts.exact) ? null : step)
  }
  return out
}

const isMovable = ({ kind, text, endsSection }: BlockFacts): boolean =>
  kind === 'paragraph' && !endsSection && text.trim().length >= SHORTEST
