import type { Page } from '@playwright/test'
import { besideBar, median, percentile, type Bar, type Row } from './besides.ts'
import { write, type Written } from './blocks/writing.ts'
import { openPeople, type People } from './browser/people.ts'
import { startWenfang } from './servers.ts'
import { crowdedDeck, SHAPES, SLIDES } from './slides/crowded-slide.ts'

const LETTERS = Array.from({ length: 200 }, (_, at) => 'abcdefgh'[at % 8] ?? 'a')
const NUDGES = Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 'ArrowRight' : 'ArrowDown'))
const STEPS = Array.from({ length: SLIDES - 2 }, () => 'Space')
const FRAMES = 120
const BARS = { keyMs: 30, editMs: 50, stepMs: 50, frameMs: 17 } as const

/** A bare field of the browser: below its time nothing that is typed in a page can be seen on this machine in this moment. */
const BARE = 'a bare field of the browser'
const BARE_PAGE = '<!doctype html><div class="bare" contenteditable style="font-size: 24px"></div>'

async function bareField(people: People): Promise<Written> {
  const page = await (await people.window()).newPage()
  await page.setContent(BARE_PAGE)
  await page.locator('.bare').focus()
  const typed = await write(page, LETTERS, '.bare')
  await page.close()
  return typed
}

const first = '.deck-slide [data-shape]'

async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    ([shape, count]) =>
      document.querySelectorAll(String(shape)).length >= Number(count) &&
      document.querySelector('#loading')?.checkVisibility() !== true,
    [first, SHAPES] as const,
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 30_000 })))
}

/** Milliseconds from frame to frame while a hand draws one shape over the others. */
const dragFrames = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    async ([shape, count]) => {
      const dragged = [...document.querySelectorAll(String(shape))].at(-1)
      if (!dragged) throw new Error('no shape')
      const box = dragged.getBoundingClientRect()
      const [x, y] = [box.left + 4, box.top + box.height / 2]
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const pointer = (type: string, at: number, target: EventTarget) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            pointerId: 1,
            pointerType: 'mouse',
            isPrimary: true,
            button: type === 'pointermove' ? -1 : 0,
            buttons: type === 'pointerup' ? 0 : 1,
            clientX: x - at * 2,
            clientY: y - at,
          }),
        )
      pointer('pointerdown', 0, dragged)
      const frames: number[] = []
      let last = await nextFrame()
      for (let at = 1; at <= Number(count); at += 1) {
        pointer('pointermove', at, window)
        const now = await nextFrame()
        frames.push(now - last)
        last = now
      }
      const moved = dragged.getBoundingClientRect().left
      pointer('pointerup', Number(count), window)
      if (Math.abs(moved - box.left) < 20) throw new Error('the shape did not follow')
      return frames
    },
    [first, FRAMES] as const,
  )

async function editing(): Promise<readonly Row[]> {
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    const id = await crowdedDeck(server)
    const page = await (await people.window()).newPage()
    await page.goto(`/office/p/${id}`)
    await untilDrawn(page)
    const frames = await dragFrames(page)
    // What was moved stays chosen, and the keys move it.
    const nudged = await write(page, NUDGES, '.deck-slide')
    await page.locator(first).first().dblclick()
    const typed = await write(page, LETTERS, '.deck-slide')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('F5')
    await page.locator('.deck-show-slide [data-shape]').first().waitFor()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 30_000 })))
    const stepped = await write(page, STEPS, '.deck-show-place')
    const bare = await bareField(people)
    const peer = { name: BARE, value: bare.p95Ms }
    const beside = (metric: string, value: number, most: number): Row => ({
      metric,
      value,
      unit: 'ms',
      peer,
      bar: { of: 'value', limit: 'most', value: most } satisfies Bar,
    })
    const many = `a slide of ${SHAPES} shapes`
    return [
      beside(`key to glyph on ${many}, p95`, typed.p95Ms, BARS.keyMs),
      { metric: 'keys without a glyph', value: typed.lost, unit: '' },
      beside(`P5 edit to repaint on ${many}, p95`, nudged.p95Ms, BARS.editMs),
      { metric: 'edits that nothing was seen of', value: nudged.lost, unit: '' },
      besideBar(`a drag on ${many}: ms from frame to frame`, median(frames), 'ms', BARS.frameMs),
      { metric: 'the same, p95', value: percentile(frames, 0.95), unit: 'ms' },
      beside('a step of the show, p95', stepped.p95Ms, BARS.stepMs),
      { metric: 'steps that nothing was seen of', value: stepped.lost, unit: '' },
    ]
  } finally {
    await people.close()
    server.kill()
  }
}

export const benches = [{ id: 'slides-editing', title: 'P5 slides: keys, drags and steps of the show', run: editing }]
