import { page, userEvent } from 'vitest/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setModes } from './engine/index.ts'
import * as Y from 'yjs'
import { edit, paragraphsOf } from '../model/testing/edits.ts'
import { openReplica, type Replica } from '../model/testing/replica.ts'
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
    writer.select('4 春')
    // Everything else is on the next page then, where no page begins as one did before.
    expect(writer.surface.exec({ type: 'insertBreak', kind: 'page' }).ok).toBe(true)
    // Timers end in the order of their times: this one is over long before the one that goes on.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(pages(writer)).toBe(before)
    await vi.waitUntil(() => pages(writer) > before, { timeout: 20_000 })
    expect(writer.element.querySelector('.writer-still')).not.toBeNull()
  })
})

describe('S195 edits of others', () => {
  const LETTERS = 30
  /** Another person, who writes letter after letter at the beginning; how often the pages were painted meanwhile. */
  const paintsWhile = async (writer: TestWriter): Promise<number> => {
    const { body } = writer.fake.host.doc
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(body))
    const other = openReplica('乙', doc, new Uint8Array(await writer.fake.host.doc.source()))
    const page = writer.element.querySelector('.docx-pages')
    if (!page) throw new Error('no pages')
    let paints = 0
    let last = 0
    const watch = new MutationObserver(() => {
      const now = written(writer)
      if (now !== last) paints += 1
      last = now
    })
    watch.observe(page, { subtree: true, childList: true, characterData: true })
    for (let letter = 0; letter < LETTERS; letter += 1) {
      write(other, body)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    await vi.waitUntil(() => written(writer) === LETTERS, { timeout: 20_000 })
    watch.disconnect()
    other.session.destroy()
    return paints
  }
  const write = (other: Replica, body: Y.Doc): void => {
    edit(other, { op: 'insertText', paragraphId: paragraphsOf(other)[0]?.id ?? '', offset: 0, text: '乙' })
    Y.applyUpdate(body, Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(body)), 'remote')
  }
  const written = (writer: TestWriter): number => shown(writer).split('乙').length - 1

  it('S195 they are painted four times a second, and an own letter takes them in where it belongs', async () => {
    const writer = await open({ query: 'lowPerformance=1' })
    // They come after the first page, and what stands below them is painted anew.
    await expect.element(page.getByRole('toolbar', { name: '开始' })).toBeVisible()
    writer.select('好天气')
    const began = performance.now()
    const paints = await paintsWhile(writer)
    expect(paints).toBeGreaterThan(0)
    expect(paints).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 250) + 1)
    await userEvent.keyboard('真')
    await vi.waitUntil(() => writer.text().includes('真'), { timeout: 20_000 })
    expect(writer.text()).toContain('第一段文字，真。')
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
