import { FILE_KIND_PUBLISHED, type FileInfo } from '@wenfang/shared-protocol'

/** How a file is looked at (S320-S322); `own` is by a right of one's own, by which it may be edited too. */
export type ViewingMode = 'publish' | 'sharedLink' | 'preview' | 'own'

/** Data about the opening; what may be done in each is decided by rights alone. */
export function viewingModeOf(
  file: Pick<FileInfo, 'file_kind' | 'link_id'>,
  mode: 'preview' | 'recover' | null,
): ViewingMode {
  if (file.file_kind === FILE_KIND_PUBLISHED) return 'publish'
  if (mode === 'preview') return 'preview'
  return file.link_id === '' ? 'own' : 'sharedLink'
}

/** S267: neither waits for rights before it is shown, because nobody edits it. */
export const showsAtRender = (mode: ViewingMode): boolean => mode === 'publish' || mode === 'preview'
