import { afterEach, expect, it } from 'vitest'
import { drawnSlide, type Drawing } from './testing/drawn-slide.ts'

let drawing: Drawing | null = null
afterEach(() => {
  drawing?.dispose()
  drawing = null
})

const points = (values: readonly (string | number)[]): string =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
const NAMES = `<c:multiLvlStrRef><c:f>A1</c:f><c:multiLvlStrCache><c:ptCount val="3"/><c:lvl>${points(['甲', '乙', '丙'])}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>`
const VALUES = `<c:numRef><c:f>B1</c:f><c:numCache><c:ptCount val="3"/>${points([1, 2, 3])}</c:numCache></c:numRef>`
const series = (inner: string): string =>
  `<c:ser><c:idx val="0"/><c:order val="0"/>${inner}<c:cat>${NAMES}</c:cat><c:val>${VALUES}</c:val></c:ser>`
const AXES =
  '<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:axPos val="l"/><c:crossAx val="1"/></c:valAx>'

async function chart(plot: string, legend = '', title = ''): Promise<readonly string[]> {
  const xml = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart>${title}<c:plotArea><c:layout/>${plot}</c:plotArea>${legend}</c:chart></c:chartSpace>`
  drawing = await drawnSlide({
    shapes:
      '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="图表"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="6350000" cy="3810000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId77"/></a:graphicData></a:graphic></p:graphicFrame>',
    links: [{ id: 'rId77', type: 'chart', part: 'ppt/charts/chart1.xml', xml }],
  })
  return [...drawing.element.querySelectorAll('text')].map((one) => one.textContent)
}

it('categories of several levels stand below columns and around rays', async () => {
  expect(
    await chart(`<c:barChart><c:barDir val="col"/>${series('')}<c:axId val="1"/><c:axId val="2"/></c:barChart>${AXES}`),
  ).toEqual(expect.arrayContaining(['甲', '乙', '丙']))
  drawing?.dispose()
  expect(
    await chart(
      `<c:radarChart><c:radarStyle val="standard"/>${series('')}<c:axId val="1"/><c:axId val="2"/></c:radarChart>${AXES}`,
    ),
  ).toEqual(expect.arrayContaining(['甲', '乙', '丙']))
})

it('a pie has whole percents at the points that want them, and a legend in the colours of its points', async () => {
  const point = (at: number, colour: string): string =>
    `<c:dPt><c:idx val="${at}"/><c:spPr><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></c:spPr></c:dPt>`
  const labels =
    '<c:dLbls><c:dLbl><c:idx val="0"/><c:showVal val="0"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/></c:dLbl><c:showVal val="0"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="1"/></c:dLbls>'
  const words = await chart(
    `<c:pieChart>${series(point(0, '5DA5DA') + point(1, 'FAA43A') + point(2, '60BD68') + labels)}</c:pieChart>`,
    '<c:legend><c:legendPos val="r"/></c:legend>',
  )
  expect(words).toEqual(expect.arrayContaining(['33%', '50%']))
  expect(words.filter((one) => one.endsWith('%'))).toHaveLength(2)
  const fills = [...(drawing?.element.querySelectorAll('path, rect') ?? [])].map((one) => one.getAttribute('fill'))
  for (const colour of ['#5da5da', '#faa43a', '#60bd68'])
    expect(fills.filter((fill) => fill?.toLowerCase() === colour)).toHaveLength(2)
})

it('values at points have the font of the names of the axis', async () => {
  const labels =
    '<c:dLbls><c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1800"/></a:pPr></a:p></c:txPr><c:showVal val="1"/></c:dLbls>'
  await chart(
    `<c:barChart><c:barDir val="col"/>${series(labels)}<c:axId val="1"/><c:axId val="2"/></c:barChart>${AXES}`,
  )
  const texts = [...(drawing?.element.querySelectorAll('text') ?? [])]
  const fontsOf = (words: string): readonly string[] =>
    texts.filter((one) => one.textContent === words).map((one) => getComputedStyle(one).fontFamily)
  const [named] = fontsOf('甲')
  expect(named).toBeDefined()
  expect(fontsOf('3').length).toBeGreaterThan(1)
  expect(new Set(fontsOf('3'))).toEqual(new Set([named]))
})

it('an area that one sees through shows what lies behind it', async () => {
  const filled =
    '<c:spPr><a:solidFill><a:srgbClr val="5DA5DA"><a:alpha val="40000"/></a:srgbClr></a:solidFill></c:spPr>'
  await chart(
    `<c:areaChart><c:grouping val="standard"/>${series(filled)}<c:axId val="1"/><c:axId val="2"/></c:areaChart>${AXES}`,
  )
  const areas = [...(drawing?.element.querySelectorAll('path') ?? [])].filter(
    (one) =>
      one.getAttribute('fill')?.toLowerCase().includes('5da5da') || one.getAttribute('fill')?.includes('93,165,218'),
  )
  const opacityOf = (one: Element): number =>
    Number(one.getAttribute('fill-opacity') ?? /,\s*([\d.]+)\)$/.exec(one.getAttribute('fill') ?? '')?.[1] ?? 1)
  expect(areas.map(opacityOf)).toContain(0.4)
})

it('the legend below a chart lies on none of the labels of the axis', async () => {
  await chart(
    `<c:barChart><c:barDir val="col"/>${series('<c:tx><c:v>系列</c:v></c:tx>')}<c:axId val="1"/><c:axId val="2"/></c:barChart>${AXES}`,
    '<c:legend><c:legendPos val="b"/><c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1600"/></a:pPr></a:p></c:txPr></c:legend>',
  )
  const legend = drawing?.element.querySelector('.pptx-chart-custom-legend')?.getBoundingClientRect()
  const labels = [...(drawing?.element.querySelectorAll('svg text') ?? [])].filter(
    ({ textContent }) => textContent === '甲' || textContent === '乙',
  )
  expect(labels.length).toBeGreaterThan(0)
  for (const label of labels) expect(label.getBoundingClientRect().bottom).toBeLessThanOrEqual((legend?.top ?? 0) + 1)
})

const column = (values: readonly number[]): string =>
  `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:v>系列</c:v></c:tx><c:cat><c:strLit><c:ptCount val="3"/>${points(['甲', '乙', '丙'])}</c:strLit></c:cat><c:val><c:numLit><c:ptCount val="3"/>${points(values)}</c:numLit></c:val></c:ser>`
const boxOf = (words: string): DOMRect => {
  const found = [...(drawing?.element.querySelectorAll('svg text') ?? [])].find((one) => one.textContent === words)
  if (!found) throw new Error(`nothing says ${words}`)
  return found.getBoundingClientRect()
}

it('names of an axis that are to stand low stand below the lowest bar, and the axis stays at zero', async () => {
  const axes = AXES.replace('<c:crossAx val="2"/>', '<c:crossAx val="2"/><c:crosses val="autoZero"/>')
  const low = axes.replace('<c:crossAx val="2"/>', '<c:tickLblPos val="low"/><c:crossAx val="2"/>')
  const plot = (of: string): string =>
    `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${column([-2, 3, 1])}<c:axId val="1"/><c:axId val="2"/></c:barChart>${of}`
  await chart(plot(axes))
  expect(boxOf('乙').top).toBeLessThan(boxOf('-1').top)
  drawing?.dispose()
  await chart(plot(low))
  expect(boxOf('乙').top).toBeGreaterThan(boxOf('-2').top)
})

it('a title that is longer than the chart is wide is broken, and the columns make room', async () => {
  const words =
    'Employment of workers with a degree grew at a rate of two to three percent over the past two decades everywhere'
  const title = `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr sz="2000" b="1"/><a:t>${words}</a:t></a:r></a:p></c:rich></c:tx></c:title>`
  const plot = `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${column([2, 3, 1])}<c:axId val="1"/><c:axId val="2"/></c:barChart>${AXES}`
  const texts = await chart(plot, '', title)
  const lines = texts.filter((one) => words.includes(one.trim()) && one.length > 10)
  expect(lines.length).toBeGreaterThan(1)
  const chartBox = drawing?.element.querySelector('text')?.closest('svg')?.getBoundingClientRect()
  for (const line of lines) {
    expect(boxOf(line).left).toBeGreaterThanOrEqual((chartBox?.left ?? 0) - 1)
    expect(boxOf(line).right).toBeLessThanOrEqual((chartBox?.right ?? 0) + 1)
  }
})
