import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  addChild,
  addSibling,
  Board,
  boundShape,
  boxOf,
  isRecord,
  isThought,
  listOf,
  mindMap,
  numberOf,
  placeSketch,
  pointsOf,
  settled,
  Sketch,
  tableSketch,
  thoughtsOf,
  vote,
  votesGiven,
  votesOf,
  type ElementRecord,
} from '../index.ts'
import { flowchartSketch, readFlowchart, SHAPES, TEMPLATES } from '../drawn.ts'

const templates = TEMPLATES.flatMap(({ templates: own }) => own)

/** Everything that one element says of another is said of an element that is there. */
function expectWhole(elements: readonly ElementRecord[]): void {
  const ids = new Set(elements.map(({ id }) => id))
  expect(ids.size).toBe(elements.length)
  for (const element of elements) {
    const named = [
      element['containerId'],
      element['frameId'],
      ...(['startBinding', 'endBinding'] as const).map((end) =>
        isRecord(element[end]) ? element[end]['elementId'] : null,
      ),
      ...listOf(element['boundElements']).map((bound) => (isRecord(bound) ? bound['id'] : null)),
    ]
    for (const id of named) if (typeof id === 'string') expect(ids.has(id)).toBe(true)
    for (const side of ['x', 'y', 'width', 'height']) expect(Number.isFinite(element[side])).toBe(true)
  }
}

describe('templates', () => {
  it('are at least fifteen, each with its own name', () => {
    expect(templates.length).toBeGreaterThanOrEqual(15)
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
    expect(new Set(templates.map(({ title }) => title)).size).toBe(templates.length)
  })

  it.each(templates.map((template) => [template.title, template] as const))(
    '%s is whole, its arrows lie at their shapes',
    (_title, template) => {
      const { elements } = template.draw()
      expectWhole(elements)
      const board = new Board(new Y.Doc())
      placeSketch(board, elements, { x: 100, y: 200, page: '' })
      for (const element of board.elements()) expect(settled(board, element)).toEqual(element)
      const boxes = board.elements().map(boxOf)
      expect(Math.min(...boxes.map(({ x }) => x))).toBeCloseTo(100)
      expect(Math.min(...boxes.map(({ y }) => y))).toBeCloseTo(200)
    },
  )

  it.each(templates.map((template) => [template.title, template] as const))(
    '%s hides no words, and no two of its arrows lie on one another',
    (_title, template) => {
      const { elements } = template.draw()
      for (const [at, text] of elements.entries()) {
        if (text.type !== 'text') continue
        const { x, y, width, height } = boxOf(text)
        const covers = elements.slice(at + 1).filter((above) => {
          const box = boxOf(above)
          const isSheet = ['rectangle', 'ellipse'].includes(above.type) && above['backgroundColor'] !== 'transparent'
          return isSheet && x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height
        })
        expect([text['text'], covers.length]).toEqual([text['text'], 0])
      }
      // Where one arrow leaves a shape no other one comes in: they would lie on one another.
      const ends = elements
        .filter(({ type, endArrowhead }) => type === 'arrow' && typeof endArrowhead === 'string')
        .map((arrow) =>
          [pointsOf(arrow)[0], pointsOf(arrow).at(-1)].map(
            (point) => [numberOf(arrow['x']) + (point?.[0] ?? 0), numberOf(arrow['y']) + (point?.[1] ?? 0)] as const,
          ),
        )
      for (const [at, [start]] of ends.entries())
        for (const [other, [, end]] of ends.entries())
          if (at !== other && start && end) expect(Math.hypot(start[0] - end[0], start[1] - end[1])).toBeGreaterThan(8)
    },
  )
})

it.each(SHAPES.map((shape) => [shape.title, shape] as const))('the shape %s is drawn whole', (_title, shape) => {
  const sketch = new Sketch()
  shape.draw(sketch)
  expect(sketch.elements.length).toBeGreaterThan(0)
  expectWhole(sketch.elements)
})

it('a table has a cell for each word, in columns as wide as their words', () => {
  const cells = tableSketch([
    ['品名', '数量'],
    ['一刀上好的宣纸', '120'],
  ])
  expectWhole(cells)
  const boxes = cells.filter(({ type }) => type === 'rectangle').map(boxOf)
  expect(boxes).toHaveLength(4)
  expect(boxes[0]?.width).toBe(boxes[2]?.width)
  expect(boxes[2]?.width).toBeGreaterThan(boxes[3]?.width ?? 0)
  expect(new Set(cells.map(({ groupIds }) => JSON.stringify(groupIds))).size).toBe(1)
})

