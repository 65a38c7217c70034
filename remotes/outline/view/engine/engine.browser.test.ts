import { documentValue } from '@wenfang/shared-document'
import { expect, it } from 'vitest'
import { BLOCK_TYPES, CELL_PROPS, INLINE_TYPES, type NewBlock } from '../../model/index.ts'
import {
  link,
  openEngine,
  ORIGIN,
  pasted,
  press,
  pressed,
  settleInput,
  stateOf,
  text,
  viewOf,
} from './testing/open-engine.ts'

const CELL = { isHeader: false, props: {}, content: text('格') }

/** One block of every type there is. */
const ALL: readonly NewBlock[] = Object.entries(BLOCK_TYPES)
  .filter(([, { content }]) => content !== 'container')
  .map(([type, { content }], at) => ({
    id: `b${at}`,
    type,
    ...(content === 'inline' || content === 'plain' ? { content: text('字') } : {}),
    ...(content === 'table' ? { rows: [[CELL, CELL]] } : {}),
  }))
const COLUMNS: NewBlock = {
  id: 'cols',
  type: 'columnList',
  children: ['l', 'r'].map((id) => ({ id, type: 'column', children: [{ id: `${id}1`, type: 'paragraph' }] })),
}
const THINGS: NewBlock = {
  id: 'things',
  type: 'paragraph',
  content: [
    {
      text: '粗',
      marks: { bold: true, italic: true, underline: true, strike: true, textColor: 'red', backgroundColor: 'blue' },
    },
    { text: '码', marks: { code: true } },
    { text: '链', marks: { link: 'https://example.org' } },
    ...Object.keys(INLINE_TYPES).map((node) => ({ node, props: {}, marks: {} })),
  ],
}

