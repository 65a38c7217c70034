import type { FileItem, OfficeTypeCode } from '@wenfang/shared-protocol'

/** What rows, menus, keys and the selection bar may ask for. */
export interface ListCommands {
  readonly open: (file: FileItem, newTab?: boolean) => void
  /** A copy of it, in another type that reads it. */
  readonly openAs: (file: FileItem, type: OfficeTypeCode) => void
  /** Begins choosing by touch, where no box is seen in a list. */
  readonly select: (file: FileItem) => void
  readonly share: (file: FileItem) => void
  readonly startRename: (file: FileItem) => void
  /** Null name: given up. */
  readonly endRename: (file: FileItem, name: string | null) => void
  readonly download: (files: readonly FileItem[]) => void
  readonly trash: (files: readonly FileItem[]) => void
  readonly restore: (files: readonly FileItem[]) => void
  readonly askDestroy: (files: readonly FileItem[]) => void
}
