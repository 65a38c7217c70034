import { DeviceInputEventType } from '@univerjs/engine-render'
import { SetCellEditVisibleOperation, SetScrollRelativeCommand, SetZoomRatioCommand } from '@univerjs/sheets-ui'
import { ContextMenuPosition, IContextMenuService } from '@univerjs/ui'
import { gridFrame } from '../../drawings/view/grid-frame.ts'
import type { CellRange } from '../../model/index.ts'
import type { SheetSurface } from '../state/sheet-surface.ts'
import { GestureReader, LONG_PRESS_MS, type Gesture, type Point } from './gestures.ts'

/** What is left of a fling's speed after a millisecond. */
const FRICTION = 0.996
const LEAST_VELOCITY = 0.02
const ZOOM = { least: 0.25, most: 4 }

interface TouchedGrid {
  /** A finger touched the grid: there are handles from now on, until a mouse comes. */
  readonly onTouch: (isTouched: boolean) => void
}

/**
 * Fingers on the grid, which the engine knows only as a mouse: one pulls, two zoom, a tap selects, a second one edits, a long
 * press opens the menu. Once the grid is on screen; returns a dispose function.
 */
export function touchGrid(surface: SheetSurface, { onTouch }: TouchedGrid): () => void {
  const canvas = gridFrame(surface)?.canvas
  const host = canvas?.parentElement
  const engine = canvas?.closest<HTMLElement>('.sheet-engine')
  if (!canvas || !host || !engine) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = 0

  const stopRunning = (): void => cancelAnimationFrame(running)
  const scrollBy = ({ x, y }: Point): void => {
    const { scale, isRightToLeft } = gridFrame(surface) ?? { scale: 1, isRightToLeft: false }
    surface.run(SetScrollRelativeCommand.id, { offsetX: (isRightToLeft ? x : -x) / scale, offsetY: -y / scale })
  }
  const runOn = (velocity: Point): void => {
    let { x, y } = velocity
    let lastMs = performance.now()
    const step = (nowMs: number): void => {
      const tookMs = Math.max(0, nowMs - lastMs)
      lastMs = nowMs
      scrollBy({ x: x * tookMs, y: y * tookMs })
      const left = FRICTION ** tookMs
      ;[x, y] = [x * left, y * left]
      if (Math.hypot(x, y) > LEAST_VELOCITY) running = requestAnimationFrame(step)
    }
    running = requestAnimationFrame(step)
  }
  const zoomBy = (scale: number, at: Point): void => {
    const sheet = surface.workbook.getActiveSheet()
    const before = sheet.getZoomRatio()
    const zoomRatio = Math.round(Math.min(ZOOM.most, Math.max(ZOOM.least, before * scale)) * 100) / 100
    if (zoomRatio === before) return
    const unitId = surface.workbook.getUnitId()
    surface.run(SetZoomRatioCommand.id, { unitId, subUnitId: sheet.getSheetId(), zoomRatio })
    // What was between the fingers stays there.
    const { x, y } = surface.place.pointAt(at.x, at.y)
    const grown = (1 - zoomRatio / before) / (gridFrame(surface)?.scale ?? 1)
    surface.run(SetScrollRelativeCommand.id, { offsetX: -x * grown, offsetY: -y * grown })
  }
  const read = (gesture: Gesture): void => {
    switch (gesture.kind) {
      case 'tap':
        return press(canvas, gesture.at)
      case 'doubleTap':
        return edit(surface, engine)
      case 'longPress':
        return openMenu(surface, canvas, gesture.at)
      case 'pan':
        return scrollBy(gesture.by)
      case 'fling':
        return runOn(gesture.velocity)
      case 'pinch':
        return zoomBy(gesture.scale, gesture.at)
      default:
        gesture satisfies never
    }
  }
  const reader = new GestureReader(read)

  const own = (event: PointerEvent): boolean => {
    if (event.target !== canvas) return false
    onTouch(event.pointerType === 'touch')
    return event.pointerType === 'touch'
  }
  /** The engine would take a finger for a mouse that pulls a selection. */
  const take = (event: Event): void => {
    event.stopImmediatePropagation()
    if (event.cancelable) event.preventDefault()
  }
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
  const down = (event: PointerEvent): void => {
    if (!event.isTrusted || !own(event)) return
    take(event)
    stopRunning()
    if (!surface.isEditing) setKeyboard(engine, false)
    canvas.setPointerCapture(event.pointerId)
    reader.down(event.pointerId, pointOf(event))
    clearTimeout(timer)
    if (reader.isPressed) timer = setTimeout(() => reader.held(), LONG_PRESS_MS)
  }
  const move = (event: PointerEvent): void => {
    if (event.target !== canvas || event.pointerType !== 'touch') return
    take(event)
    reader.move(event.pointerId, pointOf(event), event.timeStamp)
    if (!reader.isPressed) clearTimeout(timer)
  }
  const up = (event: PointerEvent): void => {
    if (event.target !== canvas || event.pointerType !== 'touch') return
    take(event)
    clearTimeout(timer)
    if (event.type === 'pointercancel') reader.cancel()
    else reader.up(event.pointerId, pointOf(event), event.timeStamp)
  }
  /** The browser's own menu and the mouse events that it makes of touches. */
  const refuse = (event: Event): void => {
    if (event.target === canvas && 'pointerType' in event && event.pointerType === 'touch') take(event)
  }
  /** Keeps the page from scrolling and from making a mouse of the finger. */
  const keep = (event: TouchEvent): void => {
    if (event.target === canvas && event.cancelable) event.preventDefault()
  }
  /** The formula bar is typed into at once. */
  const bar = ({ target }: Event): void => {
    if (target !== canvas) setKeyboard(engine, true)
  }
  engine.addEventListener('pointerdown', bar, true)
  host.addEventListener('pointerdown', down, true)
  host.addEventListener('pointermove', move, true)
  host.addEventListener('pointerup', up, true)
  host.addEventListener('pointercancel', up, true)
  host.addEventListener('contextmenu', refuse, true)
  host.addEventListener('touchstart', keep, { capture: true, passive: false })
  return () => {
    clearTimeout(timer)
    stopRunning()
    setKeyboard(engine, true)
    engine.removeEventListener('pointerdown', bar, true)
    host.removeEventListener('pointerdown', down, true)
    host.removeEventListener('pointermove', move, true)
    host.removeEventListener('pointerup', up, true)
    host.removeEventListener('pointercancel', up, true)
    host.removeEventListener('contextmenu', refuse, true)
    host.removeEventListener('touchstart', keep, true)
  }
}