it('a document of every block and thing is shown, and looking at it changes nothing', async () => {
  const { doc, element } = openEngine(stateOf([...ALL, COLUMNS, THINGS]))
  const before = JSON.stringify(documentValue(doc))
  const shown = [...element.querySelectorAll('.bn-block-content')].map(
    (block) => (block as HTMLElement).dataset['contentType'],
  )
  for (const type of Object.keys(BLOCK_TYPES))
    if (type !== 'column' && type !== 'columnList') expect(shown).toContain(type)
  expect(element.querySelectorAll('.outline-column')).toHaveLength(2)
  expect(element.querySelectorAll('.outline-inline')).toHaveLength(Object.keys(INLINE_TYPES).length - 1)
  expect(element.querySelectorAll('td')).toHaveLength(2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(JSON.stringify(documentValue(doc))).toBe(before)
})

it('the engine has every attribute of the model, with the same value where nobody said anything', () => {
  const { element } = openEngine(stateOf([...ALL, COLUMNS, THINGS]))
  const { nodes } = viewOf(element).view.state.schema
  const attributes = (name: string) =>
    Object.fromEntries(
      Object.entries(nodes[name]?.spec.attrs ?? {}).map(([key, { default: usual }]) => [key, usual ?? null]),
    )
  for (const [type, { props }] of Object.entries(BLOCK_TYPES)) {
    const { id, moved, ...own } = attributes(type)
    expect([type, own]).toEqual([type, { ...props }])
    expect(id ?? moved ?? null).toBeNull()
  }
  for (const [type, props] of Object.entries(INLINE_TYPES))
    expect([type, attributes(type)]).toEqual([type, { ...props }])
  for (const type of ['tableCell', 'tableHeader']) expect(attributes(type)).toEqual({ ...CELL_PROPS })
})

it('letters typed into the page are in the document, and undo takes back own ones only', () => {
  const start = stateOf([{ id: 'a', type: 'paragraph', content: text('纸') }])
  const [mine, theirs] = [openEngine(start), openEngine(start)]
  link(mine.doc, theirs.doc)
  mine.engine.place('a', 'end')
  viewOf(mine.element).view.dispatch(viewOf(mine.element).view.state.tr.insertText('墨'))
  theirs.outline.doc.transact(() => theirs.outline.insertText('a', 0, '笔'), ORIGIN)
  expect(mine.element.textContent).toContain('笔纸墨')
  mine.undo.undo()
  expect(theirs.element.textContent).toContain('笔纸')
  expect(theirs.element.textContent).not.toContain('墨')
})

// Whose type stays follows from the numbers of the two.
it.each([
  [2, 3],
  [3, 2],
])(
  'two who make another type of one block at once, one typing in it, keep the block and the words (%i, %i)',
  (...clients) => {
    const start = stateOf([
      { id: 'a', type: 'paragraph', content: text('纸') },
      { id: 'b', type: 'paragraph' },
    ])
    const [mine, theirs] = [openEngine(start, clients[0]), openEngine(start, clients[1])]
    const later: (() => void)[] = []
    link(mine.doc, theirs.doc, later)
    mine.outline.doc.transact(() => mine.outline.turnInto('a', 'heading'), ORIGIN)
    theirs.engine.place('a', 'end')
    viewOf(theirs.element).view.dispatch(viewOf(theirs.element).view.state.tr.insertText('墨'))
    theirs.outline.doc.transact(() => theirs.outline.turnInto('a', 'quote'), ORIGIN)
    theirs.outline.doc.transact(() => theirs.outline.move('b', { block: 'a', side: 'last' }), ORIGIN)
    while (later.length > 0) later.shift()?.()
    expect(mine.outline.read()).toEqual(theirs.outline.read())
    expect(mine.outline.read()).toHaveLength(1)
    expect(mine.element.textContent).toContain('纸墨')
    expect(mine.element.querySelectorAll('.bn-block-content')).toHaveLength(2)
  },
)

it('a line that Enter makes below a block which somebody else moves goes with it, and moves below each other lose none', () => {
  const start = stateOf([
    {
      id: 'a',
      type: 'paragraph',
      content: text('甲'),
      children: [{ id: 'a1', type: 'paragraph', content: text('子') }],
    },
    { id: 'b', type: 'paragraph', content: text('乙') },
    { id: 'c', type: 'paragraph', content: text('丙') },
  ])
  const [mine, theirs] = [openEngine(start, 2), openEngine(start, 3)]
  const later: (() => void)[] = []
  link(mine.doc, theirs.doc, later)
  const { view } = viewOf(mine.element)
  mine.engine.focus()
  mine.engine.place('a1', 'end')
  press(view, 'Enter')
  view.dispatch(view.state.tr.insertText('新'))
  theirs.outline.doc.transact(() => theirs.outline.move('a', { block: 'b', side: 'after' }), ORIGIN)
  while (later.length > 0) later.shift()?.()
  expect(mine.outline.read()).toEqual(theirs.outline.read())
  expect(theirs.outline.block('a')?.children.map(({ content }) => content)).toEqual([text('子'), text('新')])
  mine.outline.doc.transact(() => mine.outline.move('b', { block: 'c', side: 'last' }), ORIGIN)
  theirs.outline.doc.transact(() => theirs.outline.move('c', { block: 'b', side: 'last' }), ORIGIN)
  while (later.length > 0) later.shift()?.()
  expect(mine.outline.read()).toEqual(theirs.outline.read())
  for (const { element } of [mine, theirs])
    expect([...element.querySelectorAll('.bn-block-content')].map(({ textContent }) => textContent).toSorted()).toEqual(
      ['丙', '乙', '子', '新', '甲'],
    )
})

it('a caret goes along with a block that somebody else moves', () => {
  const start = stateOf([
    { id: 'a', type: 'paragraph', content: text('笔墨纸砚') },
    { id: 'b', type: 'paragraph', content: text('乙') },
  ])
  const [mine, theirs] = [openEngine(start), openEngine(start)]
  link(mine.doc, theirs.doc)
  mine.engine.place('a', 2)
  theirs.outline.doc.transact(() => theirs.outline.move('a', { block: 'b', side: 'after' }), ORIGIN)
  viewOf(mine.element).view.dispatch(viewOf(mine.element).view.state.tr.insertText('·'))
  expect(theirs.outline.block('a')?.content).toEqual(text('笔墨·纸砚'))
})

it(
  'three thousand blocks are shown in a few seconds, and a key in them takes no longer than a key in a hundred',
  { timeout: 120_000 },
  () => {
    const many = (count: number) =>
      stateOf(
        Array.from({ length: count }, (_, at) => ({
          id: `m${at}`,
          type: at % 10 === 0 ? 'heading' : 'paragraph',
          content: text(`第 ${at} 行，文房四宝。`),
        })),
      )
    const key = (count: number): number => {
      const { engine, element } = openEngine(many(count))
      engine.place(`m${count / 2}`, 3)
      const { view } = viewOf(element)
      const times = Array.from({ length: 15 }, () => {
        const start = performance.now()
        view.dispatch(view.state.tr.insertText('字'))
        return performance.now() - start
      })
      // What a busy machine adds is added to some of them only.
      return Math.min(...times)
    }
    const [few, much] = [key(100), key(3_000)]
    // A key that reads or draws all blocks takes thirty times as long.
    expect(much).toBeLessThan(Math.max(15, few * 15))
  },
)

it.each(['paragraph', 'heading', 'bulletListItem', 'checkListItem', 'quote'])(
  'a letter that comes before the page is drawn again is in the line that Enter has just made behind a %s',
  (type) => {
    const { outline, engine, element } = openEngine(
      stateOf([
        { id: 'first', type: 'paragraph', content: text('一') },
        { id: 'a', type, content: text('甲') },
      ]),
    )
    const { view } = viewOf(element)
    engine.focus()
    engine.place('a', 'end')
    press(view, 'Enter')
    document.execCommand('insertText', false, '乙')
    settleInput(view)
    expect(outline.read().map(({ content }) => content)).toEqual([text('一'), text('甲'), text('乙')])
    press(view, 'Enter')
    press(view, 'Tab')
    document.execCommand('insertText', false, '丙')
    settleInput(view)
    expect(
      outline
        .read()
        .at(-1)
        ?.children.map(({ content }) => content),
    ).toEqual([text('丙')])
  },
)

it('what differs from another state stands on the blocks and between them, and goes again without a trace', async () => {
  const start = stateOf([
    { id: 'a', type: 'paragraph', content: text('湖笔三十支'), children: [{ id: 'c', type: 'paragraph' }] },
    { id: 'b', type: 'paragraph', content: text('宣纸') },
  ])
  const { doc, engine, element } = openEngine(start)
  const before = JSON.stringify(documentValue(doc))
  engine.compare([
    {
      at: 'block',
      block: 'a',
      change: 'worded',
      words: [
        { from: 2, to: 2, text: '二十四', change: 'went' },
        { from: 2, to: 4, text: '', change: 'came' },
      ],
    },
    {
      at: 'place',
      block: 'x',
      change: 'went',
      lines: [{ text: '徽墨', depth: 0 }],
      above: null,
      behind: ['gone', 'a'],
    },
    {
      at: 'place',
      block: 'y',
      change: 'went',
      lines: [{ text: '端砚', depth: 0 }],
      above: null,
      behind: ['x', 'gone', 'a'],
    },
    { at: 'place', block: 'z', change: 'came', lines: [{ text: '三锭', depth: 0 }], above: 'b', behind: [] },
  ])
  const line = element.querySelector('[data-id="a"] .bn-inline-content')
  expect(line?.innerHTML).toMatch(/湖笔<del[^>]*>二十四<\/del>.*<span class="outline-said-came">三十<\/span>支/)
  expect(element.querySelector('.outline-change.wf-change-worded')?.textContent).toContain('湖笔')
  const places = [...element.querySelectorAll('.outline-change-place')]
  expect(places.map((place) => place.textContent)).toEqual(['徽墨', '端砚', '三锭'])
  expect(
    places[0]?.previousElementSibling?.querySelector('[data-id="a"]') ?? places[0]?.previousElementSibling,
  ).not.toBeNull()
  engine.compare([])
  expect(element.querySelectorAll('.outline-change, .outline-change-place, del')).toHaveLength(0)
  expect(JSON.stringify(documentValue(doc))).toBe(before)
})

it('a button of the document tells which one was pressed, and follows its name', async () => {
  const { outline, element } = openEngine(stateOf([{ id: 'b', type: 'button', props: { name: '再来一次' } }]))
  const button = element.querySelector<HTMLButtonElement>('.outline-button')
  button?.click()
  expect(pressed).toEqual(['b'])
  outline.setProps('b', { name: '从头开始' })
  await expect.poll(() => button?.textContent).toBe('从头开始')
})

it('of a picture only what was not cut off is shown, in its own shape; pictures and films have captions', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 80
  canvas.height = 60
  const picture = {
    type: 'image',
    props: { url: canvas.toDataURL('image/png'), cropLeft: 0.5, cropTop: 0.5, caption: '右下角' },
  }
  const { element, outline, doc } = openEngine(
    stateOf([
      { id: 'picture', ...picture },
      { id: 'film', type: 'media', props: { kind: 'audio', caption: '第一段' } },
    ]),
  )
  const frame = element.querySelector<HTMLElement>('.outline-picture')
  if (!frame) throw new Error('there is no picture')
  await expect.poll(() => frame.getBoundingClientRect().width).toBe(40)
  expect(frame.getBoundingClientRect().height).toBe(30)
  const whole = frame.querySelector('img')?.getBoundingClientRect()
  expect([whole?.width, whole?.height]).toEqual([80, 60])
  expect([...element.querySelectorAll('figcaption')].map((caption) => caption.textContent)).toEqual([
    '右下角',
    '第一段',
  ])
  doc.transact(() => outline.setProps('picture', { cropLeft: 0, cropTop: 0 }), 'test')
  await expect.poll(() => frame.getBoundingClientRect().width).toBe(80)
})

