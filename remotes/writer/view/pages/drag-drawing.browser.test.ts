import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { history, image } from '../commands/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { selectDrawing } from '../test/select-drawing.ts'

const BLOCKS = [
  { kind: 'image', png: fixtureFile('png', 7).bytes, widthPx: 96, heightPx: 48, description: '一张图' },
  { kind: 'paragraph', content: ['第一段很长的文字'] },
  { kind: 'paragraph', content: ['第二段也有很多文字'] },
] as const

let writer: TestWriter
afterEach(() => writer.close())

const picture = (): Element => {
  const found = writer.element.querySelector('[data-drawing-node-id]')
  if (!found) throw new Error('the page shows no picture')
  return found
}
const line = (text: string): Element => {
  const found = [...writer.element.querySelectorAll('.layout-run-text')].find((run) => run.textContent?.includes(text))
  if (!found) throw new Error(`no line says ${text}`)
  return found
}
/** Letters and pictures of the text as it would be saved, a paragraph after the other. */
const wordsOf = (xml: string): string =>
  xml
    .replaceAll(/<w:drawing.*?<\/w:drawing>/gs, '▣')
    .replaceAll('</w:p>', '¶')
    .replaceAll(/<[^>]*>/g, '')
    .trim()

const words = async (): Promise<string> => wordsOf(await writer.part('word/document.xml'))
const shared = async (): Promise<string> => wordsOf(await writer.sharedPart('word/document.xml'))

describe('a dragged picture', () => {
  it.each([
    ['that was not selected', false],
    ['that was selected', true],
  ])('goes to the letter where it is let go, in one step: %s', async (_, isSelected) => {
    writer = await openTestWriter({ blocks: BLOCKS })
    if (isSelected) {
      await userEvent.click(picture())
      await expect.poll(() => writer.surface.snapshot().image?.id).toBeDefined()
    }
    const { width } = line('第二段').getBoundingClientRect()
    await userEvent.dragAndDrop(picture(), line('第二段'), { targetPosition: { x: width - 1, y: 8 }, force: true })
    await expect.poll(words).toBe('¶第一段很长的文字¶第二段也有很多文字▣¶')
    await expect.poll(shared).toBe('¶第一段很长的文字¶第二段也有很多文字▣¶')
    expect(writer.element.querySelector('.writer-drawing-ghost')).toBeNull()
    writer.run(history.undo)
    await expect.poll(words).toBe('▣¶第一段很长的文字¶第二段也有很多文字¶')
  })

  it('that floats goes as far as the pointer, and no further than its page', async () => {
    writer = await openTestWriter({ blocks: BLOCKS })
    selectDrawing(writer)
    writer.run(image.wrapSquare)
    await expect.poll(async () => (await writer.part('word/document.xml')).includes('<wp:anchor')).toBe(true)
    const corner = (): readonly number[] => {
      const { left, top } = picture().getBoundingClientRect()
      return [Math.round(left), Math.round(top)]
    }
    await expect.poll(() => picture().classList.contains('docx-drawing-ready')).toBe(true)
    const [left = 0, top = 0] = corner()
    const below = line('第二段').getBoundingClientRect()
    await userEvent.dragAndDrop(picture(), line('第二段'), {
      sourcePosition: { x: 10, y: 10 },
      targetPosition: { x: 40, y: 8 },
      force: true,
    })
    const moved = [Math.round(below.left) + 30, Math.round(below.top) - 2]
    await expect.poll(corner).toEqual(moved)
    writer.run(history.undo)
    await expect.poll(corner).toEqual([left, top])
  })
})
