import { Refused } from '@wenfang/shared-contract/commands'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { sniff } from '@wenfang/shared-ooxml/picture'
import { WenfangError } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { blankDeck } from '../files/blank/blank-deck.ts'
import { formats } from '../files/index.ts'
import {
  areaOf,
  findShape,
  flatText,
  frameOn,
  mapOf,
  pageXml,
  pathOf,
  readTheme,
  readTiming,
  sectionsOf,
  shapeTree,
  slideSize,
  stringOf,
  textOf,
  type Deck,
} from '../model/index.ts'
import { clickOf } from '../model/edit/links.ts'
import { adjustmentsOf } from '../model/edit/picture-adjustments.ts'
import { cropOf } from '../model/edit/crop.ts'
import { effectsOf } from '../model/edit/animations.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 100, y: 100, width: 200, height: 100 }
const POINT = 12_700

/** Where a shape lies, points. */
function placeOf(deck: Deck, slide: string, shape: string): readonly number[] {
  const page = deck.slide(slide)
  const path = pathOf(page, shape)
  const frame = path && frameOn(deck, page, path)
  return frame ? [frame.x, frame.y, frame.width, frame.height].map((one) => Math.round(one / POINT)) : []
}
const xmlOf = (deck: Deck): string => pageXml(deck.slide(deck.slideIds()[0] ?? ''))

describe('the deck', () => {
  it('gets another size: layouts follow, slides where that is wished', async () => {
    const { run, slide, again, deck } = editedDeck()
    const { shape } = run('shape.insert', { slide, preset: 'rect', ...PLACE })
    run('deck.size', { width: 720, height: 540, content: 'fit' })
    expect(slideSize(await again())).toEqual({ width: 9_144_000, height: 6_858_000 })
    expect(placeOf(deck, slide, String(shape))).toEqual([75, 100, 150, 100])
    run('deck.size', { width: 960, height: 540, content: 'keep' })
    expect(placeOf(deck, slide, String(shape))).toEqual([75, 100, 150, 100])
  })

  it('gets colours and fonts of a theme', async () => {
    const { run, again } = editedDeck()
    run('theme.colours', { name: '青', colours: { accent1: '#00aa88' } })
    run('theme.fonts', { headings: '黑体', body: '宋体' })
    const theme = readTheme(await again())
    expect(theme).toMatchObject({ headings: '黑体', body: '宋体' })
    expect(theme?.colours).toMatchObject({ accent1: '00AA88', accent2: '3F6E8C' })
  })

  it('has sections, which go along when slides are moved and deleted', async () => {
    const { deck, run, slide, again } = editedDeck()
    const [two, three, four] = [0, 1, 2].map(() =>
      String(run('slide.insert', { after: deck.slideIds().at(-1) })['slide']),
    )
    run('section.insert', { slide: three, name: '结果' })
    const shape = (one: Deck) => sectionsOf(one).map(({ name, slides }) => [name, slides.length])
    expect(shape(await again())).toEqual([
      ['默认节', 2],
      ['结果', 2],
    ])
    run('slide.delete', { slides: [three] })
    expect(shape(deck)).toEqual([
      ['默认节', 2],
      ['结果', 1],
    ])
    run('slide.move', { slides: [slide], after: four })
    expect(sectionsOf(deck).map(({ slides }) => slides)).toEqual([[two], [four, slide]])
    run('section.rename', { section: sectionsOf(deck)[1]?.id, name: '附录' })
    expect(shape(await again())).toEqual([
      ['默认节', 1],
      ['附录', 2],
    ])
    run('section.delete', {})
    expect(sectionsOf(await again())).toEqual([])
  })

  it('has footers, numbers and dates at the foot of slides', async () => {
    const { run, slide, again, deck } = editedDeck()
    run('slide.footer', { slides: [slide], text: '内部资料', number: true, date: '2026 年' })
    const xml = xmlOf(await again())
    expect(xml).toContain('type="ftr" sz="quarter" idx="11"')
    expect(xml).toContain('<a:t>内部资料</a:t>')
    expect(xml).toContain('type="slidenum"')
    run('slide.footer', { slides: [slide], text: '公开', number: false })
    expect(xmlOf(deck)).toContain('公开')
    expect(xmlOf(deck)).not.toContain('slidenum')
    expect(shapeTree(deck.slide(slide)).filter(({ map }) => stringOf(map, 's').includes('type="ftr"'))).toHaveLength(1)
  })
})

