import { holdKeys } from '@wenfang/shared-ui'
import type { DeckView } from '../state/deck-view.ts'
import { soonCode } from '../soon/soon-code-loader.ts'
import { withSoonCode } from '../soon/with-soon-code.ts'
import { emptyPlaceholders } from '../state/empty-placeholders.ts'
import { hitAt } from './hit.ts'
import { freeformDrag } from './freeform-drag.ts'
import { paintShape } from './brush.ts'
import { HANDLES } from './resize-box.ts'
import { drawAt, drawDrag } from './draw-drag.ts'
import { pointOn, type Drag } from './drag.ts'
import type { Point } from './point.ts'
import { marqueeDrag } from './marquee-drag.ts'
import { moveDrag } from './move-drag.ts'
import { resizeDrag } from './resize-drag.ts'
import type { TextSession } from '../text/text-session.ts'
import { turnDrag } from './turn-drag.ts'

/** Below that a press is a click. */
const DRAG_PX = 3
/** What a click without a drag draws. */
const DEFAULT_SIZE = { width: 192, height: 128 }
const TEXT_BOX_SIZE = { width: 288, height: 40 }

/** Reads the pointer over the slide: selecting, moving, resizing, turning, drawing. Returns a dispose function. */
export function readPointer(view: () => DeckView, place: HTMLElement): () => void {
  let stop: (() => void) | null = null

  const begin = (event: PointerEvent, drag: Drag, click?: () => void): void => {
    const { scale } = view().options.shown
    const from = { x: event.clientX, y: event.clientY }
    const way = (now: PointerEvent): Point => ({
      x: (now.clientX - from.x) / scale,
      y: (now.clientY - from.y) / scale,
    })
    let isDragged = false
    const onMove = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return
      isDragged ||= Math.hypot(now.clientX - from.x, now.clientY - from.y) > DRAG_PX
      if (isDragged) drag.move(way(now), now)
    }
    const finish = (): void => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey, true)
      stop = null
    }
    const onUp = (now: PointerEvent): void => {
      if (now.pointerId !== event.pointerId) return
      finish()
      if (isDragged) drag.end(way(now), now)
      else {
        drag.cancel()
        click?.()
      }
    }
    const onCancel = (): void => {
      finish()
      drag.cancel()
    }
    const onKey = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      onCancel()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey, true)
    stop = onCancel
  }

  const onPointerDown = (event: PointerEvent): void => {
    const { store, stage, canvas, text, canWrite, layout } = view()
    if (stage.slide === null || isOfCard(event.target)) return
    const isFollowing = event.button === 0 && (event.ctrlKey || event.metaKey)
    if (isFollowing && followWords(view(), event)) return event.preventDefault()
    if (canvas.shown.tool?.kind === 'eyedropper' && event.button === 0) {
      event.preventDefault()
      return withSoonCode(view(), (code) => void code.pickColour(view(), event))
    }
    if (text.contains(event.target)) return
    if (event.button === 2) return forMenu(event)
    if (event.button > 1) return
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-handle]') : null
    text.end()
    if (handle && canWrite) {
      event.preventDefault()
      const name = handle.dataset['handle']
      begin(event, name === 'turn' ? turnDrag(view(), place) : resizeDrag(view(), HANDLES[Number(name)]))
      return
    }
    const { tool } = canvas.shown
    if (tool?.kind === 'brush' && canWrite && event.button === 0) {
      event.preventDefault()
      takeKeys(place)
      return paintShape(view(), hitAt(stage.element, event.clientX, event.clientY)?.shapes.at(0) ?? null)
    }
    if (tool && canWrite && event.button === 0) {
      event.preventDefault()
      const at = pointOn(place, event, view().options.shown.scale)
      if (tool.kind === 'freeform') return begin(event, freeformDrag(view(), at))
      begin(event, drawDrag(view(), at), () => drawAt(view(), { ...at, ...sizeOf(tool.kind) }))
      return
    }
    const hit = hitAt(stage.element, event.clientX, event.clientY)
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    if (!hit) {
      event.preventDefault()
      if (event.button !== 0) return
      takeKeys(place)
      const before = isMore ? store.selection.shapes : []
      if (!isMore) store.selectShapes([])
      begin(event, marqueeDrag(view(), pointOn(place, event, view().options.shown.scale), before))
      return
    }
    const shape = chosen(hit.shapes, store.selection.shapes)
    // A press into words writes in them; the browser puts the caret there.
    if (hit.isText && canWrite && !isMore && event.button === 0 && event.pointerType === 'mouse') {
      const inner = hit.shapes.at(-1) ?? shape
      store.selectShapes([hit.shapes.length > 1 ? inner : shape])
      if (text.begin(inner, event.target)) return keepCaret(text)
    }
    event.preventDefault()
    takeKeys(place)
    const { shapes } = store.selection
    const wasSelected = shapes.includes(shape)
    const letGo = (): void => store.selectShapes(shapes.filter((id) => id !== shape))
    const isDraggable = canWrite && event.button === 0
    if (!wasSelected) store.selectShapes(isMore ? [...shapes, shape] : [shape])
    // With Ctrl what is selected is dragged away as a copy; let go it is only where the press was a click.
    else if (isMore && !isDraggable) letGo()
    // On a phone a finger moves only what it has chosen before.
    if (!isDraggable || (layout === 'mobile' && !wasSelected && !waitsForWords(view(), shape))) return
    const isWaiting = hit.shapes.length === 1 && waitsForWords(view(), shape)
    begin(event, moveDrag(view()), () => {
      const link = isFollowing ? soonCode()?.linkHere(view()) : null
      if (link && !isWaiting) return soonCode()?.followLink(view(), link)
      if (isMore && wasSelected) return letGo()
      if (!isMore && isWaiting)
        return whenLeft(event, place, () => view().text.begin(shape, null) && view().text.focus('end'))
      // A finger has no double click: the second touch writes.
      const isAgain = event.pointerType !== 'mouse' && wasSelected && shape === hit.shapes.at(-1) && shapes.length === 1
      if (!isMore && isAgain)
        return whenLeft(event, place, () => {
          if (!text.begin(shape, event.target)) return
          if (hit.isText) text.focusAt(event.clientX, event.clientY)
          else text.focus('end')
        })
      if (!isMore && wasSelected && shapes.length > 1) store.selectShapes([shape])
      else if (!isMore && wasSelected && hit.shapes.length > 1) {
        // A second press goes into the group.
        const next = hit.shapes[hit.shapes.indexOf(shape) + 1]
        if (next !== undefined) store.selectShapes([next])
      }
    })
  }
  /** The menu is about what is under the pointer. */
  const forMenu = (event: PointerEvent): void => {
    const { store, stage, text } = view()
    text.end()
    const hit = hitAt(stage.element, event.clientX, event.clientY)
    const shape = hit && chosen(hit.shapes, store.selection.shapes)
    if (shape === null) store.selectShapes([])
    else if (!store.selection.shapes.includes(shape)) store.selectShapes([shape])
  }
  const onDoubleClick = (event: MouseEvent): void => {
    const { stage, text, options, canWrite } = view()
    if (isOfCard(event.target)) return
    if (canWrite && event.target instanceof Element && event.target.closest('.pptx-math')) {
      holdKeys()
      return options.set({ side: 'equation' })
    }
    if (!canWrite || text.contains(event.target)) return
    const shape = hitAt(stage.element, event.clientX, event.clientY)?.shapes.at(-1)
    if (shape === undefined) return
    event.preventDefault()
    if (text.begin(shape, event.target)) text.focus('all')
  }
  // Drawn words may be links of the browser: a press puts the caret there, and with Ctrl it was followed already.
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
  }
  place.addEventListener('click', onClick)
  place.addEventListener('pointerdown', onPointerDown)
  place.addEventListener('dblclick', onDoubleClick)
  return () => {
    stop?.()
    place.removeEventListener('click', onClick)
    place.removeEventListener('pointerdown', onPointerDown)
    place.removeEventListener('dblclick', onDoubleClick)
  }
}

