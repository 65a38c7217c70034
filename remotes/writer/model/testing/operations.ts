import type { TreeDocOp } from '../kernel/index.ts'
import type { Attempt, Kind, Operations } from './attempt.ts'
import { CONTROL_OPERATIONS } from './control-operations.ts'
import { DRAWING_OPERATIONS } from './drawing-operations.ts'
import { FIELD_OPERATIONS } from './field-operations.ts'
import { NOTE_OPERATIONS } from './note-operations.ts'
import { REVISION_OPERATIONS } from './revision-operations.ts'
import { SECTION_OPERATIONS } from './section-operations.ts'
import { TABLE_OPERATIONS } from './table-operations.ts'
import { TEXT_OPERATIONS } from './text-operations.ts'
import type { Targets } from './targets.ts'

/** How each kind of operation of the kernel is tried. Kinds without an entry cannot be made without a screen. */
export const OPERATIONS: Operations = {
  ...TEXT_OPERATIONS,
  ...TABLE_OPERATIONS,
  ...DRAWING_OPERATIONS,
  ...REVISION_OPERATIONS,
  ...SECTION_OPERATIONS,
  ...NOTE_OPERATIONS,
  ...FIELD_OPERATIONS,
  ...CONTROL_OPERATIONS,
}

/** Typing, deleting and formatting are most of what people do; the rest is tried as often as each other. */
const FREQUENT: readonly Kind[] = [
  'insertText',
  'insertText',
  'insertText',
  'deleteText',
  'deleteText',
  'deleteText',
  'setRunProperties',
  'splitParagraph',
  'joinParagraphs',
  'deleteBlock',
]

/** Every kind of operation that can be made without a screen. */
export const KINDS = Object.keys(OPERATIONS) as Kind[]

/** Package-level operations have an entry of their own in the kernel. */
const LIFECYCLE: ReadonlySet<string> = new Set([
  'createHeaderFooter',
  'deleteHeaderFooter',
  'linkToPrevious',
  'unlinkFromPrevious',
  'setSectionFurnitureOptions',
  'insertNote',
  'deleteNote',
  'convertNote',
  'convertAllNotes',
  'setNoteProperties',
  'setDocumentProtection',
  'setWatermark',
])

export interface Outcome {
  readonly kind: string
  readonly result: string
}

/** Tries one random operation; `result` is `ok`, `no target` or the kernel's refusal. */
export const operate = (targets: Targets): Outcome => {
  const { random, replica } = targets
  if (random.chance(0.04)) {
    const isUndo = random.chance(0.6)
    const { collaboration } = replica.session
    const done = isUndo ? collaboration.undo() : collaboration.redo()
    return { kind: isUndo ? 'undo' : 'redo', result: done ? 'ok' : 'nothing' }
  }
  const kind = random.chance(0.6) ? random.pick(FREQUENT) : random.pick(KINDS)
  return kind ? operateAs(kind, targets) : { kind: '', result: 'no target' }
}

/** The same for one kind. */
export const operateAs = (kind: Kind, targets: Targets): Outcome => {
  const { replica, scope } = targets
  const made = OPERATIONS[kind]?.(targets)
  if (!made) return { kind, result: 'no target' }
  const { op, prepare } =
    'prepare' in made || !('op' in made && typeof made.op === 'string')
      ? (made as Attempt)
      : { op: made as TreeDocOp, prepare: undefined }
  const result = LIFECYCLE.has(op.op)
    ? replica.store.applyLifecycleOp(op, { actorId: replica.name })
    : replica.store.transact(
        scope,
        (context) => {
          if (prepare) context.applyPackage(prepare)
          context.apply(op)
        },
        { actorId: replica.name, recordsHistory: false },
      )
  replica.session.flush()
  return {
    kind,
    result: result.ok ? 'ok' : `${result.reason}${result.detail === undefined ? '' : ` ${result.detail}`}`,
  }
}
