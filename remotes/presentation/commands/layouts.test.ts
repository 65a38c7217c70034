import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { canonical } from '../files/testing/canonical.ts'
import { readDeck } from '../files/read-deck.ts'
import { Deck, framesOf, linkedPart, nameOfPage, pageXml, placeholderOf, shapeTree } from '../model/index.ts'
import { deckPackage, slideText } from '../model/drawn/deck-package.ts'
import { commandOf as commandById } from './commands.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 100, y: 120, width: 300, height: 200 }
const titleOn = (deck: Deck, page: string): string =>
  shapeTree(deck.page(page) ?? deck.pages).find(({ map }) => placeholderOf(map)?.type === 'title')?.id ?? ''
const masterOf = (deck: Deck): string => deck.pagesOfKind('master')[0] ?? ''
const namesOf = (deck: Deck) => deck.pagesOfKind('layout').map((id) => nameOfPage(deck.page(id) ?? deck.pages))

describe('layouts', () => {
  it('are added with the title and footers of their master, named, used and found in the file', async () => {
    const { deck, run, again, bytes } = editedDeck()
    const before = namesOf(deck)
    const { layout } = run('layout.insert', { master: masterOf(deck), name: '自定义版式' })
    run('layout.rename', { layout, name: '对比 & "引用"' })
    const { shape } = run('layout.insertPlaceholder', { layout, kind: 'picture', ...PLACE })
    const { slide } = run('slide.insert', { after: deck.slideIds()[0], layout })
    expect(shape).not.toBe('')
    // A slide made with it asks for what it asks for.
    const kinds = (one: Deck, id: string) =>
      shapeTree(one.page(id) ?? one.pages).flatMap(({ map }) => placeholderOf(map)?.type ?? [])
    expect(kinds(deck, String(slide))).toEqual(['title', 'pic'])
    expect(namesOf(deck)).toEqual([...before, '对比 & "引用"'])
    const back = await again()
    const names = namesOf(back)
    expect(names.slice(0, -1)).toEqual(before)
    // As it is written in the file.
    expect(names.at(-1)).toBe('对比 &amp; &quot;引用&quot;')
    const written = back.slideIds().at(-1) ?? ''
    expect(linkedPart(back.page(written), 'slideLayout')).toBe(back.pagesOfKind('layout').at(-1))
    expect(kinds(back, written)).toEqual(['title', 'pic'])
    // Masters and layouts share one row of numbers.
    const { package: source } = readDeck(await bytes())
    const numbers = source.entries
      .filter(({ name }) => /^ppt\/(?:presentation|slideMasters\/\w+)\.xml$/.test(name))
      .flatMap(({ name }) => [...(source.text(name) ?? '').matchAll(/<p:sld(?:Master|Layout)Id [^>]*?\bid="(\d+)"/g)])
      .map(([, number]) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toHaveLength(before.length + 2)
  })

  it('are copied, and deleted where no slide is made with them', async () => {
    const { deck, run, again } = editedDeck()
    const [first = ''] = deck.pagesOfKind('layout')
    const before = namesOf(deck)
    const used = linkedPart(deck.page(deck.slideIds()[0] ?? ''), 'slideLayout') ?? ''
    const { layout: copy } = run('layout.duplicate', { layout: first })
    expect(namesOf(deck)).toEqual([...before, `${before[0]} 副本`])
    expect(() => run('layout.delete', { layout: used })).toThrow('layoutInUse')
    const unused = deck.pagesOfKind('layout').find((id) => id !== used && id !== copy) ?? ''
    const gone = nameOfPage(deck.page(unused) ?? deck.pages)
    run('layout.delete', { layout: unused })
    const back = await again()
    expect(namesOf(back)).toEqual([...before.filter((name) => name !== gone), `${before[0]} 副本`])
    for (const layout of deck.pagesOfKind('layout').filter((id) => id !== used)) run('layout.delete', { layout })
    expect(deck.pagesOfKind('layout')).toEqual([used])
    run('slide.delete', { slides: deck.slideIds() })
    expect(() => run('layout.delete', { layout: used })).toThrow('lastLayout')
  })

  it('a layout that is deleted while somebody makes a slide with it is there again', () => {
    const { deck } = editedDeck()
    const other = new Deck(new Y.Doc())
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(deck.doc))
    other.doc.clientID = 7
    const used = linkedPart(deck.page(deck.slideIds()[0] ?? ''), 'slideLayout') ?? ''
    const layout = deck.pagesOfKind('layout').find((id) => id !== used) ?? ''
    const mine = editedDeck()
    expect(mine.deck.pagesOfKind('layout')).toContain(layout)
    const run = (one: Deck, id: string, args: object) => one.edit(() => commandById(id)?.run(one, args))
    run(deck, 'layout.delete', { layout })
    run(other, 'slide.insert', { after: null, layout })
    expect(deck.pagesOfKind('layout')).not.toContain(layout)
    Y.applyUpdate(deck.doc, Y.encodeStateAsUpdate(other.doc))
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(deck.doc))
    expect(deck.pagesOfKind('layout')).toContain(layout)
    expect(other.pagesOfKind('layout')).toContain(layout)
  })

  it('undo takes each of it back as one step', () => {
    const { deck, run } = editedDeck()
    const undo = deck.createUndo()
    const before = framesOf(deck)
    const step = (id: string, args: object) => {
      undo.endStep()
      return run(id, args)
    }
    const { layout } = step('layout.insert', { master: masterOf(deck), name: '新' })
    step('layout.rename', { layout, name: '更新' })
    step('layout.delete', { layout })
    expect(framesOf(deck)).toEqual(before)
    undo.undo()
    expect(nameOfPage(deck.page(String(layout)) ?? deck.pages)).toBe('更新')
    undo.undo()
    expect(nameOfPage(deck.page(String(layout)) ?? deck.pages)).toBe('新')
    undo.undo()
    expect(framesOf(deck)).toEqual(before)
  })
})

