import type { Block } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { history, paragraph } from '../index.ts'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const BLOCKS: readonly Block[] = [
  { kind: 'paragraph', content: ['甲'] },
  { kind: 'paragraph', content: ['乙'] },
  { kind: 'table', header: ['表头'], rows: [['一行'], ['二行']] },
  { kind: 'paragraph', content: ['丙'] },
]
const WHOLE = '甲\n乙\n表头\n一行\n二行\n\n丙'
const at = async (words: string): Promise<void> => {
  writer = await openTestWriter({ blocks: BLOCKS })
  writer.select(words)
  writer.surface.focus()
}
const keys = (direction: 'Up' | 'Down') => userEvent.keyboard(`{Alt>}{Shift>}{Arrow${direction}}{/Shift}{/Alt}`)
const shared = async (): Promise<string> =>
  (await writer.sharedPart('word/document.xml'))
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim()

describe('Alt+Shift+arrows', () => {
  it('move a paragraph, over a table as a whole; each press is one step', async () => {
    await at('乙')
    await keys('Up')
    await expect.poll(() => writer.text()).toBe('乙\n甲\n表头\n一行\n二行\n\n丙')
    await keys('Down')
    await keys('Down')
    await expect.poll(() => writer.text()).toBe('甲\n表头\n一行\n二行\n乙\n\n丙')
    expect(await shared()).toBe('甲\n表头\n一行\n二行\n乙\n\n丙')
    writer.run(history.undo)
    await expect.poll(() => writer.text()).toBe(WHOLE)
    writer.run(history.undo)
    await expect.poll(() => writer.text()).toBe('乙\n甲\n表头\n一行\n二行\n\n丙')
    writer.run(history.undo)
    await expect.poll(() => writer.text()).toBe(WHOLE)
  })

  it('move a row of a table, one step', async () => {
    await at('二行')
    await keys('Up')
    await expect.poll(() => writer.text()).toBe('甲\n乙\n表头\n二行\n一行\n\n丙')
    expect(await shared()).toBe('甲\n乙\n表头\n二行\n一行\n\n丙')
    writer.run(history.undo)
    await expect.poll(() => writer.text()).toBe(WHOLE)
  })
})

it('an indent that cannot become smaller says so', async () => {
  await at('甲')
  expect(writer.refusal(paragraph.outdent)).toBe('这里没有缩进了，不能再减少')
  writer.run(paragraph.indent)
  expect(writer.refusal(paragraph.outdent)).toBeNull()
})
