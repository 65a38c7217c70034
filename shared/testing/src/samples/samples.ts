import { epub } from '../fixtures/epub.ts'
import type { FixtureFile } from '../fixtures/fixture-files.ts'
import { landscape } from '../fixtures/landscape.ts'
import { pdf } from '../fixtures/pdf.ts'
import { png } from '../fixtures/png.ts'
import { xlsx, type Cell } from '../fixtures/xlsx.ts'
import { launchBoard } from './launch-board.ts'
import { meetingNotes } from './meeting-notes.ts'
import { productPlan } from './product-plan.ts'
import { welcomeDocument } from './welcome.ts'

const EXPENSES: readonly (readonly [string, number, number])[] = [
  ['宣纸', 120, 3.5],
  ['湖笔', 24, 46],
  ['徽墨', 18, 68],
  ['端砚', 3, 880],
]

function budget(): Uint8Array {
  const rows = EXPENSES.map(([name, count, price], index): readonly Cell[] => [
    name,
    count,
    price,
    { formula: `B${index + 2}*C${index + 2}`, value: count * price },
  ])
  const total = EXPENSES.reduce((sum, [, count, price]) => sum + count * price, 0)
  const last: readonly Cell[] = ['合计', '', '', { formula: `SUM(D2:D${rows.length + 1})`, value: total }]
  return xlsx([{ name: '采购', rows: [['品名', '数量', '单价', '金额'], ...rows, last], widths: [16, 10, 12, 14] }])
}

const shortcuts = (): Uint8Array =>
  pdf([
    {
      title: '快捷键一页通',
      lines: [
        '撤销：Ctrl + Z',
        '重做：Ctrl + Y',
        '查找：Ctrl + F',
        '加粗：Ctrl + B',
        '倾斜：Ctrl + I',
        '插入链接：Ctrl + K',
      ],
    },
  ])

const POEMS: readonly (readonly [title: string, poet: string, lines: readonly string[]])[] = [
  ['静夜思', '李白', ['床前明月光，疑是地上霜。', '举头望明月，低头思故乡。']],
  ['登鹳雀楼', '王之涣', ['白日依山尽，黄河入海流。', '欲穷千里目，更上一层楼。']],
  ['春晓', '孟浩然', ['春眠不觉晓，处处闻啼鸟。', '夜来风雨声，花落知多少。']],
  ['江雪', '柳宗元', ['千山鸟飞绝，万径人踪灭。', '孤舟蓑笠翁，独钓寒江雪。']],
]

const poems = (): Uint8Array =>
  epub(
    '唐诗四首',
    '文房',
    POEMS.map(([title, poet, lines]) => ({ title, paragraphs: [poet, ...lines] })),
  )

/** What a new owner finds in the drive: newest last, so that the welcome comes first in the list of recent files. */
export const sampleFiles = (): readonly FixtureFile[] => [
  { name: '快捷键一页通.pdf', bytes: shortcuts() },
  { name: '唐诗四首.epub', bytes: poems() },
  { name: '远山.png', bytes: png(1280, 720, landscape(7)) },
  { name: '新品讨论.excalidraw', bytes: launchBoard() },
  { name: '新品发布计划.otl', bytes: productPlan() },
  { name: '采购清单.xlsx', bytes: budget() },
  { name: '项目周会纪要.docx', bytes: meetingNotes() },
  { name: '欢迎使用文房.docx', bytes: welcomeDocument() },
]
