import { segmentsOf, type OoxmlElement } from '../kernel/index.ts'
import { elementsIn, pathTo } from './nodes.ts'
import type { TextRange } from './text-ranges.ts'

/** The characters that stand in an element of a paragraph; null where it holds none. */
export function segmentsIn(root: OoxmlElement, id: string): TextRange | null {
  const path = pathTo(root, id) ?? []
  const element = path.at(-1)
  const paragraph = path.findLast(({ kind }) => kind === 'paragraph')
  if (!element || !paragraph) return null
  const runs = new Set([...elementsIn(element)].map((one) => one.id))
  const inside = segmentsOf(paragraph as never).filter(({ runId }) => runs.has(runId))
  const [first, last] = [inside[0], inside.at(-1)]
  return first && last ? { paragraphId: paragraph.id, start: first.start, end: last.end } : null
}
