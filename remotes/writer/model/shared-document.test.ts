import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { fixtureDocument } from './testing/fixture.ts'
import { operateAs } from './testing/operations.ts'
import { createRandom } from './testing/random.ts'
import { contentOf, firstDifference, openReplica, seededDoc, sharedContent } from './testing/replica.ts'
import { Targets } from './testing/targets.ts'

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

// A part that the source does not have shows nothing while its name is on its way, and keeps what it showed before.
test.each([
  ['createHeaderFooter', /^part:\/word\/(?:header|footer)\d+\.xml$/],
  ['insertNote', /^part:\/word\/(?:footnotes|endnotes)\.xml$/],
] as const)(
  '%s: what changes while the name is on its way is shown when it has arrived',
  (kind: Parameters<typeof operateAs>[0], isPart) => {
    const source = fixtureDocument()
    const doc = seededDoc(source, 1)
    const replica = openReplica('甲', doc, source)
    const random = createRandom(1)
    for (let tries = 0; tries < 50 && operateAs(kind, new Targets(replica, random)).result !== 'ok'; tries += 1);
    replica.session.flush()
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
  },
)
