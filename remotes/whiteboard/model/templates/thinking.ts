import { textSize } from '@wenfang/shared-sketch'
import { mindMap } from '../sketch/mind-map.ts'
import { Sketch } from '../sketch/sketch.ts'
import { PAPERS, type Template } from './template.ts'

/**
 * Four areas of two by two with a title and room for notes.
 * @param titlesAt on the outer side of the areas where something stands in the middle of all
 */
function quarters(
  title: string,
  areas: readonly (readonly [title: string, paper: keyof typeof PAPERS])[],
  titlesAt: 'left' | 'outer' = 'left',
): Sketch {
  const sketch = new Sketch()
  const [width, height, gap] = [420, 300, 16]
  for (const [at, [name, paper]] of areas.entries()) {
    const [x, y] = [(at % 2) * (width + gap), Math.floor(at / 2) * (height + gap)]
    const [fill, line] = PAPERS[paper]
    sketch.box(x, y, width, height, { fill, line })
    if (titlesAt === 'outer' && at % 2 === 1)
      sketch.text(x + width - 18 - textSize(name, 20).width, y + 14, name, 20, {
        strokeColor: line,
        textAlign: 'right',
      })
    else sketch.text(x + 18, y + 14, name, 20, { strokeColor: line })
  }
  sketch.note(40, 70, '写下一条', 'yellow', 120)
  sketch.text(0, -60, title, 32)
  return sketch
}

function fishbone(): Sketch {
  const sketch = new Sketch()
  sketch.arrow(
    [
      [0, 0],
      [900, 0],
    ],
    { strokeWidth: 4 },
  )
  sketch.box(900, -50, 180, 100, { text: '问题', fill: PAPERS.red[0], line: PAPERS.red[1], size: 24 })
  const causes = ['人员', '机器', '材料', '方法', '环境', '测量']
  for (const [at, cause] of causes.entries()) {
    const isAbove = at % 2 === 0
    const x = 140 + Math.floor(at / 2) * 270
    const y = isAbove ? -210 : 210
    sketch.line(
      [
        [x, y],
        [x + 110, 0],
      ],
      { strokeWidth: 2 },
    )
    sketch.box(x - 65, isAbove ? y - 46 : y, 130, 46, { text: cause, fill: PAPERS.blue[0], line: PAPERS.blue[1] })
    for (const [step, name] of ['原因一', '原因二'].entries()) {
      const share = 0.35 + step * 0.3
      const [px, py] = [x + 110 * share, y * (1 - share)]
      sketch.line(
        [
          [px - 90, py],
          [px, py],
        ],
        { strokeWidth: 1 },
      )
      sketch.text(px - 90, py - 24, name, 16)
    }
  }
  sketch.text(0, -350, '鱼骨图', 32)
  return sketch
}

function fiveWhys(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -60, '五个为什么', 32)
  let before = sketch.box(0, 0, 460, 70, { text: '问题：发生了什么？', fill: PAPERS.red[0], line: PAPERS.red[1] })
  for (let at = 1; at <= 5; at += 1) {
    const next = sketch.box(at * 40, at * 110, 460, 70, {
      text: `为什么 ${at}`,
      fill: PAPERS.blue[0],
      line: PAPERS.blue[1],
    })
    sketch.connect(before, next)
    before = next
  }
  const root = sketch.box(240, 660, 460, 70, { text: '根本原因与对策', fill: PAPERS.green[0], line: PAPERS.green[1] })
  sketch.connect(before, root)
  return sketch
}

function brainstorm(): Sketch {
  const sketch = new Sketch()
  sketch.text(0, -70, '头脑风暴', 32)
  sketch.box(0, 0, 1080, 90, { text: '我们怎样才能……？', fill: PAPERS.purple[0], line: PAPERS.purple[1], size: 26 })
  const colours = ['yellow', 'blue', 'green', 'pink', 'orange', 'cyan'] as const
  for (let at = 0; at < 12; at += 1)
    sketch.note((at % 6) * 184, 130 + Math.floor(at / 6) * 184, '', colours[at % 6] ?? 'yellow', 160)
  sketch.text(0, 520, '先写，不评价；十分钟后一起归类和投票', 18, { strokeColor: '#495057' })
  return sketch
}

function empathy(): Sketch {
  const sketch = quarters(
    '同理心地图',
    [
      ['他说', 'blue'],
      ['他想', 'purple'],
      ['他做', 'green'],
      ['他感受', 'yellow'],
    ],
    'outer',
  )
  sketch.box(338, 228, 180, 160, { type: 'ellipse', text: '用户', fill: '#ffffff', line: '#495057', size: 24 })
  return sketch
}

export const THINKING: readonly Template[] = [
  {
    id: 'mind-map',
    title: '思维导图',
    hint: '从一个主题向外展开',
    draw: () =>
      mindMap({
        text: '中心主题',
        children: ['分支一', '分支二', '分支三', '分支四'].map((text) => ({
          text,
          children: [
            { text: '要点', children: [] },
            { text: '要点', children: [] },
          ],
        })),
      }),
  },
  { id: 'brainstorm', title: '头脑风暴', hint: '每人先写，再归类投票', draw: brainstorm },
  {
    id: 'swot',
    title: 'SWOT 分析',
    hint: '优势、劣势、机会、威胁',
    draw: () =>
      quarters('SWOT 分析', [
        ['优势 Strengths', 'green'],
        ['劣势 Weaknesses', 'yellow'],
        ['机会 Opportunities', 'blue'],
        ['威胁 Threats', 'red'],
      ]),
  },
  { id: 'fishbone', title: '鱼骨图', hint: '从六个方面找原因', draw: fishbone },
  { id: 'five-whys', title: '五个为什么', hint: '一层层追到根本原因', draw: fiveWhys },
  { id: 'empathy', title: '同理心地图', hint: '用户说什么、想什么、做什么', draw: empathy },
  {
    id: 'priority',
    title: '重要紧急四象限',
    hint: '先做哪一件',
    draw: () =>
      quarters('重要紧急四象限', [
        ['重要不紧急：计划做', 'blue'],
        ['重要且紧急：马上做', 'red'],
        ['不重要不紧急：少做', 'grey'],
        ['紧急不重要：交给别人', 'yellow'],
      ]),
  },
]
