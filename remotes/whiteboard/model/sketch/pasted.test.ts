import { describe, expect, it } from 'vitest'
import { boundShape, boxAround, boxOf, isRecord, pastedAs, thoughtsOf, type Box } from '../index.ts'
import { flowchartSketch, readFlowchart, readMermaid, readSequence, sequenceSketch } from '../drawn.ts'

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('a pasted text is', () => {
  it('a table where cells stand between tabs, or bars of Markdown', () => {
    expect(pastedAs('品名\t价格\r\n墨\t12\r\n')).toEqual({
      kind: 'table',
      rows: [
        ['品名', '价格'],
        ['墨', '12'],
      ],
    })
    const markdown = '| 品名 | 价格 |\n| --- | ---: |\n| 纸 | 3 |'
    expect(pastedAs(markdown)).toEqual({
      kind: 'table',
      rows: [
        ['品名', '价格'],
        ['纸', '3'],
      ],
    })
  })

  it('a map of thoughts where a list is set in, a flowchart where Mermaid says so', () => {
    expect(pastedAs('- 新品\n  - 名字\n  - 价格')?.kind).toBe('mind-map')
    expect(pastedAs('# 新品\n- 名字\n- 价格')?.kind).toBe('mind-map')
  })

  it.each([
    ['graph TD\n A --> B', 'flowchart'],
    ['sequenceDiagram\n A->>B: 你好', 'sequence'],
    ['mindmap\n  墨\n    松烟', 'mind-map'],
    ['classDiagram\n Animal <|-- Duck', 'classes'],
    ['erDiagram\n CUSTOMER ||--o{ ORDER : places', 'entities'],
    ['stateDiagram-v2\n [*] --> 静', 'states'],
  ])('a diagram of Mermaid, by its first line: %j', (text, kind) => {
    expect(pastedAs(text)?.kind).toBe('mermaid')
    expect(readMermaid(text)?.kind).toBe(kind)
  })

  it('words where a diagram says more than is understood', () => {
    expect(pastedAs('sequenceDiagram\n A 说 B')?.kind).toBe('mermaid')
    expect(readMermaid('sequenceDiagram\n A 说 B')).toBeNull()
  })

  it.each([
    '一句话',
    '两行\n文字',
    '- 一\n- 二\n- 三',
    '{"type":"excalidraw/clipboard","elements":[]}',
    'mindmap',
    'mindmap 一',
    'a\tb\nc',
    '',
  ])('just text: %j', (text) => expect(pastedAs(text)).toBeNull())
})

const CHART = `flowchart LR
  %% 一条注释
  A([开始]) --> B{"要改吗？"}
  B -- 要 --> C[改] & D((记))
  B -.->|不要| E[完]:::done
  C ==> B
  subgraph 旁边
  E --- F
  end
  classDef done fill:#fff`

