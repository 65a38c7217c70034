import { readColumns } from '../../model/tree/page-format.ts'
import { caretSection } from '../commands/page/page.command.ts'
import { caretOf, type WriterSurface } from '../engine/index.ts'
import type { TextColumn } from './indents.ts'

const TWIPS_PER_POINT = 20

/** The column of the caret's paragraph. @param room between the margins, in twips from the left edge of the sheet */
export function textColumn(surface: WriterSurface, room: TextColumn): TextColumn {
  const { count, space, widths } = readColumns(caretSection({ surface }))
  if (count <= 1) return room
  const equal = (room.to - room.from - space * (count - 1)) / count
  const columns: TextColumn[] = []
  let from = room.from
  for (let at = 0; at < count; at += 1) {
    const width = widths?.[at]?.width ?? equal
    columns.push({ from, to: from + width })
    from += width + (widths?.[at]?.space ?? space)
  }
  const x = room.from + caretX(surface) * TWIPS_PER_POINT
  return columns.findLast((column) => column.from <= x + TWIPS_PER_POINT) ?? room
}

/** Points from the left margin to the caret's paragraph, as it is laid out. */
function caretX(surface: WriterSurface): number {
  const id = caretOf(surface)?.paragraphId
  const pages = surface.surface?.publishedLayout().pages ?? []
  const page = pages[Math.max(0, surface.getCurrentPage('caret') - 1)]
  const found = page?.fragments.find((fragment) => fragment.kind === 'paragraph' && fragment.paragraphId === id)
  return found?.box.x ?? 0
}
