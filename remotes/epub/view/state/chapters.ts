import type { TocItem } from '../engine/engine-types.ts'
import type { Reader } from '../engine/reader.ts'

/** The last entry of the contents that begins at or before a part of the book. */
export function chaptersOf({ book }: Reader): (section: number) => string {
  const starts: { readonly at: number; readonly label: string }[] = []
  const visit = (items: readonly TocItem[]): void => {
    for (const { href, label, subitems } of items) {
      const found = book.resolveHref(href) as { readonly index?: number } | null
      if (found?.index !== undefined && found.index >= 0) starts.push({ at: found.index, label: label.trim() })
      visit(subitems ?? [])
    }
  }
  visit(book.toc ?? [])
  return (section) =>
    (starts.find(({ at }) => at === section) ?? starts.findLast(({ at }) => at <= section))?.label ??
    `第 ${section + 1} 部分`
}
