import { createOwnUndo } from '@wenfang/shared-document'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  Board,
  connect,
  moveElements,
  newElement,
  newFrame,
  newText,
  writeText,
  type ElementRecord,
} from '../../model/index.ts'
import { BoardBinding } from './board-binding.ts'
import { rebasedSplice } from './rebase-splice.ts'
import { reordered } from './reordered.ts'
import type { Held, Scene, SceneElement } from './scene.ts'
import { ShownRecords } from './shown-records.ts'

/** A scene that changes its elements in place and counts versions, as the engine does. */
class FakeScene implements Scene {
  list: SceneElement[] = []
  hand: Held = { drawn: new Set(), edited: new Set(), text: null }
  shown = 0
  typed: string[] = []

  elements = () => this.list
  held = () => this.hand
  complete(records: readonly ElementRecord[]) {
    return records
      .filter(({ type }) => type !== 'hologram')
      .map((record) => ({ version: 1, versionNonce: 0, crookedness: 'default', ...record }) as unknown as SceneElement)
  }
  show(elements: readonly SceneElement[]) {
    this.shown += 1
    this.list = [...elements]
  }
  retype(words: string) {
    this.typed.push(words)
    if (this.hand.text !== null) this.change(this.hand.text, { originalText: words, text: words })
  }
  change(id: string, changes: object) {
    const element = this.list.find((one) => one.id === id)
    if (element) Object.assign(element, changes, { version: element.version + 1, versionNonce: Math.random() })
  }
  at = (id: string) => this.list.find((one) => one.id === id)
}

function two(...elements: readonly ElementRecord[]) {
  const [mine, theirs] = [new Board(new Y.Doc()), new Board(new Y.Doc())]
  for (const element of elements) mine.insert(element)
  Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(mine.doc))
  const scene = new FakeScene()
  const origin = {}
  const records = new ShownRecords(mine)
  const binding = new BoardBinding({ board: mine, records, scene, origin })
  const undo = createOwnUndo(mine.doc, mine.scope, [origin])
  scene.list = [...scene.complete(records.begin(''))]
  binding.begin('')
  const written: number[] = []
  mine.doc.on('update', (update: Uint8Array, source: unknown) => source === origin && written.push(update.length))
  const receive = () => {
    Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(theirs.doc), 'net')
    binding.follow()
  }
  return { mine, theirs, scene, binding, undo, written, receive }
}

const box = (id: string, more: object = {}): ElementRecord => ({
  ...newElement('rectangle', { width: 50, height: 40, ...more }),
  id,
})

describe('the board follows the scene', () => {
  it('what only the engine adds to elements is not written', () => {
    const { binding, written } = two(box('a'), box('b'))
    expect(binding.collect()).toBe(false)
    expect(written).toEqual([])
  })

  it('only what differs is written, once', () => {
    const { scene, binding, mine, written } = two(box('a'))
    scene.change('a', { x: 9, y: 8 })
    expect(binding.collect()).toBe(true)
    expect(mine.element('a')).toMatchObject({ x: 9, y: 8 })
    expect(mine.element('a')).not.toHaveProperty('crookedness')
    expect(binding.collect()).toBe(false)
    expect(written).toHaveLength(1)
  })

  it('what is being drawn is written when it is done, among those around it', () => {
    const { scene, binding, mine } = two(box('a'), box('b'))
    scene.list.splice(1, 0, { ...box('new'), version: 1, versionNonce: 1 } as unknown as SceneElement)
    scene.hand = { ...scene.hand, drawn: new Set(['new']) }
    expect(binding.collect()).toBe(false)
    scene.change('new', { width: 300 })
    scene.hand = { ...scene.hand, drawn: new Set() }
    expect(binding.collect()).toBe(true)
    expect(mine.order('')).toEqual(['a', 'new', 'b'])
    expect(mine.element('new')).toMatchObject({ width: 300 })
  })

  it('a new order is written by moving what moved', () => {
    const { scene, binding, mine, written } = two(box('a'), box('b'), box('c'), box('d'))
    scene.list = [...scene.list.slice(1), ...scene.list.slice(0, 1)]
    binding.collect()
    expect(mine.order('')).toEqual(['b', 'c', 'd', 'a'])
    expect(written[0]).toBeLessThan(60)
  })

  it('what the engine does not know stays on the board, unseen', () => {
    const { scene, binding, mine } = two(box('a'), { ...box('h'), type: 'hologram' })
    expect(scene.list.map(({ id }) => id)).toEqual(['a'])
    scene.change('a', { isDeleted: true })
    binding.collect()
    expect(mine.elements().map(({ id }) => id)).toEqual(['h'])
  })
})

