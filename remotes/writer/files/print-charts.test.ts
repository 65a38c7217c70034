import { expect, test } from 'vitest'
import type { SvgTree } from '@wenfang/shared-charts/paint'
import { readOoxmlPackage } from '../model/kernel/index.ts'
import { chartXml, documentWithCharts } from '../model/testing/charts.ts'
import { printCharts } from './print-charts.ts'

const STACKED = '<c:barDir val="bar"/><c:grouping val="percentStacked"/>'

async function pictured(charts: readonly string[]): Promise<readonly SvgTree[]> {
  const read = readOoxmlPackage(documentWithCharts(charts))
  if (!read.ok) throw new Error(read.reason)
  return Object.values(await printCharts(read.package)) as readonly SvgTree[]
}

const words = ({ children }: SvgTree): readonly string[] =>
  children.flatMap((child) => (typeof child === 'string' ? [child] : words(child)))

const all = (tree: SvgTree): readonly SvgTree[] => [
  tree,
  ...tree.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
]

/** What is painted in a colour, without the signs of the legend. */
const painted = (tree: SvgTree, colour: string): number =>
  all(tree).filter(({ attributes }) => attributes['fill'] === colour || attributes['stroke'] === colour).length

test('charts are drawn with the values that the file keeps, their names and the colours of the theme', async () => {
  const kinds = ['barChart', 'lineChart', 'areaChart', 'pieChart', 'doughnutChart', 'radarChart', 'scatterChart']
  const pictures = await pictured(kinds.map((kind) => chartXml(kind)))
  expect(pictures).toHaveLength(kinds.length)
  for (const [at, picture] of pictures.entries()) {
    expect(words(picture), kinds[at]).toContain('收支')
    expect(painted(picture, '#4472c4'), kinds[at]).toBeGreaterThan(0)
    expect(painted(picture, '#ed7d31'), kinds[at]).toBeGreaterThan(0)
    expect(picture.attributes).toMatchObject({ width: 480, height: 288 })
  }
  const [columns, , , pie, , , scatter] = pictures.map(words)
  expect(columns).toEqual(expect.arrayContaining(['一月', '二月', '三月', '收入', '支出', '5']))
  expect(pie).toEqual(expect.arrayContaining(['一月', '二月', '三月']))
  expect(scatter).toEqual(expect.arrayContaining(['收入', '支出']))
})

test('stacked to a hundred percent, drawn flat where it has depth', async () => {
  const [stacked, flat] = await pictured([chartXml('barChart', { group: STACKED }), chartXml('bar3DChart')])
  expect(stacked && words(stacked)).toEqual(expect.arrayContaining(['0%', '100%', '一月']))
  expect(flat && words(flat)).toEqual(expect.arrayContaining(['一月', '收入']))
})

test('a series that was taken out of the legend is drawn and not listed', async () => {
  const plain = chartXml('lineChart')
  const entry = '<c:legendEntry><c:idx val="1"/><c:delete val="1"/></c:legendEntry>'
  const [without] = await pictured([plain.replace('<c:legendPos val="b"/>', `<c:legendPos val="b"/>${entry}`)])
  expect(without && words(without)).toContain('收入')
  expect(without && words(without)).not.toContain('支出')
  expect(without && painted(without, '#ed7d31')).toBeGreaterThan(0)
})

test('a kind that is not drawn has no picture, and a chart without values is an empty one', async () => {
  expect(await pictured([chartXml('surfaceChart'), chartXml('stockChart')])).toEqual([])
  const [empty] = await pictured([chartXml('lineChart').replaceAll(/<c:ser>.*<\/c:ser>/g, '')])
  expect(empty && words(empty)).toContain('收支')
})
