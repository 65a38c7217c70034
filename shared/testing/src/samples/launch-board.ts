import { createRandom } from '../fixtures/random.ts'
import { BoardSketch, INK, PAPER } from './board-sketch.ts'

const FRAME = { width: 820, height: 500 }
const STEP = { x: 880, y: 570 }

/** A board as a team has it after a first meeting about a product: notes, a way through the work, who does what, a map of thoughts. */
export function launchBoard(): Uint8Array {
  const sketch = new BoardSketch(createRandom(17))
  sketch.text(0, -128, '秋季新品：从想法到发布', 44, INK.dark)
  sketch.text(0, -64, '双击写字，按 N 贴便签，Ctrl + 滚轮缩放；“放映”把四个画框一个一个地讲', 18, INK.grey)
  brainstorm(sketch, 0, 0)
  flow(sketch, STEP.x, 0)
  kanban(sketch, 0, STEP.y)
  thoughts(sketch, STEP.x, STEP.y)
  return sketch.file()
}

function brainstorm(sketch: BoardSketch, x: number, y: number): void {
  sketch.frame(x, y, FRAME.width, FRAME.height, '头脑风暴', () => {
    const columns = [
      ['用户说过的', PAPER.yellow, ['包装很好看，\n舍不得扔', '想送人，\n没有小份装', '第一次用，\n看不懂说明']],
      ['我们能做的', PAPER.blue, ['三支装的\n旅行盒', '一页图解，\n不写长句', '空盒换\n新品优惠']],
      ['先验证什么', PAPER.pink, ['小份装的价格\n能不能接受', '图解有没有\n真的看懂', '多少人\n会寄回空盒']],
    ] as const
    for (const [at, [title, paper, notes]] of columns.entries()) {
      const left = x + 40 + at * 256
      sketch.text(left, y + 30, title, 22, INK.dark)
      for (const [row, words] of notes.entries())
        sketch.note(left + (row % 2) * 16, y + 78 + row * 136, words, paper, row === 0 ? 3 - at : 0)
    }
    sketch.stroke(
      [
        [x + 736, y + 96],
        [x + 752, y + 116],
        [x + 790, y + 60],
      ],
      INK.green,
    )
  })
}

function flow(sketch: BoardSketch, x: number, y: number): void {
  sketch.frame(x, y, FRAME.width, FRAME.height, '怎么走到发布', () => {
    const idea = sketch.box(x + 40, y + 70, 150, 76, '写下想法', '#e7f0fa', INK.blue, 'ellipse')
    const draft = sketch.box(x + 260, y + 70, 150, 76, '做出样品', '#e7f0fa', INK.blue)
    const test = sketch.box(x + 480, y + 48, 190, 120, '二十位用户\n愿意再用？', '#fff9db', INK.orange, 'diamond')
    const revise = sketch.box(x + 500, y + 290, 150, 76, '改配方、改说明', '#ffe3e3', INK.red)
    const launch = sketch.box(x + 260, y + 396, 150, 76, '备货', '#ebfbee', INK.green)
    const end = sketch.box(x + 40, y + 396, 150, 76, '上架发布', '#d3f9d8', INK.green, 'ellipse')
    sketch.arrow(idea, draft, 'right')
    sketch.arrow(draft, test, 'right')
    sketch.arrow(test, revise, 'down', '还不愿意')
    sketch.arrow(revise, draft, 'up-left')
    sketch.arrow(test, launch, 'round', '愿意')
    sketch.arrow(launch, end, 'left')
  })
}

function kanban(sketch: BoardSketch, x: number, y: number): void {
  sketch.frame(x, y, FRAME.width, FRAME.height, '看板', () => {
    const columns = [
      ['待办', '#f1f3f5', ['预约拍摄场地', '核对备案材料', '联系三家媒体']],
      ['进行中', '#e7f5ff', ['旅行盒打样 · 林小雨', '图解说明 · 周明']],
      ['完成', '#ebfbee', ['访谈二十位用户', '定下名字和主色']],
    ] as const
    for (const [at, [title, fill, cards]] of columns.entries()) {
      const left = x + 30 + at * 258
      sketch.plain(left, y + 30, 244, 440, fill)
      sketch.text(left + 18, y + 46, `${title}  ${cards.length}`, 20, INK.dark)
      for (const [row, words] of cards.entries())
        sketch.box(left + 14, y + 88 + row * 84, 216, 70, words, '#ffffff', '#ced4da')
    }
  })
}

function thoughts(sketch: BoardSketch, x: number, y: number): void {
  sketch.frame(x, y, FRAME.width, FRAME.height, '发布当天', () => {
    const middle = sketch.box(x + 310, y + 215, 190, 70, '发布当天', '#364fc7', '#364fc7', 'rectangle', '#ffffff')
    const branches = [
      ['right', 70, '线上', '#d3e7fb', INK.blue, ['直播 20:00', '商城换首页']],
      ['right', 330, '门店', '#d6f2d5', INK.green, ['试用台', '空盒回收箱']],
      ['left', 70, '媒体', '#fff3bf', INK.orange, ['新闻稿', '样品寄出']],
      ['left', 330, '客服', '#fcd7ea', INK.red, ['常见问题', '值班表']],
    ] as const
    for (const [side, top, title, fill, line, leaves] of branches) {
      const isRight = side === 'right'
      const branch = sketch.box(x + (isRight ? 560 : 170), y + top + 24, 82, 46, title, fill, line)
      sketch.join(middle, branch, side, line)
      for (const [row, words] of leaves.entries()) {
        const leaf = sketch.box(x + (isRight ? 690 : 14), y + top - 14 + row * 76, 114, 44, words, '#ffffff', line)
        sketch.join(branch, leaf, side, line)
      }
    }
  })
}
