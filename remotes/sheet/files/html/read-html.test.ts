import { expect, it } from 'vitest'
import type { WorkbookData } from '../../model/workbook-data.ts'
import { cellAt } from '../testing/cell-at.ts'
import { formats } from '../index.ts'
import { readXlsx } from '../xlsx/read/read-xlsx.ts'
import { readHtml } from './read-html.ts'

const bytes = (html: string): Uint8Array => new TextEncoder().encode(html)
const first = (data: WorkbookData) => cellAt(data, data.sheets[0], 'A1').value
const EXCEL_PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">
<!--[if gte mso 9]><xml><x:ExcelWorkbook><x:ExcelWorksheets><x:ExcelWorksheet><x:Name>七月/报表</x:Name></x:ExcelWorksheet></x:ExcelWorksheets></x:ExcelWorkbook></xml><![endif]-->
<style>td{mso-number-format:"\\@"}</style><title>不是内容</title></head>
<body><h2>销售报表</h2>制表：<b>林</b><br>
<table border=1><caption>单位：元</caption><thead><tr><th rowspan=2>部门</th><th colspan=2>销售</th></tr><tr><th>数量</th><th>金额</th></tr></thead>
<tr><td>一部</td><td>1,200</td><td>35.5%</td></tr>
<tr><td>二部</td><td style='mso-number-format:"\\@"'>007</td><td style="vnd.ms-excel.numberformat:@">12</td></tr>
<tr><td>身份证</td><td>110101199003070123</td><td>2026-07-01</td></tr>
<tr><td>第一行<br>第二行</td><td><table><tr><td>里</td><td>层</td></tr></table></td><td><script>alert(1)</script>=1+1</td></tr>
</table><p>共&nbsp;4&nbsp;行</p></body></html>`

it('a page that a program gives out as .xls has its tables, merges, texts and numbers', () => {
  const data = readHtml(bytes(EXCEL_PAGE))
  const [sheet] = data.sheets
  expect(sheet?.name).toBe('七月 报表')
  const rows = Array.from({ length: sheet?.rowCount ?? 0 }, (_, row) =>
    ['A', 'B', 'C'].map((column) => cellAt(data, sheet, `${column}${row + 1}`).value),
  )
  expect(rows).toEqual([
    ['销售报表', null, null],
    ['制表：林', null, null],
    ['单位：元', null, null],
    ['部门', '销售', null],
    [null, '数量', '金额'],
    ['一部', 1200, 0.355],
    ['二部', '007', '12'],
    ['身份证', '110101199003070123', 46_204],
    ['第一行\n第二行', '里 层', '=1+1'],
    ['共 4 行', null, null],
  ])
  expect(sheet?.objects.map(({ ranges }) => ranges[0])).toEqual([
    { top: 3, left: 0, bottom: 4, right: 0 },
    { top: 3, left: 1, bottom: 3, right: 2 },
  ])
})

it('it is imported under the name .xls, and leaves as a workbook', async () => {
  const source = bytes(EXCEL_PAGE)
  const imported = await formats.importSource({ source, ext: 'xls' })
  if (!imported.ok) throw new Error(imported.detail)
  const asset = () => Promise.reject(new Error('no asset was added'))
  const exported = await formats.exportBody({ source, body: imported.body, format: 'xlsx', asset })
  const { data } = await readXlsx(exported.bytes)
  expect(cellAt(data, data.sheets[0], 'B6').value).toBe(1200)
  expect(data.sheets[0]?.objects.filter(({ kind }) => kind === 'merge')).toHaveLength(2)
})

it('pages in GB 2312, with spans out of all measure or nested without an end are read', () => {
  const gbk = Uint8Array.of(...bytes('<meta charset=gb2312><table><tr><td>'), 0xd6, 0xd0, 0xce, 0xc4)
  expect(first(readHtml(gbk))).toBe('中文')
  const wide = readHtml(bytes('<table><tr><td colspan=99999999 rowspan=99999999>甲<tr><td>乙</table>末'))
  expect(wide.sheets[0]?.rowCount).toBe(3)
  expect(wide.sheets[0]?.objects[0]?.ranges[0]).toEqual({ top: 0, left: 0, bottom: 1, right: 16_383 })
  const deep = readHtml(bytes(`${'<div>'.repeat(20_000)}底<table><tr><td>${'<b>'.repeat(20_000)}深`))
  expect(first(deep)).toContain('底')
  expect(() => readHtml(new Uint8Array(25 * 1024 * 1024))).toThrow('bytes of a page')
})
