import { describe, expect, it } from 'vitest'
import { boxOf, isRecord, pastedAs, readFlowchart } from '../index.ts'
import { flowchartSketch } from '../drawn.ts'

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
    expect(pastedAs('graph TD\n A --> B')?.kind).toBe('flowchart')
  })

  it.each([
    '一句话',
    '两行\n文字',
    '- 一\n- 二\n- 三',
    '{"type":"excalidraw/clipboard","elements":[]}',
    'sequenceDiagram\n A->>B: 你好',
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
    expect(chart?.edges.map(({ from, to, text, line, hasHead }) => [from, to, text, line, hasHead])).toEqual([
      ['A', 'B', '', 'solid', true],
      ['B', 'C', '要', 'solid', true],
      ['B', 'D', '要', 'solid', true],
      ['B', 'E', '不要', 'dashed', true],
      ['C', 'B', '', 'bold', true],
      ['E', 'F', '', 'solid', false],
    ])
  })

  it('is laid out in layers along its direction, no two shapes over one another, lines bound to both ends', () => {
    const chart = readFlowchart(CHART)
    const elements = chart ? flowchartSketch(chart) : []
    const shapes = elements.filter(({ type }) => ['rectangle', 'ellipse', 'diamond'].includes(type))
    expect(shapes).toHaveLength(6)
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
