import type { FileItem } from '@wenfang/shared-protocol'

export type SortKey = 'default' | 'name' | 'modified' | 'size'

const byName = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

const COMPARE: Readonly<Record<Exclude<SortKey, 'default'>, (a: FileItem, b: FileItem) => number>> = {
  name: (a, b) => byName.compare(a.name, b.name),
  modified: (a, b) => b.modified_at.localeCompare(a.modified_at),
  size: (a, b) => b.size - a.size,
}

/** `default` is the order of the server: last opened, or last changed, as the list asks for. */
export const sortFiles = (files: readonly FileItem[], key: SortKey): readonly FileItem[] =>
  key === 'default' ? files : files.toSorted(COMPARE[key])
