import { createContext, type CSSProperties, use } from 'react'

/** Whether the controls of this toolbar are tiles, which say what they are below their icons. */
export const TilesContext = createContext(false)

/**
 * The words of a control that has only an icon in a row: a hint says them there, which a finger never sees.
 * @returns undefined in a row
 */
export function useTileWords(label: string): string | undefined {
  const isTiled = use(TilesContext)
  return isTiled ? label.replace(/…$/u, '') : undefined
}

const NARROW_PX = 80

/** How wide a list of values is: as told in a row, one or two tiles among tiles. */
export function useListWidth(widthPx: number): CSSProperties {
  return use(TilesContext) ? { gridColumn: `span ${widthPx < NARROW_PX ? 1 : 2}` } : { width: widthPx }
}
