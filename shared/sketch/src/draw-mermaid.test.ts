import { expect, it } from 'vitest'
import { drawMermaid } from './draw-mermaid.ts'

const said = (source: string): string => {
  const drawn = drawMermaid(source)
  return drawn.ok ? drawn.title : drawn.message
}

it('tells what a diagram is', () => {
  expect(said('flowchart LR\n  A --> B')).toBe('流程图')
  expect(said('sequenceDiagram\n  甲->>乙: 你好')).toBe('时序图')
  expect(said('classDiagram\n  class 订单')).toBe('类图')
  expect(said('stateDiagram-v2\n  [*] --> 待办')).toBe('状态图')
  expect(said('erDiagram\n  USER ||--o{ ORDER : 下单')).toBe('实体关系图')
  expect(said('mindmap\n  根\n    枝')).toBe('思维导图')
  expect(said('pie title 占比\n  "甲" : 3\n  "乙" : 1')).toBe('饼图')
})

it('says in Chinese which line is not understood', () => {
  expect(said('flowchart TD\n  A --> B\n\n  B ==??')).toBe('第 4 行看不懂：B ==??')
  expect(said('%% 一句话\nsequenceDiagram\n  甲->>乙: 好\n  甲说乙')).toBe('第 4 行看不懂：甲说乙')
  expect(said('sequenceDiagram\n  甲->>乙: 好\n  else 否则')).toBe('第 3 行没有可以结束的部分：else 否则')
  expect(said('classDiagram\n  class 订单 {\n    +编号')).toBe('有一部分没有结束：少了 } 或 end')
  expect(said('pie\n  "甲" : 三')).toBe('第 2 行看不懂："甲" : 三')
})

it('says what it cannot draw, and that nothing is there yet', () => {
  expect(said('gantt\n  title 计划\n  A: a1, 2024-01-01, 3d')).toBe('甘特图（gantt）还画不出来，源码原样保留')
  expect(said('gitGraph\n  commit')).toBe('Git 分支图（gitGraph）还画不出来，源码原样保留')
  expect(said('constructor\n  x')).toContain('不认识“constructor”')
  expect(said('flowchrat TD\n A --> B')).toContain('不认识“flowchrat”')
  expect(said('')).toContain('还没有内容')
  expect(said('flowchart TD')).toBe('图里还没有内容')
  expect(said('pie')).toBe('图里还没有内容')
  expect(said(`flowchart TD\n  A[${'长'.repeat(3_000)}]`)).toContain('画不下')
})
