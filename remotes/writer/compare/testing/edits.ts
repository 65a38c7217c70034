import type { Random } from '../../model/testing/random.ts'
import type { TreeDocOp } from '../../model/kernel/index.ts'
import type { Attempt, Kind } from '../../model/testing/attempt.ts'
import { OPERATIONS } from '../../model/testing/operations.ts'
import type { Replica } from '../../model/testing/replica.ts'
import { Targets } from '../../model/testing/targets.ts'

/** What people do to a document that the standard has marks for. */
const KINDS: readonly Kind[] = [
  'insertText',
  'insertText',
  'insertText',
  'deleteText',
  'deleteText',
  'deleteText',
  'splitParagraph',
  'joinParagraphs',
  'deleteBlock',
  'setRunProperties',
  'setRunProperties',
  'setParagraphProperties',
  'setParagraphMarkProperties',
  'insertTab',
  'insertHardBreak',
  'insertHyperlink',
  'insertTable',
  'insertTableRow',
  'deleteTableRow',
  'setTableCellFill',
  'setTableCellVerticalAlignment',
  'insertDrawing',
  'insertComplexField',
  'insertEquation',
]

/** Makes `count` random changes; what the kernel refuses is not made. */
export function changeAtRandom(replica: Replica, random: Random, count: number): void {
  for (let at = 0; at < count; at += 1) {
    const targets = new Targets(replica, random)
    const kind = random.pick(KINDS)
    const made = kind && OPERATIONS[kind]?.(targets)
    if (!made) continue
    const isAttempt = 'prepare' in made || !('op' in made && typeof made.op === 'string')
    const { op, prepare } = isAttempt ? (made as Attempt) : { op: made as TreeDocOp, prepare: undefined }
    replica.store.transact(targets.scope, (context) => {
      if (prepare) context.applyPackage(prepare)
      context.apply(op)
    })
    replica.session.flush()
  }
}