describe('tables', () => {
  it('have cells merged with their words, split again, and coloured', async () => {
    const { run, slide, again, deck } = editedDeck()
    const { shape } = run('shape.insertTable', { slide, rows: 3, columns: 3, ...PLACE })
    const table = { slide, shape: String(shape) }
    run('text.set', { ...table, row: 0, column: 0, text: '甲' })
    run('text.set', { ...table, row: 1, column: 1, text: '乙' })
    run('table.merge', { ...table, row: 0, column: 0, lastRow: 1, lastColumn: 1 })
    run('table.fill', { ...table, row: 2, colour: '#ff0000' })
    const xml = xmlOf(await again())
    expect(xml).toContain('<a:tc gridSpan="2" rowSpan="2">')
    expect(xml).toContain('<a:tc rowSpan="2" hMerge="1">')
    expect(xml).toContain('<a:tc gridSpan="2" vMerge="1">')
    expect(xml).toContain('<a:tc hMerge="1" vMerge="1">')
    expect(xml.match(/FF0000/g)).toHaveLength(3)
    expect(areaOf(deck, slide, String(shape), 1, 1)).toEqual({ top: 0, left: 0, bottom: 1, right: 1 })
    const cells = mapOf(mapOf(findShape(shapeTree(deck.slide(slide)), String(shape))?.map, 'tbl'), 'cells')
    const first = mapOf(cells, '0 0')
    const text = first && textOf(first, 't')
    expect(text && flatText(text)).toBe('甲\n乙\n')
    // What a merged cell is cut by grows by it.
    run('table.merge', { ...table, row: 1, column: 0, lastRow: 2, lastColumn: 0 })
    expect(areaOf(deck, slide, String(shape), 2, 0)).toEqual({ top: 0, left: 0, bottom: 2, right: 1 })
    run('table.split', { ...table, row: 0, column: 0 })
    expect(pageXml(deck.slide(slide))).not.toMatch(/Span|Merge/)
    expect(() => run('table.split', { ...table, row: 0, column: 0 })).toThrow(Refused)
  })
})

describe('looks', () => {
  it('are gradients, patterns, shadows and effects, each in its place', async () => {
    const { run, slide, again } = editedDeck()
    const { shape } = run('shape.insert', { slide, preset: 'rect', ...PLACE })
    const shapes = [String(shape)]
    run('shape.gradient', { slide, shapes, from: '#ffffff', to: 'accent2', angle: 90 })
    run('shape.effects', { slide, shapes, softEdge: 5 })
    run('shape.effects', { slide, shapes, shadow: 'belowRight', glow: 6 })
    const xml = xmlOf(await again())
    expect(xml).toContain('<a:lin ang="5400000" scaled="0"/>')
    expect(xml).toMatch(/<a:effectLst><a:glow rad="76200">.*<a:outerShdw .*<a:softEdge rad="63500"\/><\/a:effectLst>/)
    run('shape.pattern', { slide, shapes, pattern: 'pct50', front: '#000000', back: '#ffffff' })
    run('shape.effects', { slide, shapes, shadow: 'none', glow: 0, softEdge: 0 })
    expect(xmlOf(await again())).toContain('<a:effectLst/>')
  })

  it('are painted from one shape onto others', () => {
    const { run, slide, deck } = editedDeck()
    const [one, other] = [0, 1].map(() => String(run('shape.insert', { slide, preset: 'rect', ...PLACE })['shape']))
    run('shape.fill', { slide, shapes: [one], colour: '#123456' })
    run('text.set', { slide, shape: one, text: '甲' })
    run('text.set', { slide, shape: other, text: '乙' })
    run('text.format', { slide, shape: one, isBold: true, size: 40 })
    run('shape.copyLook', { slide, from: one, shapes: [other] })
    expect(pageXml(deck.slide(slide)).match(/123456/g)).toHaveLength(2)
    expect(pageXml(deck.slide(slide)).match(/sz="4000"[^>]*><\/a:rPr>|<a:rPr[^>]*sz="4000"/g)?.length).toBe(2)
  })

  it('of words in a shape: direction, columns, anchor, fit', async () => {
    const { run, slide, again } = editedDeck()
    const { shape } = run('shape.insertTextBox', { slide, ...PLACE })
    run('text.set', { slide, shape, text: '竖排' })
    run('shape.textBox', { slide, shapes: [shape], direction: 'vertical', columns: 2, anchor: 'bottom', fit: 'shrink' })
    expect(xmlOf(await again())).toMatch(
      /<a:bodyPr [^>]*anchor="b" vert="eaVert" numCol="2" spcCol="360000"><a:normAutofit\/>/,
    )
  })
})

