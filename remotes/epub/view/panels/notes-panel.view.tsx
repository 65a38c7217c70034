import { saveBytes } from '@wenfang/shared-remote/save-bytes'
import { AnnotationList } from '@wenfang/shared-annotate/tools'
import { Button } from '@wenfang/shared-ui'
import { sectionOfPlace } from '../../model/index.ts'
import { chaptersOf } from '../state/chapters.ts'
import { useEpubView } from '../state/epub-view.ts'
import { notesMarkdown } from '../state/notes-markdown.ts'

/** Everything that was marked and noted, chapter by chapter. */
export function NotesPanel() {
  const { host, reader, annotator, title, go } = useEpubView()
  const { store } = annotator
  const chapters = chaptersOf(reader)
  const chapterOf = (place: string): string => chapters(sectionOfPlace(place))
  const inOrder = (a: string, b: string): number => sectionOfPlace(a) - sectionOfPlace(b)
  const save = (): void => {
    const annotations = store.all().toSorted((a, b) => inOrder(a.place, b.place) || a.createdAt - b.createdAt)
    const text = notesMarkdown({ title, annotations, replies: (id) => store.replies(id), chapterOf })
    saveBytes(`${host.file.name.replace(/\.[^.]+$/, '')}-批注.md`, text)
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
          const range = 'range' in geometry ? geometry.range : undefined
          if (range !== undefined) go(({ element }) => element.goTo(range))
        }}
      />
    </>
  )
}
