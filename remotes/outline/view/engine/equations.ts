import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { EngineServices } from './engine.ts'
import { blockAt } from './positions.ts'

const NAME = 'inlineEquation'
const SHOWN = `.outline-${NAME}`

type Asking = Pick<EngineServices, 'ask' | 'canWrite'>

/** A formula in a line is written anew by a press on it, or by Enter where it alone is selected. */
export const equationsPlugin = (services: Asking): Plugin =>
  new Plugin({
    key: new PluginKey('outline-equations'),
    props: {
      handleDOMEvents: {
        click(view, { target, button }) {
          const element = target instanceof Element ? target.closest<HTMLElement>(SHOWN) : null
          const pos = element && button === 0 ? placeOf(view, element) : null
          return pos !== null && openAt(view, pos, services)
        },
      },
      handleKeyDown(view, { key, isComposing }) {
        const { from, to } = view.state.selection
        return key === 'Enter' && !isComposing && to - from === 1 && openAt(view, from, services)
      },
    },
  })

/** The one behind which the caret stands. False where there is none. */
export const openEquationBefore = (view: EditorView, services: Asking): boolean =>
  openAt(view, view.state.selection.from - 1, services)

function openAt(view: EditorView, pos: number, { ask, canWrite }: Asking): boolean {
  const { doc } = view.state
  const node = doc.nodeAt(pos)
  if (!canWrite() || node?.type.name !== NAME) return false
  const shown = view.nodeDOM(pos)
  const element =
    shown instanceof HTMLElement && !shown.matches(SHOWN) ? shown.querySelector<HTMLElement>(SHOWN) : shown
  if (!(element instanceof HTMLElement)) return false
  const latex = String(node.attrs['latex'] ?? '')
  const write = (next: string) => {
    const at = view.isDestroyed ? null : placeOf(view, element)
    const now = at === null ? null : view.state.doc.nodeAt(at)
    // Somebody else may have taken it away, or written another one.
    if (at === null || now?.attrs['latex'] !== latex) return
    view.dispatch(view.state.tr.setNodeMarkup(at, null, { ...now.attrs, latex: next }))
  }
  const block = String(blockAt(doc.resolve(pos))?.node.attrs['id'] ?? '')
  const dropEmpty = () => {
    const at = view.isDestroyed ? null : placeOf(view, element)
    if (at !== null && view.state.doc.nodeAt(at)?.attrs['latex'] === '') view.dispatch(view.state.tr.delete(at, at + 1))
  }
  ask({ kind: 'equation', block, element, latex, write, dropEmpty })
  return true
}

/** Where the formula of an element stands; null once it is gone. */
function placeOf(view: EditorView, element: HTMLElement): number | null {
  if (!view.dom.contains(element)) return null
  const near = view.posAtDOM(element, 0, -1)
  return [near, near - 1].find((pos) => pos >= 0 && view.state.doc.nodeAt(pos)?.type.name === NAME) ?? null
}
