import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { pptx } from '@wenfang/shared-testing/fixtures'
import { describe, expect, it } from 'vitest'
import { clipText } from '../model/clip/take-clip.ts'
import {
  linkedPart,
  linksOfPage,
  ownFrame,
  nameOfPage,
  pageXml,
  shapeTree,
  stringOf,
  textOf,
  type Deck,
} from '../model/index.ts'
import { chartPartOf } from '../model/edit/chart-data.ts'
import { clickOf } from '../model/edit/links.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 100, y: 100, width: 200, height: 100 }
const HASH = 'a'.repeat(64)
const CHART = { categories: ['春', '夏'], series: [{ name: '端砚', values: [3, 5] }] }
const other = () =>
  editedDeck(
    pptx([
      { title: '来处', bullets: ['一'], chart: CHART },
      { title: '第二张', bullets: [] },
    ]),
  )
const shapesOf = (deck: Deck, slide: string) => shapeTree(deck.slide(slide))
const idOf = (deck: Deck, slide: string, words: string): string =>
  shapesOf(deck, slide).find(({ map }) => textOf(map, 't')?.toJSON().includes(words))?.id ?? ''

describe('shapes of another deck', () => {
  it('come with their picture, their chart, its workbook and what a click on them does', async () => {
    const from = other()
    const [slide = '', second = ''] = from.deck.slideIds()
    const { shape: picture } = from.run('shape.insertPicture', {
      slide,
      hash: HASH,
      contentType: 'image/png',
      name: '印',
      ...PLACE,
    })
    from.run('shape.link', { slide, shape: picture, address: 'https://example.com/' })
    const title = idOf(from.deck, slide, '来处')
    from.run('shape.link', { slide, shape: title, to: second })
    const chart = shapesOf(from.deck, slide).find(({ map }) => stringOf(map, 'graphic').includes('<c:chart'))?.id ?? ''
    const { clip } = from.run('shape.clip', { slide, shapes: [picture, title, chart] })
    const { run, slide: to, deck, bytes } = editedDeck()
    const before = shapesOf(deck, to).length
    const { shapes, left } = run('shape.paste', { slide: to, clip, dx: 10, dy: 0 })
    expect(left).toBe(0)
    expect(shapesOf(deck, to)).toHaveLength(before + 3)
    const page = deck.slide(to)
    const [, chartHere = '', pictureHere = ''] = shapes as string[]
    expect(clickOf(page, deck.shape(to, pictureHere))).toEqual({ kind: 'address', address: 'https://example.com/' })
    // A slide that stayed there is nowhere to go to.
    expect(pageXml(page)).not.toContain('hlinksldjump')
    expect(deck.shape(to, pictureHere).get('at')).toEqual([110 * 12_700, 100 * 12_700])
    expect(run('chart.data', { slide: to, shape: chartHere })['cells']).toEqual([
      [null, '端砚'],
      ['春', 3],
      ['夏', 5],
    ])
    const file = new SourcePackage(await bytes())
    const part = file.related('ppt/slides/slide1.xml', 'chart') ?? ''
    const workbook = file.related(part, 'package') ?? ''
    expect(file.contentType(part)).toContain('drawingml.chart+xml')
    expect(file.text(part)).toContain('<c:externalData')
    const book = new SourcePackage(file.bytes(workbook) ?? new Uint8Array())
    expect(book.text('xl/worksheets/sheet1.xml')).toContain('<c r="B3"><v>5</v></c>')
    expect(book.text('xl/workbook.xml')).toContain('name="数据"')
    expect(file.bytes(`ppt/media/image-${HASH.slice(0, 16)}.png`)).toHaveLength(1)
  })

  it('are refused where they are no XML, and left out where what they show was not brought', () => {
    const { run, slide, deck } = editedDeck()
    const before = shapesOf(deck, slide).length
    const clip = (xml: string) => ({ shapes: [xml], links: {}, parts: {}, media: {} })
    expect(() => run('shape.paste', { slide, clip: clip('<p:sp><a'), dx: 0, dy: 0 })).toThrow('badClip')
    const picture =
      '<p:pic><p:nvPicPr><p:cNvPr id="2" name=""/></p:nvPicPr><p:blipFill><a:blip r:embed="rId9"/></p:blipFill></p:pic>'
    expect(run('shape.paste', { slide, clip: clip(picture), dx: 0, dy: 0 })).toEqual({ shapes: [], left: 1 })
    const script = {
      ...clip(
        '<p:sp><p:nvSpPr><p:cNvPr id="2" name=""><a:hlinkClick r:id="rId1"/></p:cNvPr></p:nvSpPr><p:spPr/></p:sp>',
      ),
      links: { rId1: { type: 'x/hyperlink', to: 'javascript:alert(1)', isExternal: true } },
    }
    expect(run('shape.paste', { slide, clip: script, dx: 0, dy: 0 })['left']).toBe(0)
    expect(shapesOf(deck, slide)).toHaveLength(before + 1)
    expect(pageXml(deck.slide(slide))).not.toContain('hlinkClick')
  })

  it('keep their place when a layout or a group gave it to them, and lines stay attached to what came along', () => {
    const from = editedDeck()
    const { shape: one } = from.run('shape.insert', { slide: from.slide, preset: 'rect', ...PLACE })
    const { shape: two } = from.run('shape.insert', { slide: from.slide, preset: 'rect', ...PLACE, x: 400 })
    const { shape: group } = from.run('shape.group', { slide: from.slide, shapes: [one, two] })
    from.run('shape.resize', { slide: from.slide, shape: group, x: 0, y: 0, width: 250, height: 50 })
    const { clip } = from.run('shape.clip', { slide: from.slide, shapes: [two] })
    const { run, slide, deck } = editedDeck()
    const [shape = ''] = run('shape.paste', { slide, clip, dx: 0, dy: 0 })['shapes'] as string[]
    expect(deck.shape(slide, shape).get('at')).toEqual([150 * 12_700, 0])
    expect(deck.shape(slide, shape).get('size')).toEqual([100 * 12_700, 50 * 12_700])
  })
})

