import type { OutlineEngine } from './engine/engine.ts'
import type { OpenDocument } from './open-document.ts'

/** A press on the room below the last block goes on writing there. Returns a dispose function. */
export function writeBelow(
  holder: HTMLElement,
  { outline, run, canWrite }: OpenDocument,
  engine: OutlineEngine,
): () => void {
  const page = holder.parentElement
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== page || event.clientY < holder.getBoundingClientRect().bottom || !canWrite()) return
    event.preventDefault()
    const last = outline.read().at(-1)
    const isLine = last?.type === 'paragraph' && last.content.length === 0 && last.children.length === 0
    const answers = isLine
      ? null
      : run({ id: 'block.insert', args: { blocks: [{ type: 'paragraph' }], target: { block: null, side: 'last' } } })
    const { ids = [] } = (answers?.[0] ?? {}) as { readonly ids?: readonly string[] }
    const place = isLine ? last.id : ids[0]
    engine.focus()
    if (place !== undefined) engine.place(place, 0)
  }
  page?.addEventListener('mousedown', onMouseDown)
  return () => page?.removeEventListener('mousedown', onMouseDown)
}
