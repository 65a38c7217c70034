import * as Y from 'yjs'
import { commandOf } from '../commands/commands.ts'
import { Deck, nameOfPage } from '../model/index.ts'
import { blankDeck } from './blank/blank-deck.ts'
import { formats } from './formats.ts'
import { readDeck } from './read-deck.ts'

const OUTLINE = `# 四宝礼盒

2027 年春季新品

> 开场先放一分钟的工坊短片

## 为什么做它

- 送礼的人要一份拿得出手的心意
- 写字的人要一套用得长久的文房
  - 笔：湖州善琏，羊毫兼毫各一支
  - 墨：徽州松烟，两锭
- 同类礼盒里没有能拆开单买的

> 三句话，不超过两分钟

## 首年目标

## 分工和时间

`
const SALES = [
  [null, '礼盒', '单品'],
  ['一季度', 320, 180],
  ['二季度', 460, 260],
  ['三季度', 540, 330],
  ['四季度', 980, 610],
] as const
const PLAN = [
  ['事项', '负责', '完成'],
  ['打样和验收', '周宁', '1 月 15 日'],
  ['包装和印刷', '林小雨', '2 月 10 日'],
  ['上架和发布', '陈默', '3 月 1 日'],
] as const

/** In points. */
const BELOW_TITLE = { x: 66, y: 150, width: 828, height: 330 } as const

/** A deck worth looking at: a template of ours, bullets with notes, a chart with its data and a table. */
export async function sample(): Promise<{ readonly name: string; readonly source: Uint8Array }> {
  const source = blankDeck()
  const { doc } = readDeck(source)
  const deck = new Deck(doc)
  const run = (id: string, args: object) =>
    (deck.edit(() => commandOf(id)?.run(deck, args)) ?? {}) as Readonly<Record<string, unknown>>
  run('deck.template', { template: 'culture', withSlides: false })
  run('deck.outline', { markdown: OUTLINE })
  const [, , goals = '', plan = ''] = deck.slideIds()
  const layout = deck.pagesOfKind('layout').find((id) => {
    const page = deck.page(id)
    return page !== null && nameOfPage(page) === '仅标题'
  })
  run('slide.layout', { slides: [goals, plan], layout })
  run('shape.insertChart', { slide: goals, kind: 'column', cells: SALES, ...BELOW_TITLE })
  const { shape: table } = run('shape.insertTable', {
    slide: plan,
    rows: PLAN.length,
    columns: PLAN[0].length,
    ...BELOW_TITLE,
    height: 200,
  })
  for (const [row, texts] of PLAN.entries())
    for (const [column, text] of texts.entries())
      run('text.insert', { slide: plan, shape: table, row, column, at: 0, text })
  return {
    name: '新品介绍.pptx',
    source: (
      await formats.exportBody({
        source,
        body: Y.encodeStateAsUpdate(doc),
        format: 'pptx',
        asset: () => Promise.reject(new Error('it has none')),
      })
    ).bytes,
  }
}
