import { DOWNWARDS } from '../edit/elbow.ts'
import { Sketch } from '../sketch/sketch.ts'
import { PAPERS, type Template } from './template.ts'

function flow(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -70, '流程图', 32)
  const start = sketch.box(0, 0, 160, 70, { text: '开始', fill: PAPERS.green[0], line: PAPERS.green[1] })
  const input = sketch.box(240, 0, 180, 70, { text: '提交申请', fill: PAPERS.blue[0], line: PAPERS.blue[1] })
  const check = sketch.box(500, -30, 200, 130, {
    type: 'diamond',
    text: '符合要求？',
    fill: PAPERS.yellow[0],
    line: PAPERS.yellow[1],
  })
  const yes = sketch.box(800, 0, 180, 70, { text: '批准', fill: PAPERS.blue[0], line: PAPERS.blue[1] })
  const no = sketch.box(510, 200, 180, 70, { text: '退回修改', fill: PAPERS.red[0], line: PAPERS.red[1] })
  const end = sketch.box(1060, 0, 160, 70, { text: '结束', fill: PAPERS.green[0], line: PAPERS.green[1] })
  for (const [from, to] of [
    [start, input],
    [input, check],
    [check, yes],
    [check, no],
    [yes, end],
  ] as const)
    sketch.connect(from, to)
  // From below: at the nearer side it would lie on the arrow that leaves there.
  sketch.connect(no, input, 'elbow', {}, { facing: { start: [0, 0.5], end: [0.5, 1] } })
  sketch.centred(750, 10, '是', 18)
  sketch.centred(625, 150, '否', 18)
  return sketch
}

function swimlanes(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -60, '泳道图', 32)
  const lanes = ['客户', '销售', '研发']
  for (const [at, lane] of lanes.entries()) {
    sketch.box(0, at * 150, 1100, 150, { fill: at % 2 === 0 ? '#ffffff' : '#f8f9fa', line: '#adb5bd', isSharp: true })
    sketch.box(0, at * 150, 110, 150, { text: lane, fill: PAPERS.grey[0], line: '#adb5bd', isSharp: true, size: 20 })
  }
  const steps = [
    ['提出需求', 160, 0],
    ['整理需求', 360, 1],
    ['评估', 560, 2],
    ['报价', 760, 1],
    ['确认', 930, 0],
  ] as const
  const boxes = steps.map(([text, x, lane]) =>
    sketch.box(x, lane * 150 + 42, 140, 66, { text, fill: PAPERS.blue[0], line: PAPERS.blue[1] }),
  )
  for (const [at, box] of boxes.entries()) {
    const next = boxes[at + 1]
    if (next) sketch.connect(box, next, 'elbow')
  }
  return sketch
}

function organisation(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -60, '组织架构', 32)
  const head = sketch.box(400, 0, 200, 70, { text: '总经理', fill: PAPERS.purple[0], line: PAPERS.purple[1] })
  const parts = ['产品部', '研发部', '市场部', '运营部']
  for (const [at, part] of parts.entries()) {
    const unit = sketch.box(at * 260, 150, 200, 66, { text: part, fill: PAPERS.blue[0], line: PAPERS.blue[1] })
    sketch.connect(head, unit, 'elbow', { endArrowhead: null }, { facing: DOWNWARDS })
    for (let team = 0; team < 2; team += 1) {
      const group = sketch.box(at * 260 + team * 104, 290, 96, 60, {
        text: `${team + 1} 组`,
        line: PAPERS.blue[1],
        size: 16,
      })
      sketch.connect(unit, group, 'elbow', { endArrowhead: null }, { facing: DOWNWARDS })
    }
  }
  return sketch
}

function journey(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -60, '用户旅程', 32)
  const stages = ['了解', '比较', '购买', '使用', '推荐']
  const rows = ['做什么', '想什么', '触点', '痛点', '机会']
  for (const [at, stage] of stages.entries())
    sketch.box(150 + at * 210, 0, 200, 56, { text: stage, fill: PAPERS.blue[0], line: PAPERS.blue[1], size: 20 })
  for (const [row, name] of rows.entries()) {
    sketch.box(0, 70 + row * 110, 140, 100, { text: name, fill: PAPERS.grey[0], line: PAPERS.grey[1] })
    for (let at = 0; at < stages.length; at += 1)
      sketch.box(150 + at * 210, 70 + row * 110, 200, 100, { line: '#ced4da' })
  }
  sketch.line(
    [
      [250, 700],
      [460, 660],
      [670, 730],
      [880, 640],
      [1090, 620],
    ],
    { strokeColor: PAPERS.green[1], strokeWidth: 3, roundness: { type: 2 } },
  )
  sketch.text(0, 660, '情绪', 20)
  return sketch
}

function canvas(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -60, '商业模式画布', 32)
  const cells = [
    ['重要伙伴', 0, 0, 220, 400, 'blue'],
    ['关键业务', 220, 0, 220, 200, 'green'],
    ['核心资源', 220, 200, 220, 200, 'green'],
    ['价值主张', 440, 0, 220, 400, 'yellow'],
    ['客户关系', 660, 0, 220, 200, 'purple'],
    ['渠道通路', 660, 200, 220, 200, 'purple'],
    ['客户细分', 880, 0, 220, 400, 'cyan'],
    ['成本结构', 0, 400, 550, 180, 'red'],
    ['收入来源', 550, 400, 550, 180, 'green'],
  ] as const
  for (const [text, x, y, width, height, paper] of cells) {
    const [fill, line] = PAPERS[paper]
    sketch.box(x, y, width, height, { text, fill, line, align: 'left', at: 'top', isSharp: true })
  }
  return sketch
}

function slides(): Sketch {
  const sketch = new Sketch()
  sketch.box(0, 0, 960, 540, { fill: '#ffffff', line: '#ced4da', isSharp: true })
  sketch.text(80, 180, '标题', 64)
  sketch.text(80, 290, '一句话说明', 28, { strokeColor: '#495057' })
  sketch.frame('第 1 屏', 0)
  return sketch
}

export const PRODUCT: readonly Template[] = [
  { id: 'flow', title: '流程图', hint: '步骤和判断', draw: flow },
  { id: 'swimlanes', title: '泳道图', hint: '谁在什么时候做什么', draw: swimlanes },
  { id: 'organisation', title: '组织架构', hint: '部门和小组', draw: organisation },
  { id: 'journey', title: '用户旅程', hint: '阶段、触点、痛点、机会', draw: journey },
  { id: 'business', title: '商业模式画布', hint: '九个格子说清一门生意', draw: canvas },
  { id: 'slide', title: '一屏幻灯片', hint: '16:9 的画框，可以放映', draw: slides },
]