describe('what is done to a placeholder of a layout or master', () => {
  it('is said of its levels, and two people change two of its properties at once', async () => {
    const { deck, run, again } = editedDeck()
    const master = masterOf(deck)
    const title = titleOn(deck, master)
    const words = pageXml(deck.page(master) ?? deck.pages).match(/<a:t>[^<]*<\/a:t>/g)
    run('text.format', { slide: master, shape: title, isBold: true, colour: 'accent2' })
    const other = new Deck(new Y.Doc())
    other.doc.clientID = 11
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(deck.doc))
    other.edit(() => commandById('text.format')?.run(other, { slide: master, shape: title, size: 54 }))
    run('paragraph.format', { slide: master, shape: title, alignment: 'centre' })
    Y.applyUpdate(deck.doc, Y.encodeStateAsUpdate(other.doc))
    const back = await again()
    const xml = pageXml(back.page(master) ?? back.pages)
    const [style = ''] = /<a:lstStyle><a:lvl1pPr[\s\S]*?<\/a:lvl1pPr>/.exec(xml) ?? []
    expect(style).toContain('algn="ctr"')
    expect(style).toMatch(/<a:defRPr[^>]*\bb="1"/)
    expect(style).toMatch(/<a:defRPr[^>]*\bsz="5400"/)
    expect(style).toContain('<a:schemeClr val="accent2"/>')
    // The prompt itself is as it was.
    expect(xml.match(/<a:t>[^<]*<\/a:t>/g)).toEqual(words)
  })

  it('of a shape that is none it is said of its words, as on a slide', () => {
    const { deck, run } = editedDeck()
    const master = masterOf(deck)
    const { shape } = run('shape.insertTextBox', { slide: master, ...PLACE })
    run('text.set', { slide: master, shape, text: '内部资料' })
    run('text.format', { slide: master, shape, isBold: true })
    expect(pageXml(deck.page(master) ?? deck.pages)).toMatch(/<a:rPr[^>]*b="1"[^>]*\/?>(?:.*?)<a:t>内部资料/)
  })
})

describe('a layout or master by itself', () => {
  it('is drawn as a slide on an empty layout of its master', () => {
    const { deck } = editedDeck()
    const [layout = ''] = deck.pagesOfKind('layout')
    const master = masterOf(deck)
    const layouts = deckPackage(deck).layouts
    for (const id of [layout, master]) {
      const text = slideText(deck, id, deck.page(id) ?? deck.pages)
      expect(text.xml).toMatch(/<p:sld[\s>]/)
      expect(text.xml).not.toMatch(/<\/?p:sld(?:Layout|Master)[\s>]/)
      const under = layouts.find(({ part }) => part === text.layout)
      expect(under?.links).toContain(`/${master}`)
    }
    expect(slideText(deck, master, deck.page(master) ?? deck.pages).xml).toContain('showMasterSp="0"')
  })
})

describe.runIf(hasCorpus)('in real decks', () => {
  it('a change of a master, and a layout more, leave every slide and all other parts as they were', async () => {
    let changed = 0
    for (const file of corpusFiles('pptx').slice(0, 8)) {
      const source = corpusSource(file)
      const { deck, run, bytes } = editedDeck(source)
      const master = masterOf(deck)
      if (master === '') continue
      run('slide.background', { slides: [master], colour: '#f0f4ff' })
      run('layout.insert', { master, name: '新版式' })
      const [before, after] = [readDeck(source), readDeck(await bytes())]
      const touched = new Set([
        master,
        `ppt/slideMasters/_rels/${master.split('/').at(-1)}.rels`,
        '[Content_Types].xml',
      ])
      for (const { name } of before.package.entries) {
        const [was, is] = [before.package.text(name), after.package.text(name)]
        if (touched.has(name) || was === null) continue
        expect([file, name, is === was]).toEqual([file, name, true])
      }
      const fresh = after.package.entries.filter(({ name }) => !before.package.entry(name)).map(({ name }) => name)
      expect([file, fresh.every((name) => name.startsWith('ppt/slideLayouts/'))]).toEqual([file, true])
      expect(canonical(after.package.text(master) ?? '')).toContain('F0F4FF')
      changed += 1
    }
    expect(changed).toBeGreaterThan(5)
  })
})
