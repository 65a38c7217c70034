import { type CellRange, KIND, type DrawingPayload, type ObjectKind, type SharedWorkbook } from '../../model/index.ts'

/** Larger numbers say no more to a person, and take longer to count. */
const MOST_CELLS = 100_000

const NAMED: readonly (readonly [kind: ObjectKind, words: string])[] = [
  ['pivot', '个数据透视表'],
  ['table', '个表格'],
  ['sparkline', '组迷你图'],
  ['comment', '条评论'],
  ['note', '条附注'],
  ['hyperlink', '个超链接'],
  ['validation', '条数据验证'],
  ['conditionalFormat', '条条件格式'],
]

/** What is lost with a sheet, as people read it; empty where there is nothing on it. */
export function contentOfSheet(model: SharedWorkbook, sheetId: string): readonly string[] {
  const cells = filledCells(model, sheetId)
  const drawings = model.objects(sheetId, 'drawing')
  const charts = drawings.filter(({ payload }) => (payload as DrawingPayload | null)?.type === 'chart').length
  const counts: readonly (readonly [count: number, words: string])[] = [
    [charts, '个图表'],
    [drawings.length - charts, '个图片或图形'],
    ...NAMED.map(([kind, words]) => [model.objects(sheetId, kind).length, words] as const),
  ]
  return [
    ...(cells > MOST_CELLS ? [`超过 ${MOST_CELLS} 个单元格的内容`] : cells > 0 ? [`${cells} 个单元格的内容`] : []),
    ...counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])),
  ]
}

function filledCells(model: SharedWorkbook, sheetId: string): number {
  let count = 0
  for (const area of model.occupiedAreas(sheetId)) {
    count += filledIn(model, sheetId, area)
    if (count > MOST_CELLS) break
  }
  return count
}

function filledIn(model: SharedWorkbook, sheetId: string, area: CellRange): number {
  const { kinds, formulas } = model.readWindow(sheetId, area)
  return kinds.reduce((sum, kind, at) => sum + (kind !== KIND.blank || (formulas[at] ?? 0) > 0 ? 1 : 0), 0)
}
