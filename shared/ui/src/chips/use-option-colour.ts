import { useCallback, type RefCallback } from 'react'
import { optionColour } from './option-colours.ts'

/**
 * Gives an element the colour of an option, for either theme, as properties that the stylesheet reads: by the element's own style, as
 * pages allow none of an attribute. Null: no colour.
 * @returns the element's ref
 */
export function useOptionColour(colour: number | null): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      for (const theme of ['light', 'dark'] as const) {
        if (!element) return
        const { fill, ink } = optionColour(colour ?? 0, theme === 'dark')
        const set = (name: string, value: string) =>
          colour === null ? element.style.removeProperty(name) : element.style.setProperty(name, value)
        set(`--wf-option-fill-${theme}`, fill)
        set(`--wf-option-ink-${theme}`, ink)
      }
    },
    [colour],
  )
}
