import type { Operations } from './attempt.ts'
import { attribute, type Targets } from './targets.ts'

const revisionAt = (targets: Targets) => {
  const node = targets.random.pick([...targets.elements('revisionInsert'), ...targets.elements('revisionDelete')])
  const id = node && attribute(node, 'id')
  const author = node && attribute(node, 'author')
  const date = node && attribute(node, 'date')
  return id && author ? { id, author, ...(date ? { date } : {}) } : null
}

/** Tracked changes. */
export const REVISION_OPERATIONS: Operations = {
  acceptRevision: (targets) => {
    const at = revisionAt(targets)
    return at && { op: 'acceptRevision', revision: at }
  },
  rejectRevision: (targets) => {
    const at = revisionAt(targets)
    return at && { op: 'rejectRevision', revision: at }
  },
  acceptAllRevisions: ({ random }) => (random.chance(0.1) ? { op: 'acceptAllRevisions' } : null),
  rejectAllRevisions: ({ random }) => (random.chance(0.1) ? { op: 'rejectAllRevisions' } : null),
  setRevisionAttribution: (targets) => {
    const node = targets.element('revisionInsert')
    return node && { op: 'setRevisionAttribution', revision: { author: '他人' }, sites: [{ nodeId: node.id }] }
  },
}
