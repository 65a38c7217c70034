import { useRef, useEffect } from 'react'
import { optionColour } from '../grid/option-colours.ts'

/** An option or person as the grid paints them. */
export function OptionChip({ title, colour }: { readonly title: string; readonly colour: number | null }) {
  const chip = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = chip.current
    if (!element || colour === null) return
    // By the element's own style: pages allow no style of an attribute.
    const isDark = element.closest('[data-theme="dark"]') !== null
    const { fill, ink } = optionColour(colour, isDark)
    element.style.background = fill
    element.style.color = ink
  }, [colour])
  return (
    <span ref={chip} className="dbsheet-chip">
      {title}
    </span>
  )
}
