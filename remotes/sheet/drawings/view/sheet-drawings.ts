import type { DrawingPayload, PlacedObject } from '../../model/index.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { anchorAt, type Box, boxOf, type Following, type SheetRulers } from '../model/geometry.ts'

export interface SheetDrawing {
  readonly id: string
  readonly payload: DrawingPayload
}

const layerOf = ({ order, index }: DrawingPayload): number => order ?? (index < 0 ? Number.MAX_SAFE_INTEGER : index)

/** Drawings of a sheet, lower layers first. */
export function drawingsOf(surface: SheetSurface, sheetId: string): readonly SheetDrawing[] {
  return surface.model
    .objects(sheetId, 'drawing')
    .flatMap(({ id, payload }: PlacedObject): SheetDrawing[] => {
      const drawing = payload as Partial<DrawingPayload> | null
      return drawing?.anchor ? [{ id, payload: drawing as DrawingPayload }] : []
    })
    .map((one, at) => ({ one, at }))
    .sort((a, b) => layerOf(a.one.payload) - layerOf(b.one.payload) || a.at - b.at)
    .map(({ one }) => one)
}

/** Writes a drawing's settings; its place follows when `box` is there. */
export function putDrawing(
  surface: SheetSurface,
  sheetId: string,
  { id, payload }: SheetDrawing,
  rulers: SheetRulers,
  box?: Box,
): boolean {
  if (!box) return surface.execute('drawing.set', { sheetId, id, payload })
  const { anchor, ranges } = anchorAt(payload.anchor, box, rulers)
  return surface.execute('drawing.change', { sheetId, id, ranges, payload: { ...payload, anchor } })
}

/** A new drawing above all others. */
export function addDrawing(
  surface: SheetSurface,
  sheetId: string,
  content: Omit<DrawingPayload, 'anchor' | 'index' | 'order' | 'part'>,
  box: Box,
  rulers: SheetRulers,
): void {
  const order = Math.max(0, ...drawingsOf(surface, sheetId).map(({ payload }) => payload.order ?? payload.index)) + 1
  // Charts grow with their cells, pictures keep their shape.
  const type = content.type === 'chart' ? 'twoCell' : 'oneCell'
  const { anchor, ranges } = anchorAt({ type, behaviour: type }, box, rulers)
  const payload: DrawingPayload = { ...content, index: -1, part: null, order, anchor }
  surface.execute('drawing.add', { sheetId, ranges, payload })
}

export function removeDrawing(surface: SheetSurface, sheetId: string, id: string): void {
  surface.execute('drawing.remove', { sheetId, id })
}

export type LayerStep = 'front' | 'forward' | 'backward' | 'back'

/** Moves a drawing among the layers; the others stay as they are where that is enough. */
export function moveLayer(
  surface: SheetSurface,
  sheetId: string,
  id: string,
  step: LayerStep,
  rulers: SheetRulers,
): void {
  const all = drawingsOf(surface, sheetId)
  const at = all.findIndex((one) => one.id === id)
  const one = all[at]
  if (!one) return
  const rest = all.filter((other) => other !== one)
  const target = { front: rest.length, forward: Math.min(rest.length, at + 1), backward: Math.max(0, at - 1), back: 0 }[
    step
  ]
  if (target === at) return
  const layer = (index: number): number | null => {
    const found = rest[index]
    return found ? (found.payload.order ?? found.payload.index) : null
  }
  const [below, above] = [layer(target - 1), layer(target)]
  const order = below === null ? (above ?? 1) - 1 : above === null ? below + 1 : (below + above) / 2
  putDrawing(surface, sheetId, { id, payload: { ...one.payload, order } }, rulers)
}

/** How a drawing follows its cells from now on; it stays where it is. */
export function setFollowing(
  surface: SheetSurface,
  sheetId: string,
  drawing: SheetDrawing,
  following: Following,
  rulers: SheetRulers,
): void {
  const box = boxOf(drawing.payload.anchor, rulers)
  if (!box) return
  const anchor = { ...drawing.payload.anchor, type: following, behaviour: following }
  putDrawing(surface, sheetId, { id: drawing.id, payload: { ...drawing.payload, anchor } }, rulers, box)
}
