import { markupOf, type SvgNode } from '@wenfang/shared-charts/svg'
import { describe, expect, it } from 'vitest'
import { drawMermaid } from '../draw-mermaid.ts'
import { svgOfDrawing } from './svg-of-drawing.ts'

const SOURCES: Readonly<Record<string, string>> = {
  flowchart: 'flowchart TD\n  A[开始] -->|是| B{判断}\n  subgraph 组\n    B -.-> C((结束))\n  end\n  C ==> C',
  sequence: 'sequenceDiagram\n  甲->>乙: 你好\n  loop 每天\n    乙--x甲: 不在\n  end\n  Note over 甲,乙: 记一笔',
  classes: 'classDiagram\n  动物 <|-- 狗\n  狗 *-- 尾巴\n  class 狗 {\n    +叫()\n  }',
  states: 'stateDiagram-v2\n  [*] --> 待办\n  待办 --> [*]',
  entities: 'erDiagram\n  USER ||--o{ ORDER : 下单\n  ORDER }|--|| ITEM : 含',
  map: 'mindmap\n  根\n    一\n      细\n    二\n    三\n    四',
  pie: 'pie showData\n  title 占比\n  "甲" : 3\n  "乙" : 1\n  "丙" : 0',
}

const pictureOf = (source: string) => {
  const drawn = drawMermaid(source)
  if (!drawn.ok) throw new Error(drawn.message)
  return svgOfDrawing(drawn.drawing, drawn.title)
}

/** All numbers of places, and the box that they have to be in. */
function* placesOf({ attributes, children }: SvgNode): Generator<readonly [number, number]> {
  const { x, y, cx, cy, points } = attributes
  for (const [left, top] of [
    [x, y],
    [cx, cy],
  ])
    if (typeof left === 'number' && typeof top === 'number') yield [left, top]
  for (const pair of typeof points === 'string' ? points.split(' ') : []) {
    const [left = Number.NaN, top = Number.NaN] = pair.split(',').map(Number)
    yield [left, top]
  }
  for (const child of children) if (typeof child !== 'string') yield* placesOf(child)
}

describe('a drawing as SVG', () => {
  it.each(Object.entries(SOURCES))('has everything of a diagram within its edges: %s', (_, source) => {
    const { tree, width, height } = pictureOf(source)
    const [left = 0, top = 0] = String(tree.attributes['viewBox']).split(' ').map(Number)
    const places = [...placesOf(tree)].slice(1)
    expect(places.length).toBeGreaterThan(5)
    for (const [x, y] of places) {
      expect(x).toBeGreaterThanOrEqual(left)
      expect(x).toBeLessThanOrEqual(left + width)
      expect(y).toBeGreaterThanOrEqual(top)
      expect(y).toBeLessThanOrEqual(top + height)
    }
  })

  it('has the words, and nothing that a browser would run', () => {
    const drawn = markupOf(pictureOf('flowchart TD\n  A["<img src=x onerror=alert(1)>"] -->|若| B').tree)
    expect(drawn).toContain('若')
    expect(drawn).not.toContain('<img')
    expect(drawn).toContain('&lt;img')
  })

  it('takes the colours of a page', () => {
    const drawn = drawMermaid('flowchart TD\n  A --> B')
    if (!drawn.ok) throw new Error(drawn.message)
    const { tree } = svgOfDrawing(drawn.drawing, drawn.title, (colour) => `var(--sketch-${colour})`)
    expect(markupOf(tree)).toContain('fill="var(--sketch-step-fill)"')
    expect(markupOf(tree)).not.toContain('#')
  })

  it('shares a round by its values', () => {
    const drawn = markupOf(pictureOf(SOURCES['pie'] ?? '').tree)
    for (const words of ['占比', '75%', '25%', '甲（3）', '丙（0）']) expect(drawn).toContain(words)
    expect(drawn.match(/<polygon/g)).toHaveLength(2)
  })
})
