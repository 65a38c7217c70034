import { importRetrying } from '@wenfang/shared-remote'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { useEffect, useState } from 'react'
import type { ChartPayload } from '../../model/index.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { type ChartData, chartData } from '@wenfang/shared-charts/draw'
import { chartOption } from '@wenfang/shared-charts/draw'
import { cellReader } from './cell-values.ts'
import { chartLook } from './chart-look.ts'
import { useDrawnChart } from '@wenfang/shared-charts/use-drawn-chart'

const loadLibrary = importRetrying(() => import('@wenfang/shared-charts/screen'))

/** Values follow the cells after this long without a change. */
const PAUSE_MS = 80

/** A chart as it is now: its cells, the theme, the zoom. */
export function ChartContent({
  chart,
  sheetId,
  scale,
}: {
  readonly chart: ChartPayload
  readonly sheetId: string
  readonly scale: number
}) {
  const { surface, host } = useSheetView()
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const { element, drawn, hasFailed } = useDrawnChart(loadLibrary)
  const data = useChartData(chart, sheetId)
  useEffect(() => {
    if (!drawn || !element.current || !data) return
    drawn.draw(chartOption(chart, data, chartLook(element.current, surface.themeColours, scale)))
  }, [drawn, element, chart, data, scale, surface, theme])
  if (hasFailed) return <div className="sheet-drawing-kept">图表暂时取不到，联网后会再显示</div>
  return <div ref={element} className="sheet-chart" data-ready={drawn !== null && data !== null} />
}

function useChartData(chart: ChartPayload, sheetId: string): ChartData | null {
  const { surface } = useSheetView()
  const [data, setData] = useState<ChartData | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = ''
    const read = (): void => {
      timer = undefined
      const next = chartData(chart, cellReader(surface, sheetId))
      const json = JSON.stringify(next)
      if (json !== known) setData(next)
      known = json
    }
    read()
    const stop = surface.onChange(() => {
      timer ??= setTimeout(read, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [surface, chart, sheetId])
  return data
}
