import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { everyCommand } from '../../commands/every-command.ts'
import { Board, boxOf, boundShape, textOf } from '../index.ts'
import { boxesSketch, flowchartSketch, readMermaid } from '../drawn.ts'

const CLASSES = `classDiagram
  %% 一条注释
  direction LR
  class Animal {
    <<abstract>>
    +int age
    +isMammal() bool
  }
  class Duck["鸭子"]:::wide
  Animal <|-- Duck : 是一种
  Animal "1" *-- "4" Leg
  Duck ..> Pond
  Pond : -List~Duck~ ducks
  <<interface>> Swimmer
  classDef wide fill:#fff`

const boxesIn = (text: string) => {
  const found = readMermaid(text)
  if (found?.kind !== 'classes' && found?.kind !== 'entities') throw new Error('no boxes')
  return found.boxes
}

describe('a diagram of classes', () => {
  it('is read with its parts, kinds, counts and lines', () => {
    const { direction, boxes, lines } = boxesIn(CLASSES)
    expect(direction).toBe('right')
    expect(boxes.map(({ id, title, parts }) => [id, title, parts])).toEqual([
      ['Animal', '«abstract»\nAnimal', [['+int age'], ['+isMammal() bool']]],
      ['Duck', '鸭子', []],
      ['Leg', 'Leg', []],
      ['Pond', 'Pond', [['-List<Duck> ducks'], []]],
      ['Swimmer', '«interface»\nSwimmer', []],
    ])
    expect(lines).toEqual([
      { from: 'Animal', to: 'Duck', text: '是一种', startHead: 'triangle_outline', endHead: null, isDashed: false },
      { from: 'Animal', to: 'Leg', text: '1 → 4', startHead: 'diamond', endHead: null, isDashed: false },
      { from: 'Duck', to: 'Pond', text: '', startHead: null, endHead: 'arrow', isDashed: true },
    ])
  })

  it('is drawn without overlaps; a class moves as one, and its lines go along', () => {
    const board = new Board(new Y.Doc())
    everyCommand.insertDiagram.run(board, { text: CLASSES, x: 0, y: 0 })
    const all = board.elements()
    const outlines = all.filter(({ type, backgroundColor }) => type === 'rectangle' && backgroundColor === '#ffffff')
    expect(outlines).toHaveLength(5)
    for (const [at, one] of outlines.entries())
      for (const other of outlines.slice(at + 1)) {
        const [a, b] = [boxOf(one), boxOf(other)]
        const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
        expect(isApart).toBe(true)
      }
    const arrow = all.find(({ type }) => type === 'arrow')
    expect(boundShape(arrow ?? { id: '', type: '' }, 'start')).toBe(outlines[0]?.id)
    // What is drawn of one class is one group.
    const groups = new Set(
      all.filter(({ type }) => type === 'rectangle').map(({ groupIds }) => JSON.stringify(groupIds)),
    )
    expect(groups.size).toBe(5)
    expect(all.filter(({ type }) => type === 'text').map(({ text }) => textOf(text))).toContain('+isMammal() bool')
  })

  it('has remarks beside what they are of, and what has a name around it', () => {
    const { boxes, lines } = boxesIn(
      'classDiagram\n note "总的"\n note for Duck "会飞<br>会游"\n namespace 动物 {\n class Duck\n }\n Duck ()-- Bird',
    )
    expect(boxes.map(({ title, isNote }) => [title, isNote === true])).toEqual([
      ['总的', true],
      ['会飞\n会游', true],
      ['Duck', false],
      ['Bird', false],
    ])
    expect(lines.map(({ startHead, isDashed }) => [startHead, isDashed])).toEqual([
      [null, true],
      ['circle_outline', false],
    ])
  })

  it.each([
    'classDiagram',
    'classDiagram\n class A {',
    'classDiagram\n A ~~ B',
    'classDiagram\n namespace N {\n class A',
  ])('is none: %j', (text) => expect(readMermaid(text)).toBeNull())
})

