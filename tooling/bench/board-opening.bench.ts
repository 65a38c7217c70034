import type { Page } from '@playwright/test'
import { largeBoard, SHAPES } from './board/large-board.ts'
import { serveExcalidraw } from './board/serve-excalidraw.ts'
import { besidePeer, median, type Row } from './besides.ts'
import { openPeople } from './browser/people.ts'
import { startWenfang, uploadFile } from './servers.ts'

const ROUNDS = 5
const MOST_RATIO = 1.3
const PEER = 'Excalidraw 0.18.1 alone'

interface Opened {
  /** Milliseconds from the start of the navigation until the board is on the screen, two frames included. */
  readonly seenMs: number
  /** Until every shape of it is in the engine, in view or not. */
  readonly wholeMs: number
}

const timeToBoard = (page: Page): Promise<Opened> =>
  page.evaluate(
    (shapes) =>
      new Promise<Opened>((done, fail) => {
        const peer = window as unknown as { readonly drawnElements?: () => number }
        const isPeer = document.querySelector('#board') !== null
        // The peer's page says how much it draws; ours has taken the loading screen away.
        const isSeen = (): boolean =>
          isPeer
            ? peer.drawnElements?.() === shapes
            : document.querySelector('.board-canvas canvas') !== null &&
              document.querySelector('#loading')?.checkVisibility() !== true
        const isWhole = (): boolean => document.querySelector('.board-canvas[aria-busy=true]') === null
        const after = (isThere: () => boolean, then: (ms: number) => void) => {
          const look = () => {
            if (isThere()) requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())))
            else if (performance.now() > 60_000) fail(new Error('no board is shown'))
            else requestAnimationFrame(look)
          }
          look()
        }
        after(isSeen, (seenMs) => after(isWhole, (wholeMs) => done({ seenMs, wholeMs: isPeer ? seenMs : wholeMs })))
      }),
    SHAPES,
  )

async function opening(): Promise<readonly Row[]> {
  const bytes = largeBoard()
  const server = await startWenfang()
  const people = await openPeople(server)
  const site = await serveExcalidraw(bytes)
  try {
    const id = await uploadFile(server, '大.excalidraw', new Uint8Array(bytes))
    const ours: Opened[] = []
    const theirs: Opened[] = []
    // The first of each warms up and is not counted; the rest alternate, each in a window without a cache.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of [ours, theirs]) {
        const context = await people.window()
        try {
          const page = await context.newPage()
          await page.goto(side === ours ? `/office/b/${id}` : site.address, { waitUntil: 'commit' })
          const opened = await timeToBoard(page)
          if (round > 0) side.push(opened)
        } finally {
          await context.close()
        }
      }
    }
    const peer = { name: PEER, value: median(theirs.map(({ seenMs }) => seenMs)) }
    const seen = median(ours.map(({ seenMs }) => seenMs))
    const whole = median(ours.map(({ wholeMs }) => wholeMs))
    return [
      besidePeer(`W1 address → a board of ${SHAPES} shapes`, seen, 'ms', peer, MOST_RATIO),
      besidePeer(`address → all of its shapes, in view or not`, whole, 'ms', peer),
    ]
  } finally {
    site.close()
    await people.close()
    server.kill()
  }
}

export const benches = [{ id: 'board-opening', title: `Boards: a large one opens, beside ${PEER}`, run: opening }]
