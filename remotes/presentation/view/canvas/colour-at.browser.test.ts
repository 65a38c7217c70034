import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, expect, it } from 'vitest'
import * as Y from 'yjs'
import { PANEL_LOOK_COMMANDS } from '../../commands/panel-look-commands.ts'
import { readDeck } from '../../files/read-deck.ts'
import { Stage } from '../stage/stage.ts'
import { DeckStore } from '../state/deck-store.ts'
import { CanvasState } from './canvas-state.ts'
import { colourAt } from './colour-at.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
  document.body.replaceChildren()
})

function shown() {
  const source = pptx([{ title: '汇报', bullets: [] }])
  const { host } = createFakeHost({ name: '汇报.pptx', source })
  Y.applyUpdate(host.doc.body, Y.encodeStateAsUpdate(readDeck(source).doc))
  const store = new DeckStore(host)
  store.learn(PANEL_LOOK_COMMANDS)
  const stage = new Stage(store)
  ends.push(
    () => store.dispose(),
    () => stage.dispose(),
  )
  document.body.append(stage.element)
  const { slide } = store.selection
  const put = (y: number): string =>
    String(store.run('shape.insert', { slide, preset: 'rect', x: 60, y, width: 90, height: 30 })?.['shape'])
  /** In the middle of a shape, or at a share of its width. */
  const at = async (shape: string, share = 0.5): Promise<string> => {
    const box = stage.shapeElement(shape)?.getBoundingClientRect() ?? new DOMRect()
    return await colourAt(stage.element, box.x + box.width * share, box.y + box.height / 2)
  }
  return { store, stage, slide, put, at }
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

it('is that of a fill, of what is seen through another, and of a gradient where it is pressed', async () => {
  const { store, slide, put, at } = shown()
  const plain = put(120)
  store.run('shape.fill', { slide, shapes: [plain], colour: '#2e75b6' })
  expect(await at(plain)).toBe('#2e75b6')
  const gradient = put(200)
  store.run('shape.gradient', { slide, shapes: [gradient], from: '#ff0000', to: '#0000ff', angle: 0 })
  const [left, right] = [channels(await at(gradient, 0.1)), channels(await at(gradient, 0.9))]
  expect(left[0]).toBeGreaterThan(200)
  expect(right[2]).toBeGreaterThan(200)
})

it('is that of a word, and beside all words that of the slide', async () => {
  const { store, stage, slide } = shown()
  const run = stage.element.querySelector('[data-run]')
  const shape = run?.closest<HTMLElement>('[data-shape]')?.dataset['shape']
  store.run('text.format', { slide, shape, colour: '#c00000' })
  const box = stage.element.querySelector('[data-run]')?.getBoundingClientRect() ?? new DOMRect()
  expect(await colourAt(stage.element, box.x + box.width / 2, box.y + box.height / 2)).toBe('#c00000')
  const slideBox = stage.element.getBoundingClientRect()
  const background = await colourAt(stage.element, slideBox.right - 8, slideBox.bottom - 8)
  expect(Math.min(...channels(background))).toBeGreaterThan(200)
})

it('who takes another tool instead of pressing gets none', async () => {
  const canvas = new CanvasState()
  const colour = canvas.pick()
  canvas.choose({ kind: 'textBox' })
  expect(await colour).toBeNull()
  expect(canvas.shown.tool).toEqual({ kind: 'textBox' })
})
