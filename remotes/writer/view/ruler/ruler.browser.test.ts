import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { history } from '../commands/index.ts'
import { tabStopsOf } from '../commands/paragraph/ruler.command.ts'
import { keepView } from '../state/kept-view.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

/** CSS pixels of a centimetre at 100 %. */
const CM = 96 / 2.54

const until = (is: () => boolean | Promise<boolean>): Promise<unknown> => vi.waitUntil(is, { timeout: 20_000 })

let writer: TestWriter
beforeEach(async () => {
  await page.viewport(1280, 900)
  keepView('u1', { hasRuler: true, rulerUnit: 'cm', isEyeCare: false, hasSpelling: false })
  writer = await openTestWriter()
  writer.surface.setZoom(1)
  writer.select('好天气')
  await until(() => handle('左缩进') !== null)
})
afterEach(() => {
  writer.close()
  localStorage.clear()
})

const handle = (title: string): HTMLElement | null =>
  writer.element.querySelector<HTMLElement>(`.writer-rulers [title^="${title}"]`)

/** Drags a handle by centimetres, as a hand does. */
async function drag(title: string, cm: number, down = 0): Promise<void> {
  const element = handle(title)
  const strip = element?.parentElement
  if (!element || !strip) throw new Error(`no ${title}`)
  const [from, to] = [element.getBoundingClientRect(), strip.getBoundingClientRect()]
  await userEvent.dragAndDrop(page.elementLocator(element), page.elementLocator(strip), {
    targetPosition: {
      x: from.left + from.width / 2 - to.left + cm * CM,
      y: from.top + from.height / 2 - to.top + down * CM,
    },
    force: true,
  })
}

it('an indent that is dragged is in the file for everybody, and one step of undo', async () => {
  await drag('左缩进', 2)
  await until(async () => /w:ind [^>]*w:left="11\d\d"/.test(await writer.sharedPart('word/document.xml')))
  await drag('首行缩进', 1)
  await until(async () => /w:ind [^>]*w:firstLine="5\d\d"/.test(await writer.sharedPart('word/document.xml')))
  writer.run(history.undo)
  const xml = await writer.sharedPart('word/document.xml')
  expect(xml).toMatch(/w:ind [^>]*w:left="11\d\d"/)
  expect(xml).not.toMatch(/w:firstLine="5\d\d"/)
})

it('a margin that is dragged is one of the section', async () => {
  const before = writer.surface.getPageSetup()?.marginsTwips.left ?? 0
  await drag('左边距', -1)
  await until(() => writer.surface.getPageSetup()?.marginsTwips.left !== before)
  expect((writer.surface.getPageSetup()?.marginsTwips.left ?? 0) - before).toBeCloseTo(-567, -2)
  const top = writer.surface.getPageSetup()?.marginsTwips.top ?? 0
  await drag('上边距', 0, 1)
  await until(() => writer.surface.getPageSetup()?.marginsTwips.top !== top)
})

it('a press makes a tab stop, a drag moves it, and dropped off the ruler it is gone', async () => {
  const strip = writer.element.querySelector<HTMLElement>('.writer-ruler-across .writer-ruler-strip')
  if (!strip) throw new Error('no ruler')
  const left = (writer.surface.getPageSetup()?.marginsTwips.left ?? 0) / 15
  await userEvent.click(page.elementLocator(strip), { position: { x: left + 5 * CM, y: 9 } })
  const stops = (): readonly number[] => tabStopsOf(writer.surface).map(({ twips }) => twips)
  await until(() => stops().length === 1)
  expect(stops()[0]).toBeCloseTo(5 * 567, -2)
  await drag('制表位', 1)
  await until(() => (stops()[0] ?? 0) > 5.5 * 567)
  expect(await writer.sharedPart('word/document.xml')).toMatch(/<w:tab w:pos="3\d\d\d" w:val="left"/)
  await drag('制表位', 0, 4)
  await until(() => stops().length === 0)
})
