import type { Annotation } from '../model/annotation.ts'
import type { LayerParts } from './layer.ts'
import { svg } from './svg.ts'

/** Typing into a text on its surface. Everybody sees each letter; what ends empty is taken away. */
export function createTextEditor(
  { annotator, surface, element }: LayerParts,
  into: SVGGElement,
): { show(annotation: Annotation | null): void } {
  const { store } = annotator
  let open: {
    readonly id: string
    readonly field: HTMLTextAreaElement
    readonly frame: SVGForeignObjectElement
  } | null = null

  function close(): void {
    const last = open
    if (!last) return
    open = null
    last.frame.remove()
    store.undo.endStep()
    if (store.get(last.id)?.text.trim() === '') store.remove([last.id])
    if (annotator.state().editing === last.id) annotator.edit(null)
  }

  function begin(annotation: Annotation): void {
    if (!('box' in annotation.geometry)) return
    const [x, y, width, height] = annotation.geometry.box
    const field = document.createElement('textarea')
    field.className = 'annotation-editor'
    field.setAttribute('aria-label', '批注文字')
    field.value = annotation.text
    field.style.fontSize = `${annotation.style.fontSize}px`
    field.style.color = annotation.style.colour
    const frame = svg('foreignObject', { x, y, width, height }, [field])
    open = { id: annotation.id, field, frame }
    field.addEventListener('input', () => {
      store.change(annotation.id, { text: field.value }, { isTyping: true })
      grow(annotation.id, field)
    })
    field.addEventListener('blur', close)
    field.addEventListener('keydown', (event) => {
      event.stopPropagation()
      if (event.key !== 'Escape' || event.isComposing) return
      field.blur()
      // The keys after it are for the annotation, not for nobody.
      element.querySelector<SVGElement>(`[data-id="${annotation.id}"]`)?.focus({ preventScroll: true })
    })
    into.after(frame)
    field.focus({ preventScroll: true })
  }

  /** The box follows its text downwards. */
  function grow(id: string, field: HTMLTextAreaElement): void {
    const annotation = store.get(id)
    if (!annotation || !('box' in annotation.geometry) || field.scrollHeight <= field.clientHeight) return
    const [x, y, width] = annotation.geometry.box
    const height = Math.min(field.scrollHeight, surface.height - y)
    store.change(id, { geometry: { box: [x, y, width, height] } }, { isTyping: true })
    open?.frame.setAttribute('height', String(height))
  }

  return {
    show(annotation) {
      if (annotation?.id === open?.id) {
        const typed = open?.field
        // What others typed meanwhile; the caret stays as long as nobody else types here.
        if (typed && annotation && typed.value !== annotation.text) typed.value = annotation.text
        return
      }
      close()
      if (annotation && store.canChange(annotation)) begin(annotation)
    },
  }
}
