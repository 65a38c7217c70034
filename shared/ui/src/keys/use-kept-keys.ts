import type { MouseEvent } from 'react'
import { areKeysTaken, holdKeys } from './hold-keys.ts'
import { useLayerKeys, type LayerKeys } from './use-layer-keys.ts'

/** True, or who gives the keys to a page of text, which knows its caret. */
export type KeepsKeys = boolean | (() => void)

/** A button whose list is open closes it. */
const OPENS_NOTHING = '[data-popup-open], [aria-disabled="true"], :disabled'

interface KeptKeys {
  readonly onOpen: () => void
  readonly trigger: { readonly onMouseDown?: (event: MouseEvent) => void }
  readonly popup: {
    readonly ref?: LayerKeys['ref']
    readonly finalFocus?: LayerKeys['finalFocus']
    readonly 'data-takes-keys'?: true
  }
}

/**
 * Of a list or a small panel at a button above a document: a press on the button leaves the keys in the document, from the same event
 * on they are the layer's, and when it closes they are where they were.
 * @param isList opened by the button going down, and a frame later
 */
export function useKeptKeys(keepsKeys: KeepsKeys, isList = false): KeptKeys {
  const { ref, layer, finalFocus } = useLayerKeys()
  if (keepsKeys === false) return { onOpen() {}, trigger: {}, popup: {} }
  return {
    onOpen: () => void holdKeys(),
    trigger: {
      onMouseDown(event) {
        event.preventDefault()
        if (isList && event.button === 0 && !event.currentTarget.matches(OPENS_NOTHING)) holdKeys()
      },
    },
    popup: {
      ref,
      'data-takes-keys': true,
      finalFocus() {
        // What an item asked for has them, or is on its way.
        if (areKeysTaken() && layer.current?.contains(document.activeElement) !== true) return false
        const place = finalFocus()
        if (place === false && keepsKeys !== true) keepsKeys()
        return place
      },
    },
  }
}
