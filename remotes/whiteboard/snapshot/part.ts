/** What a part of a board is: a page, or a frame with what is in it. */
export type Part = { readonly page: string } | { readonly frame: string }

const PAGE = 'page:'
const FRAME = 'frame:'

export const pagePart = (id: string): string => PAGE + id
export const framePart = (id: string): string => FRAME + id

/** null where it names neither. */
export function partIn(part: string): Part | null {
  if (part.startsWith(FRAME)) return { frame: part.slice(FRAME.length) }
  return part.startsWith(PAGE) ? { page: part.slice(PAGE.length) } : null
}
