import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { readDeck } from '../../files/read-deck.ts'
import { Stage } from '../stage/stage.ts'
import { DeckStore } from '../state/deck-store.ts'
import { TextSession } from './text-session.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

it('what is typed while the slide is drawn anew, as when its fonts have come, stays in the words that are written', async () => {
  const source = pptx([{ title: '汇报', bullets: ['要点'] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  const stage = new Stage(store)
  const text = new TextSession(store, stage)
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
    () => text.dispose(),
  )
  document.body.append(stage.element)
  const title = [...stage.element.querySelectorAll<HTMLElement>('[data-shape]')].find((shape) =>
    shape.textContent.includes('汇报'),
  )
  expect(text.begin(title?.dataset['shape'] ?? '', null)).toBe(true)
  text.focus('end')
  await userEvent.keyboard('a')
  stage.redraw()
  await userEvent.keyboard('bc')
  expect(document.activeElement).toBe(text.root)
  expect(stage.element.textContent).toContain('汇报abc')
  expect(text.selection).toEqual({ anchor: 5, head: 5 })
})
