import { isMark, type Annotation, type Point } from '../model/annotation.ts'
import type { Annotator } from './annotator.ts'
import { drawAnnotation } from './draw-annotation.ts'
import { followKeys } from './keys.ts'
import { drawHandles } from './handles.ts'
import { nameOf } from './names.ts'
import { drawPeers } from './peer-marks.ts'
import { followPointers } from './pointers.ts'
import type { AnnotationSurface } from './surface.ts'
import { svg } from './svg.ts'
import { createTextEditor } from './text-editor.ts'
import './overlay.css'

/** The annotations of one place on screen. */
export interface AnnotationLayer {
  readonly element: SVGSVGElement
  /** Draws again: the surface became larger, or text was laid out. */
  refresh(): void
  refreshPeers(): void
  dispose(): void
}

/** What the parts of a layer know of each other. */
export interface LayerParts {
  readonly annotator: Annotator
  readonly surface: AnnotationSurface
  readonly element: SVGSVGElement
  /** For what is being drawn. */
  readonly draft: SVGGElement
  /** Units of the surface in a pixel of the screen. */
  readonly unit: () => number
  /** Where an event of a pointer is, in units of the surface. */
  readonly pointOf: (event: { readonly clientX: number; readonly clientY: number }) => Point
}

interface Shown {
  readonly group: SVGGElement
  annotation: Annotation | null
  unit: number
}

export function createLayer(annotator: Annotator, surface: AnnotationSurface, onDispose: () => void): AnnotationLayer {
  const { store } = annotator
  const [shapes, handles, draft, others] = [svg('g'), svg('g'), svg('g'), svg('g', { 'aria-hidden': 'true' })]
  const element = svg(
    'svg',
    {
      class: 'annotation-layer',
      viewBox: `0 0 ${surface.width} ${surface.height}`,
      preserveAspectRatio: 'none',
      role: 'group',
      'aria-label': '批注',
    },
    [shapes, handles, draft, others],
  )
  surface.container.append(element)
  const shown = new Map<string, Shown>()
  const parts: LayerParts = {
    annotator,
    surface,
    element,
    draft,
    unit: () => {
      const across = element.clientWidth
      return across === 0 ? 1 : surface.width / across
    },
    pointOf({ clientX, clientY }) {
      const matrix = element.getScreenCTM()
      if (!matrix) return [0, 0]
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
      return [x, y]
    },
  }
  const editor = createTextEditor(parts, handles)
  const stops = [followPointers(parts), followKeys(parts)]
  const watcher = new ResizeObserver(() => layer.refresh())
  watcher.observe(surface.container)

  function showAsset(image: SVGImageElement, hash: string): void {
    annotator.options.assetUrl?.(hash).then(
      (url) => image.setAttribute('href', url),
      () => image.setAttribute('aria-label', '图片无法载入'),
    )
  }

  function draw(annotation: Annotation, unit: number): SVGGElement {
    const last = shown.get(annotation.id)
    const group = last?.group ?? svg('g', { class: 'annotation', tabindex: 0, role: 'button' })
    const isFixed = 'range' in annotation.geometry
    if (!last || last.annotation !== annotation || last.unit !== unit || isFixed) {
      group.dataset['id'] = annotation.id
      group.dataset['kind'] = annotation.kind
      group.setAttribute('aria-label', nameOf(annotation))
      group.replaceChildren(
        ...drawAnnotation(annotation, { unit, boxesOf: (range) => surface.boxesOf?.(range) ?? null, showAsset }),
      )
      shown.set(annotation.id, { group, annotation, unit })
    }
    group.classList.toggle('is-settled', store.isSettled(annotation.id))
    group.classList.toggle(
      'is-movable',
      annotator.state().selected.includes(annotation.id) && store.canChange(annotation),
    )
    return group
  }

  function drawSelection(unit: number): void {
    const { selected, editing } = annotator.state()
    const marks = selected.flatMap((id) => {
      const annotation = store.get(id)
      if (annotation?.place !== surface.place || id === editing) return []
      return drawHandles(annotation, unit, store.canChange(annotation))
    })
    handles.replaceChildren(...marks)
    const edited = editing === null ? null : store.get(editing)
    editor.show(edited?.place === surface.place ? edited : null)
  }

  const layer: AnnotationLayer = {
    element,
    refresh() {
      const unit = parts.unit()
      const { tool } = annotator.state()
      const isForText = tool !== 'select' && isMark(tool) && surface.hasText?.() === true
      if (tool === 'select' || isForText) delete element.dataset['drawing']
      else element.dataset['drawing'] = tool
      const groups = store.on(surface.place).map((annotation) => draw(annotation, unit))
      const kept = new Set(groups)
      for (const [id, { group }] of shown) {
        if (kept.has(group)) continue
        shown.delete(id)
        group.remove()
      }
      // What is in order stays where it is: an element that is moved loses the focus.
      groups.forEach((group, index) => {
        if (shapes.children[index] !== group) shapes.insertBefore(group, shapes.children[index] ?? null)
      })
      drawSelection(unit)
      layer.refreshPeers()
    },
    refreshPeers: () => others.replaceChildren(...drawPeers(annotator.peersOn(surface.place), store, parts.unit())),
    dispose() {
      watcher.disconnect()
      for (const stop of stops) stop()
      editor.show(null)
      element.remove()
      onDispose()
    },
  }
  layer.refresh()
  return layer
}
