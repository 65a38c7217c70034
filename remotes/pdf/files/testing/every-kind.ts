import type { AnnotationStore } from '@wenfang/shared-annotate'

const style = { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 }

/** One of each kind, on the first page. */
export function addEveryKind(store: AnnotationStore): void {
  const on = { place: 'p0', style }
  store.add({
    ...on,
    kind: 'highlight',
    geometry: {
      boxes: [
        [72, 80, 90, 20],
        [72, 104, 40, 20],
      ],
    },
  })
  store.add({ ...on, kind: 'underline', geometry: { boxes: [[72, 130, 60, 18]] } })
  store.add({ ...on, kind: 'strike', geometry: { boxes: [[72, 150, 60, 18]] } })
  store.add({ ...on, kind: 'rectangle', geometry: { box: [100, 200, 80, 40] } })
  store.add({ ...on, kind: 'ellipse', geometry: { box: [200, 200, 80, 40] } })
  store.add({
    ...on,
    kind: 'arrow',
    geometry: {
      ends: [
        [100, 300],
        [200, 350],
      ],
    },
  })
  store.add({
    ...on,
    kind: 'line',
    geometry: {
      ends: [
        [100, 320],
        [200, 370],
      ],
    },
  })
  store.add({ ...on, kind: 'text', geometry: { box: [300, 300, 120, 60] }, text: '请核对 this 数字' })
  store.add({ ...on, kind: 'stamp', geometry: { box: [400, 100, 90, 40] }, content: { words: '已阅' } })
  const strokes = { size: [60, 30] as const, strokes: [[0, 0, 0.2, 30, 30, 0.6, 60, 0, 1]] }
  store.add({ ...on, kind: 'ink', geometry: { box: [100, 400, 60, 30] }, content: strokes })
  store.add({ ...on, kind: 'signature', geometry: { box: [300, 700, 120, 60] }, content: strokes })
  const note = store.add({ ...on, kind: 'note', geometry: { point: [500, 500] }, text: '这里要改' }) ?? ''
  store.reply(note, '同意')
}
