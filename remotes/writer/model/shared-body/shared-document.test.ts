import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { fixtureDocument } from '../testing/fixture.ts'
import type { StoryScope } from '../kernel/index.ts'
import type { Kind } from '../testing/attempt.ts'
import { operateAs } from '../testing/operations.ts'
import { createRandom } from '../testing/random.ts'
import { contentOf, firstDifference, openReplica, seededDoc, sharedContent, type Replica } from '../testing/replica.ts'
import { otherScopes, Targets } from '../testing/targets.ts'

/** The first text that is held somewhere in a type. */
function textIn(type: unknown): Y.XmlText | null {
  if (type instanceof Y.XmlText) return type
  if (!(type instanceof Y.XmlElement)) return null
  for (const child of type.toArray()) {
    const found = textIn(child)
    if (found) return found
  }
  return null
}

const makeIn = (replica: Replica, kind: Kind, scope?: StoryScope): void => {
  const random = createRandom(1)
  for (let tries = 0; tries < 50; tries += 1)
    if (operateAs(kind, new Targets(replica, random, scope)).result === 'ok') return
  throw new Error(`${kind} cannot be made`)
}

// A part that the source does not have shows nothing while its name is on its way, or keeps the name that it had.
test.each([
  ['createHeaderFooter', /^part:\/word\/(?:header|footer)\d+\.xml$/],
  ['insertNote', /^part:\/word\/(?:footnotes|endnotes)\.xml$/],
] as const)('%s: what changes while the name is on its way is shown when it has arrived', (kind: Kind, isPart) => {
  const source = fixtureDocument()
  const doc = seededDoc(source, 1)
  const replica = openReplica('甲', doc, source)
  makeIn(replica, kind)
  const part = [...doc.share.keys()].find((key) => isPart.test(key)) ?? ''
  const holders = [...doc.getMap(part).values()].filter((value) => value instanceof Y.XmlElement)
  const holder = holders.findLast((value) => textIn(value) !== null)
  const name = holder?.getAttribute('a')
  if (!holder || name === undefined) throw new Error(`nothing to change in ${part}`)

  doc.transact(() => {
    holder.removeAttribute('a')
    textIn(holder)?.insert(0, '迟')
  }, 'elsewhere')
  doc.transact(() => textIn(holder)?.insert(1, '到'), 'elsewhere')
  doc.transact(() => holder.setAttribute('a', name), 'elsewhere')

  const shared = sharedContent(doc, source)
  expect(JSON.stringify(shared)).toContain('迟到')
  expect(firstDifference(shared, contentOf(replica.store.currentPackage()))).toBe(null)
  expect(replica.failures).toEqual([])
  replica.session.destroy()
})

test('an edit of a header whose new name is on its way is written on what came with that name', () => {
  const source = fixtureDocument()
  const doc = seededDoc(source, 1)
  const replica = openReplica('甲', doc, source)
  makeIn(replica, 'createHeaderFooter')
  const header = [...doc.share.keys()].find((key) => /^part:\/word\/(?:header|footer)\d+\.xml$/.test(key)) ?? ''
  const box = doc.getMap(header).get('c')
  if (!(box instanceof Y.XmlElement)) throw new Error(`nothing to change in ${header}`)
  const name = box.getAttribute('a') ?? ''

  doc.transact(() => {
    box.setAttribute('a', 'on its way')
    box.insert(box.length, [new Y.XmlText('别人的一段')])
  }, 'elsewhere')
  const [scope] = otherScopes(replica.store.currentPackage())
  makeIn(replica, 'insertText', scope)
  makeIn(replica, 'splitParagraph', scope)
  doc.transact(() => box.setAttribute('a', name), 'elsewhere')

  expect(replica.failures).toEqual([])
  const shared = sharedContent(doc, source)
  expect(JSON.stringify(shared)).toContain('别人的一段')
  expect(firstDifference(shared, contentOf(replica.store.currentPackage()))).toBe(null)
  replica.session.destroy()
})
