import type { TreeDocOp } from '../kernel/index.ts'
import type { Attempt, Generate, Operations } from './attempt.ts'
import { drawing, withPicture } from './picture.ts'
import type { Targets } from './targets.ts'

const onDrawing =
  (make: (drawingNodeId: string, targets: Targets) => TreeDocOp | Attempt | null): Generate =>
  (targets) => {
    const node = targets.element('drawing')
    return node && make(node.id, targets)
  }

/** Pictures and shapes. */
export const DRAWING_OPERATIONS: Operations = {
  insertDrawing: (targets) => {
    const paragraph = targets.paragraph()
    if (!paragraph || targets.elements('drawing').length > 10) return null
    return withPicture(targets, (relationshipId, id) => {
      const node = drawing(relationshipId, id)
      return node && ({ op: 'insertDrawing', paragraphId: paragraph.id, offset: 0, drawing: node } as TreeDocOp)
    })
  },
  replaceDrawingResource: onDrawing((drawingNodeId, targets) =>
    withPicture(targets, (relationshipId) => ({ op: 'replaceDrawingResource', drawingNodeId, relationshipId })),
  ),
  deleteDrawing: onDrawing((drawingNodeId, { random }) =>
    random.chance(0.2) ? { op: 'deleteDrawing', drawingNodeId } : null,
  ),
  resizeDrawing: onDrawing((drawingNodeId, { random }) => ({
    op: 'resizeDrawing',
    drawingNodeId,
    extentEmu: { cx: 100_000 * (1 + random.below(9)), cy: 200_000 },
  })),
  cropDrawing: onDrawing(
    (drawingNodeId) =>
      ({ op: 'cropDrawing', drawingNodeId, crop: { left: 1000, top: 0, right: 0, bottom: 0 } }) as unknown as TreeDocOp,
  ),
  positionDrawing: (targets) => {
    // Only what floats has a position of its own.
    const floating = targets.elements('drawing').filter((node) => JSON.stringify(node).includes('"anchor"'))
    const node = targets.random.pick(floating)
    return (
      node && {
        op: 'positionDrawing',
        drawingNodeId: node.id,
        position: { horizontalEmu: 1000 * targets.random.below(9), verticalEmu: 2000, relativeToH: 'column' },
      }
    )
  },
  setDrawingWrap: onDrawing((drawingNodeId, { random }) => ({
    op: 'setDrawingWrap',
    drawingNodeId,
    // Mostly such as have a position, so that the kind above finds one.
    wrap: random.pick(['inline', 'square', 'square', 'topAndBottom', 'topAndBottom'] as const) ?? 'inline',
  })),
  setDrawingMetadata: onDrawing((drawingNodeId, { random }) => ({
    op: 'setDrawingMetadata',
    drawingNodeId,
    title: `图${random.below(9)}`,
    description: '说明',
  })),
  setDrawingLocks: onDrawing(
    (drawingNodeId) =>
      ({ op: 'setDrawingLocks', drawingNodeId, locks: { lockAspectRatio: true } }) as unknown as TreeDocOp,
  ),
  transformDrawing: onDrawing((drawingNodeId) => ({ op: 'transformDrawing', drawingNodeId, action: 'rotateCW' })),
}
