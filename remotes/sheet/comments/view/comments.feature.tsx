import type { HostApi } from '@wenfang/shared-contract'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { rules as commands } from '../../view/commands/index.ts'
import type { SheetFeature } from '../../view/features/feature.ts'
import { CommandItem } from '../../view/menus/command-item.view.tsx'
import { CommandButton } from '../../view/ribbon/command-button.view.tsx'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { orderOf, placed, placeOf } from '../cell-places.ts'
import { CommentCorners, CORNER_PX } from './comment-corners.ts'

/** Ties the threads of the shell to cells. Returns a dispose function. */
function offerComments(surface: SheetSurface, { comments: port }: HostApi): () => void {
  if (!port) return () => {}
  const { model, place } = surface
  const listeners = new Set<(what: 'selection' | 'content') => void>()
  const corners = new CommentCorners()
  place.spreadsheet?.register(corners)
  let marks: Parameters<Parameters<typeof port.offer>[0]['mark']>[0] = []
  let drawn = ''
  const draw = (): void => {
    const next = marks.flatMap(({ thread, anchor, isActive }) => {
      const at = placed(model, anchor)
      return at ? [{ ...at, thread, isActive }] : []
    })
    const json = JSON.stringify(next)
    if (json === drawn) return
    drawn = json
    corners.marks = next
    place.repaint()
  }
  const stops = [
    surface.onChange(() => {
      for (const listener of listeners) listener('selection')
    }),
    model.onChange(() => {
      draw()
      for (const listener of listeners) listener('content')
    }),
    place.onPress(({ row, column, x, y, width }) => {
      if (x < width - CORNER_PX || y > CORNER_PX) return
      const sheetId = surface.activeSheetId()
      const hit = corners.marks.find(
        (mark) => mark.sheetId === sheetId && mark.range.top === row && mark.range.right === column,
      )
      if (hit) port.pick(hit.thread)
    }),
  ]
  port.offer({
    selected() {
      const selection = surface.selection()
      const range = selection?.ranges.at(-1)
      return selection && range ? placeOf(model, { sheetId: selection.sheetId, range }) : null
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    order: (anchor) => orderOf(model, anchor),
    reveal(anchor) {
      const at = placed(model, anchor)
      if (!at) return
      surface.showSheet(at.sheetId)
      surface.select(at.range)
    },
    mark(next) {
      marks = next
      draw()
    },
  })
  return () => {
    for (const stop of stops) stop()
    listeners.clear()
    corners.dispose()
  }
}

const Tools = () => (
  <CommandButton command={commands.openComments} icon={<MessageSquarePlus />}>
    批注
  </CommandButton>
)
const CellItems = () => <CommandItem command={commands.openComments} />

/** What people say about cells; the threads themselves are the shell's. */
export const comments: SheetFeature = {
  tools: { review: Tools },
  CellItems,
  shortcuts: [commands.openComments],
  start: offerComments,
}