describe('a flowchart', () => {
  it('is read with shapes, words on lines, several ends, and lines of other kinds', () => {
    const chart = readFlowchart(CHART)
    expect(chart?.direction).toBe('right')
    expect(chart?.nodes.map(({ id, text, shape }) => [id, text, shape])).toEqual([
      ['A', '开始', 'stadium'],
      ['B', '要改吗？', 'diamond'],
      ['C', '改', 'rectangle'],
      ['D', '记', 'ellipse'],
      ['E', '完', 'rectangle'],
      ['F', 'F', 'rectangle'],
    ])
    expect(chart?.edges.map(({ from, to, text, line, endHead }) => [from, to, text, line, endHead])).toEqual([
      ['A', 'B', '', 'solid', 'arrow'],
      ['B', 'C', '要', 'solid', 'arrow'],
      ['B', 'D', '要', 'solid', 'arrow'],
      ['B', 'E', '不要', 'dashed', 'arrow'],
      ['C', 'B', '', 'bold', 'arrow'],
      ['E', 'F', '', 'solid', null],
    ])
  })

  it('is laid out in layers along its direction, no two shapes over one another, lines bound to both ends', () => {
    const chart = readFlowchart(CHART)
    const elements = chart ? flowchartSketch(chart) : []
    // The box of the group lies behind them.
    const [group, ...shapes] = elements.filter(({ type }) => ['rectangle', 'ellipse', 'diamond'].includes(type))
    expect(shapes).toHaveLength(6)
    expect(group?.type).toBe('rectangle')
    expect(elements.some((element) => element['text'] === '旁边')).toBe(true)
    const boxes = shapes.map(boxOf)
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1))
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(
          true,
        )
    const [start, question, change] = boxes
    expect(start && question && start.x + start.width < question.x).toBe(true)
    expect(question && change && question.x + question.width < change.x).toBe(true)
    const ids = new Set(elements.map(({ id }) => id))
    for (const line of elements.filter(({ type }) => type === 'arrow'))
      for (const end of ['startBinding', 'endBinding'] as const)
        expect(isRecord(line[end]) && ids.has(String(line[end]['elementId']))).toBe(true)
  })

  it('has boxes with titles around what belongs together, one in the other', () => {
    const chart = readFlowchart(
      'flowchart TD\n A --> B\n subgraph one [外]\n C --> D\n subgraph 内\n E\n end\n end\n B --> C\n subgraph two\n A\n end',
    )
    expect(chart?.groups).toEqual([
      { id: 'one', title: '外', nodes: ['C', 'D', 'E'] },
      { id: '内', title: '内', nodes: ['E'] },
      { id: 'two', title: 'two', nodes: ['A'] },
    ])
    const elements = chart ? flowchartSketch(chart) : []
    for (const title of ['外', '内', 'two']) expect(elements.some((one) => one['text'] === title)).toBe(true)
  })

  it.each([
    ['one above the other', 'TD\n A --> B --> C\n A --> X --> C\n subgraph 组\n A\n C\n end'],
    ['beside each other', 'LR\n A --> B --> C\n A --> X --> C\n subgraph 组\n A\n C\n end'],
    [
      'two groups that cross',
      'TD\n A --> B --> C\n D --> E --> F\n A --> F\n subgraph 组\n A\n C\n F\n end\n subgraph 另组\n D\n B\n end',
    ],
    [
      'a group in a group',
      'TD\n A --> B --> C\n A --> X --> C\n subgraph 组\n subgraph 内组\n A\n C\n end\n B\n end\n X --> Y',
    ],
  ])('puts nothing into a box that does not belong there: %s', (_, text) => {
    const chart = readFlowchart(`flowchart ${text}`)
    const elements = chart ? flowchartSketch(chart) : []
    const shapeOf = (words: string) => {
      const label = elements.find((element) => element['text'] === words)
      return elements.find(({ id }) => id === label?.['containerId'])
    }
    for (const { title, nodes } of chart?.groups ?? []) {
      const box = shapeOf(title)
      expect(box && boxOf(box), title).toBeTruthy()
      for (const { id, text: words } of chart?.nodes ?? []) {
        const shape = shapeOf(words)
        if (box && shape) expect([words, overlap(boxOf(box), boxOf(shape))]).toEqual([words, nodes.includes(id)])
      }
    }
  })

  const edgesOf = (text: string): unknown =>
    readFlowchart(text)?.edges.map(({ from, to, text: words, line, startHead, endHead }) => [
      `${startHead ?? ''} ${from} ${line} ${to} ${endHead ?? ''}`.trim(),
      words,
    ])

  it.each([
    ['names with strokes', 'api-server --> etcd-1', [['api-server solid etcd-1 arrow', '']]],
    [
      'words close to the line',
      'A--去-->B\nA-.慢.->C\nA==快==>D',
      [
        ['A solid B arrow', '去'],
        ['A dashed C arrow', '慢'],
        ['A bold D arrow', '快'],
      ],
    ],
    [
      'heads of both ends',
      'A <--> B\nA --x C\nA o--o D',
      [
        ['arrow A solid B arrow', ''],
        ['A solid C bar', ''],
        ['circle A solid D circle', ''],
      ],
    ],
    ['lines that only bring into order', 'A ~~~ B\nA --> B', [['A solid B arrow', '']]],
    ['lines with names', 'A e1@--> B', [['A solid B arrow', '']]],
  ])('has %s', (_, lines, edges) => expect(edgesOf(`flowchart LR\n${lines}`)).toEqual(edges))

  it.each([
    ['over several lines', 'flowchart LR\n A["一行\n两行"] --> B', '一行\n两行'],
    ['with marks of Markdown', 'flowchart LR\n A["`**重**要`"] --> B', '重要'],
    ['with signs that have names', 'flowchart LR\n A["a #lt; b &amp; c #9829;"] --> B', 'a < b & c ♥'],
    ['said beside the shape', 'flowchart LR\n A@{ shape: diam, label: "要吗" } --> B', '要吗'],
    ['behind a title and settings', '---\ntitle: 图\n---\n%%{init: {}}%%\nflowchart LR\n A[甲] --> B', '甲'],
  ])('has words %s', (_, text, words) => {
    expect(pastedAs(text)?.kind).toBe('mermaid')
    expect(readFlowchart(text)?.nodes[0]?.text).toBe(words)
  })

  it('has lines that lead to what belongs together, at its box, and no shape of that name', () => {
    const chart = readFlowchart('flowchart LR\n subgraph db [库]\n A --> B\n end\n C --> db\n db --> D')
    expect(chart?.nodes.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D'])
    const elements = chart ? flowchartSketch(chart) : []
    const title = elements.find((element) => element['text'] === '库')
    const bound = elements.flatMap((element) =>
      element.type === 'arrow' ? [boundShape(element, 'start'), boundShape(element, 'end')] : [],
    )
    expect(bound.filter((id) => id === title?.['containerId'])).toHaveLength(2)
    expect(elements[0]?.id).toBe(title?.['containerId'])
  })

  it('of one circle, of a shape that leads to itself and of a long line ends', () => {
    for (const text of [
      'graph TD\nA-->B-->C-->A',
      'graph TD\nA-->A',
      `graph TD\n${Array.from({ length: 400 }, (_, n) => `n${n}-->n${n + 1}`).join('\n')}`,
    ]) {
      const chart = readFlowchart(text)
      expect(chart && flowchartSketch(chart).length).toBeGreaterThan(0)
    }
  })

  it.each(['graph', 'pie title 一', 'graph TD\n A --> ', 'graph TD\n <script>', 'graph TD'])(
    'is not read from %j',
    (text) => expect(readFlowchart(text)).toBeNull(),
  )
})

