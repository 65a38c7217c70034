import type { TreeDocOp } from '../kernel/index.ts'
import { inParagraph, inRange, type Generate, type Operations } from './attempt.ts'
import { equation } from './picture.ts'
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
  insertEquation: inParagraph((paragraph, offset, targets) => {
    const nodes = [equation(`y=${targets.random.below(9)}`)].filter((node) => node !== null)
    return { op: 'insertEquation', paragraphId: paragraph.id, offset, nodes, length: nodes.length }
  }),
  setMathEquation: (targets) => {
    const found = targets.elements('generic').find((node) => node.localName === 'oMath')
    return found && { op: 'setMathEquation', equationId: found.id, linear: `x+${targets.random.below(9)}` }
  },
  removeMathEquation: (targets) => {
    const found = targets.elements('generic').find((node) => node.localName === 'oMath')
    return found && targets.random.chance(0.3) ? { op: 'removeMathEquation', equationId: found.id } : null
  },
}
