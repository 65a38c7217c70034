import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { AnnotationStore } from '../model/annotation-store.ts'
import type { Annotator, AnnotatorState } from '../overlay/annotator.ts'

/** Tool, style and selection as they are now. */
export const useAnnotatorState = (annotator: Annotator): AnnotatorState =>
  useSyncExternalStore(annotator.onState, annotator.state)

/** Draws the component again whenever an annotation, an answer or what can be undone changes; a number that grows. */
export function useAnnotationChanges(store: AnnotationStore): number {
  const changes = useRef(0)
  const subscribe = useCallback(
    (listener: () => void) => {
      const onChange = (): void => {
        changes.current += 1
        listener()
      }
      const stops = [store.onChange(onChange), store.undo.onChange(onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store],
  )
  return useSyncExternalStore(subscribe, () => changes.current)
}