it('a picture is made wider and narrower by its edges; in the middle both of them move', async () => {
  const canvas = document.createElement('canvas')
  canvas.width = 120
  canvas.height = 60
  const props = { url: canvas.toDataURL('image/png'), alignment: 'left' }
  const { element, outline, doc } = openEngine(stateOf([{ id: 'p', type: 'image', props }]))
  const frame = element.querySelector<HTMLElement>('.outline-picture')
  const edge = (side: string) => frame?.querySelector<HTMLElement>(`.outline-picture-edge.is-${side}`)
  await expect.poll(() => frame?.getBoundingClientRect().width).toBe(120)
  const drag = (side: string, by: number, end = 'pointerup') => {
    const point = (type: string, x: number) =>
      new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 7, clientX: x, button: 0 })
    edge(side)?.dispatchEvent(point('pointerdown', 200))
    window.dispatchEvent(point('pointermove', 200 + by))
    expect(frame?.getBoundingClientRect().width).not.toBe(width())
    window.dispatchEvent(point(end, 200 + by))
  }
  const width = () => outline.block('p')?.props['width']
  drag('right', 60)
  await expect.poll(width).toBe(180)
  drag('left', 30)
  await expect.poll(width).toBe(150)
  doc.transact(() => outline.setProps('p', { alignment: 'center' }), 'test')
  drag('right', 20)
  await expect.poll(width).toBe(190)
  drag('right', -500)
  await expect.poll(width).toBe(40)
  drag('right', 100, 'pointercancel')
  await expect.poll(() => frame?.getBoundingClientRect().width).toBe(40)
  expect(width()).toBe(40)
})