describe('slides of another deck', () => {
  it('take the theme of the deck that they come to, and the layout of the same name', async () => {
    const from = other()
    const [slide = '', second = ''] = from.deck.slideIds()
    from.run('notes.insert', { slide, at: 0, text: '慢一点' })
    from.run('shape.link', { slide, shape: idOf(from.deck, slide, '来处'), to: second })
    const { clip } = from.run('slide.clip', { slides: [second, slide] })
    const { run, slide: first, deck, again } = editedDeck()
    const [one = '', two = ''] = run('slide.paste', { after: first, clip, frames: 'target' })['slides'] as string[]
    expect(deck.slideIds()).toEqual([first, one, two])
    expect(deck.pagesOfKind('master')).toHaveLength(1)
    const layout = linkedPart(deck.slide(one), 'slideLayout') ?? ''
    expect(nameOfPage(deck.page(layout) ?? deck.pages)).toBe('标题和内容')
    expect(textOf(deck.slide(one), 'notes')?.toJSON()).toContain('慢一点')
    expect(clickOf(deck.slide(one), deck.shape(one, idOf(deck, one, '来处')))).toEqual({ kind: 'slide', slide: two })
    const back = await again()
    expect(back.slideIds()).toHaveLength(3)
    expect(pageXml(back.slide(back.slideIds()[1] ?? ''))).toContain('来处')
  })

  it('keep their own looks where that is wished: master, theme and layout come along, once', async () => {
    const from = other()
    const { clip } = from.run('slide.clip', { slides: from.deck.slideIds() })
    const { run, slide, deck, bytes } = editedDeck()
    run('slide.paste', { after: slide, clip, frames: 'source' })
    run('slide.paste', { after: slide, clip, frames: 'source' })
    expect(deck.pagesOfKind('master')).toHaveLength(2)
    const file = new SourcePackage(await bytes())
    const masters = file.relationships('ppt/presentation.xml').filter(({ type }) => type === 'slideMaster')
    expect(masters).toHaveLength(2)
    const added = masters.at(-1)?.target ?? ''
    expect(file.text(file.related(added, 'theme') ?? '')).toContain('B83D2E')
    expect(file.text(added)).toMatch(/<p:sldLayoutIdLst><p:sldLayoutId id="\d+" r:id="\w+"\/><\/p:sldLayoutIdLst>/)
    const slides = file.relationships('ppt/presentation.xml').filter(({ type }) => type === 'slide')
    expect(slides).toHaveLength(5)
    const layouts = new Set(slides.map(({ target }) => file.related(target, 'slideLayout')))
    expect([...layouts].map((one) => file.related(one ?? '', 'slideMaster'))).toContain(added)
    expect(layouts.size).toBe(2)
    const ids = [...(file.text('ppt/presentation.xml') ?? '').matchAll(/<p:sldMasterId id="(\d+)"/g)].map(
      ([, id]) => id,
    )
    expect(new Set(ids).size).toBe(2)
    expect(linksOfPage(deck.slide(slide)).size).toBe(1)
  })

  it('fit a deck of another size, and keep the places that no layout here has for them', () => {
    const from = editedDeck()
    const [slide = ''] = from.deck.slideIds()
    const { shape } = from.run('shape.insert', { slide, preset: 'rect', ...PLACE })
    from.run('text.set', { slide, shape: '2', text: '题目' })
    const [, content = ''] = from.deck.pagesOfKind('layout')
    from.run('slide.layout', { slides: [slide], layout: content })
    from.run('deck.size', { width: 480, height: 270, content: 'fit' })
    const place = ownFrame(from.deck, from.deck.slide(slide), from.deck.shape(slide, '2'))
    const { clip } = from.run('slide.clip', { slides: [slide] })
    // Its layout has no place for anything.
    const { run, deck } = editedDeck(pptx([{ title: '甲', bullets: [] }]))
    const [pasted = ''] = run('slide.paste', { after: null, clip, frames: 'target' })['slides'] as string[]
    expect(deck.shape(pasted, String(shape)).get('at')).toEqual([100 * 12_700, 100 * 12_700])
    expect(deck.shape(pasted, '2').get('size')).toEqual([(place?.width ?? 0) * 2, (place?.height ?? 0) * 2])
    const [kept = ''] = run('slide.paste', { after: null, clip, frames: 'source' })['slides'] as string[]
    expect(ownFrame(deck, deck.slide(kept), deck.shape(kept, '2'))?.width).toBe((place?.width ?? 0) * 2)
  })

  it('are undone in one step', () => {
    const from = other()
    const { clip } = from.run('slide.clip', { slides: from.deck.slideIds() })
    const { run, slide, deck } = editedDeck()
    const undo = deck.createUndo()
    run('slide.paste', { after: slide, clip, frames: 'source' })
    undo.undo()
    expect(deck.slideIds()).toEqual([slide])
    expect(deck.pagesOfKind('master')).toHaveLength(1)
    undo.dispose()
  })
})