/** A press of the mouse, for everything that already answers to one: cells, headings, buttons in cells. */
function press(canvas: HTMLCanvasElement, { x, y }: Point): void {
  const event = (type: string, buttons: number): PointerEvent =>
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      button: 0,
      buttons,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
    })
  canvas.dispatchEvent(event('pointermove', 0))
  canvas.dispatchEvent(event('pointerdown', 1))
  canvas.dispatchEvent(event('pointerup', 0))
}

/** The engine's fields have the focus while a cell is only selected: the keyboard of a phone would cover half of the sheet. */
function setKeyboard(engine: HTMLElement, isWanted: boolean): void {
  for (const field of engine.querySelectorAll<HTMLElement>('[data-u-comp="editor"]'))
    if (isWanted) field.removeAttribute('inputmode')
    else field.inputMode = 'none'
}

/** Opens the active cell for typing, and with it the keyboard of the device. */
function edit(surface: SheetSurface, engine: HTMLElement): void {
  setKeyboard(engine, true)
  // A device shows its keyboard for what takes the focus, not for what has it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  surface.run(SetCellEditVisibleOperation.id, {
    visible: true,
    eventType: DeviceInputEventType.Dblclick,
    unitId: surface.workbook.getUnitId(),
  })
  surface.focus()
}

function openMenu(surface: SheetSurface, canvas: HTMLCanvasElement, at: Point): void {
  const frame = gridFrame(surface)
  if (!frame) return
  const { x, y } = surface.place.pointAt(at.x, at.y)
  const skeleton = surface.place.skeleton
  const isRows = x < (skeleton?.rowHeaderWidth ?? 0) * frame.scale
  const isColumns = y < (skeleton?.columnHeaderHeight ?? 0) * frame.scale
  const cell = isRows || isColumns ? null : surface.place.cellAt(x, y)
  if (!cell || !isSelected(surface, cell.row, cell.column)) press(canvas, at)
  const where = isRows
    ? ContextMenuPosition.ROW_HEADER
    : isColumns
      ? ContextMenuPosition.COL_HEADER
      : ContextMenuPosition.MAIN_AREA
  const event = new MouseEvent('contextmenu', { clientX: at.x, clientY: at.y })
  surface.injector.get(IContextMenuService).triggerContextMenu(event as never, where)
}

const isSelected = (surface: SheetSurface, row: number, column: number): boolean =>
  surface
    .selection()
    ?.ranges.some(
      ({ top, left, bottom, right }: CellRange) => row >= top && row <= bottom && column >= left && column <= right,
    ) ?? false
