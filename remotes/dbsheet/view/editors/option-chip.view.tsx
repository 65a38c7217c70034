import { useEffect, useRef } from 'react'
import { optionColour } from '../grid/option-colours.ts'

/** An option or person as the grid paints them. */
export function OptionChip({ title, colour }: { readonly title: string; readonly colour: number | null }) {
  const chip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = chip.current
    if (!element || colour === null) return
    // By the element's own style: pages allow no style of an attribute. The stylesheet takes those of the theme.
    for (const theme of ['light', 'dark'] as const) {
      const { fill, ink } = optionColour(colour, theme === 'dark')
      element.style.setProperty(`--dbsheet-fill-${theme}`, fill)
      element.style.setProperty(`--dbsheet-ink-${theme}`, ink)
    }
  }, [colour])
  return (
    <span ref={chip} className="dbsheet-chip">
      {title}
    </span>
  )
}
