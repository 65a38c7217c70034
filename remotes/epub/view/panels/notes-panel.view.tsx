import { AnnotationList } from '@wenfang/shared-annotate/tools'
import { Button } from '@wenfang/shared-ui'
import type { TocItem } from '../engine/engine-types.ts'
import type { Reader } from '../engine/reader.ts'
import { sectionOfPlace } from '../marks/shown-marks.ts'
import { useEpubView } from '../state/epub-view.ts'
import { notesMarkdown } from '../state/notes-markdown.ts'

/** Everything that was marked and noted, chapter by chapter. */
export function NotesPanel() {
  const { host, reader, annotator, title } = useEpubView()
  const { store } = annotator
  const chapters = chaptersOf(reader)
  const chapterOf = (place: string): string => chapters(sectionOfPlace(place))
  const inOrder = (a: string, b: string): number => sectionOfPlace(a) - sectionOfPlace(b)
  const save = (): void => {
    const annotations = store.all().toSorted((a, b) => inOrder(a.place, b.place) || a.createdAt - b.createdAt)
    const text = notesMarkdown({ title, annotations, replies: (id) => store.replies(id), chapterOf })
    const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${host.file.name.replace(/\.[^.]+$/, '')}-批注.md`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <>
      {store.all().length > 0 && (
        <Button kind="secondary" onClick={save}>
          导出为 Markdown
        </Button>
      )}
      <AnnotationList
        annotator={annotator}
        placeName={chapterOf}
        comparePlaces={inOrder}
        onGo={({ id, geometry }) => {
          annotator.select([id])
          if ('range' in geometry && geometry.range !== undefined) void reader.element.goTo(geometry.range)
        }}
      />
    </>
  )
}

/** The last entry of the contents that begins at or before a part of the book. */
function chaptersOf({ book }: Reader): (section: number) => string {
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
