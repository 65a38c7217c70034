import type { Sketch } from '../sketch/sketch.ts'

/** A ready shape that is found by its name. */
export interface LibraryShape {
  readonly id: string
  readonly title: string
  /** Other words that it is looked for by. */
  readonly words: string
  readonly draw: (sketch: Sketch) => void
}

const INK = '#343a40'
type Points = readonly (readonly [number, number])[]

/** A closed outline that can be filled. */
const outline = (sketch: Sketch, points: Points, fill = '#ffffff', line = INK): void => {
  const [first] = points
  if (!first) return
  sketch.line([...points, first], { backgroundColor: fill, strokeColor: line, strokeWidth: 2, polygon: true })
}

const regular = (corners: number, inner: number, turn = -Math.PI / 2): Points =>
  Array.from({ length: corners * (inner < 1 ? 2 : 1) }, (_, at) => {
    const isInner = inner < 1 && at % 2 === 1
    const angle = turn + (at * Math.PI * 2) / (corners * (inner < 1 ? 2 : 1))
    const radius = isInner ? 60 * inner : 60
    return [60 + radius * Math.cos(angle), 60 + radius * Math.sin(angle)] as const
  })

const shape = (id: string, title: string, words: string, draw: (sketch: Sketch) => void): LibraryShape => ({
  id,
  title,
  words,
  draw,
})

