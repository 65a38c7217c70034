import type { SharedWorkbook } from '../../model/index.ts'

/** What a sheet has that looks or works otherwise here than where it was made; the file keeps all of it. */
export function keptContent(model: Pick<SharedWorkbook, 'objects'>, sheetId: string): readonly string[] {
  const whatIfTables = model.objects(sheetId, 'dataTable').length
  return whatIfTables > 0 ? [`模拟运算表（${whatIfTables}）显示文件里的结果，在这里不会重新计算。`] : []
}
