import type { DocumentSnapshots } from '@wenfang/shared-contract'
import { clipped, markupOf, node } from '@wenfang/shared-charts/svg'
import * as Y from 'yjs'
import { Checklist, type Item } from '../model/index.ts'

const LINE_PX = 32
const TEXT_PX = 15
const MOST_TEXT = 20_000

/** The items that a window shows first; a list has no parts of its own. */
export const documentSnapshots: DocumentSnapshots = {
  snapshot({ body }, { part, width, height }) {
    if (part !== null) return Promise.resolve(null)
    const items = itemsOf(body)
    const shown = items.slice(0, Math.ceil(height / LINE_PX))
    const size = { width, height: Math.min(height, Math.max(1, shown.length) * LINE_PX) }
    const paper = node('rect', { ...size, fill: '#ffffff' })
    const lines = shown.flatMap(({ text, isDone }, at) => {
      const middle = at * LINE_PX + LINE_PX / 2
      return [
        node('rect', {
          x: 12,
          y: middle - 7,
          width: 14,
          height: 14,
          fill: isDone ? '#2f6fde' : 'none',
          stroke: '#8a929e',
        }),
        node('text', { x: 38, y: middle + 5, 'font-size': TEXT_PX, 'font-family': 'sans-serif', fill: '#1d2129' }, [
          text,
        ]),
      ]
    })
    const picture = node('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, [
      clipped(0, 0, size.width, size.height, [paper, ...lines]),
    ])
    const text = items.map((item) => item.text).join('\n')
    return Promise.resolve({ svg: markupOf(picture), ...size, title: '', text: text.slice(0, MOST_TEXT) })
  },
  parts: () => Promise.resolve([]),
}

function itemsOf(body: Uint8Array): readonly Item[] {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const items = new Checklist(doc).items()
  doc.destroy()
  return items
}
