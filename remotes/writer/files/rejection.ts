import type { ErrorCode } from '@wenfang/shared-protocol'

/** What a person can do about it decides the code; the kernel's own reason goes into the detail. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  'too-many-entries': 'ArchiveUnsafe',
  'too-large': 'ArchiveUnsafe',
  'bad-name': 'ArchiveUnsafe',
  'dtd-forbidden': 'ArchiveUnsafe',
  'entity-forbidden': 'ArchiveUnsafe',
  'too-deep': 'ArchiveUnsafe',
  'too-many-elements': 'ArchiveUnsafe',
  'too-many-xml-parts': 'ArchiveUnsafe',
  'too-many-relationships': 'ArchiveUnsafe',
  'no-content-types': 'FileTypeMismatch',
  'no-main-document': 'FileTypeMismatch',
}

export const codeOfRejection = (reason: string): ErrorCode => CODES[reason] ?? 'FileCorrupt'