describe('pictures', () => {
  it('are cropped: what is left stays where it is, and comes back whole', () => {
    const { run, slide, deck } = editedDeck()
    const picture = { hash: 'a'.repeat(64), contentType: 'image/png', name: '图' }
    const shape = String(run('shape.insertPicture', { slide, ...picture, ...PLACE })['shape'])
    run('picture.crop', { slide, shape, left: 0.25, top: 0, right: 0, bottom: 0.5 })
    expect(placeOf(deck, slide, shape)).toEqual([150, 100, 150, 50])
    expect(pageXml(deck.slide(slide))).toContain('<a:srcRect l="25000" b="50000"/><a:stretch>')
    expect(cropOf(deck, slide, shape)).toEqual({ left: 0.25, top: 0, right: 0, bottom: 0.5 })
    run('picture.crop', { slide, shape, left: 0, top: 0, right: 0, bottom: 0 })
    expect(placeOf(deck, slide, shape)).toEqual([100, 100, 200, 100])
    expect(pageXml(deck.slide(slide))).not.toContain('srcRect')
    expect(() => run('picture.crop', { slide, shape, left: 0.6, top: 0, right: 0.4, bottom: 0 })).toThrow(Refused)
  })
})

describe('a picture', () => {
  it('is made lighter, grey and see-through, and is as it was again', async () => {
    const { run, slide, deck, again } = editedDeck()
    const picture = { hash: 'a'.repeat(64), contentType: 'image/png', name: '图' }
    const shape = String(run('shape.insertPicture', { slide, ...picture, ...PLACE })['shape'])
    run('picture.adjust', { slide, shape, brightness: 0.2, contrast: -0.1, opacity: 0.5, recolour: 'greyscale' })
    const wished =
      '<a:alphaModFix amt="50000"/><a:grayscl/><a:lum bright="20000" contrast="-10000"/></a:blip><a:stretch>'
    expect(xmlOf(await again())).toContain(wished)
    const adjusted = { brightness: 0.2, contrast: -0.1, opacity: 0.5, recolour: 'greyscale' }
    expect(adjustmentsOf(deck, slide, shape)).toEqual(adjusted)
    run('picture.adjust', { slide, shape, recolour: 'washout' })
    expect(adjustmentsOf(deck, slide, shape)).toMatchObject({ recolour: 'washout', brightness: 0, opacity: 0.5 })
    run('picture.adjust', { slide, shape, recolour: 'none', opacity: 1 })
    expect(pageXml(deck.slide(slide))).toMatch(/<a:blip r:embed="[^"]+"><\/a:blip><a:stretch>/)
    const other = String(run('shape.insert', { slide, preset: 'rect', ...PLACE })['shape'])
    expect(() => run('picture.adjust', { slide, shape: other, opacity: 0.1 })).toThrow(Refused)
  })
})

describe('a picture that stayed on a device that never came back', () => {
  it('keeps nothing else in: a crossed box stands for it', async () => {
    const { run, slide, deck } = editedDeck()
    const picture = { hash: 'b'.repeat(64), contentType: 'image/png', name: '图' }
    run('shape.insertPicture', { slide, ...picture, ...PLACE })
    const asset = () => Promise.reject(new WenfangError('NotFound', 'nowhere'))
    const body = Y.encodeStateAsUpdate(deck.doc)
    const { bytes } = await formats.exportBody({ source: blankDeck(), body, format: 'pptx', asset })
    const media = new SourcePackage(bytes).bytes(`ppt/media/image-${picture.hash.slice(0, 16)}.png`)
    expect(media && sniff(media)).toBe('png')
  })
})

describe('links', () => {
  it('go to addresses, slides and steps of a show; none of them runs anything', async () => {
    const { run, slide, again, deck } = editedDeck()
    const shape = String(run('shape.insert', { slide, preset: 'rect', ...PLACE })['shape'])
    const second = String(run('slide.insert', { after: slide })['slide'])
    const target = (one: Deck) => {
      const page = one.slide(one.slideIds()[0] ?? '')
      const node = shapeTree(page).at(-1)
      return node ? clickOf(page, node.map) : null
    }
    run('shape.link', { slide, shape, address: 'https://example.org/a?b=1&c=2' })
    expect(target(await again())).toEqual({ kind: 'address', address: 'https://example.org/a?b=1&c=2' })
    run('shape.link', { slide, shape, to: second })
    expect(target(await again())).toEqual({ kind: 'slide', slide: 'ppt/slides/slide2.xml' })
    run('shape.link', { slide, shape, jump: 'end' })
    expect(target(await again())).toEqual({ kind: 'jump', jump: 'end' })
    run('shape.link', { slide, shape })
    expect(target(deck)).toBeNull()
    expect(() => run('shape.link', { slide, shape, address: 'javascript:alert(1)' })).toThrow(Refused)
  })
})