describe('a mind map of Mermaid', () => {
  it('is read by how its lines are set in; shapes, icons and classes are no part of the words', () => {
    const pasted = readMermaid(
      '```mermaid\nmindmap\n  root((新品))\n    a["名字<br/>与口号"]\n      ::icon(fa fa-book)\n      短\n    - 渠道\n      ))线下((\n```',
    )
    expect(pasted?.kind).toBe('mind-map')
    expect(pasted?.kind === 'mind-map' && thoughtsOf(pasted.text)).toEqual({
      text: '新品',
      children: [
        { text: '名字 与口号', children: [{ text: '短', children: [] }] },
        { text: '渠道', children: [{ text: '线下', children: [] }] },
      ],
    })
  })
})

const TALK = `sequenceDiagram
  autonumber
  participant K as 客户
  actor 店员
  K->>店员: 还有宣纸吗？
  店员-->>+仓库: 查一下
  loop 每一架
    仓库->>仓库: 数
  end
  Note over K,仓库: 已经过了 "一刻钟"
  alt 有货
    仓库--x店员: 有
  else 没货
    仓库-)店员: 没有
  end
  店员->K: 谢谢`

describe('a sequence', () => {
  it('is read with its actors in the order of their coming, messages, notes and blocks', () => {
    const sequence = readSequence(TALK)
    expect(sequence?.actors).toEqual([
      { id: 'K', text: '客户' },
      { id: '店员', text: '店员' },
      { id: '仓库', text: '仓库' },
    ])
    expect(sequence?.rows).toEqual([
      { kind: 'message', from: 'K', to: '店员', text: '还有宣纸吗？', isDashed: false, head: 'triangle' },
      { kind: 'message', from: '店员', to: '仓库', text: '查一下', isDashed: true, head: 'triangle' },
      { kind: 'begin', text: '循环：每一架' },
      { kind: 'message', from: '仓库', to: '仓库', text: '数', isDashed: false, head: 'triangle' },
      { kind: 'end' },
      { kind: 'note', side: 'over', from: 'K', to: '仓库', text: '已经过了 "一刻钟"' },
      { kind: 'begin', text: '如果：有货' },
      { kind: 'message', from: '仓库', to: '店员', text: '有', isDashed: true, head: 'bar' },
      { kind: 'branch', text: '否则：没货' },
      { kind: 'message', from: '仓库', to: '店员', text: '没有', isDashed: false, head: 'arrow' },
      { kind: 'end' },
      { kind: 'message', from: '店员', to: 'K', text: '谢谢', isDashed: false, head: null },
    ])
  })

  it('is drawn from above to below: names side by side, words on their lines, blocks around what is in them', () => {
    const sequence = readSequence(TALK)
    const elements = sequence ? sequenceSketch(sequence) : []
    const arrows = elements.filter(({ type }) => type === 'arrow')
    expect(arrows).toHaveLength(6)
    const heights = arrows.map(({ y }) => Number(y))
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights).size).toBe(heights.length)
    const names = elements.filter(({ type, backgroundColor }) => type === 'rectangle' && backgroundColor === '#e7f0fa')
    expect(names).toHaveLength(3)
    for (const [at, name] of names.entries()) {
      const next = names[at + 1]
      if (next) expect(boxOf(name).x + boxOf(name).width).toBeLessThan(boxOf(next).x)
    }
    const ids = new Set(elements.map(({ id }) => id))
    for (const text of elements.filter(({ containerId }) => typeof containerId === 'string'))
      expect(ids.has(String(text['containerId']))).toBe(true)
    const blocks = elements.filter(
      ({ type, backgroundColor }) => type === 'rectangle' && backgroundColor === 'transparent',
    )
    expect(blocks).toHaveLength(2)
    const counts = blocks.map((block) => {
      const { y, height } = boxOf(block)
      return heights.filter((top) => top > y && top < y + height).length
    })
    expect(counts).toEqual([1, 2])
    const all = boxAround(elements)
    expect(all && [all.x, all.y, all.width, all.height].every(Number.isFinite)).toBe(true)
  })

  it('has names with strokes, and colons as Chinese keyboards have them', () => {
    const sequence = readSequence('sequenceDiagram\n web-app->>api-server: 看\n 用户-->>-web-app：成功')
    expect(sequence?.rows.map((row) => row.kind === 'message' && [row.from, row.to, row.text])).toEqual([
      ['web-app', 'api-server', '看'],
      ['用户', 'web-app', '成功'],
    ])
  })

  it.each(['sequenceDiagram', 'sequenceDiagram\n A->>', 'sequenceDiagram\n else 没货', 'sequenceDiagram\n <script>'])(
    'is not read from %j',
    (text) => expect(readSequence(text)).toBeNull(),
  )
})
