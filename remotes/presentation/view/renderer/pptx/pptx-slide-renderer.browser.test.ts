import { pptx } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { commandOf } from '../../../commands/index.ts'
import { blankDeck } from '../../../files/blank/blank-deck.ts'
import { readDeck } from '../../../files/read-deck.ts'
import { Deck, placeholderOf, shapeTree } from '../../../model/index.ts'
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

  it('draws layouts and masters as slides, with what stands on their master and the prompts of their own', async () => {
    const { deck, slide } = setup()
    const [layout = ''] = deck.pagesOfKind('layout')
    const [master = ''] = deck.pagesOfKind('master')
    deck.edit(() => {
      const place = { x: 20, y: 20, width: 200, height: 40 }
      const { shape } = (commandOf('shape.insertTextBox')?.run(deck, { slide: master, ...place }) ?? {}) as {
        readonly shape?: string
      }
      commandOf('text.set')?.run(deck, { slide: master, shape, text: '内部资料' })
      commandOf('slide.background')?.run(deck, { slides: [master], colour: '#ffeecc' })
    })
    for (const id of [master, layout, slide]) {
      drawn?.dispose()
      renderer.forget()
      drawn = renderer.draw(id)
      await drawn?.ready
      document.body.append(drawn?.element ?? '')
      // Once, also on the master itself.
      expect(drawn?.element.innerText.match(/内部资料/g)).toHaveLength(1)
      expect([id, getComputedStyle(drawn?.element ?? document.body).backgroundColor]).toEqual([
        id,
        'rgb(255, 238, 204)',
      ])
      drawn?.element.remove()
    }
  })

  it('draws a slide with what was said of a placeholder of its master, and the master too', () => {
    const deck = new Deck(readDeck(blankDeck()).doc)
    renderer = createSlideRenderer(deck, { asset: () => Promise.reject(new Error('no pictures')) })
    const [master = ''] = deck.pagesOfKind('master')
    const [slide = ''] = deck.slideIds()
    const titleOn = (id: string): string =>
      shapeTree(deck.page(id) ?? deck.pages).find(({ map }) =>
        ['title', 'ctrTitle'].includes(placeholderOf(map)?.type ?? ''),
      )?.id ?? ''
    const layout =
      deck
        .pagesOfKind('layout')
        .find((id) => placeholderOf(shapeTree(deck.page(id) ?? deck.pages)[0]?.map ?? deck.pages)?.type === 'title') ??
      ''
    deck.edit(() => {
      commandOf('slide.layout')?.run(deck, { slides: [slide], layout })
      commandOf('text.set')?.run(deck, { slide, shape: titleOn(slide), text: '题目' })
      commandOf('text.format')?.run(deck, { slide: master, shape: titleOn(master), isItalic: true })
    })
    for (const id of [slide, master]) {
      drawn?.dispose()
      drawn = renderer.draw(id)
      const run = drawn?.shapes.get(titleOn(id))?.querySelector<HTMLElement>('[data-run]')
      expect([id, run?.style.fontStyle]).toEqual([id, 'italic'])
    }
  })
})
