import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isLaidOut } from '../engine/index.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

test('what is typed for a panel that does not come yet, because the document is being opened, is not written into it', async () => {
  const blocks = Array.from({ length: 3_000 }, (_, at) => ({
    kind: 'paragraph' as const,
    content: [`${at} ${'春江潮水连海平，海上明月共潮生。'.repeat(6)}`],
  }))
  writer = await openTestWriter({ blocks, until: 'first page' })
  const { surface, fake } = writer
  surface.focus()
  expect(isLaidOut(surface)).toBe(false)
  await userEvent.keyboard('{Control>}f{/Control}')
  // Had it been open by then, the panel would have the keys: nothing to see here.
  expect(fake.calls.toasts).toContain('文档正在打开')
  await userEvent.keyboard('qqq')
  await vi.waitUntil(() => isLaidOut(surface), { timeout: 60_000 })
  expect(await writer.part('word/document.xml')).not.toContain('q')
}, 120_000)
