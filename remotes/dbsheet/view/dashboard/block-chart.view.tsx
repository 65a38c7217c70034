import { chartOption } from '@wenfang/shared-charts/draw'
import type { ChartPress } from '@wenfang/shared-charts/screen'
import { useDrawnChart } from '@wenfang/shared-charts/use-drawn-chart'
import type { HostApi } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import { useEffect } from 'react'
import type { BlockContent } from '../../model/index.ts'
import { chartOf } from '../../paint/chart-of-content.ts'
import { dashboardLook } from './dashboard-look.ts'

const loadLibrary = importRetrying(() => import('@wenfang/shared-charts/screen'))

interface BlockChartProps {
  readonly host: HostApi
  readonly kind: Parameters<typeof chartOf>[0]
  readonly content: Extract<BlockContent, { is: 'chart' | 'points' }>
  readonly onPress: (press: ChartPress) => void
}

/** A chart of records as they are now. What it shows is said in words beside it. */
export function BlockChart({ host, kind, content, onPress }: BlockChartProps) {
  const theme = useStream(host.theme$, currentOf(host.theme$, 'light'))
  const { element, drawn, hasFailed } = useDrawnChart(loadLibrary, onPress)
  // What stays the same is not drawn again: a hint over it would go.
  const said = JSON.stringify(chartOf(kind, content))
  useEffect(() => {
    if (!drawn || !element.current) return
    const { chart, data } = JSON.parse(said) as ReturnType<typeof chartOf>
    drawn.draw(chartOption(chart, data, dashboardLook(element.current, theme === 'dark')))
  }, [drawn, element, said, theme])
  if (hasFailed) return <p className="dbsheet-block-words">图表暂时取不到，联网后刷新页面再看</p>
  return <div ref={element} className="dbsheet-block-chart" data-ready={drawn !== null} aria-hidden />
}
