import { exposeHeadings } from './expose-headings.ts'
import { paintLineNumbers } from './line-numbers.ts'

type Painted = Parameters<typeof paintLineNumbers>[1] & Parameters<typeof exposeHeadings>[0]
type PagesPainted = (pages: Parameters<typeof paintLineNumbers>[0], painted: Painted, scale: number) => void

/** Whom the engine's painter tells when it has painted (package-patches/). */
const PAGES_PAINTED = Symbol.for('wenfang.pagesPainted')

/** Lets the engine's pages, on the screen and on paper, have their line numbers and their headings. */
export const completePages = (): void => {
  ;(globalThis as { [PAGES_PAINTED]?: PagesPainted })[PAGES_PAINTED] = (pages, painted, scale) => {
    paintLineNumbers(pages, painted, scale)
    exposeHeadings(painted)
  }
}
