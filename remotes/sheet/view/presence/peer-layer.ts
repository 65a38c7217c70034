import { IRenderManagerService } from '@univerjs/engine-render'
import { SheetSkeletonManagerService } from '@univerjs/sheets-ui'
import type { HostApi } from '@wenfang/shared-contract'
import { isRightToLeft } from '../engine/right-to-left.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { PeerShape } from './peer-shape.ts'
import { type Peer, publish, subscribePeers } from './peers.ts'

/** The engine draws selections on this layer of its scene; ours lie above the cells and below them. */
const LAYER = 5
/** Own moves are told this often at most; the session has a send interval of its own. */
const PUBLISH_PAUSE_MS = 80

/** Shows where the others are, and tells them where this person is. Returns a dispose function. */
export function showPeers(surface: SheetSurface, host: Pick<HostApi, 'doc' | 'session'>): () => void {
  const shapes = new Map<string, PeerShape>()
  let peers: readonly Peer[] = []
  let isOver = false

  const draw = (): void => {
    if (isOver) return
    const render = surface.injector.get(IRenderManagerService).getRenderById(surface.workbook.getUnitId())
    const skeleton = render?.with(SheetSkeletonManagerService).getCurrentSkeleton()
    if (!render || !skeleton) return
    const shown = new Set<string>()
    for (const { connection, name, colour, selection } of peers) {
      const from = surface.model.position(selection.from)
      const to = surface.model.position(selection.to)
      const sheet = surface.workbook.getActiveSheet()
      if (!from || !to || from.sheetId !== sheet.getSheetId()) continue
      const first = skeleton.getCellWithCoordByIndex(Math.min(from.row, to.row), Math.min(from.column, to.column))
      const last = skeleton.getCellWithCoordByIndex(
        Math.min(Math.max(from.row, to.row), sheet.getRowCount() - 1),
        Math.min(Math.max(from.column, to.column), sheet.getColumnCount() - 1),
      )
      const start = first.mergeInfo
      const end = last.mergeInfo
      const look = { name, colour, isEditing: selection.isEditing, isRightToLeft: isRightToLeft(surface.workbook) }
      let shape = shapes.get(connection)
      if (shape) shape.setLook(look)
      else {
        shape = new PeerShape(`wenfang-peer-${connection}`, look)
        shapes.set(connection, shape)
        render.scene.addObject(shape, LAYER)
      }
      shape.transformByState({
        left: start.startX,
        top: start.startY,
        width: Math.max(1, end.endX - start.startX),
        height: Math.max(1, end.endY - start.startY),
      })
      shown.add(connection)
    }
    for (const [connection, shape] of shapes) {
      if (shown.has(connection)) continue
      shapes.delete(connection)
      shape.dispose()
    }
    render.scene.makeDirty(true)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  let told = ''
  const tell = (): void => {
    timer = undefined
    const selection = surface.selection()
    const range = selection?.ranges.at(-1)
    if (!selection || !range) return
    const shared = {
      from: surface.model.anchor(selection.sheetId, range.top, range.left),
      to: surface.model.anchor(selection.sheetId, range.bottom, range.right),
      isEditing: surface.isEditing,
    }
    const json = JSON.stringify(shared)
    if (json === told) return
    told = json
    publish(host, shared)
  }
  const schedule = (): void => {
    timer ??= setTimeout(tell, PUBLISH_PAUSE_MS)
    requestAnimationFrame(draw)
  }
  const stopPeers = subscribePeers(host, (next) => {
    peers = next
    draw()
  })
  const stop = surface.onChange(schedule)
  schedule()
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
    stopPeers()
    for (const shape of shapes.values()) shape.dispose()
    shapes.clear()
  }
}
