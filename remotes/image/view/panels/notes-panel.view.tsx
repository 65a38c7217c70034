import { SidePanel } from '@wenfang/shared-ui'
import { AnnotationList } from '@wenfang/shared-annotate/tools'
import { useImageView } from '../state/image-view.ts'

/** `i0` is the first page. */
const pageOf = (place: string): number => Number(place.slice(1))

/** What people drew on the picture and what they say about it. */
export function NotesPanel() {
  const { annotator, picture, layout, ui } = useImageView()
  return (
    <SidePanel title="批注" isSheet={layout === 'mobile'} onClose={() => ui.setPanel(null)}>
      <AnnotationList
        annotator={annotator}
        placeName={(place) => (picture.frames > 1 ? `第 ${pageOf(place) + 1} 页` : '图片')}
        comparePlaces={(a, b) => pageOf(a) - pageOf(b)}
        onGo={({ id }) => annotator.select([id])}
      />
    </SidePanel>
  )
}