describe('a diagram of entities', () => {
  const ENTITIES = `erDiagram
    CUSTOMER ||--o{ ORDER : places
    ORDER ||..|{ "LINE-ITEM" : contains
    CUSTOMER[客户] {
      string name PK "姓名"
      int age
    }`

  it('is read with its fields, keys and how many belong together', () => {
    const { boxes, lines } = boxesIn(ENTITIES)
    expect(boxes.map(({ title, parts }) => [title, parts])).toEqual([
      ['客户', [['name: string（PK） 姓名', 'age: int']]],
      ['ORDER', []],
      ['LINE-ITEM', []],
    ])
    expect(lines.map(({ startHead, endHead, isDashed, text }) => [startHead, endHead, isDashed, text])).toEqual([
      ['crowfoot_one', 'crowfoot_many', false, 'places'],
      ['crowfoot_one', 'crowfoot_one_or_many', true, 'contains'],
    ])
    expect(boxesSketch({ direction: 'down', boxes, lines }).filter(({ type }) => type === 'arrow')).toHaveLength(2)
  })

  it.each(['erDiagram', 'erDiagram\n A { 一 }', 'erDiagram\n A -> B'])('is none: %j', (text) =>
    expect(readMermaid(text)).toBeNull(),
  )
})

describe('a diagram of states', () => {
  it('is read as a chart with where it begins and ends', () => {
    const found = readMermaid(
      'stateDiagram-v2\n state "在动" as Moving\n [*] --> Still\n Still --> Moving : 推\n Moving --> [*]\n state c <<choice>>\n Moving --> c',
    )
    if (found?.kind !== 'states') throw new Error('no states')
    expect(found.chart.nodes.map(({ text, shape }) => [text, shape])).toEqual([
      ['在动', 'stadium'],
      ['开始', 'ellipse'],
      ['Still', 'stadium'],
      ['结束', 'ellipse'],
      ['', 'diamond'],
    ])
    expect(found.chart.edges.map(({ from, to, text }) => [from, to, text])).toEqual([
      ['[*', 'Still', ''],
      ['Still', 'Moving', '推'],
      ['Moving', '*]', ''],
      ['Moving', 'c', ''],
    ])
  })

  it('has states in states, each with its own beginning, and remarks', () => {
    const found = readMermaid(
      'stateDiagram-v2\n [*] --> 开\n state "开着" as 开 {\n [*] --> 慢\n --\n 快 --> [*]\n }\n 开 --> 关\n note right of 关 : 一句\n note left of 开\n 两\n 行\n end note',
    )
    if (found?.kind !== 'states') throw new Error('no states')
    const { nodes, edges, groups } = found.chart
    expect(groups).toEqual([{ id: '开', title: '开着', nodes: ['[*开', '慢', '快', '*]开'] }])
    expect(nodes.map(({ text, shape }) => [text, shape])).toEqual([
      ['开始', 'ellipse'],
      ['开始', 'ellipse'],
      ['慢', 'stadium'],
      ['快', 'stadium'],
      ['结束', 'ellipse'],
      ['关', 'stadium'],
      ['一句', 'note'],
      ['两\n行', 'note'],
    ])
    expect(edges.map(({ from, to }) => [from, to]).slice(0, 4)).toEqual([
      ['[*', '开'],
      ['[*开', '慢'],
      ['快', '*]开'],
      ['开', '关'],
    ])
    expect(flowchartSketch(found.chart).filter(({ type }) => type === 'arrow')).toHaveLength(6)
  })

  it.each(['stateDiagram', 'stateDiagram\n state A {\n B --> C', 'stateDiagram\n note right of A\n 话'])(
    'is none: %j',
    (text) => expect(readMermaid(text)).toBeNull(),
  )
})

it('a text that never ends is looked at in no time', () => {
  const begun = performance.now()
  for (const head of ['classDiagram', 'erDiagram', 'stateDiagram'])
    readMermaid(`${head}\n${'a'.repeat(20_000)}${' '.repeat(20_000)}"`)
  expect(performance.now() - begun).toBeLessThan(2_000)
})

it('a pie of Mermaid is slices that are filled, with their shares and names', () => {
  const board = new Board(new Y.Doc())
  const { ids } = everyCommand.insertDiagram.run(board, { text: 'pie\n "甲" : 3\n "乙" : 1', x: 0, y: 0 }) as {
    readonly ids: readonly string[]
  }
  const elements = ids.map((id) => board.element(id))
  expect(elements.filter((one) => one?.type === 'line' && one['polygon'] === true)).toHaveLength(2)
  expect(elements.flatMap((one) => (one?.type === 'text' ? [textOf(one['text'])] : []))).toEqual([
    '75%',
    '25%',
    '甲',
    '乙',
  ])
})
