import { useEffect, useState } from 'react'
import { type PaintedPages, paintedPages } from '../engine/index.ts'
import { isOpen, useSurface, useWriter } from '../state/writer.ts'

/** Small pages are painted again when nobody has typed for so long. */
const PAUSE_MS = 800

/** The pages as they are, anew a while after the last change; null while the document is being laid out. */
export function usePaintedPages(): PaintedPages | null {
  const { surface } = useWriter()
  const isReady = useSurface(() => isOpen(surface))
  const [painted, setPainted] = useState<PaintedPages | null>(null)
  useEffect(() => {
    if (!isReady) return undefined
    let now: PaintedPages | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const paint = (): void => {
      const before = now
      now = paintedPages(surface, 'all')
      setPainted(now)
      // What is on the screen still shows its pictures until the new pages are in their place.
      if (before) setTimeout(() => before.dispose(), PAUSE_MS)
    }
    paint()
    const stop = surface.on('change', () => {
      clearTimeout(timer)
      timer = setTimeout(paint, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
      now?.dispose()
    }
  }, [surface, isReady])
  return painted
}
