import { CHANNEL, isReadOnlyExtension, type Acl, type Channel } from '@wenfang/shared-protocol'
import type { Access, FileRecord } from '../app/ports.ts'

/** The rights of one session: a preview and a read-only kind of file take the right to edit away (S122, S323). */
export function sessionAcl(
  access: Access,
  file: FileRecord,
  isPreview: boolean,
  readOnlyExtensions: readonly string[],
): Acl {
  if (isPreview) return { ...access.acl, update: 0, comment: 0 }
  return isReadOnlyExtension(file.ext, readOnlyExtensions) ? { ...access.acl, update: 0 } : access.acl
}

/** G25: rights are per channel and connection; an update is never inspected for them. */
export const mayWrite = (acl: Acl, channel: Channel): boolean =>
  channel === CHANNEL.body ? acl.update === 1 : acl.update === 1 || acl.comment === 1

export const isSameAcl = (a: Acl, b: Acl): boolean => JSON.stringify(a) === JSON.stringify(b)
