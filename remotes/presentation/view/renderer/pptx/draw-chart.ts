// Loaded with the library of charts when the first one is drawn.
import { optionPicture, type SvgTree } from '@wenfang/shared-charts/paint'
import { CandlestickChart, CustomChart } from 'echarts/charts'
import { AxisPointerComponent, GraphicComponent, TooltipComponent } from 'echarts/components'
import { LabelLayout, LegacyGridContainLabel } from 'echarts/features'
import { chartOptions } from './chart-options.ts'

const SVG = 'http://www.w3.org/2000/svg'
const FURTHER_PARTS = [
  CandlestickChart,
  CustomChart,
  AxisPointerComponent,
  GraphicComponent,
  TooltipComponent,
  LabelLayout,
  LegacyGridContainLabel,
]

/** A chart by the library's options, as elements. */
export function chartElement(option: object, width: number, height: number): SVGElement {
  const element = built(optionPicture(chartOptions(option, width, height), FURTHER_PARTS, width, height))
  element.setAttribute('viewBox', `0 0 ${width} ${height}`)
  element.setAttribute('width', '100%')
  element.setAttribute('height', '100%')
  return element
}

function built({ tag, attributes, children }: SvgTree): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith('xmlns')) element.setAttribute(name, String(value))
  element.append(...children.map((child) => (typeof child === 'string' ? child : built(child))))
  return element
}
