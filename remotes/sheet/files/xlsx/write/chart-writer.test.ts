import { expect, test } from 'vitest'
import { CHART_KINDS, type ChartPayload } from '@wenfang/shared-charts'
import type { DrawingPayload } from '../../../model/object-payloads.ts'
import type { WorkbookData } from '../../../model/workbook-data.ts'
import { chartOf } from '../../../charts/model/recommend.ts'
import { withKind, withSeries, withTitle } from '../../../charts/model/edit-chart.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { packageOf } from '../../testing/package-of.ts'
import { readXlsx } from '../read/read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const THEME = { 'xl/theme/theme1.xml': '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"/>' }
const EMPTY = packageOf({ sheets: ['<sheetData/>'], parts: THEME })
const WITHOUT_THEME = packageOf({ sheets: ['<sheetData/>'] })
const CHART = 'xl/charts/chart1.xml'

const plain = chartOf(
  {
    sheet: '表1',
    range: { top: 0, left: 0, bottom: 4, right: 2 },
    cellAt: (row, column) => ({ value: row === 0 || column === 0 ? `名${row}${column}` : row * column, isDate: false }),
  },
  'column',
)

const drawing = (chart: ChartPayload): DrawingPayload => ({
  type: 'chart',
  index: -1,
  name: '图表 1',
  description: '',
  part: null,
  anchor: {
    type: 'twoCell',
    behaviour: 'twoCell',
    from: { row: 1, column: 4, x: 0, y: 0 },
    to: { row: 14, column: 9, x: 0, y: 0 },
    size: null,
  },
  chart,
})

const withDrawing = (data: WorkbookData, payload: DrawingPayload): WorkbookData => ({
  ...data,
  sheets: data.sheets.map((sheet) => ({
    ...sheet,
    objects: [{ kind: 'drawing', ranges: [{ top: 1, left: 4, bottom: 14, right: 9 }], payload }],
  })),
})

async function written(source: Uint8Array, payload: DrawingPayload) {
  const bytes = await writeXlsx(source, withDrawing((await readXlsx(source)).data, payload))
  const again = (await readXlsx(bytes)).data.sheets[0]?.objects.find(({ kind }) => kind === 'drawing')
  return { bytes, again: again?.payload as DrawingPayload, xml: new SourcePackage(bytes).text(CHART) ?? '' }
}

test.each(CHART_KINDS)('a new chart reads back as it was: %s', async (kind) => {
  const chart = withKind(plain, kind)
  const { again } = await written(EMPTY, drawing(chart))
  expect(again).toMatchObject({ type: 'chart', part: CHART })
  const shown = ({ series, ...rest }: ChartPayload) => ({
    ...rest,
    // What a kind does not have is not written.
    series: series.map(({ hasMarkers: _m, hasLine: _l, grouping: _g, ...one }) => one),
  })
  const expected =
    kind === 'pie' || kind === 'doughnut' ? { ...chart, valueAxis: again.chart?.valueAxis ?? chart.valueAxis } : chart
  expect(again.chart && shown(again.chart)).toEqual(shown(expected))
})

test('stacking, a second axis, colours, labels and axis titles are written and read', async () => {
  const stacked = plain.series.map((one) => ({ ...one, grouping: 'percentStacked' as const }))
  const labels = { hasValue: true, hasPercent: false, hasCategory: false }
  const combined = withSeries({ ...plain, series: stacked }, 1, {
    kind: 'line',
    isSecondary: true,
    colour: { rgb: 'AA0033' },
    labels,
  })
  const chart: ChartPayload = {
    ...withTitle(combined, '销量 & 利润'),
    legend: 'top',
    categoryAxis: { ...plain.categoryAxis, title: '品种' },
    valueAxis: { ...plain.valueAxis, min: 0, max: 1, format: '0%' },
    secondaryAxis: { ...plain.categoryAxis, title: '利润' },
  }
  const { again } = await written(EMPTY, drawing(chart))
  expect(again.chart).toMatchObject({
    title: { text: '销量 & 利润' },
    legend: 'top',
    categoryAxis: { title: '品种' },
    valueAxis: { min: 0, max: 1, format: '0%' },
    secondaryAxis: { title: '利润' },
    series: [
      { kind: 'column', grouping: 'percentStacked', isSecondary: false },
      { kind: 'line', isSecondary: true, colour: { rgb: 'AA0033' }, labels },
    ],
  })
})

test('cells that moved and a new title change only those places of the part', async () => {
  const first = await written(EMPTY, drawing(plain))
  const marked = first.xml.replace('<c:plotVisOnly', '<c:kept/><c:plotVisOnly')
  const source = await withPart(first.bytes, CHART, marked)
  const shifted = JSON.parse(
    JSON.stringify(first.again).replaceAll('$B$', '$C$').replaceAll('$A$', '$B$'),
  ) as DrawingPayload
  const { xml } = await written(source, { ...shifted, chart: withTitle(shifted.chart ?? plain, '新的标题') })
  expect(xml).toContain('<c:kept/>')
  expect(xml).toContain('<a:t>新的标题</a:t>')
  expect(xml).toContain('$C$2:$C$5')
  const untouched = (text: string) =>
    text.replaceAll(/<c:title>.*?<\/c:title>|<c:f>[^<]*<\/c:f>|<c:autoTitleDeleted[^>]*>/g, '')
  expect(untouched(xml)).toBe(untouched(marked))
})

test('in a package without a theme a new chart says its colours, because nothing else does', async () => {
  const columns = await written(WITHOUT_THEME, drawing(plain))
  expect(columns.again.chart?.series.map(({ colour }) => colour)).toEqual([{ rgb: '4472C4' }, { rgb: 'ED7D31' }])
  const slices = await written(WITHOUT_THEME, drawing(withKind(plain, 'pie')))
  expect(slices.again.chart?.series[0]?.points[1]).toEqual({ index: 1, colour: { rgb: 'ED7D31' } })
})

test('a kind that is not drawn is kept as it is, whatever is asked', async () => {
  const first = await written(EMPTY, drawing(plain))
  const surface = first.xml.replaceAll('c:barChart', 'c:surface3DChart')
  const source = await withPart(first.bytes, CHART, surface)
  const again = (await readXlsx(source)).data.sheets[0]?.objects[0]?.payload as DrawingPayload
  expect(again.chart?.unknownKind).toBe('surface3DChart')
  const chart = { ...(again.chart ?? plain), legend: null, series: [] }
  const { xml } = await written(source, {
    ...again,
    chart: { ...chart, valueAxis: { ...chart.valueAxis, title: '改' } },
  })
  expect(xml).toContain('<c:surface3DChart>')
})

async function withPart(bytes: Uint8Array, name: string, text: string): Promise<Uint8Array> {
  const { unzipSync, zipSync, strToU8 } = await import('fflate')
  return zipSync({ ...unzipSync(bytes), [name]: strToU8(text) })
}
