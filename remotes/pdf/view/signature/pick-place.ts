import type { Box } from '@wenfang/shared-annotate'
import { turnedBox } from '../../model/index.ts'
import type { PdfReader } from '../state/pdf-reader.ts'

/** Where a signature is seen: index of the page, and a box in points from its upper left corner as the page stands in the document. */
export interface SignaturePlace {
  readonly page: number
  readonly box: Box
}

const SIZE = [180, 64] as const
const MARGIN = 36
/** A click instead of a drag. */
const LEAST = 16

/** In the lower right corner of the page that is being read. */
export function cornerPlace(reader: PdfReader): SignaturePlace {
  const { page } = reader.state()
  const [width, height] = reader.sizes[page] ?? [595, 842]
  const [across, down] = [Math.min(SIZE[0], width), Math.min(SIZE[1], height)]
  const left = Math.max(0, width - across - MARGIN)
  const top = Math.max(0, height - down - MARGIN)
  return { page, box: [left, top, across, down] }
}

/** Lets the person drag a box on a page; null when Escape was pressed or `signal` aborts. */
export function pickPlace(reader: PdfReader, signal: AbortSignal): Promise<SignaturePlace | null> {
  const { element } = reader
  const mark = document.createElement('div')
  mark.className = 'pdf-signature-mark'
  const ending = new AbortController()
  let start: PointerEvent | null = null
  const drawn = (event: PointerEvent): DOMRect => {
    const from = start ?? event
    return new DOMRect(
      Math.min(from.clientX, event.clientX),
      Math.min(from.clientY, event.clientY),
      Math.abs(from.clientX - event.clientX),
      Math.abs(from.clientY - event.clientY),
    )
  }
  element.dataset['picking'] = ''
  return new Promise<SignaturePlace | null>((resolve) => {
    const end = (place: SignaturePlace | null): void => {
      ending.abort()
      mark.remove()
      delete element.dataset['picking']
      resolve(place)
    }
    const listen = { capture: true, signal: ending.signal }
    signal.addEventListener('abort', () => end(null), { once: true, signal: ending.signal })
    const stop = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener(
      'pointerdown',
      (event) => {
        stop(event)
        start = event
        document.body.append(mark)
        element.setPointerCapture(event.pointerId)
      },
      listen,
    )
    element.addEventListener(
      'pointermove',
      (event) => {
        if (!start) return
        stop(event)
        const { left, top, width, height } = drawn(event)
        Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
      },
      listen,
    )
    element.addEventListener(
      'pointerup',
      (event) => {
        if (!start) return
        stop(event)
        const place = placeOf(reader, drawn(event))
        start = null
        mark.remove()
        if (place) end(place)
      },
      listen,
    )
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        stop(event)
        end(null)
      },
      listen,
    )
  })
}

/** null outside of the pages. A box that is hardly one becomes one of the usual size. */
function placeOf(reader: PdfReader, { left, top, right, bottom }: DOMRect): SignaturePlace | null {
  for (const view of reader.views()) {
    const page = view.element.getBoundingClientRect()
    if (left < page.left || left > page.right || top < page.top || top > page.bottom) continue
    const matrix = view.layer.element.getScreenCTM()?.inverse()
    const shown = reader.pages[view.index]
    if (!matrix || !shown) return null
    const [across, down] = shown.natural
    const one = new DOMPoint(left, top).matrixTransform(matrix)
    const other = new DOMPoint(right, bottom).matrixTransform(matrix)
    const within = (value: number, most: number): number => Math.min(Math.max(0, value), most)
    const [x, y] = [within(Math.min(one.x, other.x), across - LEAST), within(Math.min(one.y, other.y), down - LEAST)]
    const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
    const isBox = width >= LEAST && height >= LEAST
    const box = [x, y, Math.min(isBox ? width : SIZE[0], across - x), Math.min(isBox ? height : SIZE[1], down - y)]
    return { page: view.index, box: turnedBox(box as unknown as Box, shown.natural, shown.turns) }
  }
  return null
}
