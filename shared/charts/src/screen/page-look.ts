import type { ChartLook } from '../draw/chart-option.ts'

/** The page's colours around a chart, of the theme that it has now. */
export function pageLook(element: HTMLElement): Omit<ChartLook, 'palette' | 'colourOf' | 'scale'> {
  const style = getComputedStyle(element)
  const token = (name: string): string => style.getPropertyValue(`--wf-${name}`).trim()
  return {
    text: token('text'),
    faint: token('text-2'),
    line: token('border-strong'),
    surface: token('surface'),
    font: style.fontFamily,
  }
}
