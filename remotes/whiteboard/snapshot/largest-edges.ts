import { boxOf, isRecord, numberOf, textOf, type ElementRecord } from '../model/index.ts'

/** How many pixels long each picture is seen, by its id: the longer edge of all of it, also where a part is shown. */
export function largestEdges(elements: readonly ElementRecord[], scale: number): ReadonlyMap<string, number> {
  const edges = new Map<string, number>()
  for (const element of elements) {
    const id = textOf(element['fileId'])
    if (element.type !== 'image' || id === '') continue
    edges.set(id, Math.max(edges.get(id) ?? 0, edgeOf(element) * scale))
  }
  return edges
}

function edgeOf(element: ElementRecord): number {
  const { width, height } = boxOf(element)
  const { crop } = element
  const shown = isRecord(crop) ? numberOf(crop['width']) : 0
  if (!isRecord(crop) || shown <= 0) return Math.max(width, height)
  return (Math.max(numberOf(crop['naturalWidth']), numberOf(crop['naturalHeight'])) * width) / shown
}
