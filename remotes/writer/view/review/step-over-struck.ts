import { segmentsOf, type OoxmlElement } from '../../model/kernel/index.ts'
import { childOf, elementsOf, isNamed } from '../../model/tree/nodes.ts'
import { caretOf, type CaretPlace, type WriterSurface } from '../engine/index.ts'

type Direction = 1 | -1

const BY_KEY: Readonly<Record<string, Direction>> = { Delete: 1, Backspace: -1 }

/** Where edits are proposals, keys that delete go on behind what is proposed to be deleted already. Returns a dispose function. */
export function stepOverStruck(surface: WriterSurface, pages: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const direction = BY_KEY[event.key]
    if (direction !== undefined && !event.isComposing) step(surface, direction)
  }
  // Keyboards on glass say what they want without a key.
  const onInput = (event: InputEvent): void => {
    if (event.inputType.startsWith('deleteContent') || event.inputType.startsWith('deleteWord'))
      step(surface, event.inputType.endsWith('Forward') ? 1 : -1)
  }
  pages.addEventListener('keydown', onKey, true)
  pages.addEventListener('beforeinput', onInput, true)
  return () => {
    pages.removeEventListener('keydown', onKey, true)
    pages.removeEventListener('beforeinput', onInput, true)
  }
}

function step(surface: WriterSurface, direction: Direction): void {
  const engine = surface.surface
  if (!engine || surface.getEditingMode() !== 'suggesting') return
  engine.flushPendingInput()
  const caret = caretOf(surface)
  const root = engine.session.partFor(engine.storyScope())?.root
  if (!caret || !root || !surface.snapshot().selectionCollapsed) return
  const to = placeBehindStruck(root, caret, direction)
  if (to !== caret) engine.setSelection({ anchor: to, head: to })
}

/** The nearest place in this direction with something next to it that is not struck yet; `caret` itself where it has that. */
export function placeBehindStruck(root: OoxmlElement, caret: CaretPlace, direction: Direction): CaretPlace {
  const siblings = siblingsOf(root, caret.paragraphId)
  let at = siblings.findIndex(({ id }) => id === caret.paragraphId)
  let place = caret
  for (;;) {
    const paragraph = siblings[at]
    if (!paragraph) return place
    const { struck, length } = struckIn(paragraph)
    const { offset } = place
    const next = struck.find(({ start, end }) =>
      direction === 1 ? start <= offset && offset < end : start < offset && offset <= end,
    )
    if (next) {
      place = { ...place, offset: direction === 1 ? next.end : next.start }
      continue
    }
    if (offset !== (direction === 1 ? length : 0)) return place
    // The end of a paragraph may be struck, too.
    const marked = direction === 1 ? paragraph : siblings[at - 1]
    const beyond = siblings[at + direction]
    if (!marked || !beyond || !isMarkStruck(marked)) return place
    at += direction
    place = { paragraphId: beyond.id, offset: direction === 1 ? 0 : struckIn(beyond).length }
  }
}

/** The paragraphs side by side with this one. */
function siblingsOf(element: OoxmlElement, paragraphId: string): readonly OoxmlElement[] {
  const children = elementsOf(element)
  if (children.some(({ id }) => id === paragraphId)) return children
  for (const child of children) {
    const found = siblingsOf(child, paragraphId)
    if (found.length > 0) return found
  }
  return []
}

const isMarkStruck = (paragraph: OoxmlElement): boolean =>
  childOf(childOf(childOf(paragraph, 'pPr'), 'rPr'), 'del') !== undefined

interface Struck {
  readonly struck: readonly { readonly start: number; readonly end: number }[]
  readonly length: number
}

function struckIn(paragraph: OoxmlElement): Struck {
  const runs = new Set<string>()
  const walk = (element: OoxmlElement, isStruck: boolean): void => {
    for (const child of elementsOf(element)) {
      if (isStruck && isNamed(child, 'r')) runs.add(child.id)
      walk(child, isStruck || isNamed(child, 'del') || isNamed(child, 'moveFrom'))
    }
  }
  walk(paragraph, false)
  const segments = segmentsOf(paragraph as never)
  return { struck: segments.filter(({ runId }) => runs.has(runId)), length: segments.at(-1)?.end ?? 0 }
}
