import { aclOfRole, rightsOf, type FileItem } from '@wenfang/shared-protocol'

/** A file for tests. */
export const fileItem = (changes: Partial<FileItem> = {}): FileItem => ({
  id: 'file1',
  name: '季度总结.docx',
  ext: 'docx',
  office_type: 'w',
  size: 48_213,
  owner: { id: 'u1', name: '林语堂' },
  role: 'owner',
  rights: rightsOf(aclOfRole(changes.role ?? 'owner')),
  created_at: '2026-03-01T02:00:00Z',
  modified_at: '2026-03-05T02:00:00Z',
  opened_at: '2026-03-05T03:00:00Z',
  trashed_at: null,
  import_state: 'ready',
  import_error: null,
  is_shared: false,
  ...changes,
})
