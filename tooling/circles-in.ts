/** Whom each node leads to; names that are no nodes lead nowhere. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** The strongly connected components of two nodes and more, the largest first (Tarjan). */
export function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()

  const enter = (node: string): void => {
    numbers.set(node, numbers.size)
    lowest.set(node, numbers.size - 1)
    open.push(node)
    isOpen.add(node)
  }
  const lower = (node: string, to: number | undefined): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? 0, to ?? 0))
  }
  const close = (node: string): void => {
    if (lowest.get(node) !== numbers.get(node)) return
    const circle = open.splice(open.lastIndexOf(node))
    for (const one of circle) isOpen.delete(one)
    if (circle.length > 1) found.push(circle.toSorted())
  }

  for (const start of graph.keys()) {
    if (numbers.has(start)) continue
    enter(start)
    // A stack of our own: chains of imports are longer than the platform's.
    const path = [{ node: start, at: 0 }]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const next = graph.get(step.node)?.[step.at++]
      if (next === undefined) {
        path.pop()
        const before = path.at(-1)
        if (before) lower(before.node, lowest.get(step.node))
        close(step.node)
      } else if (!graph.has(next)) continue
      else if (!numbers.has(next)) {
        enter(next)
        path.push({ node: next, at: 0 })
      } else if (isOpen.has(next)) lower(step.node, numbers.get(next))
    }
  }
  return found.toSorted((one, other) => other.length - one.length)
}
