import type { Page } from '@playwright/test'
import { serveExcalidraw } from './board/serve-excalidraw.ts'
import { besidePeer, median, type Row } from './besides.ts'
import { openPeople } from './browser/people.ts'
import { startWenfang, uploadFile } from './servers.ts'

const SHAPES = 10_000
const ROUNDS = 5
const MOST_RATIO = 1.3
const PEER = 'Excalidraw 0.18.1 alone'

/** Shapes with words beside them, as a large board has them, in rows. */
function largeBoard(): Uint8Array {
  const elements = Array.from({ length: SHAPES }, (_, at) => ({
    id: `shape-${at}`,
    type: (['rectangle', 'ellipse', 'diamond'] as const)[at % 3],
    x: (at % 100) * 140,
    y: Math.floor(at / 100) * 110,
    width: 100,
    height: 70,
    angle: 0,
    strokeColor: '#1e1e1e',
    backgroundColor: ['#fff3bf', '#d3e7fb', 'transparent'][at % 3],
    fillStyle: 'solid',
    strokeWidth: 2,
    strokeStyle: 'solid',
    roughness: 1,
    opacity: 100,
    groupIds: [],
    frameId: null,
    roundness: null,
    seed: at + 1,
    version: 1,
    versionNonce: at + 1,
    isDeleted: false,
    boundElements: null,
    updated: 1,
    link: null,
    locked: false,
  }))
  const board = { type: 'excalidraw', version: 2, source: 'bench', elements, appState: {}, files: {} }
  return new TextEncoder().encode(JSON.stringify(board))
}

/** Milliseconds from the start of the navigation until the board is on the screen, two frames included. */
const timeToBoard = (page: Page): Promise<number> =>
  page.evaluate(
    (shapes) =>
      new Promise<number>((done, fail) => {
        const peer = window as unknown as { readonly drawnElements?: () => number }
        // The peer's page says how much it draws; ours has taken the loading screen away.
        const isShown = (): boolean =>
          document.querySelector('#board')
            ? peer.drawnElements?.() === shapes
            : document.querySelector('.board-canvas canvas') !== null &&
              document.querySelector('#loading')?.checkVisibility() !== true
        const look = () => {
          if (isShown()) requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))
          else if (performance.now() > 60_000) fail(new Error('no board is shown'))
          else requestAnimationFrame(look)
        }
        look()
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
    const ours: number[] = []
    const theirs: number[] = []
    // The first of each warms up and is not counted; the rest alternate, each in a window without a cache.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const side of [ours, theirs]) {
        const context = await people.window()
        try {
          const page = await context.newPage()
          await page.goto(side === ours ? `/office/b/${id}` : site.address, { waitUntil: 'commit' })
          const ms = await timeToBoard(page)
          if (round > 0) side.push(ms)
        } finally {
          await context.close()
        }
      }
    }
    const peer = { name: PEER, value: median(theirs) }
    return [besidePeer(`W1 address → a board of ${SHAPES} shapes`, median(ours), 'ms', peer, MOST_RATIO)]
  } finally {
    site.close()
    await people.close()
    server.kill()
  }
}

export const benches = [{ id: 'board-opening', title: `Boards: a large one opens, beside ${PEER}`, run: opening }]
