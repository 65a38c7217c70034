import type { GridTheme } from './paint/brush.ts'

/** The page's own colours, as they are where the grid stands. */
export function readTheme(element: HTMLElement): GridTheme {
  const style = getComputedStyle(element)
  const colour = (name: string): string => style.getPropertyValue(`--wf-${name}`).trim()
  return {
    surface: colour('surface'),
    sunken: colour('sunken'),
    line: colour('border'),
    text: colour('text'),
    quiet: colour('text-3'),
    hover: colour('hover'),
    selection: colour('selection'),
    focus: colour('focus'),
    onFocus: colour('on-focus'),
    face: style.fontFamily,
    textPx: 13,
  }
}
