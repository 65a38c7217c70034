import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { history, text } from '../commands/index.ts'
import { edit, paragraphIdOf } from '../../model/testing/edits.ts'
import { openReplica } from '../../model/testing/replica.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const LINES = ['甲段前面很长的尾巴', '乙段也有一些文字', '丙段在最后']
const open = async (): Promise<void> => {
  writer = await openTestWriter({ blocks: LINES.map((line) => ({ kind: 'paragraph', content: [line] }) as const) })
  writer.surface.focus()
}
const runOf = (words: string): HTMLElement => {
  const found = [...writer.element.querySelectorAll<HTMLElement>('.layout-run-text')].find((run) =>
    run.textContent?.includes(words),
  )
  if (!found) throw new Error(`no line says ${words}`)
  return found
}
const place = (line: string, offset: number) => ({
  paragraphId: runOf(line).closest<HTMLElement>('[data-paragraph-id]')?.dataset['paragraphId'] ?? '',
  offset,
})
/** Where a letter of a run begins, and the middle of its height, as a position inside of it. */
function before(words: string): { readonly element: HTMLElement; readonly position: { x: number; y: number } } {
  const element = runOf(words)
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!node) throw new Error('the run has no text')
  const range = document.createRange()
  range.setStart(node, node.textContent?.indexOf(words) ?? 0)
  range.setEnd(node, (node.textContent?.indexOf(words) ?? 0) + words.length)
  const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
  return { element, position: { x: letter.left - box.left + 1, y: letter.height / 2 } }
}
async function drag(from: string, to: string): Promise<void> {
  const [source, target] = [before(from), before(to)]
  // Not while the selection is on its way to the page.
  await expect.poll(() => document.getSelection()?.isCollapsed).toBe(false)
  await userEvent.dragAndDrop(source.element, target.element, {
    sourcePosition: { x: source.position.x + 4, y: source.position.y },
    targetPosition: target.position,
    force: true,
  })
}
const shared = async (): Promise<string> =>
  (await writer.sharedPart('word/document.xml'))
    .replaceAll('</w:p>', '¶')
    .replaceAll(/<[^>]*>/g, '')
    .trim()

describe('selected text that is dragged', () => {
  it('goes where it is let go, with its looks, in one step', async () => {
    await open()
    writer.select('很长的')
    writer.run(text.bold)
    writer.select('很长的')
    await drag('很长的', '一些')
    await expect.poll(() => writer.text()).toBe('甲段前面尾巴\n乙段也有很长的一些文字\n丙段在最后')
    expect(await writer.part('word/document.xml')).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*很长的/)
    await expect.poll(shared).toBe('甲段前面尾巴¶乙段也有很长的一些文字¶丙段在最后¶')
    expect(writer.element.querySelector('.writer-drop-caret')).toBeNull()
    writer.run(history.undo)
    expect(writer.text()).toBe(LINES.join('\n'))
  })

  it('goes backward and forward in its own line, and over the end of a paragraph', async () => {
    await open()
    writer.select('很长的')
    await drag('很长的', '段前面')
    await expect.poll(() => writer.text()).toBe('甲很长的段前面尾巴\n乙段也有一些文字\n丙段在最后')
    writer.run(history.undo)
    writer.select('段前面')
    await drag('段前面', '尾巴')
    await expect.poll(() => writer.text()).toBe('甲很长的段前面尾巴\n乙段也有一些文字\n丙段在最后')
    writer.run(history.undo)
    expect(writer.text()).toBe(LINES.join('\n'))
    writer.surface.surface?.setSelection({ anchor: place('甲段', 4), head: place('乙段', 2) })
    await drag('很长的', '文字')
    await expect.poll(() => writer.text()).toBe('甲段前面也有一些很长的尾巴\n乙段文字\n丙段在最后')
    writer.run(history.undo)
    expect(writer.text()).toBe(LINES.join('\n'))
  })

  it('is copied with Ctrl', async () => {
    await open()
    writer.select('很长的')
    await userEvent.keyboard('{Control>}')
    await drag('很长的', '一些')
    await userEvent.keyboard('{/Control}')
    await expect.poll(() => writer.text()).toBe('甲段前面很长的尾巴\n乙段也有很长的一些文字\n丙段在最后')
    writer.run(history.undo)
    expect(writer.text()).toBe(LINES.join('\n'))
  })

  it('is what was selected, also when others write before it and in it while it is on its way', async () => {
    await open()
    const { body, source } = writer.fake.host.doc
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(body))
    const other = openReplica('乙', doc, new Uint8Array(await source()))
    const paragraphId = paragraphIdOf(other, LINES[0] ?? '')
    const write = (): void => {
      edit(other, { op: 'insertText', paragraphId, offset: 5, text: '和粗的' })
      edit(other, { op: 'insertText', paragraphId, offset: 0, text: '开头' })
      Y.applyUpdate(body, Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(body)), 'remote')
    }
    writer.select('很长的')
    // When the press is held; the drag keeps the moves to itself.
    addEventListener('pointerdown', () => setTimeout(write), { once: true, capture: true })
    await drag('很长的', '一些')
    await expect.poll(() => writer.text()).toBe('开头甲段前面尾巴\n乙段也有很和粗的长的一些文字\n丙段在最后')
    await expect.poll(shared).toBe('开头甲段前面尾巴¶乙段也有很和粗的长的一些文字¶丙段在最后¶')
    other.session.destroy()
  })

  it('is let go by a press alone, and letters go where that was', async () => {
    await open()
    writer.select('很长的')
    const { element, position } = before('长的')
    await expect.poll(() => document.getSelection()?.isCollapsed).toBe(false)
    await userEvent.click(element, { position })
    await expect.poll(() => document.getSelection()?.isCollapsed).toBe(true)
    await userEvent.keyboard('▲')
    await expect.poll(() => writer.text()).toBe('甲段前面很▲长的尾巴\n乙段也有一些文字\n丙段在最后')
  })
})
