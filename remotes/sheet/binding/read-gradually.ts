import type { SharedWorkbook } from '../model/index.ts'
import type { LazyCells, ScreenCells } from './lazy-cells.ts'
import type { Screen } from './screen.ts'

/** What is left of an idle moment that is not begun with. */
const LEAST_MS = 6
/** A page that is never idle reads on after this long. */
const PATIENCE_MS = 300

/** Runs when the page has time; answers how to call it off. */
type WhenIdle = (run: (remainingMs: () => number) => void) => () => void

/** In the page; where a browser has no idle times, after others had their turn. */
const whenIdle: WhenIdle = (run) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => run(() => 0), 0)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback((deadline) => run(() => deadline.timeRemaining()), { timeout: PATIENCE_MS })
  return () => cancelIdleCallback(request)
}

/**
 * Reads the cells of an opened workbook that the engine did not ask for yet: while the page is idle, once it is told to start,
 * and all of them before the workbook changes.
 */
export class GradualReading {
  readonly #screen: Screen
  readonly #later: WhenIdle
  readonly #waiting: (readonly [sheetId: string, cells: LazyCells])[]
  readonly #stop: () => void
  #callOff = (): void => {}

  constructor(
    model: SharedWorkbook,
    screen: Screen,
    sheets: ReadonlyMap<string, LazyCells>,
    later: WhenIdle = whenIdle,
  ) {
    this.#screen = screen
    this.#later = later
    this.#waiting = [...sheets]
    this.#stop = model.onBeforeChange(() => this.#readAll())
  }

  start(): void {
    if (this.#waiting.length > 0) this.#callOff = this.#later((remainingMs) => this.#readOn(remainingMs))
  }

  dispose(): void {
    this.#waiting.length = 0
    this.#callOff()
    this.#stop()
  }

  #readAll(): void {
    for (const [id, cells] of this.#waiting) {
      cells.readAll()
      settle(this.#screen, id, cells)
    }
    this.dispose()
  }

  #readOn(remainingMs: () => number): void {
    // One area at least: a page that is never idle comes to an end, too.
    do {
      const [id, cells] = this.#waiting[0] ?? []
      if (id === undefined || !cells) return this.dispose()
      if (cells.isRead) {
        settle(this.#screen, id, cells)
        this.#waiting.shift()
      } else cells.readNext()
    } while (remainingMs() > LEAST_MS)
    this.start()
  }
}

/** From now on the engine reads the plain object. */
function settle(screen: Screen, sheetId: string, { cells, known }: LazyCells): void {
  const sheet = screen.sheet(sheetId)
  if (!sheet || cells === known) return
  const matrix = sheet.getCellMatrix() as unknown as { _matrix: ScreenCells }
  if (matrix._matrix !== cells) return
  matrix._matrix = known
  sheet.getConfig().cellData = known
}
