import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { WenfangError } from '@wenfang/shared-protocol'
import { formats } from '../files/index.ts'
import { bodyStoryRoot, storyParagraphs } from './kernel/index.ts'
import { fixtureDocument } from './testing/fixture.ts'
import { forge, nestDeeply } from './testing/forgeries.ts'
import { createRandom } from './testing/random.ts'
import { firstDifference, openReplica, seededDoc, sharedContent, type Replica } from './testing/replica.ts'

const source = fixtureDocument()
const TYPED = '后来写的字'
const FORGERIES = 6
const SEEDS = Number(process.env['WRITER_HOSTILE_SEEDS'] ?? 25)

const noAsset = () => Promise.reject(new Error('no asset was added'))

const copyOf = (doc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

/** The server's worker writes a file, or says that it cannot: it never falls. */
async function exported(doc: Y.Doc): Promise<string> {
  try {
    const { bytes } = await formats.exportBody({
      source,
      body: Y.encodeStateAsUpdate(doc),
      format: 'docx',
      asset: noAsset,
    })
    return `${bytes.byteLength > 0}`
  } catch (error) {
    if (!(error instanceof WenfangError)) throw error
    return error.code
  }
}

/** Somebody writes into the first paragraph that takes it, and it is there for all. */
function typed(replica: Replica): string {
  const part = replica.store.partFor({ kind: 'body' })
  const root = part && bodyStoryRoot(part)
  if (!root) return 'no body'
  for (const paragraph of storyParagraphs(root)) {
    const result = replica.store.transact({ kind: 'body' }, (context) => {
      context.apply({ op: 'insertText', paragraphId: paragraph.id, offset: 0, text: TYPED })
    })
    if (!result.ok) continue
    replica.session.flush()
    const shared = Object.values(sharedContent(replica.doc, source)).join('')
    return shared.includes(TYPED) ? 'typed' : `lost; ${replica.failures.join('; ').slice(0, 600)}`
  }
  return 'no paragraph takes text'
}

describe('a client that may write sends what no honest one would', () => {
  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    'seed %i: the document opens, live and anew',
    async (seed) => {
      const random = createRandom(seed)
      const doc = seededDoc(source, 1)
      const reader = openReplica('读者', copyOf(doc), source)
      const forger = copyOf(doc)
      forger.on('update', (update: Uint8Array) => Y.applyUpdate(reader.doc, update))
      const forged = Array.from({ length: FORGERIES }, () => forge(forger, random))
      const live = sharedContent(reader.doc, source)
      const anew = sharedContent(forger, source)
      expect(firstDifference(live, anew), forged.join()).toBeNull()
      const late = openReplica('后来的人', copyOf(forger), source)
      for (const replica of [reader, late]) expect(typed(replica), forged.join()).toBe('typed')
      expect(['true', 'FileCorrupt']).toContain(await exported(forger))
    },
  )

  it('a tree that is too deep is cut', () => {
    const doc = seededDoc(source, 1)
    nestDeeply(doc)
    expect(Object.keys(sharedContent(doc, source)).length).toBeGreaterThan(0)
  })
})
