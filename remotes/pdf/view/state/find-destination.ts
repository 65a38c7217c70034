import { placeOf } from '../../model/index.ts'
import type { PageList } from '../pages/page-list.ts'

/** Where a link or an entry of the contents leads: the page as it stands now, and a point from its upper left corner. */
export async function findDestination(
  list: PageList,
  destination: unknown,
): Promise<{ readonly position: number; readonly point: readonly [number, number] } | null> {
  const { document: pdf } = list
  const explicit = typeof destination === 'string' ? await pdf.getDestination(destination) : destination
  if (!Array.isArray(explicit)) return null
  const [page, , , top] = explicit as readonly unknown[]
  const index =
    typeof page === 'number'
      ? page
      : await pdf.getPageIndex(page as Parameters<typeof pdf.getPageIndex>[0]).catch(() => null)
  const position = index === null ? -1 : list.positionOf(placeOf(index))
  const size = list.pages[position]?.natural
  if (!size) return null
  return { position, point: [0, typeof top === 'number' ? Math.max(0.1, size[1] - top) : 0] }
}
