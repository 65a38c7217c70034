import { placeOf } from '../../model/index.ts'
import type { PageList } from '../pages/page-list.ts'

export interface Destination {
  /** The page as it stands now. */
  readonly position: number
  /** From the upper left corner of its content; [0, 0] for its beginning. */
  readonly point: readonly [number, number]
}

/** Where a link or an entry of the contents leads. */
export async function findDestination(
  list: Pick<PageList, 'document' | 'positionOf'>,
  destination: unknown,
): Promise<Destination | null> {
  const { document: pdf } = list
  const explicit = typeof destination === 'string' ? await pdf.getDestination(destination) : destination
  if (!Array.isArray(explicit)) return null
  const [page, how, ...numbers] = explicit as readonly unknown[]
  const index =
    typeof page === 'number'
      ? page
      : await pdf.getPageIndex(page as Parameters<typeof pdf.getPageIndex>[0]).catch(() => null)
  const position = index === null ? -1 : list.positionOf(placeOf(index))
  if (index === null || position < 0) return null
  const [left, top] = cornerOf((how as { readonly name?: unknown } | null)?.name, numbers)
  if (typeof top !== 'number') return { position, point: [0, 0] }
  // The file counts from the foot of its sheet, before that is cropped and turned.
  const content = await pdf.getPage(index + 1)
  const [x = 0, y = 0] = content
    .getViewport({ scale: 1 })
    .convertToViewportPoint(typeof left === 'number' ? left : (content.view[0] ?? 0), top)
  return { position, point: [Math.max(0, x), Math.max(0.1, y)] }
}

/** The left and upper edge of what a destination asks to show. */
function cornerOf(how: unknown, numbers: readonly unknown[]): readonly [left: unknown, top: unknown] {
  switch (how) {
    case 'XYZ':
      return [numbers[0], numbers[1]]
    case 'FitH':
    case 'FitBH':
      return [null, numbers[0]]
    case 'FitR':
      return [numbers[0], numbers[3]]
    default:
      return [null, null]
  }
}
