import { pptx } from '@wenfang/shared-testing/fixtures'
import { expect, it } from 'vitest'
import { insertsOf, mapOf, pageXml, plainText, shapeTree, textOf } from '../model/index.ts'
import { placeholderOf } from '../model/shape/placeholder.ts'
import { editedDeck } from './testing/edited-deck.ts'

it('placeholders stand and look again as their layout says, with their words, levels and links; nothing else changes', async () => {
  const { deck, slide, run, again } = editedDeck(pptx([{ title: '标题', bullets: ['要点'] }]))
  const untouched = pageXml(deck.slide(slide))
  const [title, body] = shapeTree(deck.slide(slide)).filter(({ map }) => placeholderOf(map))
  const [shape = '', list = ''] = [title?.id, body?.id]
  const box = String(run('shape.insertTextBox', { slide, x: 10, y: 10, width: 90, height: 40 })['shape'])
  const withBox = pageXml(deck.slide(slide))
  run('shape.move', { slide, shapes: [shape], dx: 40, dy: 10 })
  run('shape.fill', { slide, shapes: [shape, box], colour: '#ff0000' })
  run('text.format', { slide, shape, at: 0, count: 1, colour: '#00ff00', size: 60, isBold: true })
  run('text.link', { slide, shape: list, at: 0, count: 2, address: 'https://example.com/' })
  run('paragraph.format', { slide, shape: list, at: 0, count: 0, level: 1, alignment: 'right' })
  run('slide.reset', { slides: [slide] })
  const text = textOf(deck.shape(slide, shape), 't')
  expect(text && plainText(insertsOf(text))).toBe('标题')
  const xml = pageXml(deck.slide(slide))
  expect(xml).not.toMatch(/sz="6000"|00FF00|algn="r"/i)
  expect(xml).toMatch(/lvl="1"/)
  expect(xml).toContain('hlinkClick')
  expect(mapOf(deck.slide(slide), 'sh') && deck.shape(slide, shape).has('at')).toBe(false)
  // A box of one's own keeps what it was given.
  expect(deck.shape(slide, box).get('fill')).toContain('FF0000')
  expect(withBox.length).toBeGreaterThan(untouched.length)
  expect((await again()).slideIds()).toHaveLength(1)
})
