import type { Annotation, Geometry, Point } from '../model/annotation.ts'
import type { AnnotationPeer } from '../model/peer.ts'
import { finished, type Draft } from './draft.ts'
import { outlinePath } from '../model/annotation-shapes.ts'
import { drawAnnotation } from './draw-annotation.ts'
import { dragged, gripOf, type Grip } from './handles.ts'
import { idOf } from './keys.ts'
import type { LayerParts } from './layer.ts'
import { svg } from './svg.ts'

interface Drag {
  readonly annotation: Annotation
  readonly grip: Grip
  readonly from: Point
  geometry: Geometry
  hasMoved: boolean
}

/** A pointer that rests never moves less than this. */
const SLOP_PX = 3
const LEAST_SIZE_PX = 8

/** Drawing, choosing, moving and resizing with mouse, finger and pen. Once a pen was seen, fingers do not draw. */
export function followPointers(parts: LayerParts): () => void {
  const { annotator, surface, element, unit, pointOf } = parts
  const { store } = annotator
  let draft: Draft | null = null
  let drag: Drag | null = null
  let pointer: number | null = null
  let hasPen = false

  const strokeOf = (): AnnotationPeer['stroke'] => {
    if (!draft || draft.kind === 'note') return null
    const { colour, width } = annotator.state().style
    const points = draft.kind === 'ink' ? draft.points : [...draft.from, 0.5, ...draft.to, 0.5]
    return { kind: draft.kind, colour, width, points }
  }

  function take(event: PointerEvent): void {
    pointer = event.pointerId
    // A pointer that is gone already cannot be held.
    try {
      element.setPointerCapture(event.pointerId)
    } catch {
      pointer = null
    }
    event.preventDefault()
  }

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'pen') hasPen = true
    if (event.button !== 0 || pointer !== null || event.target instanceof HTMLTextAreaElement) return
    const { tool } = annotator.state()
    if (tool !== 'select') {
      // Text that may be marked is selected first: what lies on it leaves the pointer alone.
      if (element.dataset['drawing'] === undefined) return
      if (hasPen && event.pointerType === 'touch' && tool === 'ink') return
      const at = pointOf(event)
      draft = { kind: tool, from: at, to: at, points: [...at, event.pressure || 0.5] }
      return take(event)
    }
    const grip = event.target instanceof Element ? gripOf(event.target) : null
    const [selected] = annotator.state().selected
    const id = grip ? (selected ?? null) : idOf(event.target)
    const annotation = id === null ? null : store.get(id)
    if (!annotation) return
    if (event.shiftKey && !grip) return annotator.select([...new Set([...annotator.state().selected, annotation.id])])
    const wasSelected = annotator.state().selected.includes(annotation.id)
    annotator.select([annotation.id])
    if (event.target instanceof Element) event.target.closest<SVGElement>('.annotation')?.focus({ preventScroll: true })
    // A finger that scrolls over an annotation does not move it: the first touch chooses.
    if (!store.canChange(annotation) || (event.pointerType === 'touch' && !wasSelected && !grip)) return
    drag = {
      annotation,
      grip: grip ?? { part: 'whole' },
      from: pointOf(event),
      geometry: annotation.geometry,
      hasMoved: false,
    }
    take(event)
  }

  function onMove(event: PointerEvent): void {
    const at = pointOf(event)
    if (pointer !== event.pointerId) return
    if (draft) {
      draft.to = at
      if (draft.kind === 'ink')
        for (const part of coalesced(event)) draft.points.push(...pointOf(part), part.pressure || 0.5)
      paintDraft()
      annotator.show(surface.place, at, strokeOf())
    } else if (drag) {
      const delta: Point = [at[0] - drag.from[0], at[1] - drag.from[1]]
      drag.hasMoved ||= Math.hypot(...delta) > SLOP_PX * unit()
      if (!drag.hasMoved) return
      const { kind, content } = drag.annotation
      const keepsRatio = kind === 'signature' || (content !== null && 'asset' in content)
      drag.geometry = dragged(drag.annotation.geometry, drag.grip, delta, LEAST_SIZE_PX * unit(), keepsRatio)
      paint({ ...drag.annotation, geometry: drag.geometry })
    }
  }

  function onUp(event: PointerEvent): void {
    if (pointer !== event.pointerId) return
    pointer = null
    const [drawn, moved] = [draft, drag]
    stop()
    if (drawn) finish(drawn)
    else if (moved?.hasMoved) store.change(moved.annotation.id, { geometry: moved.geometry })
    annotator.show(surface.place, pointOf(event), null)
  }

  function finish(drawn: Draft): void {
    const { style, placed, tool } = annotator.state()
    const added = finished(drawn, { style: styleFor(drawn, style), unit: unit(), placed, place: surface.place })
    const id = added && store.add(added)
    if (tool !== 'ink') annotator.use('select')
    if (id === null || tool === 'ink') return
    if (tool === 'text') return annotator.edit(id)
    annotator.select([id])
    // Delete and the arrows are for what was just drawn.
    element.querySelector<SVGElement>(`[data-id="${id}"]`)?.focus({ preventScroll: true })
    const annotation = store.get(id)
    if (annotation?.kind === 'note') annotator.options.onOpen?.(annotation)
  }

  function stop(): void {
    draft = null
    drag = null
    parts.draft.replaceChildren()
    element.classList.remove('is-dragging')
  }

  function onCancel(event: PointerEvent): void {
    if (pointer !== event.pointerId) return
    pointer = null
    stop()
    annotator.show(surface.place, null, null)
  }

  function paint(annotation: Annotation): void {
    const drawing = { unit: unit(), boxesOf: () => null, showAsset: () => {} }
    parts.draft.replaceChildren(...drawAnnotation(annotation, drawing))
  }

  function paintDraft(): void {
    if (!draft) return
    const style = styleFor(draft, annotator.state().style)
    if (draft.kind === 'ink') {
      parts.draft.replaceChildren(svg('path', { d: outlinePath(draft.points, style.width), fill: style.colour }))
      return
    }
    const added = finished(draft, { style, unit: unit(), placed: annotator.state().placed, place: surface.place })
    if (!added || added.kind === 'note') return parts.draft.replaceChildren()
    const { author } = store
    const rest = { id: '', author, createdAt: 0, order: 0, origin: null, isComment: false, text: '', content: null }
    paint({ ...rest, ...added })
  }

  const onHover = (event: PointerEvent): void => {
    if (pointer === null) annotator.show(surface.place, pointOf(event), null)
  }
  const onLeave = (): void => {
    if (pointer === null) annotator.show(surface.place, null, null)
  }
  const onDouble = (event: MouseEvent): void => {
    const id = idOf(event.target)
    const annotation = id === null ? null : store.get(id)
    if (annotation?.kind === 'text') annotator.edit(annotation.id)
    else if (annotation) annotator.options.onOpen?.(annotation)
  }
  const onClick = (event: MouseEvent): void => {
    const id = idOf(event.target)
    const annotation = id === null ? null : store.get(id)
    if (annotation?.kind === 'note') annotator.options.onOpen?.(annotation)
  }
  /** A press beside everything lets go of what is selected. */
  const onOutside = (event: PointerEvent): void => {
    const isMine = event.target instanceof Node && element.contains(event.target)
    if (!isMine && annotator.state().tool === 'select') annotator.select([])
  }
  const { container } = surface
  const listening: readonly (() => void)[] = [
    listen(element, 'pointerdown', onDown),
    listen(element, 'pointermove', onMove),
    listen(element, 'pointerup', onUp),
    listen(element, 'pointercancel', onCancel),
    listen(element, 'dblclick', onDouble),
    listen(element, 'click', onClick),
    listen(container, 'pointermove', onHover),
    listen(container, 'pointerleave', onLeave),
    listen(container, 'pointerdown', onOutside),
  ]
  return () => {
    for (const end of listening) end()
  }
}

/** Marks that are drawn where there is no text are seen through like those on text. */
const styleFor = <Style extends { readonly opacity: number }>({ kind }: Draft, style: Style): Style =>
  kind === 'highlight' ? { ...style, opacity: 0.4 } : style

/** Points that came between two frames: a fast pen is not a polygon. */
const coalesced = (event: PointerEvent): readonly PointerEvent[] => {
  const events = event.getCoalescedEvents?.() ?? []
  return events.length > 0 ? events : [event]
}

function listen<Name extends keyof GlobalEventHandlersEventMap>(
  target: HTMLElement | SVGElement,
  name: Name,
  listener: (event: GlobalEventHandlersEventMap[Name]) => void,
): () => void {
  target.addEventListener(name, listener as EventListener)
  return () => target.removeEventListener(name, listener as EventListener)
}
