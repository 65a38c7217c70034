import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { png, pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { readDeck } from '../../files/read-deck.ts'
import { silence } from '../actions/testing/silence.ts'
import { pageXml } from '../../model/index.ts'
import { boxOf } from '../canvas/shape-boxes.ts'
import { Stage } from '../stage/stage.ts'
import { DeckStore } from '../state/deck-store.ts'
import type { DeckView } from '../state/deck-view.ts'
import { ViewOptions } from '../state/view-options.ts'
import { TextSession } from '../text/text-session.ts'
import { insertFiles } from './insert-files.ts'
import { pasteData } from './paste-data.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

function opened() {
  const source = pptx([{ title: '汇报', bullets: [] }])
  const fake = createFakeHost({ name: '汇报.pptx', source })
  const { host } = fake
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const toast = vi.fn()
  const store = new DeckStore(host)
  const stage = new Stage(store)
  const text = new TextSession(store, stage)
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
    () => text.dispose(),
  )
  document.body.append(stage.element)
  const view = { host: { ...host, toast }, store, stage, text, options: new ViewOptions('pc') } as unknown as DeckView
  const box = (shape: string | undefined) => boxOf(store.deck, store.selection.slide ?? '', shape ?? '')
  return { view, store, stage, toast, box }
}

const picture = (): File =>
  new File([new Uint8Array(png(64, 64, () => [178, 58, 46]))], '印.png', { type: 'image/png' })

it('a sound and a picture that are dropped are put where they were dropped; other files are told', async () => {
  const { view, store, stage, toast, box } = opened()
  const { left, top } = stage.element.getBoundingClientRect()
  const at = { clientX: left + 300, clientY: top + 200 }
  const letter = new File(['x'], '信.txt', { type: 'text/plain' })
  expect(await insertFiles(view, [silence('旁白.wav'), letter], at)).toBe(true)
  const [sound] = store.selection.shapes
  const placed = box(sound)
  expect((placed?.x ?? 0) + (placed?.width ?? 0) / 2).toBeCloseTo(300, 0)
  expect((placed?.y ?? 0) + (placed?.height ?? 0) / 2).toBeCloseTo(200, 0)
  expect(pageXml(store.deck.slide(store.selection.slide ?? ''))).toContain('<a:audioFile')
  expect(toast).toHaveBeenCalledExactlyOnceWith('info', expect.stringContaining('其他文件没有插入'))
  await insertFiles(view, [picture()], { clientX: left + 2, clientY: top + 2 })
  // Whole on the slide, however near to its edge.
  expect(box(store.selection.shapes[0])).toMatchObject({ x: 0, y: 0 })
  expect(await insertFiles(view, [letter])).toBe(false)
})

it('a sound that is pasted is put in the middle of the slide', async () => {
  const { view, store, box } = opened()
  pasteData(view, { html: '', text: '', files: [silence('旁白.wav')] })
  await expect.poll(() => store.selection.shapes.length).toBe(1)
  const placed = box(store.selection.shapes[0])
  expect((placed?.x ?? 0) + (placed?.width ?? 0) / 2).toBeCloseTo(store.renderer.size.width / 2, 0)
})
