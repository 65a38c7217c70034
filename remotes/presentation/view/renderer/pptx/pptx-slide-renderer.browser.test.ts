import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { commandOf } from '../../../commands/index.ts'
import { readDeck } from '../../../files/read-deck.ts'
import { Deck, shapeTree } from '../../../model/index.ts'
import type { DrawnSlide, SlideRenderer } from '../slide-renderer.ts'
import { createSlideRenderer } from './pptx-slide-renderer.ts'

let renderer: SlideRenderer
let drawn: DrawnSlide | null = null
afterEach(() => {
  drawn?.dispose()
  drawn?.element.remove()
  renderer.dispose()
})

function setup() {
  const deck = new Deck(readDeck(pptx([{ title: '季度总结', bullets: ['收入增长', '成本下降'] }])).doc)
  renderer = createSlideRenderer(deck, { asset: () => Promise.reject(new Error('no pictures')) })
  const [slide = ''] = deck.slideIds()
  const [title = '', body = ''] = shapeTree(deck.slide(slide)).map(({ id }) => id)
  return { deck, slide, title, body }
}

// What the editor relies on of the engine and of our patches: an upgrade that loses it fails here.
describe('the engine', () => {
  it('draws a slide as large as the deck says, and tells which element is which shape, paragraph and run', async () => {
    const { slide, body } = setup()
    expect(renderer.size).toEqual({ width: 1280, height: 720 })
    drawn = renderer.draw(slide)
    await drawn?.ready
    const element = drawn?.shapes.get(body)
    const paragraphs = [...(element?.querySelectorAll('[data-paragraph]') ?? [])]
    expect(paragraphs.map((paragraph) => paragraph.querySelector('[data-run]')?.textContent)).toEqual([
      '收入增长',
      '成本下降',
    ])
  })

  it('draws one shape by itself where it stands in the slide', () => {
    const { deck, slide, title } = setup()
    deck.edit(() => commandOf('shape.move')?.run(deck, { slide, shapes: [title], dx: 75, dy: 0 }))
    drawn = renderer.drawShape(slide, title)
    expect(drawn?.shapes.size).toBe(1)
    expect(drawn?.shapes.get(title)?.style.left).toBe('188px')
  })

  it('shows the words of an empty shape that is written in', () => {
    const { deck, slide } = setup()
    const { shape } = deck.edit(() =>
      commandOf('shape.insert')?.run(deck, { slide, preset: 'rect', x: 0, y: 0, width: 100, height: 50 }),
    ) as { readonly shape: string }
    drawn = renderer.drawShape(slide, shape)
    expect(drawn?.element.querySelector('[data-paragraph]')).toBeNull()
    drawn?.dispose()
    drawn = renderer.drawShape(slide, shape, shape)
    expect(drawn?.element.querySelectorAll('[data-paragraph]')).toHaveLength(1)
  })
})
