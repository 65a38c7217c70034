import { CHANNEL, isReadOnlyExtension, PREVIEW_ACL, without, type Acl, type Channel } from '@wenfang/shared-protocol'
import type { Access, FileRecord } from '../app/ports.ts'

/** How a session looks at its file, whatever its person may do. */
export interface SessionMode {
  /** S41, S126: the file and nothing else. */
  readonly isPreview: boolean
  /** S244: every place of an editor is taken; it reads until one is free. */
  readonly isWaiting: boolean
}

/** The rights of one session: the mode and a read-only kind of file take away from what the person has (S122, S323). */
export function sessionAcl(
  access: Access,
  file: FileRecord,
  { isPreview, isWaiting }: SessionMode,
  readOnlyExtensions: readonly string[],
): Acl {
  if (isPreview) return PREVIEW_ACL
  const cannotEdit = isWaiting || isReadOnlyExtension(file.ext, readOnlyExtensions)
  return cannotEdit ? without(access.acl, 'update') : access.acl
}

/**
 * G25: rights are per channel and connection; an update is never inspected for them. In a body that is ordered, the type's kernel judges
 * what of it somebody who may only comment has done.
 */
export const mayWrite = (acl: Acl, channel: Channel, isOrdered: boolean): boolean =>
  acl.update === 1 || (acl.comment === 1 && (isOrdered || channel === CHANNEL.comments))

export const isSameAcl = (a: Acl, b: Acl): boolean => JSON.stringify(a) === JSON.stringify(b)
