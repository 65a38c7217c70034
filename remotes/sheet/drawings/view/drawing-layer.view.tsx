import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { CHART_PANEL } from '../../charts/view/chart-part.ts'
import { leftOf } from '../../view/engine/right-to-left.ts'
import { useSheetView, useSurface } from '../../view/state/sheet-context.ts'
import { type Box, boxOf } from '../model/geometry.ts'
import { DrawingObject } from './drawing-object.view.tsx'
import { leftInFrame, type GridFrame, type Pane } from './grid-frame.ts'
import { PictureUrls } from './picture-urls.ts'
import { selectDrawing } from './selected-drawing.ts'
import { useDrawings } from './use-drawings.ts'
import { useGridFrame } from './use-grid-frame.ts'
import './drawings.css'

/** Pictures, charts and shapes above the cells: they scroll and zoom with the grid, each in the pane where it lies. */
export function DrawingLayer() {
  const { surface, store, host, ui } = useSheetView()
  const { sheetId, isPage } = useSurface(({ sheets, activeSheetId }) => ({
    sheetId: activeSheetId,
    // Its chart is the page.
    isPage: sheets.find(({ id }) => id === activeSheetId)?.isChart === true,
  }))
  const drawings = useDrawings(surface, sheetId)
  const frame = useGridFrame(surface, drawings.length > 0)
  const [selected, setSelected] = useState<string | null>(null)
  /** Where a drawing is while it is pulled. */
  const [draft, setDraft] = useState<{ readonly id: string; readonly box: Box } | null>(null)
  const pictures = useMemo(() => new PictureUrls(host.doc), [host])
  useEffect(() => () => pictures.dispose(), [pictures])
  useEffect(() => {
    selectDrawing(surface, selected)
    store.refresh()
  }, [surface, store, selected])
  // A press anywhere else lets go of the drawing.
  useEffect(() => {
    if (selected === null) return undefined
    const letGo = (event: PointerEvent): void => {
      const isInside =
        event.target instanceof Element &&
        event.target.closest('.sheet-drawing, .wf-menu, .wf-side, .wf-ribbon, .wf-ribbon-sheet')
      if (!isInside) setSelected(null)
    }
    document.addEventListener('pointerdown', letGo, true)
    return () => document.removeEventListener('pointerdown', letGo, true)
  }, [selected])
  if (!frame || drawings.length === 0 || isPage) return null
  return createPortal(
    <div className="sheet-drawings">
      {frame.panes.map((pane, index) => (
        <div
          key={pane.key}
          className="sheet-drawings-pane"
          style={{ left: leftInFrame(pane, frame), top: pane.top, width: pane.width, height: pane.height }}
        >
          {drawings.map((drawing) => {
            const box = draft?.id === drawing.id ? draft.box : boxOf(drawing.payload.anchor, frame.rulers)
            if (!box || !isWithin(box, pane, frame)) return null
            return (
              <DrawingObject
                key={drawing.id}
                sheetId={sheetId}
                drawing={drawing}
                frame={frame}
                isCopy={frame.panes.slice(0, index).some((other) => isWithin(box, other, frame))}
                box={box}
                left={leftOf(
                  pane.originX + box.left * frame.scale,
                  box.width * frame.scale,
                  pane.width,
                  frame.isRightToLeft,
                )}
                top={pane.originY + box.top * frame.scale}
                pictures={pictures}
                isSelected={selected === drawing.id}
                onSelect={setSelected}
                onEdit={(id) => ui.openPanel(CHART_PANEL, id)}
                onPull={(next) => setDraft(next && { id: drawing.id, box: next })}
              />
            )
          })}
        </div>
      ))}
    </div>,
    frame.host,
  )
}

function isWithin(box: Box, pane: Pane, { scale }: GridFrame): boolean {
  const left = pane.originX + box.left * scale
  const top = pane.originY + box.top * scale
  return left < pane.width && top < pane.height && left + box.width * scale > 0 && top + box.height * scale > 0
}