describe('words', () => {
  it('keep their looks, over other words and in several paragraphs', () => {
    const { run, slide, deck } = editedDeck()
    const { shape } = run('shape.insertTextBox', { slide, ...PLACE })
    run('text.insert', { slide, shape, at: 0, text: '红绿\n蓝' })
    run('text.format', { slide, shape, at: 1, count: 1, colour: '#00ff00', isBold: true })
    const text = textOf(deck.shape(slide, String(shape)), 't')
    const clip = text && clipText(deck, slide, text, 1, 4)
    const { shape: to } = run('shape.insertTextBox', { slide, ...PLACE })
    run('text.insert', { slide, shape: to, at: 0, text: '前去后' })
    expect(run('text.paste', { slide, shape: to, at: 1, count: 1, clip })).toEqual({ length: 3 })
    const pasted = textOf(deck.shape(slide, String(to)), 't')
    expect(pasted?.toJSON()).toBe('前绿\n蓝后\n')
    const xml = pageXml(deck.slide(slide))
    expect(
      xml.match(/<a:rPr[^>]* b="1"[^>]*><a:solidFill><a:srgbClr val="00FF00"\/><\/a:solidFill><\/a:rPr><a:t>绿</g),
    ).toHaveLength(2)
    expect(() => run('text.paste', { slide, shape: to, at: 9, count: 0, clip })).toThrow('notThere')
  })
})

it('a chart of another deck is a chart of its own here', () => {
  const from = other()
  const [slide = ''] = from.deck.slideIds()
  const chart = shapesOf(from.deck, slide).find(({ map }) => stringOf(map, 'graphic').includes('<c:chart'))?.id ?? ''
  const { clip } = from.run('shape.clip', { slide, shapes: [chart] })
  const { run, slide: to, deck } = editedDeck()
  const [one = ''] = run('shape.paste', { slide: to, clip, dx: 0, dy: 0 })['shapes'] as string[]
  const [two = ''] = run('shape.paste', { slide: to, clip, dx: 0, dy: 0 })['shapes'] as string[]
  expect(chartPartOf(deck, to, one)).not.toBe(chartPartOf(deck, to, two))
})
