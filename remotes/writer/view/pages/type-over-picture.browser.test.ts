import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { history, image } from '../commands/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { selectDrawing } from '../test/select-drawing.ts'

let writer: TestWriter
afterEach(() => writer.close())

const words = (xml: string): string =>
  xml
    .replaceAll(/<w:drawing.*?<\/w:drawing>/gs, '▣')
    .replaceAll('</w:p>', '¶')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
const own = async (): Promise<string> => words(await writer.part('word/document.xml'))
const shared = async (): Promise<string> => words(await writer.sharedPart('word/document.xml'))

async function openWithPicture(): Promise<void> {
  writer = await openTestWriter({
    blocks: [
      { kind: 'image', png: fixtureFile('png', 7).bytes, widthPx: 96, heightPx: 48, description: '一张图' },
      { kind: 'paragraph', content: ['后面的文字'] },
    ],
  })
  writer.surface.focus()
  selectDrawing(writer)
}

it('a letter takes the place of a selected picture of a line, in one step', async () => {
  await openWithPicture()
  await userEvent.keyboard('a')
  await expect.poll(own).toBe('a¶后面的文字¶')
  await expect.poll(shared).toBe('a¶后面的文字¶')
  writer.run(history.undo)
  await expect.poll(own).toBe('▣¶后面的文字¶')
  writer.run(history.redo)
  await expect.poll(own).toBe('a¶后面的文字¶')
})

it('nothing is typed while a floating picture is selected, and that is said', async () => {
  await openWithPicture()
  writer.run(image.wrapSquare)
  selectDrawing(writer)
  writer.surface.focus()
  const before = await own()
  await userEvent.keyboard('a')
  await expect.poll(() => writer.fake.calls.toasts.join()).toContain('浮动的图片')
  expect(await own()).toBe(before)
})
