import { useCallback, useEffect, useRef, type RefCallback } from 'react'

/** What an element hears, by the event's name. */
type Listeners = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/**
 * Listens on an element that is no control: what it does by the pointer can be done by its controls as well.
 * @returns the element's ref
 */
export function useListeners(listeners: Listeners): RefCallback<HTMLElement> {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  const names = Object.keys(listeners).join(' ')
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const ending = new AbortController()
      for (const name of names.split(' ')) {
        const hear = (event: Event) =>
          (latest.current as Readonly<Record<string, (event: Event) => void>>)[name]?.(event)
        element.addEventListener(name, hear, { signal: ending.signal })
      }
      return () => ending.abort()
    },
    [names],
  )
}
