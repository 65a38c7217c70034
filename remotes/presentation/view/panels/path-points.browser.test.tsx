import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { FURTHER_COMMANDS } from '../../commands/further-commands.ts'
import { readDeck } from '../../files/read-deck.ts'
import { numberOfShape, shapeTree } from '../../model/index.ts'
import { effectsOf, pathOfEffect } from '../../model/edit/animations.ts'
import { handleKeys } from '../keys/handle-keys.ts'
import { boxOf } from '../canvas/shape-boxes.ts'
import { Stage } from '../stage/stage.ts'
import { DeckStore } from '../state/deck-store.ts'
import { DeckViewContext, useDeck, type DeckView } from '../state/deck-view.ts'
import { ViewOptions } from '../state/view-options.ts'
import { TextSession } from '../text/text-session.ts'
import { MotionPaths } from './motion-paths.view.tsx'
import { PathPoints } from './path-points.view.tsx'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

function Points() {
  const { store } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const [point, setPoint] = useState<number | null>(null)
  const [slide = ''] = store.deckSlides
  const page = store.deck.slide(slide)
  const effects = effectsOf(page) ?? []
  const shapes = new Map(shapeTree(page).map((node) => [numberOfShape(node.id, node.map), node] as const))
  const path = effects[0] && pathOfEffect(effects[0])
  return (
    <>
      <MotionPaths effects={effects} chosen={0} point={point} shapes={shapes} />
      {typeof path === 'string' && <PathPoints slide={slide} at={0} path={path} onChoose={setPoint} />}
    </>
  )
}

/** The list of animations of a slide whose first shape goes along a path, with the keys of the document. */
function shown() {
  const source = pptx([{ title: '汇报', bullets: [] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  store.learn(FURTHER_COMMANDS)
  const stage = new Stage(store)
  const text = new TextSession(store, stage)
  const [slide = ''] = store.deckSlides
  const shape = shapeTree(store.deck.slide(slide))[0]?.id ?? ''
  store.run('animation.addPath', { slide, shapes: [shape], path: 'M 0 0 L 0.1 0.1 L 0.2 0 E', trigger: 'click' })
  store.selectShapes([shape])
  const view = { host, store, stage, text, options: new ViewOptions('pc'), canWrite: true } as unknown as DeckView
  const slot = document.createElement('div')
  slot.append(stage.element)
  const side = document.createElement('aside')
  side.className = 'wf-side'
  document.body.append(slot, side)
  const root = createRoot(side)
  flushSync(() =>
    root.render(
      <DeckViewContext value={view}>
        <Points />
      </DeckViewContext>,
    ),
  )
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
    () => text.dispose(),
    handleKeys(view, () => document.body),
    () => root.unmount(),
  )
  const path = () => pathOfEffect((effectsOf(store.deck.slide(slide)) ?? [])[0] ?? ({} as never))
  return { store, path, box: () => boxOf(store.deck, slide, shape), slot }
}

it('arrows move a point of a motion path, its neighbours and the shape stay; what they do is one step of undo', async () => {
  const { store, path, box, slot } = shown()
  const before = box()
  const point = [...document.querySelectorAll<HTMLElement>('.deck-path-point')]
  expect(point.map(({ textContent }) => textContent)).toEqual(['第 1 点10%，10%', '终点20%，0%'])
  point[0]?.focus()
  await expect.poll(() => slot.querySelectorAll('.deck-motion-keyed')).toHaveLength(1)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Control>}{ArrowDown}{/Control}')
  const { width, height } = store.renderer.size
  const [x, y] = [0.1 + 16 / width, 0.1 + 1 / height]
  const [, first = '', second = ''] = /^M 0 0 L (\S+) (\S+) L 0\.2 0 E$/.exec(path() ?? '') ?? []
  expect(Number(first)).toBeCloseTo(x, 4)
  expect(Number(second)).toBeCloseTo(y, 4)
  expect(box()).toEqual(before)
  expect(document.activeElement?.textContent).toContain('第 1 点')
  store.undo.undo()
  expect(path()).toBe('M 0 0 L 0.1 0.1 L 0.2 0 E')
})
