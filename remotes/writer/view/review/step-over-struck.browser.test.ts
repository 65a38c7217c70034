import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { history, review } from '../commands/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const struck = async (): Promise<string> =>
  [...(await writer.part('word/document.xml')).matchAll(/<w:delText[^>]*>([^<]*)</g)].map(([, text]) => text).join('')

function caretAt(paragraph: number, offset: number): void {
  const pages = writer.surface.surface
  const paragraphId = pages?.session.paragraphIdsIn({ kind: 'body' })[paragraph] ?? ''
  pages?.setSelection({ anchor: { paragraphId, offset }, head: { paragraphId, offset } })
  writer.surface.focus()
}

it('where edits are proposals, keys that delete step over what is struck', async () => {
  writer = await openTestWriter({
    blocks: ['alpha beta gamma', '一二三四'].map((text) => ({ kind: 'paragraph', content: [text] })),
  })
  writer.run(review.suggesting)
  caretAt(0, 0)
  await userEvent.keyboard('{Delete>7/}')
  expect(await struck()).toBe('alpha b')
  writer.run(review.rejectAll)
  caretAt(0, 0)
  await userEvent.keyboard('{Control>}{Delete}{Delete}{/Control}')
  expect((await struck()).trim()).toBe('alpha beta')
  writer.run(review.rejectAll)
  caretAt(0, 16)
  await userEvent.keyboard('{Backspace>3/}')
  caretAt(0, 16)
  await userEvent.keyboard('{Backspace}')
  expect(await struck()).toBe('amma')
  caretAt(0, 16)
  await userEvent.keyboard('{Control>}{Backspace}{Backspace}{/Control}')
  expect((await struck()).trim()).toBe('beta gamma')
  writer.run(review.rejectAll)
  // Over the end of a paragraph that is struck, too.
  caretAt(0, 15)
  await userEvent.keyboard('{Delete>4/}')
  expect(await struck()).toBe('a一二')
  writer.run(history.undo)
})
