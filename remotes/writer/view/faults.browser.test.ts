import { createFakeHost, type FakeHost } from '@wenfang/shared-testing/fake-host'
import { docx, fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writerEngine } from '../model/index.ts'
import type { OoxmlElement } from '../model/kernel/index.ts'
import { elementsIn, isNamed, mainRoot } from '../model/tree/nodes.ts'
import { parseOne } from '../model/tree/parse.ts'
import { replaceNode, withRoot } from '../model/tree/rewrite.ts'
import type { Command } from './commands/index.ts'
import { editDocument } from './engine/index.ts'
import { insertImageFile } from './dialogs/insert/image-file.ts'
import { mount } from './mount-writer.tsx'
import { printSheets } from './print/print-document.ts'
import { run, type Writer } from './state/writer.ts'
import { openTestWriter, type TestWriter } from './test/open-writer.ts'
import { selectDrawing } from './test/select-drawing.ts'

const LEFT = 'Error: the document was left while it opened'
const FRAME = '.writer-image-frame'
const PNG = fixtureFile('png', 7).bytes

describe('a document that is left while it opens', () => {
  const source = docx({ title: '测试', blocks: [{ kind: 'paragraph', content: ['文字'] }] })
  function hostOf(): FakeHost {
    const fake = createFakeHost({ name: '测试.docx', source, portal: document.body })
    writerEngine.seedBody(fake.host.doc.body, source)
    return fake
  }

  it('lets go of everything, whether its bytes or its first page were still to come', async () => {
    const early = hostOf()
    const late = hostOf()
    const elements = [document.createElement('div'), document.createElement('div')] as const
    // The view is there from here on, its first page is not.
    const listen = late.host.signal.addEventListener.bind(late.host.signal)
    vi.spyOn(late.host.signal, 'addEventListener').mockImplementation((type, listener) => {
      listen(type, listener)
      queueMicrotask(() => late.abort())
    })
    const openings = [mount(early.host, elements[0]), mount(late.host, elements[1])]
    early.abort()
    const ends = await Promise.allSettled(openings)
    expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual([LEFT, LEFT])
    for (const [at, { openSubscriptions }] of [early, late].entries()) {
      expect(openSubscriptions()).toBe(0)
      expect(elements[at]?.childElementCount).toBe(0)
    }
  })
})

describe('what fails', () => {
  let opened: TestWriter
  afterEach(() => opened.close())

  const writerOf = ({ fake, surface }: TestWriter): Writer => ({
    host: fake.host,
    surface,
    store: { refresh() {} } as Writer['store'],
    ui: { toast: (kind: 'info' | 'warning' | 'error', text: string) => fake.host.toast(kind, text) } as Writer['ui'],
    canWrite: true,
    layout: 'pc',
  })

  it('is told: a command that breaks, a picture that the device cannot keep', async () => {
    opened = await openTestWriter()
    const { fake, text } = opened
    const before = text()
    const broken: Command = {
      id: 'broken',
      title: '坏掉的命令…',
      run() {
        throw new Error('broken')
      },
    }
    run(writerOf(opened), broken, undefined)
    expect(fake.calls.toasts.at(-1)).toContain('“坏掉的命令”没有成功')
    Object.assign(fake.host.doc, { putAsset: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) })
    await insertImageFile(writerOf(opened), new File([PNG as Uint8Array<ArrayBuffer>], '图.png', { type: 'image/png' }))
    expect(fake.calls.toasts.at(-1)).toContain('图片没有放进文档')
    expect(fake.calls.reports.slice(-2)).toEqual(['writer.command.failed', 'writer.image.failed'])
    expect(text()).toBe(before)
  })

  it('the frame of a selected picture moves with it when text before it grows', async () => {
    opened = await openTestWriter({
      blocks: [
        { kind: 'paragraph', content: ['图前的一段'] },
        { kind: 'image', png: PNG, widthPx: 96, heightPx: 48, description: '一张图' },
      ],
    })
    selectDrawing(opened)
    const place = (): number => opened.element.querySelector(FRAME)?.getBoundingClientRect().top ?? 0
    await vi.waitFor(() => expect(place()).toBeGreaterThan(0))
    const before = place()
    const picture = (): number =>
      opened.element.querySelector('[data-drawing-node-id]')?.getBoundingClientRect().top ?? 0
    // As an edit of another person comes in.
    const isDone = editDocument(opened.surface, (pkg) => {
      const [first] = [...elementsIn(mainRoot(pkg))].filter((one) => isNamed(one, 'p'))
      const added = parseOne('<w:p><w:r><w:t>新的一段</w:t></w:r></w:p>')
      return withRoot(
        pkg,
        pkg.mainDocumentPart,
        replaceNode(mainRoot(pkg), first?.id ?? '', added, first as OoxmlElement),
      )
    })
    expect(isDone).toBe(true)
    await vi.waitFor(() => expect(picture()).toBeGreaterThan(before))
    await vi.waitFor(() => expect(Math.abs(place() - picture())).toBeLessThan(2))
  })
})

it('paper that nobody wants any more is not printed, and leaves nothing on the page', async () => {
  const print = vi.fn()
  const painted = { sizes: [], paint: () => [document.createElement('p')], dispose() {} }
  const sheet = { width: 100, height: 100, pages: [{ page: 0, x: 0, y: 0, scale: 1 }] }
  const job = { sheets: [sheet], painted, comments: null, hasBackground: true }
  let asked = 0
  // Closed while faces and pictures are decoded.
  await printSheets({ ...job, isWanted: () => (asked += 1) < 2 }, () => {}, print)
  expect(asked).toBe(2)
  expect(print).not.toHaveBeenCalled()
  expect(document.querySelector('.writer-print-root')).toBeNull()
  await printSheets(job, () => {}, print)
  expect(print).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('.writer-print-root')).toBeNull()
})
