import type { OoxmlElement } from '../../../model/kernel/index.ts'
import { elementsIn, elementsOf } from '../../../model/tree/nodes.ts'
import type { WriterSurface } from '../../engine/index.ts'

interface PlacedDrawing {
  readonly drawing: OoxmlElement
  readonly paragraphId: string
}

/** The drawings of the caret's story, in reading order. */
function drawingsOf(surface: WriterSurface): readonly PlacedDrawing[] {
  const pages = surface.surface
  const root = pages?.session.partFor(pages.storyScope())?.root
  if (!root) return []
  const found: PlacedDrawing[] = []
  const walk = (node: OoxmlElement, paragraphId: string): void => {
    for (const child of elementsOf(node))
      if (child.localName === 'drawing') found.push({ drawing: child, paragraphId })
      else walk(child, child.kind === 'paragraph' ? child.id : paragraphId)
  }
  walk(root, '')
  return found
}

/**
 * Keeps the selected picture selected over a step back or forth that changes it, as one looks at what becomes of it; the
 * engine puts its caret beside it.
 */
export function keepDrawing(surface: WriterSurface, step: () => void): void {
  const id = surface.snapshot().image?.id
  if (id === undefined) return step()
  const before = drawingsOf(surface)
  const at = before.findIndex(({ drawing }) => holds(drawing, id))
  step()
  const after = drawingsOf(surface)
  const [old, now] = [before[at], after[at]]
  // One that came or went is another matter, and so is a step elsewhere in the document.
  if (!old || !now || before.length !== after.length || old.drawing === now.drawing) return
  const select = (): boolean => surface.surface?.selectDrawing(now.drawing.id, now.paragraphId) === true
  // It is there to be selected once it is laid out.
  if (surface.snapshot().image === null && !select()) requestAnimationFrame(select)
}

function holds(drawing: OoxmlElement, id: string): boolean {
  if (drawing.id === id) return true
  for (const element of elementsIn(drawing)) if (element.id === id) return true
  return false
}
