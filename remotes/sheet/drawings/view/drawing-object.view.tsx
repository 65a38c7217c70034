import { IShortcutService } from '@univerjs/ui'
import { ContextMenu } from '@wenfang/shared-ui'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useSheetView } from '../../view/state/sheet-context.ts'
import type { Box } from '../model/geometry.ts'
import { DrawingContent, titleOf } from './drawing-content.view.tsx'
import { DrawingMenu } from './drawing-menu.view.tsx'
import { GRIPS, type Grip, MOVE, nudged, opposite, pulled } from './drag.ts'
import type { GridFrame } from './grid-frame.ts'
import type { PictureUrls } from './picture-urls.ts'
import { putDrawing, removeDrawing, type SheetDrawing } from './sheet-drawings.ts'

interface DrawingObjectProps {
  readonly sheetId: string
  readonly drawing: SheetDrawing
  readonly frame: GridFrame
  /** The rest of one that lies across frozen lines: another pane has it already. */
  readonly isCopy: boolean
  /** Pixels of the sheet. */
  readonly box: Box
  /** Pixels of the screen, in its pane. */
  readonly left: number
  readonly top: number
  readonly pictures: PictureUrls
  readonly isSelected: boolean
  readonly onSelect: (id: string | null) => void
  readonly onEdit: (id: string) => void
  /** Where it is while it is pulled; null when it is let go. */
  readonly onPull: (box: Box | null) => void
}

const STEP_PX = 10

/** One drawing: pressed it is selected, pulled it moves, its grips resize it. Readers look at it. */
export function DrawingObject(props: DrawingObjectProps) {
  const { sheetId, drawing, frame, box, left, top, isSelected, onSelect } = props
  const { surface } = useSheetView()
  const canWrite = useCanChange(drawing)
  const element = useRef<HTMLDivElement>(null)
  const pull = usePull(props)
  useWheelOfGrid(element, frame)
  // The grid's own keys rest while a drawing has the focus.
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      onSelect(null)
      surface.focus()
    } else if (event.key === 'Enter' && drawing.payload.type === 'chart') props.onEdit(drawing.id)
    else if (!canWrite) return
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      onSelect(null)
      removeDrawing(surface, sheetId, drawing.id)
      surface.focus()
    } else {
      const stepPx = event.ctrlKey || event.metaKey ? 1 : STEP_PX
      const next = nudged(box, event.key, event.shiftKey, stepPx, frame.isRightToLeft)
      if (!next) return
      putDrawing(surface, sheetId, drawing, frame.rulers, next)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const title = titleOf(drawing.payload)
  return (
    <ContextMenu
      target={
        <div
          ref={element}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is pulled, has grips inside and holds charts
          role="button"
          tabIndex={props.isCopy ? -1 : 0}
          aria-hidden={props.isCopy}
          aria-label={title}
          aria-pressed={isSelected}
          className="sheet-drawing"
          data-drawing={drawing.id}
          style={{ left, top, width: box.width * frame.scale, height: box.height * frame.scale }}
          onFocus={() => {
            onSelect(drawing.id)
            const disabled = surface.injector.get(IShortcutService).forceDisable()
            release.current = () => disabled.dispose()
          }}
          onBlur={() => release.current?.()}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => pull(event, MOVE)}
          onDoubleClick={() => drawing.payload.type === 'chart' && props.onEdit(drawing.id)}
        >
          <DrawingContent drawing={drawing} sheetId={sheetId} pictures={props.pictures} scale={frame.scale} />
          {isSelected &&
            canWrite &&
            GRIPS.map((grip) => (
              <span
                key={`${grip.x}${grip.y}`}
                className="sheet-drawing-grip"
                data-grip={`${grip.x},${grip.y}`}
                onPointerDown={(event) => pull(event, grip)}
              />
            ))}
        </div>
      }
    >
      <DrawingMenu sheetId={sheetId} drawing={drawing} rulers={frame.rulers} onEdit={props.onEdit} />
    </ContextMenu>
  )
}

/** Pictures of embedded objects stand as they are in the file. */
function useCanChange({ payload }: DrawingObjectProps['drawing']): boolean {
  const { canWrite } = useSheetView()
  return canWrite && payload.isPreview !== true
}

function usePull({ sheetId, drawing, frame, box, onSelect, onPull }: DrawingObjectProps) {
  const { surface } = useSheetView()
  const canWrite = useCanChange(drawing)
  return (event: PointerEvent<HTMLElement>, grip: Grip): void => {
    event.stopPropagation()
    if (event.button !== 0) return
    const target = event.currentTarget
    const owner = target.closest<HTMLElement>('.sheet-drawing')
    owner?.focus({ preventScroll: true })
    onSelect(drawing.id)
    if (!canWrite) return
    event.preventDefault()
    target.setPointerCapture(event.pointerId)
    const start = { x: event.clientX, y: event.clientY }
    const isPicture = drawing.payload.type === 'picture'
    let next: Box | null = null
    const onMove = (move: globalThis.PointerEvent): void => {
      const across = frame.isRightToLeft ? start.x - move.clientX : move.clientX - start.x
      const [dx, dy] = [across / frame.scale, (move.clientY - start.y) / frame.scale]
      if (!next && Math.hypot(dx, dy) < 3) return
      next = pulled(
        box,
        frame.isRightToLeft ? { ...grip, x: opposite(grip.x) } : grip,
        dx,
        dy,
        isPicture !== move.shiftKey,
      )
      onPull(next)
    }
    const onEnd = (end: globalThis.PointerEvent): void => {
      target.removeEventListener('pointermove', onMove)
      target.removeEventListener('pointerup', onEnd)
      target.removeEventListener('pointercancel', onEnd)
      if (next && end.type === 'pointerup') putDrawing(surface, sheetId, drawing, frame.rulers, next)
      onPull(null)
    }
    target.addEventListener('pointermove', onMove)
    target.addEventListener('pointerup', onEnd)
    target.addEventListener('pointercancel', onEnd)
  }
}

/** The wheel above a drawing scrolls the grid below it. */
function useWheelOfGrid(element: { readonly current: HTMLElement | null }, { canvas }: GridFrame): void {
  useEffect(() => {
    const target = element.current
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      event.stopPropagation()
      canvas.dispatchEvent(new WheelEvent('wheel', event))
    }
    target?.addEventListener('wheel', onWheel, { passive: false })
    return () => target?.removeEventListener('wheel', onWheel)
  }, [element, canvas])
}
