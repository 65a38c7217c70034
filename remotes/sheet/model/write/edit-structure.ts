import { EditRefused, type Edit } from '../edit.ts'
import type { SlotInterval } from '../axis/slots.ts'
import { extentOf } from '../read/read-sheet.ts'
import type { SheetState } from '../state/sheet-state.ts'
import type { Writer } from './writer.ts'

type Structural = Extract<Edit, { kind: 'insert' | 'remove' | 'move' | 'permute' }>

export function editStructure(writer: Writer, sheet: SheetState, edit: Structural): void {
  const axis = sheet.axis(edit.axis)
  const map = edit.axis === 'rows' ? 'rows' : 'cols'
  const inside = (first: number, count: number): void => {
    if (first < 0 || count < 1 || first + count > axis.size) throw new EditRefused('outsideGrid')
  }
  switch (edit.kind) {
    case 'insert': {
      inside(edit.at, edit.count)
      const used = extentOf(sheet)[edit.axis]
      if (Math.max(used, edit.at) + edit.count > axis.size) throw new EditRefused('gridFull')
      writer.insertBlock(sheet, map, writer.book.newId(), axis.placeAt(edit.at - 1), edit.count)
      return
    }
    case 'remove': {
      inside(edit.at, edit.count)
      if (edit.count >= axis.size) throw new EditRefused('outsideGrid')
      const intervals = axis.intervals(edit.at, edit.at + edit.count - 1)
      writer.set(sheet, map, `d${writer.book.newId()}`, [writer.stamp(), intervals])
      return
    }
    case 'move': {
      inside(edit.from, edit.count)
      if (edit.before < 0 || edit.before > axis.size) throw new EditRefused('outsideGrid')
      if (edit.before >= edit.from && edit.before <= edit.from + edit.count) return
      const lines = axis.intervals(edit.from, edit.from + edit.count - 1)
      writer.moveLines(sheet, map, writer.book.newId(), axis.placeAt(edit.before - 1), lines)
      return
    }
    case 'permute': {
      const { first, order } = edit
      inside(first, order.length)
      if (new Set(order).size !== order.length || order.some((at) => at < 0 || at >= order.length))
        throw new EditRefused('outsideGrid')
      const lines = order.flatMap((at) => axis.intervals(first + at, first + at))
      writer.moveLines(sheet, map, writer.book.newId(), axis.placeAt(first - 1), joined(lines))
    }
  }
}

/** Neighbours of one block as one interval. */
function joined(lines: readonly SlotInterval[]): SlotInterval[] {
  const found: SlotInterval[] = []
  for (const [block, from, to] of lines) {
    const last = found.at(-1)
    if (last && last[0] === block && last[2] === from - 1) found[found.length - 1] = [block, last[1], to]
    else found.push([block, from, to])
  }
  return found
}
