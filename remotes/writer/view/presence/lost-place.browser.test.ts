import { afterEach, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { edit, paragraphIdOf } from '../../model/testing/edits.ts'
import { openReplica } from '../../model/testing/replica.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const MINE = '这一段正在写'

/** The caret stands behind words of others; what is answered lets another person take the paragraph away. */
async function openAtPlace(): Promise<() => void> {
  writer = await openTestWriter({
    blocks: [MINE, '别人的一段'].map((text) => ({ kind: 'paragraph' as const, content: [text] })),
  })
  const { body, source } = writer.fake.host.doc
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(body))
  const other = openReplica('乙', doc, new Uint8Array(await source()))
  writer.select(MINE)
  writer.surface.focus()
  await userEvent.keyboard('{ArrowRight}')
  return () => {
    edit(other, { op: 'deleteBlock', blockId: paragraphIdOf(other, MINE) })
    Y.applyUpdate(body, Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(body)), 'remote')
    other.session.destroy()
  }
}

const field = page.getByRole('textbox', { name: '你写的内容' })

it('letters that an input method has not turned into words yet are held out, and Escape does not throw them away', async () => {
  const takeAway = await openAtPlace()
  const keyboard = cdp() as unknown as { send(method: string, params: unknown): Promise<unknown> }
  await keyboard.send('Input.imeSetComposition', { text: 'mobi', selectionStart: 4, selectionEnd: 4 })
  takeAway()
  await expect.element(field).toHaveValue('mobi')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}和墨')
  await expect.element(field).toHaveValue('mobi和墨')
  await page.getByRole('button', { name: '放回文档' }).click()
  await expect.poll(() => writer.text()).toContain('mobi和墨')
  expect(writer.text()).toContain('别人的一段')
})
