import { ACTIONS, perform, SLIDE_ACTIONS, VIEW_ACTIONS, type Action } from '../actions/index.ts'
import type { DeckView } from '../state/deck-view.ts'
import { pressTab } from '../text/press-tab.ts'
import { pressedKeys } from './pressed-keys.ts'

const byKeys = new Map<string, Action>(
  ACTIONS.flatMap((action) => (action.shortcuts ?? []).map((keys) => [keys, action])),
)

/** Keys of the document, where no layer and no field has them. Returns a dispose function. */
export function handleKeys(view: DeckView, root: () => HTMLElement | null): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys = pressedKeys(event)
    if (keys === 'Escape' && view.text.contains(event.target) && !event.isComposing) {
      event.preventDefault()
      const shape = view.text.target?.shape
      view.text.end()
      if (shape !== undefined) view.store.selectShapes([shape])
      root()?.querySelector<HTMLElement>('.deck-room')?.focus({ preventScroll: true })
      return
    }
    if ((keys === 'Tab' || keys === 'Shift+Tab') && view.text.contains(event.target) && !event.isComposing) {
      event.preventDefault()
      return pressTab(view, event.shiftKey)
    }
    if (beginsWriting(view, event) && isOurs(event, root())) return writeInSelected(view)
    const action = forSelection(view, keys)
    if (!action || !(startsShow(view, event) || isOurs(event, root()))) return
    event.preventDefault()
    perform(action, view)
  }
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

/** Wherever the keys are: what the browser would do instead is to load the page again. */
const startsShow = ({ host, shows }: DeckView, event: KeyboardEvent): boolean =>
  event.key === 'F5' && !event.defaultPrevented && !host.card && shows.running === null

/** With Ctrl or ⌘ they are the document's while words are written, too. */
const TEXT_KEYS = /^[zysbiulerjpfhk<>,.]$/i

/** A letter goes into the one shape that is selected. */
const beginsWriting = ({ canWrite, text, store }: DeckView, event: KeyboardEvent): boolean =>
  canWrite &&
  text.target === null &&
  store.selection.shapes.length === 1 &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  (event.key.length === 1 || event.key === 'Process')

/** The letter itself is the browser's: it comes to the words that have the keys now. */
function writeInSelected({ text, store }: DeckView): void {
  const [shape] = store.selection.shapes
  if (shape !== undefined && text.begin(shape, null)) text.focus('end')
}

/** Arrows move what is selected; with nothing selected they turn the pages. */
function forSelection(view: DeckView, keys: string): Action | undefined {
  const hasShapes = view.store.selection.shapes.length > 0
  if (!hasShapes && (keys === 'ArrowRight' || keys === 'ArrowDown')) return VIEW_ACTIONS.next
  if (!hasShapes && (keys === 'ArrowLeft' || keys === 'ArrowUp')) return VIEW_ACTIONS.previous
  if (!hasShapes && keys === 'Mod+D' && document.activeElement?.closest('.deck-panel, .deck-sorter'))
    return SLIDE_ACTIONS.duplicate
  if (!hasShapes && NEEDS_SHAPES.test(keys)) return undefined
  return byKeys.get(keys)
}

/** Of the browser's while nothing is selected. */
const NEEDS_SHAPES = /^(?:Mod\+)?Arrow|^(?:Delete|Backspace|Enter|F2|Mod\+D|Shift\+Tab|Tab)$/

const LAYERS = '.wf-side, .deck-compare, [data-base-ui-portal]'

/** Fields keep their letters and arrows; undo and save are the document's everywhere in it. */
function isOurs(event: KeyboardEvent, root: HTMLElement | null): boolean {
  const { target } = event
  if (event.isComposing || event.defaultPrevented || !(target instanceof Element)) return false
  if (target !== document.body && root?.contains(target) !== true) return false
  // Another file that is open in the slide has all of its keys.
  if (target.closest('.wf-file-card')) return false
  const isMod = event.ctrlKey || event.metaKey
  // What lies over or beside the slide keeps every key that is pressed in it: Delete in a panel takes no shape away.
  if (target.closest(LAYERS)) return isMod && !event.key.startsWith('Arrow')
  // Letters and arrows of the list of slides are its own, and those of a page that scrolls.
  if (
    target.closest('.deck-panel, .deck-sorter, .deck-reading') &&
    /^(?:Arrow|Home|End|Page|Tab|Enter| )/.test(event.key)
  )
    return false
  if (target.closest('[contenteditable=true]'))
    return (isMod && TEXT_KEYS.test(event.key)) || (event.altKey && event.key === '=')
  // They press a control that has the keys: a pin of comments, a button below the slide.
  if (target.closest('button') && /^(?:Enter| )$/.test(event.key)) return false
  if (target.closest('input, textarea, select, [role=toolbar], [role=tablist]'))
    return isMod && !event.key.startsWith('Arrow')
  return true
}
