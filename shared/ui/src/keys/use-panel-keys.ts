import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { areKeysHeld, focusedBefore, rememberBefore } from './hold-keys.ts'

const NO_TEXT = '[type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=hidden]'
const UNSEEN = ':disabled, [aria-hidden="true"], [tabindex="-1"]'
/**
 * What is written into, first, else what is scrolled; a button would be pressed by who goes on typing. A field in an entry of a
 * list is of that entry and holds its words already: nobody asked for it.
 */
const BEGINS = [
  '[data-begins]',
  `:is(input:not(${NO_TEXT}), textarea, [contenteditable="true"]):not(${UNSEEN}, li *)`,
  '.wf-side-body',
]

interface PanelKeys<Root extends HTMLElement> {
  readonly ref: RefObject<Root | null>
  readonly tabIndex: -1
  readonly 'data-takes-keys': true
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Keys of a panel beside a document. Who asked for it writes in it next: it takes the keys that were held for it. Escape in
 * it closes it, and the keys are again where they were.
 */
export function usePanelKeys<Root extends HTMLElement>(onClose: () => void): PanelKeys<Root> {
  const ref = useRef<Root>(null)
  const isWaitedFor = useEffectEvent(areKeysHeld)
  useEffect(() => {
    const panel = ref.current
    const before = focusedBefore()
    if (panel) rememberBefore(panel, before)
    // One after the other: a list of selectors finds what stands first on the page, which holds all the others.
    const begin = BEGINS.map((one) => panel?.querySelector<HTMLElement>(one)).find(Boolean) ?? panel
    if (isWaitedFor()) begin?.focus({ preventScroll: true })
    return () => {
      // Only what had the keys gives them back; a page of text begins at its first letter, and is given them by who knows the caret.
      const isLost = document.activeElement === document.body || document.activeElement === null
      const place = before.find((element) => element.isConnected)
      if (isLost && place instanceof HTMLElement && !place.closest('[data-keeps-caret]'))
        place.focus({ preventScroll: true })
    }
  }, [])
  return {
    ref,
    tabIndex: -1,
    'data-takes-keys': true,
    onKeyDown(event) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    },
  }
}
