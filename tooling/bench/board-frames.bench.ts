import type { Page } from '@playwright/test'
import { largeBoard, SHAPES } from './board/large-board.ts'
import { serveExcalidraw } from './board/serve-excalidraw.ts'
import { besidePeer, median, percentile, type Row } from './besides.ts'
import { openPeople } from './browser/people.ts'
import { startWenfang, uploadFile } from './servers.ts'

const ROUNDS = 2
const FRAMES = 40
const MOST_RATIO = 1.3
const PEER = 'Excalidraw 0.18.1 alone'

const MOVES = ['pan', 'zoom', 'drag', 'pan far out'] as const
type Move = (typeof MOVES)[number]
type Frames = Readonly<Record<Move, readonly number[]>>

const isReady = (page: Page) =>
  page.waitForFunction((shapes) => {
    const peer = window as unknown as { readonly drawnElements?: () => number }
    return document.querySelector('#board')
      ? peer.drawnElements?.() === shapes
      : document.querySelector('.board-canvas canvas') !== null &&
          document.querySelector('.board-canvas[aria-busy=true]') === null &&
          document.querySelector('#loading')?.checkVisibility() !== true
  }, SHAPES)

/** Milliseconds from frame to frame while a hand moves the board, the same on both pages. */
const framesOf = (page: Page): Promise<Frames> =>
  page.evaluate(async (count) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.excalidraw canvas.interactive')
    if (!canvas) throw new Error('no canvas')
    const box = canvas.getBoundingClientRect()
    const middle = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }
    const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const timed = async (step: (at: number) => void): Promise<number[]> => {
      const frames: number[] = []
      let last = await nextFrame()
      for (let at = 0; at < count; at += 1) {
        step(at)
        const now = await nextFrame()
        frames.push(now - last)
        last = now
      }
      return frames
    }
    const settle = async () => {
      for (let left = 30; left > 0; left -= 1) await nextFrame()
    }
    const wheel = (more: WheelEventInit) =>
      canvas.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ...middle, ...more }))
    const pointer = (type: string, dx: number, dy: number, target: EventTarget) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          pointerId: 1,
          pointerType: 'mouse',
          isPrimary: true,
          button: type === 'pointermove' ? -1 : 0,
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: middle.clientX + dx,
          clientY: middle.clientY + dy,
        }),
      )

    // Both begin at the shape that is nearest to the origin, which lies in the middle of the window.
    await settle()
    pointer('pointermove', 0, 0, canvas)
    pointer('pointerdown', 0, 0, canvas)
    const drag = await timed((at) => pointer('pointermove', at * 3, at * 2, window))
    pointer('pointerup', count * 3, count * 2, window)
    await settle()
    const pan = await timed(() => wheel({ deltaX: 24, deltaY: 18 }))
    await settle()
    const zoom = await timed((at) => wheel({ deltaY: at < count / 2 ? 10 : -10, ctrlKey: true }))
    await settle()
    for (let left = 60; left > 0; left -= 1) {
      wheel({ deltaY: 10, ctrlKey: true })
      await nextFrame()
    }
    await settle()
    const far = await timed(() => wheel({ deltaX: 24, deltaY: 18 }))
    return { pan, zoom, drag, 'pan far out': far }
  }, FRAMES)

async function frames(): Promise<readonly Row[]> {
  const bytes = largeBoard()
  const server = await startWenfang()
  const people = await openPeople(server)
  const site = await serveExcalidraw(bytes)
  try {
    const id = await uploadFile(server, '大.excalidraw', new Uint8Array(bytes))
    const ours: Frames[] = []
    const theirs: Frames[] = []
    // The first of each warms up and is not counted; the rest alternate.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of [ours, theirs]) {
        const context = await people.window()
        try {
          const page = await context.newPage()
          await page.goto(side === ours ? `/office/b/${id}` : site.address, { waitUntil: 'commit' })
          await isReady(page)
          const measured = await framesOf(page)
          if (round > 0) side.push(measured)
        } finally {
          await context.close()
        }
      }
    }
    return MOVES.flatMap((move) => {
      const own = ours.flatMap((one) => one[move])
      const other = theirs.flatMap((one) => one[move])
      return [
        besidePeer(
          `${move}: ms from frame to frame, ${SHAPES} shapes`,
          median(own),
          'ms',
          { name: PEER, value: median(other) },
          MOST_RATIO,
        ),
        besidePeer(`${move}: p95`, percentile(own, 0.95), 'ms', { name: PEER, value: percentile(other, 0.95) }),
      ]
    })
  } finally {
    site.close()
    await people.close()
    server.kill()
  }
}

export const benches = [
  { id: 'board-frames', title: `Boards: frames while a hand moves a large one, beside ${PEER}`, run: frames },
]
