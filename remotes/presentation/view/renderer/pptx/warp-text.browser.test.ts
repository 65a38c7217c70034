import { afterEach, expect, it } from 'vitest'
import { WARPS } from '../../../model/edit/word-art.ts'
import { drawnSlide, paragraph, textBox, type Drawing } from './testing/drawn-slide.ts'
import { ARCS, ENVELOPES } from './warp-shapes.ts'

let drawing: Drawing | null = null
afterEach(() => {
  drawing?.dispose()
  drawing = null
})

const RUN =
  '<a:rPr lang="zh-CN" sz="4000"><a:ln w="19050"><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill></a:ln><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill><a:effectLst><a:outerShdw blurRad="38100" dist="25400" dir="2700000"><a:srgbClr val="000000"/></a:outerShdw></a:effectLst></a:rPr>'

/** The letters of a box that is 400 × 200 points, with where they are. */
async function warped(preset: string, more = '') {
  const body = `<a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"><a:prstTxWarp prst="text${preset}"><a:avLst/></a:prstTxWarp></a:bodyPr>`
  drawing = await drawnSlide({ shapes: textBox(paragraph('文房四宝端砚', '<a:pPr algn="ctr"/>', RUN) + more, body) })
  const letters = [...drawing.element.querySelectorAll<SVGTextElement>('svg[aria-hidden] text')]
  const box = drawing.saying('文房四宝端砚').closest('[data-shape]')?.getBoundingClientRect() ?? new DOMRect()
  return {
    letters,
    words: letters.map(({ textContent }) => textContent).join(''),
    boxes: letters.map((letter) => letter.getBoundingClientRect()),
    box,
  }
}

it('letters stand on an arc, turned with it, as they look', async () => {
  const { letters, words, boxes } = await warped('ArchUp')
  expect(words).toBe('文房四宝端砚')
  const middles = boxes.map(({ y, height }) => y + height / 2)
  expect(middles[0]).toBeGreaterThan((middles[2] ?? 0) + 10)
  expect(middles[5]).toBeGreaterThan((middles[3] ?? 0) + 10)
  const turns = letters.map((letter) => Number(/rotate\((-?[\d.]+)/.exec(letter.getAttribute('transform') ?? '')?.[1]))
  expect(turns[0]).toBeLessThan(-10)
  expect(turns[5]).toBeGreaterThan(10)
  expect(letters[0]?.getAttribute('stroke')).toMatch(/#00ff00|rgb\(0, 255, 0\)/i)
  expect(letters[0]?.getAttribute('fill')).toMatch(/#ff0000|rgb\(255, 0, 0\)/i)
  expect(letters[0]?.style.filter).toContain('drop-shadow')
})

it('letters fill a form, the highest where it is highest; the words below are still there to be pressed', async () => {
  const { boxes, box } = await warped('Inflate')
  expect(Math.min(...boxes.map(({ x }) => x)) - box.x).toBeLessThan(30)
  expect(box.right - Math.max(...boxes.map(({ right }) => right))).toBeLessThan(30)
  expect(boxes[2]?.height).toBeGreaterThan((boxes[0]?.height ?? 0) * 1.2)
  expect(drawing?.saying('文房四宝端砚').closest<HTMLElement>('[style*="opacity"]')?.style.opacity).toBe('0')
})

it('each form that is offered is drawn, each line of several in its part of it', async () => {
  expect(WARPS.filter((name) => !ENVELOPES[name] && !ARCS[name])).toEqual([])
  const { words, boxes } = await warped('Plain', paragraph('二', '<a:pPr algn="ctr"/>', RUN))
  expect(words).toBe('文房四宝端砚二')
  expect(boxes[6]?.y).toBeGreaterThan((boxes[0]?.bottom ?? 0) - 30)
})

it('words of a form that is not drawn stay in their lines', async () => {
  const { words } = await warped('RingInside')
  expect(words).toBe('')
  expect(drawing?.saying('文房四宝端砚').closest<HTMLElement>('[style*="opacity: 0"]')).toBeNull()
})

it('letters with a reflection have it below their paragraph', async () => {
  const run = '<a:rPr lang="zh-CN" sz="4000"><a:effectLst><a:reflection blurRad="6350"/></a:effectLst></a:rPr>'
  drawing = await drawnSlide({ shapes: textBox(paragraph('映像', '<a:pPr/>', run) + paragraph('平常')) })
  const reflected = (words: string): string =>
    drawing?.saying(words).closest<HTMLElement>('[data-paragraph]')?.style.getPropertyValue('-webkit-box-reflect') ?? ''
  expect(reflected('映像')).toContain('below')
  expect(reflected('平常')).toBe('')
})
