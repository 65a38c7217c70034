import { afterEach, describe, expect, it, vi } from 'vitest'
import { setModes } from './engine/index.ts'
import { openTestWriter, type TestWriter } from './test/open-writer.ts'

const writers: TestWriter[] = []
const open = async (options: Parameters<typeof openTestWriter>[0]): Promise<TestWriter> => {
  const writer = await openTestWriter(options)
  writers.push(writer)
  return writer
}
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close()
  setModes({ isLowPerformance: false, isPlainTypography: false })
})

const shown = ({ element }: TestWriter): string => element.querySelector('.docx-pages')?.textContent ?? ''

describe('S195 low performance', () => {
  const blocks = Array.from({ length: 400 }, (_, at) => ({
    kind: 'paragraph' as const,
    content: [`${at} ${'春江潮水连海平，海上明月共潮生。'.repeat(5)}`],
  }))
  const pages = ({ surface }: TestWriter): number => surface.surface?.publishedLayout().pages.length ?? 0

  it('pages behind the visible ones wait until nobody types; nothing moves by itself', async () => {
    const writer = await open({ blocks, query: 'lowPerformance=1' })
    const before = pages(writer)
    expect(before).toBeGreaterThan(12)
    writer.select('0 春')
    // Everything else is on the next page then.
    expect(writer.surface.exec({ type: 'insertBreak', kind: 'page' }).ok).toBe(true)
    // Timers end in the order of their times: this one is over long before the one that goes on.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(pages(writer)).toBe(before)
    await vi.waitUntil(() => pages(writer) > before, { timeout: 15_000 })
    expect(writer.element.querySelector('.writer-still')).not.toBeNull()
  })
})

describe('S196 disableCoreTypo', () => {
  /** Lines of every length end at some comma. */
  const blocks = Array.from({ length: 30 }, (_, at) => ({
    kind: 'paragraph' as const,
    content: [`${'字'.repeat(25 + at)}，${'尾'.repeat(10)}`],
  }))
  const linesAtComma = ({ element }: TestWriter): number =>
    [...element.querySelectorAll('.docx-line')].filter(({ textContent }) => textContent.trimStart().startsWith('，'))
      .length

  it('lines begin with a comma only where the rules of Chinese lines are off', async () => {
    const ruled = await open({ blocks })
    expect(shown(ruled)).toContain('字，')
    expect(linesAtComma(ruled)).toBe(0)
    ruled.close()
    const plain = await open({ blocks, query: 'disableCoreTypo=1' })
    expect(linesAtComma(plain)).toBeGreaterThan(0)
  })
})
