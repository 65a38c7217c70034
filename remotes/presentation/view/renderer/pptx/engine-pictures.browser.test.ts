import { afterEach, describe, expect, it } from 'vitest'
import { drawnSlide, type Drawing, type SlideParts } from './testing/drawn-slide.ts'

let drawing: Drawing | null = null
const draw = async (parts: SlideParts): Promise<Drawing> => (drawing = await drawnSlide(parts))
afterEach(() => {
  drawing?.dispose()
  drawing = null
})

const CHART = 'ppt/charts/chart1.xml'
const values = (numbers: readonly number[], kind: 'num' | 'str'): string =>
  `<c:${kind}Ref><c:f>A1</c:f><c:${kind}Cache><c:ptCount val="${numbers.length}"/>${numbers.map((one, at) => `<c:pt idx="${at}"><c:v>${kind === 'str' ? `项目 ${one}` : one}</c:v></c:pt>`).join('')}</c:${kind}Cache></c:${kind}Ref>`
const texts = (size: number, turn = ''): string =>
  `<c:txPr><a:bodyPr${turn}/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${size}" b="1"/></a:pPr><a:endParaRPr/></a:p></c:txPr>`
const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:cat>${values([1, 2, 3], 'str')}</c:cat><c:val>${values([4, 5, 6], 'num')}</c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:axPos val="b"/><c:tickLblPos val="nextTo"/>${texts(600, ' rot="-2700000" vert="horz"')}<c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:axPos val="l"/><c:tickLblPos val="nextTo"/>${texts(900)}<c:crossAx val="1"/></c:valAx></c:plotArea></c:chart>${texts(2400)}</c:chartSpace>`

describe('charts as PowerPoint draws them', () => {
  it('have labels as each axis says, before what the chart says, and bars of one colour', async () => {
    const { element } = await draw({
      shapes:
        '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="图表"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="6350000" cy="3810000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId77"/></a:graphicData></a:graphic></p:graphicFrame>',
      links: [{ id: 'rId77', type: 'chart', part: CHART, xml: chart }],
    })
    await expect.poll(() => [...element.querySelectorAll('text')].map((one) => one.textContent)).toContain('项目 2')
    const label = [...element.querySelectorAll('text')].find((one) => one.textContent === '项目 2')
    const style = getComputedStyle(label ?? element)
    expect([style.fontSize, style.fontWeight]).toEqual(['8px', '700'])
    const turn = new DOMMatrix(getComputedStyle(label ?? element).transform)
    expect(Math.round((Math.atan2(turn.b, turn.a) * 180) / Math.PI)).toBe(-45)
    const value = [...element.querySelectorAll('text')].find((one) => one.textContent === '4')
    expect(getComputedStyle(value ?? element).fontSize).toBe('12px')
    const bars = [...element.querySelectorAll('path')]
      .map((one) => one.getAttribute('fill'))
      .filter((fill) => /^#|^rgb/.test(fill ?? '') && fill !== '#fff')
    expect(new Set(bars).size).toBe(1)
  })
})
