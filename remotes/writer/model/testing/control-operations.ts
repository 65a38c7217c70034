import type { TreeDocOp } from '../kernel/index.ts'
import { inParagraph, inRange, type Generate, type Operations } from './attempt.ts'
import type { Targets } from './targets.ts'

const onControl =
  (make: (controlId: string, targets: Targets) => TreeDocOp): Generate =>
  (targets) => {
    const node = targets.element('contentControl')
    return node && make(node.id, targets)
  }

/** Content controls and equations. */
export const CONTROL_OPERATIONS: Operations = {
  setContentControlValue: onControl((controlId, { random }) => ({
    op: 'setContentControlValue',
    controlId,
    value: `值${random.below(9)}`,
  })),
  setContentControlProperties: onControl((controlId, { random }) => ({
    op: 'setContentControlProperties',
    controlId,
    tag: `t${random.below(9)}`,
  })),
  removeContentControl: onControl((controlId) => ({ op: 'removeContentControl', controlId, keepContent: true })),
  insertContentControl: inRange(
    (at) => ({ op: 'insertContentControl', ...at, type: 'richText' }) as unknown as TreeDocOp,
  ),
  insertInlineContentControl: inParagraph((paragraph, offset) => ({
    op: 'insertInlineContentControl',
    paragraphId: paragraph.id,
    offset,
    tag: 'chip',
    text: '人名',
  })),
  addRepeatingSectionItem: onControl((controlId) => ({ op: 'addRepeatingSectionItem', controlId })),
  removeRepeatingSectionItem: onControl((controlId) => ({ op: 'removeRepeatingSectionItem', controlId, index: 0 })),
  setMathEquation: (targets) => {
    const equation = targets.elements('generic').find((node) => node.localName === 'oMath')
    return equation && { op: 'setMathEquation', equationId: equation.id, linear: `x+${targets.random.below(9)}` }
  },
  removeMathEquation: (targets) => {
    const equation = targets.elements('generic').find((node) => node.localName === 'oMath')
    return equation && targets.random.chance(0.1) ? { op: 'removeMathEquation', equationId: equation.id } : null
  },
}
