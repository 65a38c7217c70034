import { moved } from '../model/bounds.ts'
import type { LayerParts } from './layer.ts'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Pixels that an arrow key moves, and with Shift. */
const STEP_PX = 2
const LEAP_PX = 20

/** Tab goes from annotation to annotation; arrows move, Enter opens, Delete takes away, Escape lets go. */
export function followKeys({ annotator, element, unit }: LayerParts): () => void {
  const { store } = annotator
  const onFocus = (event: FocusEvent): void => {
    const id = idOf(event.target)
    if (id !== null && annotator.state().editing !== id) annotator.select([id])
  }
  const onKey = (event: KeyboardEvent): void => {
    const id = idOf(event.target)
    const annotation = id === null ? null : store.get(id)
    if (!annotation || event.isComposing || event.ctrlKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    if (arrow && store.canChange(annotation)) {
      const step = unit() * (event.shiftKey ? LEAP_PX : STEP_PX)
      store.change(annotation.id, { geometry: moved(annotation.geometry, arrow[0] * step, arrow[1] * step) })
    } else if (event.key === 'Delete' || event.key === 'Backspace') store.remove([annotation.id])
    else if (event.key === 'Escape') {
      annotator.select([])
      if (event.target instanceof SVGElement) event.target.blur()
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (annotation.kind === 'text') annotator.edit(annotation.id)
      else annotator.options.onOpen?.(annotation)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('focusin', onFocus)
  element.addEventListener('keydown', onKey)
  return () => {
    element.removeEventListener('focusin', onFocus)
    element.removeEventListener('keydown', onKey)
  }
}

/** The annotation that an element belongs to. */
export const idOf = (target: EventTarget | null): string | null =>
  (target instanceof Element ? target.closest<SVGElement>('.annotation') : null)?.dataset['id'] ?? null
