import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const BOLD = /<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<w:b\/>(?:(?!<\/w:rPr>).)*<\/w:rPr>)<w:t[^>]*>([^<]*)<\/w:t>/gu
const boldWords = async (): Promise<string[]> =>
  [...(await writer.part('word/document.xml')).matchAll(BOLD)].map(([, words]) => words ?? '')

async function openAt(words: string, caret: string): Promise<void> {
  writer = await openTestWriter({ blocks: [{ kind: 'paragraph', content: [words] }] })
  writer.select(words.slice(words.indexOf(caret)))
  writer.surface.focus()
  await userEvent.keyboard('{ArrowLeft}')
}

test('bold between two Chinese words is of what is typed next, and ends where it is switched off', async () => {
  await openAt('你好世界今天天气很好', '今天')
  await userEvent.keyboard('{Control>}b{/Control}粗体{Control>}b{/Control}常')
  await vi.waitFor(() => expect(writer.text()).toContain('你好世界粗体常今天'))
  expect(await boldWords()).toEqual(['粗体'])
})

test('bold inside of a Chinese word is of this word alone, not of the clause', async () => {
  await openAt('你好世界今天天气很好', '界今天')
  await userEvent.keyboard('{Control>}b{/Control}')
  await vi.waitFor(async () => expect(await boldWords()).toEqual(['世界']))
  await userEvent.keyboard('{Control>}b{/Control}')
  await vi.waitFor(async () => expect(await boldWords()).toEqual([]))
})

test('bold inside of a Latin word is of the whole word, as before', async () => {
  await openAt('你好 hello world', 'rld')
  await userEvent.keyboard('{Control>}b{/Control}')
  await vi.waitFor(async () => expect(await boldWords()).toEqual(['world']))
})
