import { otlFile, otlLine } from '../fixtures/otl.ts'

/** A page of the smart document: what its blocks are, on the example of a small plan. */
export const productPlan = (): Uint8Array =>
  otlFile(
    '新品发布计划',
    '🚀',
    [
      {
        type: 'callout',
        props: { tone: 'info', icon: '💡' },
        content: [{ text: '在空行按 / 插入内容，拖动左边的手柄移动块，选中文字设置格式。', marks: {} }],
      },
      { type: 'contents' },
      otlLine('heading', '目标', { level: 1 }),
      {
        type: 'paragraph',
        content: [
          { text: '在 12 月上市 ', marks: {} },
          { text: '四宝礼盒', marks: { bold: true } },
          { text: '，首月售出 1,000 套，毛利率 ', marks: {} },
          { node: 'inlineEquation', props: { latex: '\\frac{p-c}{p}\\ge 40\\%' }, marks: {} },
          { text: '。', marks: {} },
        ],
      },
      otlLine('heading', '分工', { level: 1 }),
      {
        type: 'table',
        rows: [
          ['事项', '负责', '截止'],
          ['包装设计', '周砚', '11 月 30 日'],
          ['样品与质检', '林墨', '12 月 5 日'],
          ['上架与宣传', '沈宣', '12 月 10 日'],
        ],
      },
      otlLine('heading', '待办', { level: 1 }),
      otlLine('checkListItem', '确定礼盒尺寸', { checked: true }),
      otlLine('checkListItem', '联系三家纸厂报价', {}, [
        otlLine('bulletListItem', '要 4 尺生宣的样张'),
        otlLine('bulletListItem', '问清起订量和交期'),
      ]),
      otlLine('checkListItem', '写上架文案'),
      otlLine('toggleListItem', '风险和备选方案', {}, [
        otlLine('paragraph', '端砚到货若晚于 12 月 5 日，首批改用歙砚。'),
        otlLine('paragraph', '运费上涨超过 8% 时，满减门槛提高到 300 元。'),
      ]),
      otlLine('quote', '工欲善其事，必先利其器。——《论语·卫灵公》'),
      otlLine('heading', '核算', { level: 2 }),
      otlLine(
        'codeBlock',
        'const profit = (price, cost, count) => (price - cost) * count\nprofit(399, 228, 1000) // 171000',
        { language: 'javascript' },
      ),
      otlLine('paragraph', ''),
    ],
    'colour:blue',
  )
