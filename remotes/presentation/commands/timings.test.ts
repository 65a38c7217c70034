import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { Deck, pageXml, readTransition, transitionXmlOf } from '../model/index.ts'
import { commandOf } from './commands.ts'
import { editedDeck } from './testing/edited-deck.ts'

const timeOf = (deck: Deck, slide: string) => readTransition(transitionXmlOf(deck.slide(slide))).advanceMs

describe('times of slides', () => {
  it('are kept in the file as PowerPoint has them, beside the effect', async () => {
    const { deck, run, again } = editedDeck()
    const [first = ''] = deck.slideIds()
    const { slide: second } = run('slide.insert', { after: first })
    run('slide.transition', { slides: [second], kind: 'fade', durationMs: 700 })
    run('slide.timings', {
      timings: [
        { slide: first, ms: 3_000 },
        { slide: second, ms: 1_500 },
      ],
    })
    const back = await again()
    const [a = '', b = ''] = back.slideIds()
    expect([timeOf(back, a), timeOf(back, b)]).toEqual([3_000, 1_500])
    expect(readTransition(transitionXmlOf(back.slide(b))).kind).toBe('fade')
    // Both forms of an effect say it.
    expect(pageXml(back.slide(b)).match(/advTm="1500"/g)).toHaveLength(2)
    expect(pageXml(back.slide(a))).toContain('<p:transition advTm="3000"/>')
  })

  it('stay when another effect, or none, is chosen; and go by themselves', async () => {
    const source = await (async () => {
      const { run, deck, bytes } = editedDeck()
      const slides = deck.slideIds()
      run('slide.transition', { slides, kind: 'push', durationMs: 500 })
      run('slide.timings', { timings: slides.map((slide) => ({ slide, ms: 2_000 })) })
      return bytes()
    })()
    const { deck, run, slide } = editedDeck(source)
    expect(timeOf(deck, slide)).toBe(2_000)
    run('slide.transition', { slides: [slide], kind: 'wipe', durationMs: 900 })
    expect([timeOf(deck, slide), readTransition(transitionXmlOf(deck.slide(slide))).kind]).toEqual([2_000, 'wipe'])
    run('slide.transition', { slides: [slide], kind: 'none' })
    expect([timeOf(deck, slide), readTransition(transitionXmlOf(deck.slide(slide))).kind]).toEqual([2_000, 'none'])
    run('slide.timings', { timings: [{ slide, ms: null }] })
    expect(timeOf(deck, slide)).toBeNull()
    expect(pageXml(deck.slide(slide))).not.toContain('transition')
  })

  it('and an effect that somebody chooses at the same time both stay', () => {
    const { deck, run, slide } = editedDeck()
    const other = new Deck(new Y.Doc())
    other.doc.clientID = 5
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(deck.doc))
    run('slide.timings', { timings: [{ slide, ms: 4_000 }] })
    other.edit(() => commandOf('slide.transition')?.run(other, { slides: [slide], kind: 'fade', durationMs: 700 }))
    Y.applyUpdate(deck.doc, Y.encodeStateAsUpdate(other.doc))
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(deck.doc))
    for (const one of [deck, other]) {
      const { kind, advanceMs } = readTransition(transitionXmlOf(one.slide(slide)))
      expect([kind, advanceMs]).toEqual(['fade', 4_000])
    }
  })

  it('of a slide that is gone change nothing at all', () => {
    const { deck, run, slide } = editedDeck()
    expect(() =>
      run('slide.timings', {
        timings: [
          { slide, ms: 1 },
          { slide: 'gone', ms: 2 },
        ],
      }),
    ).toThrow('noSuchSlide')
    expect(timeOf(deck, slide)).toBeNull()
  })
})

describe('slides that are pasted', () => {
  it('come behind another one, also those that were cut out', async () => {
    const { deck, run, again } = editedDeck()
    const [first = ''] = deck.slideIds()
    const { slide: second } = run('slide.insert', { after: first })
    run('notes.set', { slide: second, text: '剪切的' })
    run('slide.delete', { slides: [second] })
    const { slides } = run('slide.copy', { slides: [second], after: first }) as { readonly slides: readonly string[] }
    expect(deck.slideIds()).toEqual([first, ...slides])
    run('slide.copy', { slides: [first], after: null })
    expect((await again()).slideIds()).toHaveLength(3)
    expect(() => run('slide.copy', { slides: [deck.pagesOfKind('layout')[0] ?? ''], after: null })).toThrow(
      'noSuchSlide',
    )
  })
})