describe('the scene follows the board', () => {
  it('a scene that began with a part gets the rest, keeps what was done to the part, and writes nothing for it', () => {
    const { scene, binding, mine, written } = two(box('a'), box('b'), box('c'))
    scene.list = scene.list.filter(({ id }) => id === 'b')
    binding.begin('')
    scene.change('b', { x: 70 })
    scene.hand = { ...scene.hand, edited: new Set(['b']) }
    expect(binding.isHeld).toBe(true)
    scene.hand = { ...scene.hand, edited: new Set() }
    expect(binding.isHeld).toBe(false)
    binding.turnTo('')
    expect(scene.list.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(scene.at('b')).toMatchObject({ x: 70 })
    expect(mine.element('b')).toMatchObject({ x: 70 })
    expect(written).toHaveLength(1)
    expect(binding.collect()).toBe(false)
    expect(mine.order('')).toEqual(['a', 'b', 'c'])
  })

  it('edits of others come, in their order, with a higher version', () => {
    const { scene, theirs, receive } = two(box('a'), box('b'))
    const before = scene.at('a')?.version ?? 0
    theirs.update('a', { strokeColor: '#e03131' })
    theirs.insert(box('c'), { order: 'd00001' })
    receive()
    expect(scene.at('a')).toMatchObject({ strokeColor: '#e03131' })
    expect(scene.at('a')?.version).toBeGreaterThan(before)
    expect(scene.list.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  it('what is in hand is not taken away: it is merged when it is let go', () => {
    const { scene, theirs, mine, binding, receive } = two(box('a'))
    scene.hand = { ...scene.hand, edited: new Set(['a']) }
    const held = scene.at('a')
    theirs.update('a', { strokeColor: '#e03131' })
    receive()
    expect(scene.at('a')).toBe(held)
    scene.change('a', { x: 70 })
    binding.collect()
    expect(mine.element('a')).toMatchObject({ x: 70, strokeColor: '#e03131' })
    scene.hand = { ...scene.hand, edited: new Set() }
    binding.follow()
    expect(scene.at('a')).toMatchObject({ x: 70, strokeColor: '#e03131' })
  })

  it('a shape is shown with every arrow that hangs on it, whoever drew which at the same moment', () => {
    const { scene, theirs, mine, receive } = two(box('a'), box('b', { x: 300 }), box('c', { x: 600 }))
    const own = connect(mine, 'b', 'a')?.id
    const other = connect(theirs, 'c', 'a')?.id
    receive()
    const bound = scene.at('a')?.['boundElements'] as readonly { readonly id: string }[]
    expect(new Set(bound.map(({ id }) => id))).toEqual(new Set([own, other]))
  })

  it('a shape that another takes the frame away from is cut by it no longer', () => {
    const frame = { ...newFrame('第 1 屏', { x: 0, y: 0, width: 400, height: 300 }), id: 'frame' }
    const { scene, mine, theirs, receive } = two(frame, box('a', { frameId: 'frame' }))
    mine.update('a', { x: 60 })
    receive()
    theirs.update('frame', { x: 3_000 })
    receive()
    expect(scene.at('a')).toMatchObject({ x: 60, frameId: null })
  })

  it('a stroke that one draws is not interrupted by what others do', () => {
    const { scene, theirs, receive } = two(box('a'))
    const stroke = { ...newElement('freedraw', { points: [[0, 0]] }), version: 1 } as unknown as SceneElement
    scene.list.push(stroke)
    scene.hand = { ...scene.hand, drawn: new Set([stroke.id]) }
    theirs.update('a', { x: 1 })
    receive()
    expect(scene.list.at(-1)).toBe(stroke)
    expect(scene.at('a')).toMatchObject({ x: 1 })
  })

  it('letters that two type into one text at the same moment all stay, and are shown to who types', () => {
    const text = { ...newText('墨', {}), id: 't' }
    const { scene, theirs, mine, binding, receive } = two(text)
    scene.hand = { drawn: new Set(), edited: new Set(['t']), text: 't' }
    theirs.update('t', { originalText: '徽墨' })
    scene.change('t', { originalText: '墨香', text: '墨香' })
    Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(theirs.doc), 'net')
    binding.collect()
    expect(mine.words('t')).toBe('徽墨香')
    binding.follow()
    expect(scene.typed).toEqual(['徽墨香'])
    binding.collect()
    expect(mine.words('t')).toBe('徽墨香')
    writeText(theirs, 't', '徽墨飘香')
    receive()
    expect(mine.words('t')).toContain('香')
  })

  it('undo takes back the own edits alone, and shows it', () => {
    const { scene, theirs, binding, undo, receive } = two(box('a'), box('b'))
    scene.change('a', { x: 500 })
    binding.collect()
    moveElements(theirs, ['b'], 40, 0)
    receive()
    undo.undo()
    binding.follow()
    expect(scene.at('a')).toMatchObject({ x: 0 })
    expect(scene.at('b')).toMatchObject({ x: 40 })
  })

  it('what others delete goes, and comes again when they take it back', () => {
    const { scene, theirs, receive } = two(box('a'))
    theirs.remove('a')
    receive()
    expect(scene.at('a')?.isDeleted).toBe(true)
    theirs.update('a', { isDeleted: false })
    receive()
    expect(scene.at('a')?.isDeleted).toBe(false)
  })

  it('another page shows its own elements, and what is changed there is written there', () => {
    const { scene, binding, mine } = two(box('a'))
    mine.insertPage('p', '第二页')
    mine.insert(box('b'), { page: 'p' })
    binding.turnTo('p')
    expect(scene.list.map(({ id }) => id)).toEqual(['b'])
    scene.list.push({ ...box('c'), version: 1, versionNonce: 1 } as unknown as SceneElement)
    binding.collect()
    expect(mine.order('p')).toEqual(['b', 'c'])
    expect(mine.order('')).toEqual(['a'])
  })
})

describe('splices', () => {
  it('commute with what was typed before them', () => {
    let seed = 3
    const below = (limit: number): number =>
      Math.floor(((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * limit)
    for (let n = 0; n < 2_000; n += 1) {
      const base = 'abcdefghij'.slice(0, below(11))
      const splice = (inserted: string) => {
        const from = below(base.length + 1)
        return { from, removed: below(base.length - from + 1), inserted: inserted.slice(0, below(3)) }
      }
      const [own, before] = [splice('XY'), splice('12')]
      const apply = (text: string, { from, removed, inserted }: typeof own) =>
        text.slice(0, from) + inserted + text.slice(from + removed)
      const result = rebasedSplice(own, before).reduce(apply, apply(base, before))
      for (const letter of own.inserted + before.inserted) expect(result).toContain(letter)
      const kept = Array.from(base).filter((_, at) =>
        [own, before].every(({ from, removed }) => at < from || at >= from + removed),
      )
      expect(Array.from(result).filter((letter) => !(own.inserted + before.inserted).includes(letter))).toEqual(kept)
    }
  })
})

it.each([
  [['a', 'b', 'c'], []],
  [['b', 'c', 'a'], [2]],
  [['c', 'a', 'b'], [0]],
  [[], []],
])('to make %j rise these have to move: %j', (keys, moved) => {
  expect(reordered(keys)).toEqual(moved)
})
