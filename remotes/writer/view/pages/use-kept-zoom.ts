import { useEffect, useRef } from 'react'
import { keepZoom } from '../state/kept-view.ts'
import { isOpen, useSurface, useWriter } from '../state/writer.ts'

/** Keeps the size that a person chooses for this document; the one that it opens with is nobody's choice. */
export function useKeptZoom(): void {
  const { surface, host, layout } = useWriter()
  const zoom = useSurface((snapshot) => (isOpen(surface) ? snapshot.zoom : 0))
  const opened = useRef<number>(0)
  useEffect(() => {
    if (zoom === 0 || layout === 'mobile') return
    if (opened.current === 0) opened.current = zoom
    else if (opened.current !== zoom) {
      opened.current = zoom
      keepZoom(host.user.id, host.file.id, zoom)
    }
  }, [zoom, layout, host])
}
