import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { readDeck } from '../../files/read-deck.ts'
import { shapeTree } from '../../model/index.ts'
import { DeckStore } from '../state/deck-store.ts'
import { thumbnailQueue } from './thumbnail-queue.ts'

it('S197 a thumbnail follows words without its slide being drawn anew, and a new shape with it', async () => {
  const source = pptx([{ title: '汇报', bullets: ['要点'] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  const place = document.createElement('div')
  document.body.append(place)
  const draw = vi.spyOn(store.renderer, 'draw')
  const [slide = ''] = store.slides
  const end = thumbnailQueue(store).show(slide, place, 160)
  await expect.poll(() => place.textContent).toContain('汇报')
  const [title] = shapeTree(store.deck.slide(slide))
  draw.mockClear()
  store.run('text.insert', { slide, shape: title?.id, at: 0, text: '季度' })
  await expect.poll(() => place.textContent).toContain('季度汇报')
  store.run('text.insert', { slide, shape: title?.id, at: 0, text: '第三' })
  await expect.poll(() => place.textContent).toContain('第三季度汇报')
  expect(draw).not.toHaveBeenCalled()
  expect(place.textContent).toContain('要点')
  const { shape } = store.run('shape.insert', { slide, preset: 'rect', x: 9, y: 9, width: 90, height: 90 }) as {
    readonly shape: string
  }
  await expect.poll(() => place.querySelector(`[data-shape="${shape}"]`)).not.toBeNull()
  store.run('shape.delete', { slide, shapes: [title?.id] })
  await expect.poll(() => place.textContent).not.toContain('季度')
  end()
  expect(place.childElementCount).toBe(0)
  store.dispose()
  place.remove()
})
