// The whole library in one file: the printer's page finds no parts of packages.
import { init } from 'echarts/dist/echarts.esm.min'
import { chartOptions } from '../renderer/pptx/chart-options.ts'

/** A chart by the library's options, as a drawing. */
export function printedChart(option: object, width: number, height: number): Element {
  const drawing = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    drawing.setOption(chartOptions(option, width, height))
    const holder = document.createElement('div')
    holder.innerHTML = drawing.renderToSVGString()
    return holder.firstElementChild ?? holder
  } finally {
    drawing.dispose()
  }
}
