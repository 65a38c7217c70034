import type { OoxmlPackage } from '@docx-editor.dev/core/store'
import type { PackageEdit, SharedEditing } from '../../model/index.ts'
import type { WriterSurface } from './surface.ts'

/** A document as the engine has it: its parts as trees. */
export type DocumentPackage = OoxmlPackage

/** The document as the surface has it now; null before it is open. */
export const packageOf = (surface: WriterSurface): OoxmlPackage | null =>
  surface.surface?.session.currentPackage() ?? null

/**
 * Changes the document where the engine has no operation for it: one step of undo, the same for everybody.
 * @returns false when nothing was changed.
 */
export function editDocument(
  surface: WriterSurface,
  edit: PackageEdit,
  /**
   * `isSameStep` takes it into the step before, for what ends a command of the engine. `isUnprotected` is only for what
   * lifts a protection.
   */
  {
    isSameStep = false,
    isUnprotected = false,
  }: { readonly isSameStep?: boolean; readonly isUnprotected?: boolean } = {},
): boolean {
  // The engine keeps to a protection by itself; what goes around its commands has to be kept from it here.
  if (!isUnprotected && isProtected(surface)) return false
  const session = surface.surface?.collaborationSession()
  return isOurs(session) && session.edit(edit, isSameStep)
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

const isOurs = (session: object | null | undefined): session is SharedEditing => Boolean(session && 'edit' in session)
