import type { TreeDocOp } from '../kernel/index.ts'
import type { Attempt, Kind, Operations } from './attempt.ts'
import { CONTROL_OPERATIONS } from './control-operations.ts'
import { DRAWING_OPERATIONS } from './drawing-operations.ts'
import { FIELD_OPERATIONS } from './field-operations.ts'
import type { Replica } from './replica.ts'
import { NOTE_OPERATIONS } from './note-operations.ts'
import { REVISION_OPERATIONS } from './revision-operations.ts'
import { isProtected, SECTION_OPERATIONS } from './section-operations.ts'
import { TABLE_OPERATIONS } from './table-operations.ts'
import { TEXT_OPERATIONS } from './text-operations.ts'
import { otherScopes, Targets } from './targets.ts'
import { TREE_OPERATIONS } from './tree-operations.ts'

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

/** What people write into headers, footers and notes. */
const ELSEWHERE: readonly Kind[] = [
  'insertText',
  'insertText',
  'deleteText',
  'splitParagraph',
  'joinParagraphs',
  'setRunProperties',
  'setParagraphProperties',
  'insertPageField',
  'insertHyperlink',
  'insertDrawing',
]

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
  // A document that is protected does not stay so for long, or nothing else would be tried.
  if (isProtected(replica.store.currentPackage()) && random.chance(0.5))
    return operateAs('setDocumentProtection', targets)
  if (random.chance(0.08)) return editTree(targets)
  if (random.chance(0.06)) return operateElsewhere(targets)
  const kind = random.chance(0.6) ? random.pick(FREQUENT) : random.pick(KINDS)
  return kind ? operateAs(kind, targets) : { kind: '', result: 'no target' }
}

const TREE_KINDS = Object.keys(TREE_OPERATIONS)

/** What the kernel has no operation for. */
const editTree = (targets: Targets): Outcome => {
  const name = targets.random.pick(TREE_KINDS) ?? ''
  const edit = TREE_OPERATIONS[name]?.(targets)
  if (!edit) return { kind: name, result: 'no target' }
  const { collaboration } = targets.replica.session
  return { kind: name, result: collaboration.edit(edit) ? 'ok' : 'nothing to change' }
}

/** The same in a header, a footer or the notes. */
const operateElsewhere = ({ replica, random }: Targets): Outcome => {
  const scope = random.pick(otherScopes(replica.store.currentPackage()))
  const kind = random.pick(ELSEWHERE)
  if (!scope || !kind) return { kind: 'another story', result: 'no target' }
  const { result } = operateAs(kind, new Targets(replica, random, scope))
  return { kind: `${kind} in ${scope.kind === 'notesPart' ? scope.noteKind : scope.kind}`, result }
}

/** The same for one kind. */
export const operateAs = (kind: Kind, targets: Targets): Outcome => {
  const { replica, scope } = targets
  const by = { actorId: replica.name }
  let attempt: Attempt | null = null
  let result: ReturnType<Replica['store']['applyLifecycleOp']> | null
  if (LIFECYCLE.has(kind)) {
    attempt = attemptAs(kind, targets)
    result = attempt && replica.store.applyLifecycleOp(attempt.op, by)
  } else
    result = replica.store.transact(
      scope,
      (context) => {
        // Planned in here, as the surface does: what is added to the package for it goes into the journal with it.
        attempt = attemptAs(kind, targets)
        if (!attempt) return
        const { op, prepare } = attempt
        if (prepare) context.applyPackage(prepare)
        context.apply(op)
      },
      { ...by, recordsHistory: false },
    )
  replica.session.flush()
  if (!attempt || !result) return { kind, result: 'no target' }
  return {
    kind,
    result: result.ok ? 'ok' : `${result.reason}${result.detail === undefined ? '' : ` ${result.detail}`}`,
  }
}

const attemptAs = (kind: Kind, targets: Targets): Attempt | null => {
  const made = OPERATIONS[kind]?.(targets)
  if (!made) return null
  return 'prepare' in made || !('op' in made && typeof made.op === 'string')
    ? (made as Attempt)
    : { op: made as TreeDocOp }
}
