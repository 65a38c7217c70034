import type { Board } from '../board.ts'
import { listOf, type ElementRecord, type Properties } from '../record.ts'
import { elbowBinding, facingPoints, type Facing } from './elbow.ts'
import type { Point } from './geometry.ts'
import { attachedEnds } from './move.ts'
import { newElement } from './new-element.ts'

export type ConnectorKind = 'straight' | 'curve' | 'elbow'

/** A connector between two shapes, which keeps to them; null where one of them is not there. */
export function connect(
  board: Board,
  from: string,
  to: string,
  { kind = 'straight', ...style }: Properties & { readonly kind?: ConnectorKind } = {},
  facing?: Facing,
): ElementRecord | null {
  const [start, end] = [board.element(from), board.element(to)]
  if (!start || !end || from === to) return null
  const made = newConnector(start, end, kind, style, facing)
  board.insert(made, { page: board.pageOf(from) })
  for (const shape of [start, end])
    board.update(shape.id, { boundElements: [...listOf(shape['boundElements']), { type: 'arrow', id: made.id }] })
  return made
}

/**
 * The connector alone: the shapes have to be told of it.
 * @param corners between its ends, as places of the board
 */
export function newConnector(
  start: ElementRecord,
  end: ElementRecord,
  kind: ConnectorKind,
  style: Properties = {},
  facing = facingPoints(start, end),
  corners: readonly Point[] = [],
): ElementRecord {
  const isElbow = kind === 'elbow'
  const binding = (shape: ElementRecord, side: 'start' | 'end'): Properties =>
    isElbow ? elbowBinding(shape.id, facing[side]) : { elementId: shape.id, focus: 0, gap: 4 }
  const arrow = newElement('arrow', {
    points: [[0, 0], ...corners, [1, 1]],
    lastCommittedPoint: null,
    startBinding: binding(start, 'start'),
    endBinding: binding(end, 'end'),
    startArrowhead: null,
    endArrowhead: 'arrow',
    roundness: kind === 'curve' ? { type: 2 } : null,
    elbowed: isElbow,
    ...(isElbow ? { fixedSegments: null, startIsSpecial: null, endIsSpecial: null } : {}),
    ...style,
  })
  const shapes = new Map([start, end].map((shape) => [shape.id, shape]))
  const ends = attachedEnds(arrow, (id) => shapes.get(id) ?? null)
  const attached = { ...arrow, ...ends }
  if (kind !== 'curve' || !ends) return attached
  const [dx, dy] = ends.points.at(-1) ?? [0, 0]
  // Bent to one side, by a little of its length.
  return {
    ...attached,
    points: [
      [0, 0],
      [dx / 2 - dy * BEND, dy / 2 + dx * BEND],
      [dx, dy],
    ],
  }
}

const BEND = 0.12