export const SHAPES: readonly LibraryShape[] = [
  shape(
    'terminal',
    '开始／结束',
    '流程 start end 起止',
    (s) => void s.box(0, 0, 160, 64, { text: '开始', fill: '#e6f4e6', line: '#2f9e44' }),
  ),
  shape(
    'process',
    '处理',
    '流程 步骤 process',
    (s) => void s.box(0, 0, 160, 72, { text: '处理', fill: '#e7f0fa', line: '#1971c2', isSharp: true }),
  ),
  shape(
    'decision',
    '判断',
    '流程 条件 decision if',
    (s) => void s.box(0, 0, 180, 120, { type: 'diamond', text: '判断', fill: '#fff6d6', line: '#e67700' }),
  ),
  shape('data', '数据', '流程 输入 输出 input output', (s) => {
    outline(
      s,
      [
        [30, 0],
        [180, 0],
        [150, 72],
        [0, 72],
      ],
      '#efe8fc',
      '#6741d9',
    )
    s.centred(90, 36, '数据', 18)
  }),
  shape('document', '文档', '流程 文件 document', (s) => {
    outline(
      s,
      [
        [0, 0],
        [150, 0],
        [150, 84],
        [112, 74],
        [75, 84],
        [38, 94],
        [0, 84],
      ],
      '#ffffff',
    )
    s.centred(75, 38, '文档', 18)
  }),
  shape('subprocess', '子流程', '流程 subprocess 预定义', (s) => {
    s.box(0, 0, 180, 72, { text: '子流程', fill: '#e7f0fa', line: '#1971c2', isSharp: true })
    s.line(
      [
        [14, 0],
        [14, 72],
      ],
      { strokeColor: '#1971c2', strokeWidth: 1 },
    )
    s.line(
      [
        [166, 0],
        [166, 72],
      ],
      { strokeColor: '#1971c2', strokeWidth: 1 },
    )
  }),
  shape('database', '数据库', '架构 database db 存储', (s) => {
    s.line(
      [
        [0, 18],
        [0, 102],
      ],
      { strokeColor: INK },
    )
    s.line(
      [
        [120, 18],
        [120, 102],
      ],
      { strokeColor: INK },
    )
    s.box(0, 84, 120, 36, { type: 'ellipse', line: INK })
    s.box(0, 0, 120, 36, { type: 'ellipse', fill: '#e7f0fa', line: INK })
    s.centred(60, 64, '数据库', 18)
  }),
  shape('server', '服务器', '架构 server 主机', (s) => {
    for (let at = 0; at < 3; at += 1) {
      s.box(0, at * 40, 140, 36, { fill: '#f1f3f5', line: INK })
      s.box(114, at * 40 + 13, 10, 10, { type: 'ellipse', fill: '#2f9e44', line: '#2f9e44' })
    }
  }),
  shape(
    'cloud',
    '云',
    '架构 cloud 网络 互联网',
    (s) =>
      void s.line(
        [
          [30, 90],
          [4, 70],
          [18, 40],
          [48, 34],
          [70, 6],
          [112, 14],
          [128, 40],
          [158, 48],
          [162, 78],
          [134, 92],
          [30, 90],
        ],
        { strokeColor: INK, backgroundColor: '#e7f0fa', roundness: { type: 2 }, polygon: true },
      ),
  ),
  shape('person', '用户', '人 角色 user actor', (s) => {
    s.box(30, 0, 44, 44, { type: 'ellipse', fill: '#fff6d6', line: INK })
    outline(
      s,
      [
        [0, 110],
        [8, 66],
        [34, 52],
        [70, 52],
        [96, 66],
        [104, 110],
      ],
      '#fff6d6',
    )
  }),
  shape('browser', '浏览器', '界面 网页 原型 browser web', (s) => {
    s.box(0, 0, 280, 180, { line: INK, isSharp: true })
    s.line(
      [
        [0, 32],
        [280, 32],
      ],
      { strokeColor: INK, strokeWidth: 1 },
    )
    for (const [at, fill] of ['#ff8787', '#ffd43b', '#69db7c'].entries())
      s.box(12 + at * 20, 11, 11, 11, { type: 'ellipse', fill, line: fill })
  }),
  shape('phone', '手机', '界面 原型 phone mobile', (s) => {
    s.box(0, 0, 130, 250, { line: INK })
    s.box(10, 22, 110, 200, { fill: '#f8f9fa', line: '#adb5bd', isSharp: true })
    s.box(58, 229, 14, 14, { type: 'ellipse', line: '#adb5bd' })
  }),
  shape(
    'button',
    '按钮',
    '界面 原型 button',
    (s) => void s.box(0, 0, 120, 44, { text: '确定', fill: '#1971c2', line: '#1971c2', ink: '#ffffff' }),
  ),
  shape(
    'field',
    '输入框',
    '界面 原型 input field',
    (s) => void s.box(0, 0, 220, 44, { text: '请输入', line: '#868e96', ink: '#868e96', align: 'left' }),
  ),
  shape('queue', '队列', '架构 queue 消息', (s) => {
    for (let at = 0; at < 5; at += 1)
      s.box(at * 34, 0, 34, 54, { fill: at === 4 ? '#e7f0fa' : '#ffffff', line: INK, isSharp: true })
    s.arrow(
      [
        [174, 27],
        [224, 27],
      ],
      { strokeColor: INK },
    )
  }),
  shape('star', '五角星', '标记 star 收藏', (s) => outline(s, regular(5, 0.42), '#ffe066', '#e67700')),
  shape('triangle', '三角形', '几何 triangle', (s) =>
    outline(s, [
      [60, 0],
      [120, 104],
      [0, 104],
    ]),
  ),
  shape('pentagon', '五边形', '几何 pentagon', (s) => outline(s, regular(5, 1))),
  shape('hexagon', '六边形', '几何 hexagon 蜂巢', (s) => outline(s, regular(6, 1, 0))),
  shape('parallelogram', '平行四边形', '几何 parallelogram', (s) =>
    outline(s, [
      [34, 0],
      [160, 0],
      [126, 80],
      [0, 80],
    ]),
  ),
  shape('trapezoid', '梯形', '几何 trapezoid 漏斗', (s) =>
    outline(s, [
      [0, 0],
      [160, 0],
      [124, 80],
      [36, 80],
    ]),
  ),
  shape('chevron', '箭头块', '步骤 chevron 阶段', (s) => {
    outline(
      s,
      [
        [0, 0],
        [150, 0],
        [184, 36],
        [150, 72],
        [0, 72],
        [34, 36],
      ],
      '#e7f0fa',
      '#1971c2',
    )
    s.centred(96, 36, '阶段', 18)
  }),
  shape('block-arrow', '宽箭头', '方向 arrow', (s) =>
    outline(
      s,
      [
        [0, 24],
        [90, 24],
        [90, 0],
        [140, 44],
        [90, 88],
        [90, 64],
        [0, 64],
      ],
      '#ffe0c2',
      '#e8590c',
    ),
  ),
  shape('speech', '对话框', '说明 气泡 speech bubble', (s) =>
    outline(s, [
      [0, 0],
      [180, 0],
      [180, 84],
      [70, 84],
      [40, 114],
      [44, 84],
      [0, 84],
    ]),
  ),
  shape('flag', '旗子', '标记 flag 里程碑', (s) => {
    s.line(
      [
        [0, 0],
        [0, 110],
      ],
      { strokeColor: INK, strokeWidth: 4 },
    )
    outline(
      s,
      [
        [2, 2],
        [84, 20],
        [2, 44],
      ],
      '#ffc9c9',
      '#c92a2a',
    )
  }),
  shape(
    'check',
    '对勾',
    '标记 check 完成',
    (s) =>
      void s.line(
        [
          [0, 34],
          [28, 62],
          [84, 0],
        ],
        { strokeColor: '#2f9e44', strokeWidth: 8 },
      ),
  ),
  shape('cross', '叉号', '标记 cross 否', (s) => {
    s.line(
      [
        [0, 0],
        [62, 62],
      ],
      { strokeColor: '#c92a2a', strokeWidth: 8 },
    )
    s.line(
      [
        [62, 0],
        [0, 62],
      ],
      { strokeColor: '#c92a2a', strokeWidth: 8 },
    )
  }),
]

export const shapeOf = (id: string): LibraryShape | undefined => SHAPES.find((one) => one.id === id)
