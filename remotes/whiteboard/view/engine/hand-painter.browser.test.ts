import { afterEach, expect, test, vi } from 'vitest'
import { HandPainter, type PaintedElement, type Painting } from './hand-painter.ts'

const [WIDTH, HEIGHT] = [240, 160]
/** A board of many small things, each of its own colour. */
const BOARD = Array.from({ length: 2_000 }, (_, at) => ({
  x: (at % 50) * 19 - 300,
  y: Math.floor(at / 50) * 17 - 200,
  width: 13,
  height: 11,
  colour: `hsl(${at % 360} 80% 50%)`,
}))

let painter: HandPainter | null = null
afterEach(() => {
  painter?.dispose()
  painter = null
  vi.useRealTimers()
})

/** A canvas that is painted as the engine does it: the whole of it is filled, then each shape is drawn. */
function stage() {
  const root = document.createElement('div')
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  root.append(canvas)
  const drawn: number[] = []
  // Each painting takes 20 ms.
  let clock = 0
  const view = { zoom: 1, scrollX: 0, scrollY: 0 }
  const render = (on: HTMLCanvasElement, elements: readonly PaintedElement[]): void => {
    const context = on.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.scale(view.zoom, view.zoom)
    for (const element of elements as typeof BOARD) {
      context.fillStyle = element.colour
      context.fillRect(element.x + view.scrollX, element.y + view.scrollY, element.width, element.height)
    }
  }
  const tell = (more: object = {}, waitMs = 200): void => {
    clock += waitMs
    const { zoom, scrollX, scrollY } = view
    const paint = (elements: readonly PaintedElement[] = BOARD): void => {
      drawn.push(elements.length)
      render(canvas, elements)
    }
    const appState = { zoom: { value: zoom }, scrollX, scrollY, viewBackgroundColor: '#fff', ...more }
    const detail: Painting = { canvas, scale: 1, elements: BOARD, nonce: 1, appState, config: {}, paint }
    const event = new CustomEvent('boardpaint', { bubbles: true, cancelable: true, detail })
    if (canvas.dispatchEvent(event)) paint()
  }
  const look = (on: HTMLCanvasElement): string => on.toDataURL()
  const wanted = (): string => {
    const whole = document.createElement('canvas')
    whole.width = WIDTH
    whole.height = HEIGHT
    render(whole, BOARD)
    return look(whole)
  }
  painter = new HandPainter(root, () => (clock += 20))
  return { view, drawn, tell, shown: () => look(canvas), wanted }
}

test('who scrolls sees what a whole painting shows, and only what came into view is drawn', () => {
  const { view, drawn, tell, shown, wanted } = stage()
  tell()
  for (const [x, y] of [
    [-24, -18],
    [-24, 0],
    [7, 40],
    [30, -3],
  ] as const) {
    view.scrollX += x
    view.scrollY += y
    tell()
    expect(shown()).toBe(wanted())
  }
  expect(Math.max(...drawn.slice(1))).toBeLessThan(BOARD.length)
  // A jump leaves nothing of the picture.
  view.scrollX -= 200
  tell()
  expect(drawn.at(-1)).toBe(BOARD.length)
  expect(shown()).toBe(wanted())
})

test('a zoom shows the picture that there is, and the board itself when the hand rests', () => {
  vi.useFakeTimers()
  const { view, drawn, tell, shown, wanted } = stage()
  tell()
  for (const zoom of [0.9, 0.8, 0.7]) {
    view.zoom = zoom
    tell()
  }
  expect(drawn).toEqual([BOARD.length])
  expect(shown()).not.toBe(wanted())
  vi.advanceTimersByTime(200)
  expect(drawn).toEqual([BOARD.length, BOARD.length])
  expect(shown()).toBe(wanted())
  // Far smaller than it was painted there is more to see than the picture has; it is painted when the hand has had most of the time.
  view.zoom = 0.25
  tell({}, 0)
  expect(drawn).toHaveLength(2)
  view.zoom = 0.2
  tell()
  expect(shown()).toBe(wanted())
})

test('what was changed, chosen or is wanted sharper is painted whole; what is the same is not painted again', () => {
  const { drawn, tell, shown, wanted } = stage()
  tell()
  tell({ selectedElementIds: null })
  tell({ selectedElementIds: null, shouldCacheIgnoreZoom: true })
  tell()
  expect(drawn).toEqual(Array.from({ length: 4 }, () => BOARD.length))
  tell()
  expect(drawn).toHaveLength(4)
  expect(shown()).toBe(wanted())
})
