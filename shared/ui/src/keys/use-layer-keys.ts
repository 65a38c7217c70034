import { type RefCallback, type RefObject, useCallback, useRef } from 'react'
import { focusedBefore, rememberBefore } from './hold-keys.ts'

export interface LayerKeys {
  /** For the root of the layer. */
  readonly ref: RefCallback<HTMLDivElement>
  readonly layer: RefObject<HTMLDivElement | null>
  /** As Base UI asks it: where the keys go when the layer closes. */
  readonly finalFocus: () => HTMLElement | boolean
}

/** Keys of a modal layer: they go back to what had them before it, or before the layer that it was opened from. */
export function useLayerKeys(): LayerKeys {
  const layer = useRef<HTMLDivElement>(null)
  const before = useRef<readonly Element[]>([])
  // When the layer comes, not when its component does: some wait closed for a long time.
  const ref = useCallback((element: HTMLDivElement | null) => {
    layer.current = element
    if (!element) return
    before.current = focusedBefore().filter((one) => !element.contains(one))
    rememberBefore(element, before.current)
  }, [])
  return { ref, layer, finalFocus: () => placeToReturn(before.current) }
}

/** A page of text that is given the focus begins at its first letter: who knows the caret gives the keys back there. */
function placeToReturn(before: readonly Element[]): HTMLElement | boolean {
  const place = before.find((element) => element.isConnected)
  if (place?.closest('[data-keeps-caret]')) return false
  return place instanceof HTMLElement ? place : true
}