describe('a map of thoughts', () => {
  it.each([
    [
      '- 文房\n  - 笔\n  - 墨\n    - 徽墨',
      {
        text: '文房',
        children: [
          { text: '笔', children: [] },
          { text: '墨', children: [{ text: '徽墨', children: [] }] },
        ],
      },
    ],
    [
      '# 文房\n## 笔\n- 湖笔\n## 墨',
      {
        text: '文房',
        children: [
          { text: '笔', children: [{ text: '湖笔', children: [] }] },
          { text: '墨', children: [] },
        ],
      },
    ],
    [
      '笔\n墨',
      {
        text: '主题',
        children: [
          { text: '笔', children: [] },
          { text: '墨', children: [] },
        ],
      },
    ],
    ['\n \n', null],
  ])('is read from %j', (text, thoughts) => {
    expect(thoughtsOf(text)).toEqual(thoughts)
  })

  const overlaps = (board: Board): number => {
    const boxes = board
      .elements()
      .filter(({ type }) => type === 'rectangle')
      .map(boxOf)
    let count = 0
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1))
        if (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height) count += 1
    return count
  }

  it('is laid out without one thought over another, and grows so', () => {
    const board = new Board(new Y.Doc())
    const thoughts = thoughtsOf('- 中心\n  - 一\n    - 甲\n    - 乙\n  - 二\n  - 三\n  - 四\n  - 五')
    if (!thoughts) throw new Error('no thoughts')
    const sketch = mindMap(thoughts)
    expectWhole(sketch.elements)
    placeSketch(board, sketch.elements, { x: 0, y: 0, page: '' })
    expect(overlaps(board)).toBe(0)
    const first = board.elements().find(({ type }) => type === 'rectangle')?.id ?? ''
    const child = addChild(board, first, '新的分支') ?? ''
    for (let n = 0; n < 6; n += 1) addChild(board, child, `第 ${n} 条`)
    const second = addSibling(board, child, '又一个分支')
    expect(second).not.toBeNull()
    for (let n = 0; n < 4; n += 1) addChild(board, second ?? '', `其 ${n}`)
    expectWhole(board.elements())
    expect(overlaps(board)).toBe(0)
  })

  const shapeOf = (board: Board, words: string): ElementRecord => {
    const text = board.elements().find((element) => element['text'] === words)
    const shape = board.element(String(text?.['containerId']))
    if (!shape) throw new Error(`no shape says ${words}`)
    return shape
  }
  const places = (board: Board): unknown =>
    board.elements().map(({ id, x, y, points }) => JSON.stringify([id, x, y, points]))

  it('that is begun at a shape of a flowchart leaves the chart as it is', () => {
    const board = new Board(new Y.Doc())
    const chart = readFlowchart('flowchart TD\n A[甲] --> B[乙]\n A --> C[丙]\n B --> D[丁]\n C --> D')
    placeSketch(board, chart ? flowchartSketch(chart) : [], { x: 0, y: 0, page: '' })
    const before = places(board)
    expect(isThought(board, shapeOf(board, '丙').id)).toBe(false)
    const child = addChild(board, shapeOf(board, '丙').id, '新')
    expect(places(board)).toEqual(expect.arrayContaining(before as unknown[]))
    expect(boundShape(board.elements().at(-1) ?? { id: '', type: '' }, 'end')).toBe(child)
  })

  it('grows downwards where its lines run downwards', () => {
    const board = new Board(new Y.Doc())
    const chart = templates.find(({ id }) => id === 'organisation')
    placeSketch(board, chart?.draw().elements ?? [], { x: 0, y: 0, page: '' })
    const unit = shapeOf(board, '研发部')
    for (let n = 3; n < 6; n += 1) addChild(board, unit.id, `${n} 组`)
    addSibling(board, unit.id, '法务部')
    addChild(board, shapeOf(board, '3 组').id, '下级')
    expectWhole(board.elements())
    expect(overlaps(board)).toBe(0)
    const topOf = (words: string): number => boxOf(shapeOf(board, words)).y
    expect(topOf('3 组')).toBe(topOf('5 组'))
    expect(topOf('3 组')).toBeGreaterThan(topOf('研发部'))
    expect(topOf('法务部')).toBe(topOf('研发部'))
    expect(topOf('下级')).toBeGreaterThan(topOf('3 组'))
  })
})

it('votes of several people at one moment are all counted', () => {
  const [mine, theirs] = [new Board(new Y.Doc()), new Board(new Y.Doc())]
  const sketch = new Sketch()
  const note = sketch.note(0, 0, '选我')
  placeSketch(mine, sketch.elements, { x: 0, y: 0, page: '' })
  Y.applyUpdate(theirs.doc, Y.encodeStateAsUpdate(mine.doc))
  vote(mine, note.id, 'a', 2)
  vote(theirs, note.id, 'b', 1)
  Y.applyUpdate(mine.doc, Y.encodeStateAsUpdate(theirs.doc))
  const element = mine.element(note.id)
  expect(element && votesOf(element)).toBe(3)
  expect(votesGiven(mine, 'a')).toBe(2)
})
