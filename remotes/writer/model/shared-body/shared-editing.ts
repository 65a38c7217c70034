import type { EditorCollaborationSession, OoxmlPackage } from '../kernel/index.ts'
import type { LostPlace } from '../session/lost-place.ts'
import type { ShellEffect } from '../session/mirror.ts'
import type { BinaryPart } from '../session/session-assets.ts'

/** Answers the package as it is to be; the same one, or null, where there is nothing to change. Must not change its argument. */
export type PackageEdit = (pkg: OoxmlPackage) => OoxmlPackage | null

/** What the surface knows of our session, and what only our own commands know. */
export interface SharedEditing extends EditorCollaborationSession {
  /**
   * Changes the document where the kernel has no operation for it: one step of the own undo, seen by everybody.
   * @param isSameStep takes it into the step before, for what ends an edit that was just made.
   * @returns false when nothing was changed: nothing to do, no right to write, or a package that breaks the kernel's rules.
   */
  edit(edit: PackageEdit, isSameStep?: boolean): boolean
  /**
   * Takes over a Yjs update that was made on an earlier state of this very body: it meets what was written since like the
   * edit of somebody who was offline. One step of the own undo. False where nobody may write.
   */
  merge(update: Uint8Array): boolean
  /** What is done next is a step of the own undo by itself, however soon it follows. */
  beginStep(): void
  /** What is done until the answer is called is one step of the own undo. */
  openStep(): () => void
  /**
   * Tells that others took away the paragraph of the own caret, or one with words that they did not have yet. From that moment the surface writes nothing, until the
   * answerer says where to go on: what is typed must not get into the text of others.
   */
  onLostPlace(listener: (place: LostPlace, goOn: () => void) => void): () => void
  /** The server has all that was written. */
  noteKept(): void
  /** What steps that begin from now on are called, until they are called otherwise. */
  nameSteps(title: string): void
  /** What the steps that can be undone are called, the last one first; empty for those that were never named. */
  stepTitles(): readonly string[]
}

/** Relationships and content types that the new package has and the old one has not. */
export const addedToShell = (before: OoxmlPackage, next: OoxmlPackage): readonly ShellEffect[] => {
  const added: ShellEffect[] = []
  for (const [owner, records] of next.relationships) {
    const known = new Set(before.relationships.get(owner)?.map(({ id }) => id))
    for (const record of records)
      if (!known.has(record.id)) added.push({ kind: 'putRelationship', owner, record } as ShellEffect)
  }
  // The index of content types knows names in small letters only.
  for (const partName of next.parts.keys()) {
    const mediaType = next.contentTypes.overrides.get(partName.toLowerCase())
    if (mediaType !== undefined && !before.contentTypes.overrides.has(partName.toLowerCase()))
      added.push({ kind: 'putContentTypeOverride', partName, mediaType } as ShellEffect)
  }
  for (const { name, mediaType, bytes } of binariesAdded(before, next)) {
    const descriptor = { storageKey: name, mediaType, byteLength: bytes.byteLength }
    added.push({ kind: 'putBinary', descriptor } as unknown as ShellEffect)
  }
  return added
}

/** Pictures that the new package has and the old one has not. */
export const binariesAdded = (before: OoxmlPackage, next: OoxmlPackage): readonly BinaryPart[] =>
  [...next.partBytes].flatMap(([name, bytes]) => {
    const mediaType = PICTURES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
    return mediaType === undefined || before.partBytes.has(name) ? [] : [{ name, mediaType, bytes }]
  })

/** What the kernel puts into packages, by the ends of their names. */
const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
}
