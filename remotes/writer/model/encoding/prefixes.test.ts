import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { formats } from '../../files/index.ts'
import { readZip } from '../kernel/index.ts'
import { openDictionary } from './dictionary.ts'
import { edit, paragraphIdOf } from '../testing/edits.ts'
import { fixtureDocument } from '../testing/fixture.ts'
import { openReplica, seededDoc } from '../testing/replica.ts'

const source = fixtureDocument()
const MAIN = '/word/document.xml'

/** The shared element of the document's root, or of its body, with other bindings. */
function rebound(doc: Y.Doc, of: 'root' | 'body', bindings: readonly string[]): void {
  const root = doc.getMap(`part:${MAIN}`).get('c') as Y.XmlElement
  const body = root.toArray().find((child) => child instanceof Y.XmlElement && child.getAttribute('a')) as Y.XmlElement
  const element = of === 'root' ? root : body
  const dictionary = dictionaryOf(doc)
  const [name, kind, attributes] = JSON.parse(dictionary.valueOf(element.getAttribute('a') ?? '')) as unknown[]
  element.setAttribute('a', dictionary.keyOf(JSON.stringify([name, kind, attributes, bindings])))
}

const dictionaryOf = (doc: Y.Doc) => openDictionary(doc.getMap<string>('dict'))

describe('a forged element that binds prefixes', () => {
  const forgeries = [
    ['w', 'urn:forged'],
    ['w14', 'urn:forged'],
    ['mc', 'urn:forged'],
    ['', 'urn:forged'],
    ['xml', 'urn:forged'],
    ['xmlns', 'urn:forged'],
    ['m', 'urn:forged', 'm', 'urn:again'],
    ['new', 'urn:new', 'w15', 'urn:forged'],
  ]
  it.each(forgeries.flatMap((bindings) => (['root', 'body'] as const).map((of) => [of, bindings] as const)))(
    'of the %s to %j neither closes the document nor changes its names',
    async (of, bindings) => {
      const doc = seededDoc(source, 1)
      rebound(doc, of, bindings)
      const replica = openReplica('后来的人', doc, source)
      edit(replica, { op: 'insertText', paragraphId: paragraphIdOf(replica, '第一章 总则'), offset: 0, text: '新' })
      expect(replica.failures).toEqual([])
      const asset = () => Promise.reject(new Error('no asset was added'))
      const body = Y.encodeStateAsUpdate(doc)
      const { bytes } = await formats.exportBody({ source, body, format: 'docx', asset })
      const zip = readZip(bytes)
      const xml = new TextDecoder().decode(zip.ok ? zip.entries.get(MAIN) : undefined)
      expect(xml).toContain('新第一章 总则')
      expect(xml).toMatch(/<w:p [^>]*w14:paraId=/)
    },
  )
})
