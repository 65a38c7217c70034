import { useCallback, useRef, type MouseEvent } from 'react'
import { giveBack, isInList } from './give-back.ts'
import { areKeysTaken, holdKeys } from './hold-keys.ts'
import { useLayerKeys, type LayerKeys } from './use-layer-keys.ts'

/** True, or who gives the keys to a page of text, which knows its caret. */
export type KeepsKeys = boolean | (() => void)

/** A button whose list is open closes it. */
const OPENS_NOTHING = '[data-popup-open], [aria-disabled="true"], :disabled'

export interface KeptKeys {
  readonly onOpen: () => void
  readonly onClose: () => void
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
  /** Of a list that was closed and is not gone yet. */
  const given = useRef<(() => void) | null>(null)
  const arrive = useCallback(
    (element: HTMLDivElement | null) => {
      given.current?.()
      if (element) given.current = null
      ref(element)
    },
    [ref],
  )
  if (keepsKeys === false) return { onOpen() {}, onClose() {}, trigger: {}, popup: {} }
  const give = () => {
    if (keepsKeys !== true) keepsKeys()
  }
  // What an item asked for has them, or is on its way.
  const isTaken = () => areKeysTaken() && layer.current?.contains(document.activeElement) !== true
  return {
    onOpen: () => void holdKeys(),
    onClose() {
      given.current?.()
      if (!isTaken()) given.current = giveBack(elementOf(finalFocus()), give)
    },
    trigger: {
      onMouseDown(event) {
        event.preventDefault()
        if (isList && event.button === 0 && !event.currentTarget.matches(OPENS_NOTHING)) holdKeys()
      },
    },
    popup: {
      ref: arrive,
      'data-takes-keys': true,
      finalFocus() {
        if (isTaken() || (given.current && isElsewhere())) return false
        const place = finalFocus()
        if (place === false) give()
        return place
      },
    },
  }
}

/** What was given the keys has them, or somebody went on. */
const isElsewhere = (): boolean => document.activeElement !== document.body && !isInList(document.activeElement)

const elementOf = (place: HTMLElement | boolean): HTMLElement | null => (place instanceof HTMLElement ? place : null)
