import { useEffect, useRef, useSyncExternalStore } from 'react'
import { boxAround, boxOf, type Box, type ElementRecord } from '../../model/index.ts'
import { useBoard, useSurface } from '../state/board-state.ts'

const WIDTH = 168
const HEIGHT = 108
/** Of a large board these are enough to know it by. */
const MOST = 3_000
const WAIT_MS = 150
/** Large boards are read less often: it takes a while. */
const LONG_WAIT_MS = 1_500
const LARGE = 2_000

/** The whole page, small, with what is in view; a press goes there. */
export function Minimap() {
  const { editor, host, surface } = useBoard()
  const { page } = useSurface()
  const canvas = useRef<HTMLCanvasElement>(null)
  const map = useRef<Box>({ x: 0, y: 0, width: 1, height: 1 })
  const elements = useRef<readonly ElementRecord[]>([])
  const view = useSyncExternalStore(
    (listener) => surface.onView(listener),
    () => surface.view().join(' '),
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (): void => {
      timer = undefined
      elements.current = editor.board.elements(page).filter(({ containerId }) => typeof containerId !== 'string')
      map.current = paint(canvas.current, elements.current, surface.view())
    }
    const isLarge = (): boolean => editor.board.size > LARGE
    const soon = (): void => void (timer ??= setTimeout(read, isLarge() ? LONG_WAIT_MS : WAIT_MS))
    // A large board is looked at first.
    if (isLarge()) soon()
    else read()
    const stop = editor.board.onChange(soon)
    const theme = host.theme$.subscribe(soon)
    return () => {
      clearTimeout(timer)
      stop()
      theme.unsubscribe()
    }
  }, [editor, host, page, surface])

  useEffect(() => {
    map.current = paint(canvas.current, elements.current, surface.view())
  }, [surface, view])

  const go = (event: { readonly clientX: number; readonly clientY: number }): void => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    const [, , width, height] = surface.view()
    const { x, y, width: mapWidth, height: mapHeight } = map.current
    const px = x + ((event.clientX - box.left) / box.width) * mapWidth
    const py = y + ((event.clientY - box.top) / box.height) * mapHeight
    surface.show([px - width / 2, py - height / 2, width, height])
  }
  return (
    // The list of elements leads everywhere by keys; this is for a pointer.
    <canvas
      ref={canvas}
      className="board-minimap"
      width={WIDTH * 2}
      height={HEIGHT * 2}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) go(event)
      }}
    />
  )
}

/** @returns what part of the board the map shows */
function paint(
  canvas: HTMLCanvasElement | null,
  elements: readonly ElementRecord[],
  view: readonly [number, number, number, number],
): Box {
  const [left, top, width, height] = view
  const all = boxAround([...elements, { id: '', type: 'view', x: left, y: top, width, height }]) ?? {
    x: left,
    y: top,
    width,
    height,
  }
  const scale = Math.min((WIDTH * 2) / Math.max(all.width, 1), (HEIGHT * 2) / Math.max(all.height, 1)) * 0.94
  const shown = { width: (WIDTH * 2) / scale, height: (HEIGHT * 2) / scale }
  const x = all.x - (shown.width - all.width) / 2
  const y = all.y - (shown.height - all.height) / 2
  const context = canvas?.getContext('2d')
  if (canvas && context) {
    const style = getComputedStyle(canvas)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = style.getPropertyValue('--wf-border-control')
    const step = Math.max(1, Math.ceil(elements.length / MOST))
    for (let at = 0; at < elements.length; at += step) {
      const element = elements[at]
      if (!element) continue
      const box = boxOf(element)
      context.globalAlpha = element.type === 'frame' ? 0.15 : 0.6
      context.fillRect(
        (box.x - x) * scale,
        (box.y - y) * scale,
        Math.max(2, box.width * scale),
        Math.max(2, box.height * scale),
      )
    }
    context.globalAlpha = 1
    context.lineWidth = 3
    context.strokeStyle = style.getPropertyValue('--wf-focus')
    context.strokeRect((left - x) * scale, (top - y) * scale, width * scale, height * scale)
  }
  return { x, y, ...shown }
}