describe('lines', () => {
  it('stay tied to what they connect when that is moved or made larger', () => {
    const { run, slide, deck } = editedDeck()
    const [one, other] = [0, 300].map((x) =>
      String(run('shape.insert', { slide, preset: 'rect', x, y: 0, width: 100, height: 100 })['shape']),
    )
    const line = String(
      run('shape.insertLine', { slide, preset: 'straightConnector1', hasArrow: true, ...PLACE })['shape'],
    )
    run('line.connect', { slide, line, end: 'start', shape: one, side: 'right' })
    run('line.connect', { slide, line, end: 'end', shape: other, side: 'left' })
    expect(placeOf(deck, slide, line)).toEqual([100, 50, 200, 0])
    run('shape.move', { slide, shapes: [other], dx: 0, dy: 200 })
    expect(placeOf(deck, slide, line)).toEqual([100, 50, 200, 200])
    run('shape.move', { slide, shapes: [other], dx: -400, dy: 0 })
    expect(placeOf(deck, slide, line)).toEqual([-100, 50, 200, 200])
    expect(pageXml(deck.slide(slide))).toMatch(/flipH="1"/)
    run('shape.resize', { slide, shape: one, x: 0, y: 0, width: 200, height: 200 })
    expect(placeOf(deck, slide, line)).toEqual([-100, 100, 300, 150])
    run('line.connect', { slide, line, end: 'start' })
    run('shape.move', { slide, shapes: [one], dx: 50, dy: 0 })
    expect(placeOf(deck, slide, line)).toEqual([-100, 100, 300, 150])
  })

  it('are drawn through points, as curves and closed', async () => {
    const { run, slide, again } = editedDeck()
    const points = [
      { x: 0, y: 0 },
      { x: 100, y: 50 },
      { x: 0, y: 100 },
    ]
    run('shape.insertFreeform', { slide, points, isClosed: true, isSmooth: false })
    run('shape.insertFreeform', { slide, points, isClosed: false, isSmooth: true })
    const xml = xmlOf(await again())
    expect(xml.match(/<a:custGeom>/g)).toHaveLength(2)
    expect(xml.match(/<a:cubicBezTo>/g)).toHaveLength(2)
  })
})

describe('animations', () => {
  it('are added, timed, moved and deleted, and a show reads them as steps', async () => {
    const { run, slide, again, deck } = editedDeck()
    const [one, other] = [0, 1].map(() => String(run('shape.insert', { slide, preset: 'rect', ...PLACE })['shape']))
    run('animation.add', { slide, shapes: [one], effect: 'fade', trigger: 'click' })
    run('animation.add', { slide, shapes: [other], effect: 'flyIn', trigger: 'with', durationMs: 1000 })
    run('animation.add', { slide, shapes: [one], effect: 'spin', trigger: 'after' })
    const steps = (of: Deck) =>
      readTiming(stringOf(of.slide(of.slideIds()[0] ?? ''), 'timing')).map(({ isAutomatic, effects }) => [
        isAutomatic,
        effects.map(({ kind, preset, delayMs, durationMs }) => [kind, preset, delayMs, durationMs]),
      ])
    expect(steps(await again())).toEqual([
      [
        false,
        [
          ['entrance', 10, 0, 500],
          ['entrance', 2, 0, 1000],
          ['emphasis', 8, 1000, 500],
        ],
      ],
    ])
    run('animation.change', { slide, at: 1, trigger: 'click', durationMs: 2000, delayMs: 300 })
    expect(steps(deck).map(([, effects]) => (effects as readonly unknown[]).length)).toEqual([1, 2])
    expect(effectsOf(deck.slide(slide))?.[1]).toMatchObject({ durationMs: 2000, delayMs: 300, trigger: 'click' })
    run('animation.change', { slide, at: 0, trigger: 'after' })
    expect(steps(deck)[0]?.[0]).toBe(true)
    run('animation.move', { slide, at: 2, to: 0 })
    expect(effectsOf(deck.slide(slide))?.map(({ preset }) => preset)).toEqual([8, 10, 2])
    run('animation.delete', { slide, at: [0, 1, 2] })
    expect(deck.slide(slide).get('timing')).toBeUndefined()
  })
})
