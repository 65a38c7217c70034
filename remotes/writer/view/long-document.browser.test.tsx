import { png, type Block } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestWriter, type TestWriter } from './test/open-writer.ts'

/** The kernel lays out in slices what is larger than half a megabyte: a picture that is mostly padding makes it so. */
const heavyPicture = (): Uint8Array => {
  const bytes = new Uint8Array(600_000)
  bytes.set(png(4, 4, () => [200, 40, 40]))
  return bytes
}

const blocks: readonly Block[] = [
  ...Array.from({ length: 600 }, (_, index) => ({
    kind: 'paragraph' as const,
    content: [`${index} ${'春江潮水连海平，海上明月共潮生。'.repeat(6)}`],
  })),
  { kind: 'image', png: heavyPicture(), widthPx: 40, heightPx: 40, description: '红' },
]

let writer: TestWriter
afterEach(() => writer.close())

const firstPage = () => writer.element.querySelector('.docx-page')?.textContent ?? ''
const opened = () => vi.waitUntil(() => writer.isOpen(), { timeout: 15_000 })

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
    await vi.waitUntil(() => firstPage().includes('abc'), { interval: 5, timeout: 10_000 })
    expect(writer.isOpen()).toBe(false)
    await opened()
    expect(writer.text()).toContain('abc')
    expect(writer.surface.snapshot().page.total).toBeGreaterThan(15)
  })
})
