import { expect, test } from 'vitest'
import { PLAIN_AXIS, type ChartKind, type ChartPayload } from '../chart-payload.ts'
import { chartData, type CellReader } from './chart-data.ts'
import { chartOption, type ChartLook } from './chart-option.ts'

const LOOK: ChartLook = {
  text: '#000',
  faint: '#000',
  line: '#000',
  surface: '#fff',
  font: '',
  palette: ['#111111'],
  colourOf: () => null,
  scale: 1,
}

const source = (formula: string) => ({ formula, values: [], format: null })

/** A chart of three days. */
const ofDays = (kind: ChartKind, format: string | null = null): ChartPayload => ({
  series: [
    {
      kind,
      grouping: 'standard',
      isSecondary: false,
      name: null,
      categories: source('A'),
      values: source('B'),
      sizes: null,
      colour: null,
      points: [],
      isSmooth: false,
      hasMarkers: false,
      hasLine: false,
      labels: null,
    },
  ],
  title: null,
  legend: null,
  categoryAxis: { ...PLAIN_AXIS, format },
  valueAxis: PLAIN_AXIS,
  secondaryAxis: null,
  unknownKind: null,
})

const cells = (format: string | null): CellReader => ({
  values: (formula) =>
    formula === 'A' ? { values: [45_293, 45_294, 45_295], format } : { values: [7, 8, 9], format: null },
})

const option = (chart: ChartPayload, format: string | null) => chartOption(chart, chartData(chart, cells(format)), LOOK)
const namesOn = (axis: unknown): unknown => (axis as { readonly data: unknown }).data

test('days below the axis are shown as their cells show them', () => {
  for (const [kind, axis] of [
    ['column', 'xAxis'],
    ['line', 'xAxis'],
    ['bar', 'yAxis'],
  ] as const)
    expect(namesOn(option(ofDays(kind), 'yyyy-mm-dd')[axis])).toEqual(['2024-01-02', '2024-01-03', '2024-01-04'])
})

test('a format of the axis itself goes before that of its cells', () => {
  expect(namesOn(option(ofDays('column', 'm/d'), 'yyyy-mm-dd')['xAxis'])).toEqual(['1/2', '1/3', '1/4'])
})

test('numbers without a format stay as they are', () => {
  expect(namesOn(option(ofDays('column'), null)['xAxis'])).toEqual(['45293', '45294', '45295'])
})

test('slices, corners of a net and the x axis of points, too', () => {
  const [pie] = option(ofDays('pie'), 'm/d')['series'] as readonly { readonly data: readonly { name: string }[] }[]
  expect(pie?.data.map(({ name }) => name)).toEqual(['1/2', '1/3', '1/4'])
  const radar = option(ofDays('radar'), 'm/d')['radar'] as { readonly indicator: readonly { name: string }[] }
  expect(radar.indicator.map(({ name }) => name)).toEqual(['1/2', '1/3', '1/4'])
  const axis = option(ofDays('scatter'), 'm/d')['xAxis'] as {
    readonly axisLabel: { readonly formatter: (value: number) => string }
  }
  expect(axis.axisLabel.formatter(45_293)).toBe('1/2')
})
