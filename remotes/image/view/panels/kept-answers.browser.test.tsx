import { createAnnotationStore } from '@wenfang/shared-annotate'
import { createAnnotator } from '@wenfang/shared-annotate/overlay'
import { AnnotationList } from '@wenfang/shared-annotate/tools'
import { createDocument } from '@wenfang/shared-document'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

test('an answer that is not sent waits at its annotation while another one is read, and while the panel is closed', async () => {
  let ids = 0
  const store = createAnnotationStore({
    body: createDocument(),
    comments: createDocument(),
    author: { id: 'anna', name: '安娜' },
    right: () => 'write',
    now: () => 1_750_000_000_000 + ids,
    newId: () => `a-${(ids += 1)}`,
  })
  const style = { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 }
  const annotator = createAnnotator({ store, style, send: () => {} })
  const [first, second] = [0, 40].map((y) =>
    store.add({ place: 'p0', kind: 'rectangle', geometry: { box: [0, y, 20, 20] }, style, text: '' }),
  )
  if (!first || !second) throw new Error('nothing was added')
  const open = () => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    root.render(
      <AnnotationList
        annotator={annotator}
        placeName={() => '第 1 页'}
        comparePlaces={() => 0}
        onGo={({ id }) => annotator.select([id])}
      />,
    )
    const close = (): void => {
      root.unmount()
      place.remove()
    }
    ends.push(close)
    return close
  }
  ends.push(() => annotator.dispose())
  const close = open()
  const answer = page.getByRole('textbox', { name: '回复' })
  annotator.select([first])
  await answer.click()
  await userEvent.keyboard('我觉得')
  annotator.select([second])
  await expect.element(answer).toHaveValue('')
  close()
  open()
  annotator.select([first])
  await expect.element(answer).toHaveValue('我觉得')
  await userEvent.click(page.getByRole('button', { name: '发送' }))
  await expect.element(answer).toHaveValue('')
  expect(store.replies(first).map(({ text }) => text)).toEqual(['我觉得'])
})
