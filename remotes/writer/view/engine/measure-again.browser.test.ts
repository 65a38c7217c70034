import { afterEach, expect, it, vi } from 'vitest'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { measureAgain } from './index.ts'

let writer: TestWriter
afterEach(() => {
  writer.close()
  vi.restoreAllMocks()
})

it('lines break by the faces that are there now, and the caret stays', async () => {
  const words = 'Every letter of this line is as wide as its face says. '
  writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: [words.repeat(3)] }] })
  writer.select('wide')
  const lines = (): number => writer.element.querySelectorAll('.docx-line').length
  const before = lines()
  const caret = writer.surface.surface?.state().selection
  const { measureText } = CanvasRenderingContext2D.prototype
  vi.spyOn(CanvasRenderingContext2D.prototype, 'measureText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text: string,
  ) {
    const measured = measureText.call(this, text)
    return new Proxy(measured, {
      get: (target, name) => (name === 'width' ? target.width * 2 : Reflect.get(target, name, target)),
    })
  })
  writer.surface.relayout({ sync: true })
  expect(lines()).toBe(before)
  measureAgain(writer.surface)
  await expect.poll(lines).toBeGreaterThan(before)
  expect(writer.surface.surface?.state().selection).toEqual(caret)
})
