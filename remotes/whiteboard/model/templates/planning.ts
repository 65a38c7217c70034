import { newKanban } from '../edit/kanban.ts'
import { Sketch } from '../sketch/sketch.ts'
import { PAPERS, type Template } from './template.ts'

type Paper = keyof typeof PAPERS

/** Columns with a head, and notes in the first. */
function columns(
  title: string,
  heads: readonly (readonly [title: string, paper: Paper])[],
  notes: readonly string[] = [],
): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -70, title, 32)
  for (const [at, [head, paper]] of heads.entries()) {
    const [fill, line] = PAPERS[paper]
    const x = at * 276
    sketch.box(x, 0, 260, 560, { fill: '#ffffff', line })
    sketch.box(x, 0, 260, 56, { text: head, fill, line, size: 20 })
  }
  for (const [at, text] of notes.entries()) sketch.note(30, 80 + at * 160, text, 'yellow', 140)
  return sketch
}

function gantt(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -70, '甘特图', 32)
  const weeks = 8
  const tasks = [
    ['需求调研', 0, 2, 'blue'],
    ['设计', 1, 2, 'purple'],
    ['开发', 3, 3, 'green'],
    ['测试', 5, 2, 'yellow'],
    ['发布', 7, 1, 'red'],
  ] as const
  sketch.box(0, 0, 180, 44, { text: '任务', fill: PAPERS.grey[0], line: PAPERS.grey[1], isSharp: true })
  for (let week = 0; week < weeks; week += 1)
    sketch.box(180 + week * 110, 0, 110, 44, {
      text: `第 ${week + 1} 周`,
      fill: PAPERS.grey[0],
      line: PAPERS.grey[1],
      size: 16,
      isSharp: true,
    })
  for (const [at, [name, start, length, paper]] of tasks.entries()) {
    const y = 44 + at * 60
    sketch.box(0, y, 180, 60, { text: name, line: '#ced4da', isSharp: true })
    sketch.line(
      [
        [180, y + 60],
        [180 + weeks * 110, y + 60],
      ],
      { strokeColor: '#ced4da', strokeWidth: 1 },
    )
    const [fill, line] = PAPERS[paper]
    sketch.box(184 + start * 110, y + 12, length * 110 - 8, 36, { fill, line })
  }
  return sketch
}

function timeline(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -240, '路线图', 32)
  sketch.arrow(
    [
      [0, 0],
      [1120, 0],
    ],
    { strokeWidth: 4 },
  )
  const steps = ['一季度', '二季度', '三季度', '四季度']
  const papers = ['blue', 'green', 'yellow', 'purple'] as const
  for (const [at, step] of steps.entries()) {
    const x = 120 + at * 270
    const [fill, line] = PAPERS[papers[at] ?? 'blue']
    sketch.box(x - 12, -12, 24, 24, { type: 'ellipse', fill: line, line })
    const isAbove = at % 2 === 0
    sketch.line(
      [
        [x, isAbove ? -12 : 12],
        [x, isAbove ? -60 : 60],
      ],
      { strokeColor: line, strokeWidth: 1 },
    )
    sketch.box(x - 110, isAbove ? -180 : 60, 220, 120, { text: `${step}\n目标`, fill, line })
  }
  return sketch
}

function weekPlan(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -60, '周计划', 32)
  const days = ['周一', '周二', '周三', '周四', '周五']
  for (const [at, day] of days.entries()) {
    sketch.box(at * 216, 0, 200, 48, { text: day, fill: PAPERS.cyan[0], line: PAPERS.cyan[1] })
    for (const [row, part] of ['上午', '下午', '晚上'].entries())
      sketch.box(at * 216, 58 + row * 130, 200, 120, {
        text: part,
        line: '#ced4da',
        size: 14,
        ink: '#868e96',
        align: 'left',
        at: 'top',
        // A round corner would run through the words.
        isSharp: true,
      })
  }
  return sketch
}

function okr(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -60, 'OKR', 32)
  for (let at = 0; at < 2; at += 1) {
    const y = at * 260
    const [fill, line] = PAPERS[at === 0 ? 'blue' : 'green']
    const goal = sketch.box(0, y + 60, 260, 100, { text: `目标 ${at + 1}`, fill, line, size: 22 })
    for (let key = 0; key < 3; key += 1) {
      const result = sketch.box(400, y + key * 78, 380, 64, { text: `关键结果 ${key + 1}：从 __ 到 __`, line })
      sketch.connect(goal, result, 'elbow', { endArrowhead: null, strokeColor: line })
      sketch.box(810, y + key * 78 + 20, 160, 24, { fill: '#f1f3f5', line: '#ced4da' })
    }
  }
  return sketch
}

function agenda(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -60, '会议议程', 32)
  const rows = [
    ['时间', '议题', '主持', '结论'],
    ['10 分钟', '上次的行动项', '', ''],
    ['20 分钟', '议题一', '', ''],
    ['20 分钟', '议题二', '', ''],
    ['10 分钟', '行动项与负责人', '', ''],
  ]
  const widths = [140, 380, 160, 360]
  for (const [at, row] of rows.entries()) {
    let x = 0
    for (const [column, width] of widths.entries()) {
      sketch.box(x, at * 56, width, 56, {
        text: row[column] ?? '',
        fill: at === 0 ? PAPERS.blue[0] : '#ffffff',
        line: '#868e96',
        isSharp: true,
      })
      x += width
    }
  }
  return sketch
}

export const PLANNING: readonly Template[] = [
  {
    id: 'kanban',
    title: '看板',
    hint: '待办、进行中、完成',
    draw: () => ({
      elements: newKanban({ x: 0, y: 0 }, [
        { name: '待办', cards: ['第一件事', '第二件事'] },
        { name: '进行中' },
        { name: '待验收' },
        { name: '完成' },
      ]),
    }),
  },
  { id: 'gantt', title: '甘特图', hint: '任务和时间', draw: gantt },
  { id: 'roadmap', title: '路线图', hint: '一年的四个阶段', draw: timeline },
  { id: 'week', title: '周计划', hint: '五天，三个时段', draw: weekPlan },
  { id: 'okr', title: 'OKR', hint: '目标和关键结果', draw: okr },
  { id: 'agenda', title: '会议议程', hint: '时间、议题、结论', draw: agenda },
  {
    id: 'retro',
    title: '复盘',
    hint: '保持、改进、尝试、行动',
    draw: () =>
      columns(
        '复盘',
        [
          ['保持：做得好的', 'green'],
          ['改进：有问题的', 'red'],
          ['尝试：新的做法', 'blue'],
          ['行动：谁、何时', 'purple'],
        ],
        ['写下一条'],
      ),
  },
]
