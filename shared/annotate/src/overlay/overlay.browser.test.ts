import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bring, createClient, type Client } from '../model/testing.ts'
import { createAnnotator, type Annotator } from './annotator.ts'
import type { AnnotationLayer } from './layer.ts'

const style = { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 }
let client: Client
let annotator: Annotator
let layer: AnnotationLayer
let container: HTMLElement
const sent: unknown[] = []
const opened: string[] = []

beforeEach(() => {
  client = createClient('anna')
  container = document.createElement('div')
  // Twice as large on screen as in its own units, turned and moved: the layer has to find its points all the same.
  container.style.cssText = 'position:absolute;left:40px;top:30px;width:400px;height:600px'
  document.body.append(container)
  annotator = createAnnotator({
    store: client.store,
    style,
    send: (peer) => sent.push(peer),
    onOpen: ({ id }) => opened.push(id),
  })
  layer = annotator.attach({ place: 'p0', width: 200, height: 300, container })
})
afterEach(() => {
  annotator.dispose()
  container.remove()
  sent.length = 0
  opened.length = 0
})

/** In pixels of the page. */
const point = (name: string, x: number, y: number, more: PointerEventInit = {}): PointerEvent =>
  new PointerEvent(name, { bubbles: true, clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', ...more })

function drag(on: Element, path: readonly (readonly [number, number])[], more: PointerEventInit = {}): void {
  const [first = [0, 0], ...rest] = path
  on.dispatchEvent(point('pointerdown', ...first, more))
  for (const at of rest) on.dispatchEvent(point('pointermove', ...at, more))
  on.dispatchEvent(point('pointerup', ...(rest.at(-1) ?? first), more))
}
const shape = (id: string): SVGGElement => {
  const found = layer.element.querySelector<SVGGElement>(`[data-id="${id}"]`)
  if (!found) throw new Error(`${id} is not drawn`)
  return found
}
const only = () => client.store.on('p0')[0]

describe('the overlay', () => {
  test('draws a rectangle where the pointer was, in units of the surface', () => {
    annotator.use('rectangle')
    drag(layer.element, [
      [60, 50],
      [100, 90],
      [140, 130],
    ])
    expect(only()?.geometry).toEqual({ box: [10, 10, 40, 40] })
    expect(annotator.state()).toMatchObject({ tool: 'select', selected: [only()?.id] })
    expect(layer.element.querySelectorAll('.annotation-knob')).toHaveLength(8)
  })

  test.each(['rectangle', 'ellipse', 'arrow', 'line'] as const)('what was just drawn has the keys: %s', (tool) => {
    annotator.use(tool)
    drag(layer.element, [
      [60, 50],
      [100, 90],
      [140, 130],
    ])
    const press = (key: string): void => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
    const before = only()?.geometry
    press('ArrowRight')
    expect(only()?.geometry).not.toEqual(before)
    press('Delete')
    expect(client.store.all()).toEqual([])
  })

  test('finds its points on a surface that is turned', () => {
    container.style.transform = 'rotate(90deg)'
    annotator.use('line')
    const { left, top, right } = container.getBoundingClientRect()
    // The top left corner of a surface turned to the right is its right upper one.
    drag(layer.element, [
      [right, top],
      [left + 300, top + 100],
    ])
    const geometry = only()?.geometry
    const [from, to] = geometry && 'ends' in geometry ? geometry.ends : [[9, 9] as const, [9, 9] as const]
    expect([...from, ...to].map(Math.round)).toEqual([0, 0, 50, 150])
  })

  test('keeps the pressure of a pen, and lets go of a finger once there was a pen', () => {
    annotator.use('ink')
    drag(
      layer.element,
      [
        [60, 50],
        [80, 60],
        [100, 90],
      ],
      { pointerType: 'pen', pressure: 0.9 },
    )
    const content = only()?.content
    const strokes = content && 'strokes' in content ? content.strokes : []
    expect(strokes[0]?.[2]).toBe(0.9)
    expect(annotator.state().tool).toBe('ink')
    drag(
      layer.element,
      [
        [60, 50],
        [200, 200],
      ],
      { pointerType: 'touch' },
    )
    expect(client.store.all()).toHaveLength(1)
  })

  test('moves, resizes and takes away what is selected, by pointer and by keys; undo brings it back', () => {
    const id = client.store.add({ kind: 'rectangle', place: 'p0', geometry: { box: [10, 10, 40, 40] }, style }) ?? ''
    drag(shape(id), [
      [60, 50],
      [80, 50],
      [100, 70],
    ])
    expect(only()?.geometry).toEqual({ box: [30, 20, 40, 40] })
    const corner = [...layer.element.querySelectorAll('.annotation-knob')].at(4)
    if (!corner) throw new Error('no corner')
    drag(corner, [
      [180, 150],
      [200, 170],
    ])
    expect(only()?.geometry).toEqual({ box: [30, 20, 50, 50] })
    shape(id).focus()
    shape(id).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    expect(only()?.geometry).toEqual({ box: [31, 20, 50, 50] })
    shape(id).dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
    expect(client.store.all()).toEqual([])
    client.store.undo.undo()
    expect(only()?.geometry).toEqual({ box: [31, 20, 50, 50] })
    expect(shape(id).getAttribute('aria-label')).toBe('anna同学的矩形')
  })

  test('a text is typed in place, letter by letter for all, and goes when it stays empty', async () => {
    annotator.use('text')
    drag(layer.element, [[60, 50]])
    const field = (): HTMLTextAreaElement | null => layer.element.querySelector('textarea')
    await expect.poll(() => document.activeElement === field()).toBe(true)
    const editor = field()
    if (!editor) throw new Error('nothing to type into')
    editor.value = '改这里'
    editor.dispatchEvent(new Event('input', { bubbles: true }))
    expect(only()?.text).toBe('改这里')
    editor.blur()
    expect(field()).toBeNull()
    expect(shape(only()?.id ?? '').textContent).toBe('改这里')
    annotator.use('text')
    drag(layer.element, [[160, 250]])
    await expect.poll(() => document.activeElement === field()).toBe(true)
    field()?.blur()
    expect(client.store.all()).toHaveLength(1)
  })

  test('who may only comment gets notes and cannot draw, move or take away', () => {
    client.right = 'comment'
    annotator.use('ink')
    expect(annotator.state().tool).toBe('select')
    annotator.use('note')
    drag(layer.element, [[60, 50]])
    expect(only()).toMatchObject({ kind: 'note', geometry: { point: [10, 10] }, isComment: true })
    expect(opened).toEqual([only()?.id])
  })

  test('others see the pointer and the stroke under way, and what they show is drawn in their colour', async () => {
    annotator.use('ink')
    layer.element.dispatchEvent(point('pointerdown', 60, 50))
    layer.element.dispatchEvent(point('pointermove', 80, 60))
    await expect
      .poll(() => sent.at(-1))
      .toMatchObject({ place: 'p0', stroke: { kind: 'ink', points: [10, 10, 0.5, 20, 15, 0.5] } })
    annotator.showPeers([
      {
        connection: 'c2',
        name: '小博',
        colour: '#30a46c',
        peer: {
          place: 'p0',
          pointer: [50, 60],
          stroke: { kind: 'ink', colour: '#30a46c', width: 2, points: [0, 0, 0.5, 9, 9, 0.5] },
          selected: [],
        },
      },
    ])
    expect(layer.element.textContent).toContain('小博')
    expect(layer.element.querySelectorAll('[fill="#30a46c"]').length).toBeGreaterThan(0)
    annotator.showPeers([])
    expect(layer.element.textContent).not.toContain('小博')
  })

  test('what somebody else adds, changes and takes away is on screen at once', () => {
    const other = createClient('bo')
    const id =
      other.store.add({ kind: 'text', place: 'p0', geometry: { box: [0, 0, 90, 20] }, style, text: '你好' }) ?? ''
    bring(other, client)
    expect(shape(id).textContent).toBe('你好')
    other.store.change(id, { text: '你好<img>' })
    bring(other, client)
    expect(shape(id).textContent).toBe('你好<img>')
    expect(shape(id).querySelector('img')).toBeNull()
    other.store.remove([id])
    bring(other, client)
    expect(layer.element.querySelector('.annotation')).toBeNull()
  })
})
