import type { OoxmlPackage } from '@docx-editor.dev/core/store'
import { trackEdit } from '../../compare/index.ts'
import type { PackageEdit, SharedEditing } from '../../model/index.ts'
import { attributionOf } from './attribution.ts'
import { asRevisions, askUnmarked } from './tracked-edits.ts'
import type { WriterSurface } from './surface.ts'

/** A document as the engine has it: its parts as trees. */
export type DocumentPackage = OoxmlPackage

/** The document as the surface has it now; null before it is open. */
export const packageOf = (surface: WriterSurface): OoxmlPackage | null =>
  surface.surface?.session.currentPackage() ?? null

export interface EditOptions {
  /** Takes it into the step before, for what ends a command of the engine. */
  readonly isSameStep?: boolean
  /** Only for what lifts a protection. */
  readonly isUnprotected?: boolean
  /** False for what is no proposal of anybody: what is computed, and what brings its own revision marks. */
  readonly isTracked?: boolean
}

/**
 * Changes the document where the engine has no operation for it: one step of undo, the same for everybody.
 * Where edits are proposals it becomes revision marks; what the standard has no marks for waits for an answer first.
 * @returns false when nothing was changed.
 */
export function editDocument(surface: WriterSurface, edit: PackageEdit, options: EditOptions = {}): boolean {
  const { isSameStep = false, isUnprotected = false, isTracked = true } = options
  // The engine keeps to a protection by itself; what goes around its commands has to be kept from it here.
  if (!isUnprotected && isProtected(surface)) return false
  const session = surface.surface?.collaborationSession()
  if (!isOurs(session)) return false
  const by = isTracked ? attributionOf(surface) : undefined
  if (!by) return session.edit(edit, isSameStep)
  const { tracked, unmarked } = asRevisions(edit, by)
  const isDone = session.edit(tracked, isSameStep)
  const [what] = unmarked()
  if (what !== undefined)
    askUnmarked(surface, what, () => void editDocument(surface, edit, { ...options, isTracked: false }))
  return isDone
}

/**
 * Marks what was done since as proposals, in the same step of undo, where edits are: for operations that the engine does
 * not mark itself. @returns true where they are marked.
 */
export function proposeSince(surface: WriterSurface, before: DocumentPackage | null): boolean {
  const by = attributionOf(surface)
  if (!by || !before) return false
  const { author, date, id } = by
  const mark: PackageEdit = (pkg) => trackEdit(before, pkg, { author, date, firstId: id }).package
  return editDocument(surface, mark, { isSameStep: true, isTracked: false })
}

/** Takes over what was made on an earlier state of the document. False where nobody may write. */
export function mergeUpdate(surface: WriterSurface, update: Uint8Array): boolean {
  const session = surface.surface?.collaborationSession()
  return isOurs(session) && session.merge(update)
}

function isProtected(surface: WriterSurface): boolean {
  if (surface.getEditingMode() === 'viewing') return true
  const protection = surface.snapshot().documentProtection
  return protection?.enforced === true && protection.edit === 'forms'
}

/** What is done next is a step of the own undo by itself, however soon it follows. */
export function beginStep(surface: WriterSurface): void {
  const session = surface.surface?.collaborationSession()
  if (isOurs(session)) session.beginStep()
}

/** What is done until the answer is called, at any time, is one step of the own undo. */
export function openStep(surface: WriterSurface): () => void {
  const session = surface.surface?.collaborationSession()
  return isOurs(session) ? session.openStep() : () => {}
}

/** What the next steps of the own undo are called, in Chinese. */
export function nameSteps(surface: WriterSurface, title: string): void {
  const session = surface.surface?.collaborationSession()
  if (isOurs(session)) session.nameSteps(title)
}

/** What can be undone, the last step first. */
export function stepTitles(surface: WriterSurface): readonly string[] {
  const session = surface.surface?.collaborationSession()
  return isOurs(session) ? session.stepTitles() : []
}

/** The shared editing of a surface; null before it has one. */
export function ourSession(surface: WriterSurface): SharedEditing | null {
  const session = surface.surface?.collaborationSession()
  return isOurs(session) ? session : null
}

const isOurs = (session: object | null | undefined): session is SharedEditing => Boolean(session && 'edit' in session)