it('a page that is pasted goes to our readers, and the engine makes no elements of it', () => {
  const { element } = openEngine(stateOf([{ id: 'a', type: 'paragraph' }]))
  const { view } = viewOf(element)
  const clipboardData = new DataTransfer()
  const deep = `${'<span>'.repeat(100_000)}深`
  clipboardData.setData('text/html', deep)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  const from = performance.now()
  view.dom.querySelector('.bn-inline-content')?.dispatchEvent(event)
  expect(pasted.splice(0)).toEqual([deep])
  expect(event.defaultPrevented).toBe(true)
  // Made elements of, it takes a minute.
  expect(performance.now() - from).toBeLessThan(3_000)
})

it('a task that is pressed shows its tick, and none where another one takes it away', () => {
  const { element, outline } = openEngine(stateOf([{ id: 'a', type: 'checkListItem', content: text('办') }]))
  const box = () => element.querySelector<HTMLInputElement>('.outline-check')
  box()?.click()
  expect(outline.block('a')?.props['checked']).toBe(true)
  expect(box()?.checked).toBe(true)
  box()?.click()
  expect(outline.block('a')?.props['checked']).toBe(false)
  expect(box()?.checked).toBe(false)
  outline.setProps('a', { checked: true })
  expect(box()?.checked).toBe(true)
})
