import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { expect, it } from 'vitest'
import { pageXml, textOf } from '../model/index.ts'
import { linkAround } from '../model/edit/text-links.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 100, y: 100, width: 200, height: 100 }

function withWords(words: string) {
  const edited = editedDeck()
  const { run, slide, deck } = edited
  const shape = String(run('shape.insertTextBox', { slide, ...PLACE })['shape'])
  run('text.insert', { slide, shape, at: 0, text: words })
  const around = (at: number) => {
    const text = textOf(deck.shape(slide, shape), 't')
    return text && linkAround(deck.slide(slide), text, at)
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
