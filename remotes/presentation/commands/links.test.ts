import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { expect, it } from 'vitest'
import { pageXml, shapeTree, textOf } from '../model/index.ts'
import { clickOf, type LinkEvent } from '../model/edit/links.ts'
import { linkAround } from '../model/edit/text-links.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 100, y: 100, width: 200, height: 100 }

function withWords(words: string) {
  const edited = editedDeck()
  const { run, slide, deck } = edited
  const shape = String(run('shape.insertTextBox', { slide, ...PLACE })['shape'])
  run('text.insert', { slide, shape, at: 0, text: words })
  const around = (at: number, event: LinkEvent = 'click') => {
    const text = textOf(deck.shape(slide, shape), 't')
    return text && linkAround(deck.slide(slide), text, at, event)
  }
  return { ...edited, shape, around, xml: () => pageXml(deck.slide(slide)) }
}

it('words lead to an address or a slide, are known as one link, and go without it', async () => {
  const { run, slide, shape, around, bytes, xml } = withWords('见官网和附录')
  run('text.link', { slide, shape, at: 1, count: 2, address: 'https://example.com/a?b=1&c=2' })
  run('text.link', { slide, shape, at: 4, count: 2, to: slide })
  run('text.format', { slide, shape, at: 1, count: 1, isBold: true })
  expect(around(2)).toEqual({ target: { kind: 'address', address: 'https://example.com/a?b=1&c=2' }, at: 1, count: 2 })
  expect(around(3)).toMatchObject({ at: 1 })
  expect(around(5)?.target).toEqual({ kind: 'slide', slide })
  expect(around(0)).toBeNull()
  const file = new SourcePackage(await bytes())
  const link = file.relationships('ppt/slides/slide1.xml').find(({ type }) => type === 'hyperlink')
  expect(link).toMatchObject({ target: 'https://example.com/a?b=1&c=2', isExternal: true })
  expect(file.text('ppt/slides/slide1.xml')?.match(/<a:hlinkClick /g)).toHaveLength(3)
  run('text.link', { slide, shape, at: 1, count: 2 })
  expect(around(2)).toBeNull()
  expect(xml().match(/<a:hlinkClick /g)).toHaveLength(1)
})

it('what is typed behind a link is none, and what is typed inside of one is of it', () => {
  const { run, slide, shape, around } = withWords('官网')
  run('text.link', { slide, shape, at: 0, count: 2, address: 'https://example.com/' })
  run('text.insert', { slide, shape, at: 1, text: '方' })
  run('text.insert', { slide, shape, at: 3, text: '在此' })
  expect(around(0)).toMatchObject({ at: 0, count: 3 })
  expect(around(4)).toBeNull()
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' https://example.com'])(
  'an address is refused that nobody shall open: %s',
  (address) => {
    const { run, slide, shape, xml } = withWords('官网')
    expect(() => run('text.link', { slide, shape, at: 0, count: 2, address })).toThrow('badAddress')
    expect(() => run('text.link', { slide, shape, at: 0, count: 9, address: 'https://example.com' })).toThrow(
      'notThere',
    )
    expect(xml()).not.toContain('hlinkClick')
  },
)

it('the mouse that comes to words leads elsewhere than a click on them, each without the other', async () => {
  const { run, slide, shape, around, bytes } = withWords('见官网')
  run('text.link', { slide, shape, at: 1, count: 2, address: 'https://example.com/' })
  run('text.link', { slide, shape, at: 1, count: 2, jump: 'last', event: 'hover' })
  expect(around(2)?.target).toEqual({ kind: 'address', address: 'https://example.com/' })
  expect(around(2, 'hover')).toEqual({ target: { kind: 'jump', jump: 'last' }, at: 1, count: 2 })
  // Words typed behind belong to neither.
  run('text.insert', { slide, shape, at: 3, text: '等' })
  expect([around(4), around(4, 'hover')]).toEqual([null, null])
  const xml = new SourcePackage(await bytes()).text('ppt/slides/slide1.xml') ?? ''
  expect(xml).toMatch(
    /<a:hlinkClick [^>]*\/><a:hlinkMouseOver r:id="" action="ppaction:\/\/hlinkshowjump\?jump=lastslide"\/>/,
  )
  run('text.link', { slide, shape, at: 1, count: 2 })
  expect([around(2), around(2, 'hover')?.target]).toEqual([null, { kind: 'jump', jump: 'last' }])
  run('text.link', { slide, shape, at: 1, count: 2, event: 'hover' })
  expect(around(2, 'hover')).toBeNull()
})

it('a shape has both, also one that came with them, and loses one alone', async () => {
  const first = withWords('按钮')
  first.run('shape.link', { slide: first.slide, shape: first.shape, jump: 'next', event: 'hover' })
  first.run('shape.link', { slide: first.slide, shape: first.shape, address: 'mailto:moshan@example.com' })
  const { run, slide, deck, bytes } = editedDeck(await first.bytes())
  const node = () => shapeTree(deck.slide(slide)).find(({ map }) => textOf(map, 't')?.toJSON().includes('按钮'))
  const does = () => {
    const map = node()?.map
    return map && [clickOf(deck.slide(slide), map), clickOf(deck.slide(slide), map, 'hover')]
  }
  const mail = { kind: 'address', address: 'mailto:moshan@example.com' }
  expect(does()).toEqual([mail, { kind: 'jump', jump: 'next' }])
  run('shape.link', { slide, shape: node()?.id, jump: 'end', event: 'hover' })
  expect(does()).toEqual([mail, { kind: 'jump', jump: 'end' }])
  const xml = new SourcePackage(await bytes()).text('ppt/slides/slide1.xml') ?? ''
  expect(xml).toMatch(/<p:cNvPr [^>]*><a:hlinkClick [^>]*\/><a:hlinkHover [^>]*jump=endshow"\/><\/p:cNvPr>/)
  run('shape.link', { slide, shape: node()?.id })
  expect(does()).toEqual([null, { kind: 'jump', jump: 'end' }])
  run('shape.link', { slide, shape: node()?.id, event: 'hover' })
  expect(pageXml(deck.slide(slide))).not.toContain('hlink')
})
