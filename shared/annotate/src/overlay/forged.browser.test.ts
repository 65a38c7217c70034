import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createClient } from '../model/testing.ts'
import { createAnnotator, type Annotator } from './annotator.ts'

const EVIL = 'https://elsewhere.example/x'
const MARKUP = `<img src=${EVIL} onerror="document.body.dataset.ran='1'"><script>document.body.dataset.ran='1'</script>`
let annotator: Annotator | null = null
afterEach(() => annotator?.dispose())

/** A record of the right shape, in which one thing is not what it should be. */
function forged(change: Readonly<Record<string, unknown>>): Y.Map<unknown> {
  const stored = new Y.Map<unknown>(
    Object.entries({
      kind: 'text',
      place: 'p0',
      geometry: { box: [10, 10, 80, 40] },
      style: { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 },
      author: { id: 'x', name: '<b onclick=x>' },
      createdAt: 1,
      order: 1,
      ...change,
    }),
  )
  if (!('text' in change)) stored.set('text', new Y.Text(MARKUP))
  return stored
}

test('records that somebody forged draw words at most: nothing runs, nothing is fetched, and the rest is drawn', async () => {
  const client = createClient('anna')
  const container = document.createElement('div')
  container.style.cssText = 'position:absolute;width:400px;height:600px'
  document.body.append(container)
  const asked: string[] = []
  annotator = createAnnotator({
    store: client.store,
    style: { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 },
    send: () => {},
    assetUrl: (hash) => {
      asked.push(hash)
      return Promise.reject(new Error('no such picture'))
    },
  })
  const layer = annotator.attach({ place: 'p0', width: 200, height: 300, container })
  const map = client.body.getMap('annotations')
  client.body.transact(() => {
    map.set('markup', forged({}))
    map.set('colour', forged({ style: { colour: `url(${EVIL})`, width: 2, opacity: 1, fontSize: 14 } }))
    map.set('size', forged({ geometry: { box: [Number.NaN, 1e300, -5, Infinity] } }))
    map.set('kind', forged({ kind: 'script' }))
    map.set('asset', forged({ kind: 'stamp', content: { asset: `../../../${EVIL}` } }))
    map.set('strokes', forged({ kind: 'ink', content: { size: [1, 1], strokes: [['x'.repeat(99)]] } }))
    map.set('text', forged({ text: { toString: MARKUP } }))
    map.set('plain', 'no map at all')
    map.set('"><script>', forged({ place: `p0"] ${MARKUP}` }))
  })
  const id = client.store.add({
    kind: 'rectangle',
    place: 'p0',
    geometry: { box: [20, 20, 30, 30] },
    style: { colour: '#e5484d', width: 2, opacity: 1, fontSize: 14 },
  })
  expect(layer.element.querySelector(`[data-id="${id}"]`)).not.toBeNull()
  expect(layer.element.querySelector('[data-id="markup"]')?.textContent).toContain('onerror')
  for (const name of ['colour', 'size', 'kind', 'asset', 'strokes', 'text', 'plain'])
    expect(layer.element.querySelector(`[data-id="${name}"]`), name).toBeNull()
  expect(container.querySelector('script, img, iframe, foreignObject script')).toBeNull()
  const attributes = [...container.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
  await new Promise((done) => requestAnimationFrame(done))
  expect(document.body.dataset['ran']).toBeUndefined()
  expect(asked).toEqual([])
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('elsewhere'))).toEqual([])
  container.remove()
})
