import { createAnnotationStore } from '@wenfang/shared-annotate'
import { createAnnotator } from '@wenfang/shared-annotate/overlay'
import { AnnotationList } from '@wenfang/shared-annotate/tools'
import { createDocument } from '@wenfang/shared-document'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'

test('who presses the words of an annotation in the list is led to it', async () => {
  const store = createAnnotationStore({
    body: createDocument(),
    comments: createDocument(),
    author: { id: 'anna', name: '安娜' },
    right: () => 'write',
    now: () => 1_750_000_000_000,
    newId: () => 'a-1',
  })
  const style = { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 }
  const annotator = createAnnotator({ store, style, send: () => {} })
  const id = store.add({ place: 'p0', kind: 'note', geometry: { point: [0, 0] }, style, text: '山高水长' })
  const gone: string[] = []
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    annotator.dispose()
  })
  root.render(
    <AnnotationList
      annotator={annotator}
      placeName={() => '第 1 页'}
      comparePlaces={() => 0}
      onGo={(annotation) => gone.push(annotation.id)}
    />,
  )
  const words = page.getByText('山高水长')
  await expect.element(words).toBeVisible()
  const { x, y, width, height } = words.element().getBoundingClientRect()
  // What lies there takes the press, whatever it is.
  const pressed = document.elementFromPoint(x + width / 2, y + height / 2)
  if (pressed instanceof HTMLElement) pressed.click()
  expect(gone).toEqual([id])
})
