import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestWriter, type TestWriter } from './test/open-writer.ts'

const blocks = Array.from({ length: 1500 }, (_, index) => ({
  kind: 'paragraph' as const,
  content: [`${index} ${'春江潮水连海平，海上明月共潮生。'.repeat(6)}`],
}))

let writer: TestWriter
afterEach(() => writer.close())

const firstPage = () => writer.element.querySelector('.docx-page')?.textContent ?? ''
const opened = () => vi.waitUntil(() => writer.isOpen(), { timeout: 20_000 })

describe('T4 a long document', () => {
  it('shows its first page before the others have a place, and asks for its state only after', async () => {
    writer = await openTestWriter({ blocks, until: 'first page' })
    expect(firstPage()).toContain('春江潮水连海平')
    expect(writer.isOpen()).toBe(false)
    await opened()
    expect(writer.surface.snapshot().page.total).toBeGreaterThan(15)
  })

  it('takes letters while it opens, without standing still for the rest of its pages', async () => {
    writer = await openTestWriter({ blocks, until: 'first page' })
    const pages = writer.element.querySelector<HTMLElement>('.docx-pages')
    pages?.focus()
    // What the browser says of a key; a pressed one would come only after a round trip to the browser's driver.
    const letters = { inputType: 'insertText', data: 'abc', bubbles: true, cancelable: true }
    pages?.dispatchEvent(new InputEvent('beforeinput', letters))
    await vi.waitUntil(() => firstPage().includes('abc'), { interval: 5, timeout: 20_000 })
    expect(writer.isOpen()).toBe(false)
    await opened()
    expect(writer.text()).toContain('abc')
    expect(writer.surface.snapshot().page.total).toBeGreaterThan(15)
  })
})
