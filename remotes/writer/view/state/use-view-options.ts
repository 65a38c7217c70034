import { useCallback, useRef, useState } from 'react'
import type { WriterSurface } from '../engine/index.ts'
import { keepView, keptView } from './kept-view.ts'
import type { SurfaceStore } from './surface-store.ts'
import { DEFAULT_VIEW, type ViewOptions } from './view-options.ts'

/** How the document is looked at, as this person chose it last; the surface follows. */
export function useViewOptions({
  userId,
  surface,
  store,
}: {
  readonly userId: string
  readonly surface: WriterSurface
  readonly store: SurfaceStore
}) {
  const [shownView, setShownView] = useState<ViewOptions>(() => ({ ...DEFAULT_VIEW, ...keptView(userId) }))
  /** Commands read what the last one set, before anything is shown anew. */
  const now = useRef(shownView)
  /** Reading ends in what it interrupted: writing or suggesting. */
  const modeBefore = useRef<ReturnType<WriterSurface['getEditingMode']>>('editing')
  const view = useCallback(() => now.current, [])
  const setView = useCallback(
    (part: Partial<ViewOptions>): void => {
      const wasReading = now.current.mode === 'reading'
      now.current = { ...now.current, ...part }
      const isReading = now.current.mode === 'reading'
      if (isReading && !wasReading) modeBefore.current = surface.getEditingMode()
      if (isReading !== wasReading) surface.setEditingMode(isReading ? 'viewing' : modeBefore.current)
      keepView(userId, now.current)
      setShownView(now.current)
      store.refresh()
    },
    [userId, surface, store],
  )
  return { shownView, view, setView }
}