/**
 * The words are drawn anew in the moment of the press, and the browser now and then gives the keys to what was there before:
 * letters that are typed then would be nobody's.
 */
function keepCaret(text: TextSession): void {
  const onUp = ({ clientX, clientY }: PointerEvent): void => {
    if (text.root && document.activeElement !== text.root) text.focusAt(clientX, clientY)
  }
  window.addEventListener('pointerup', onUp, { once: true })
}

/** What is drawn anew under a finger never hears that it is lifted, and a menu opens for what it takes for a long press. */
function whenLeft({ pointerType }: PointerEvent, place: HTMLElement, write: () => void): void {
  if (pointerType === 'mouse') write()
  else place.addEventListener('click', write, { once: true })
}

/** With Ctrl words that are a link lead where it does. */
function followWords(view: DeckView, { target, clientX, clientY }: PointerEvent): boolean {
  const shape = hitAt(view.stage.element, clientX, clientY)?.shapes.at(-1)
  return shape !== undefined && target instanceof Element && soonCode()?.followWords(view, shape, target) === true
}

/** A place of the layout that nobody has written in: a press there begins. */
function waitsForWords({ store, stage }: DeckView, shape: string): boolean {
  const waiting = emptyPlaceholders(store.deck, stage.slide ?? '')
  return waiting.some(({ box }) => box.id === shape)
}

/** What is open in a card, and its buttons: they read the pointer themselves. */
const isOfCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.wf-file-card') !== null

/** The document takes the keys without that the page scrolls. */
const takeKeys = (place: HTMLElement): void => place.closest<HTMLElement>('.deck-room')?.focus({ preventScroll: true })

/** The shape that is meant: what is selected already, or the outermost that is not in a selected group. */
function chosen(path: readonly string[], selected: readonly string[]): string {
  const inner = path.findLast((id) => selected.includes(id))
  if (inner !== undefined) return inner
  // A sibling of what is selected inside of a group.
  return path[0] ?? ''
}

const sizeOf = (kind: string) => (kind === 'textBox' ? TEXT_BOX_SIZE : DEFAULT_SIZE)
