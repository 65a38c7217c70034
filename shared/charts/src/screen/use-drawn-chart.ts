import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ChartPress, drawChart, DrawnChart } from './draw-chart.ts'

/** The library, which is loaded with the first chart. */
export type LoadChartLibrary = () => Promise<{ readonly drawChart: typeof drawChart }>

/** Canvas of a chart in an element: null until the library is there. It goes with the element and is as large as it. */
export function useDrawnChart(
  load: LoadChartLibrary,
  onPress?: (press: ChartPress) => void,
): {
  readonly element: RefObject<HTMLDivElement | null>
  readonly drawn: DrawnChart | null
  readonly hasFailed: boolean
} {
  const element = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnChart | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const begin = useEffectEvent(load)
  const isPressed = onPress !== undefined
  const press = useEffectEvent((pressed: ChartPress) => onPress?.(pressed))
  useEffect(() => {
    let own: DrawnChart | null = null
    let isOver = false
    begin().then(
      (library) => {
        if (isOver || !element.current) return
        own = library.drawChart(element.current, isPressed ? (pressed) => press(pressed) : undefined)
        setDrawn(own)
      },
      () => setFailed(true),
    )
    const resized = new ResizeObserver(() => own?.resize())
    if (element.current) resized.observe(element.current)
    return () => {
      isOver = true
      resized.disconnect()
      own?.dispose()
    }
  }, [isPressed])
  return { element, drawn, hasFailed }
}
