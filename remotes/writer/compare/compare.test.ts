import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openHeadlessDocument, readZip, writeZip, type OoxmlPackage } from '../model/kernel/index.ts'
import { packageBytes } from '../model/opening/package-bytes.ts'
import { readSource, type Source } from '../model/opening/source.ts'
import { fixtureDocument } from '../model/testing/fixture.ts'
import { createRandom } from '../model/testing/random.ts'
import { openReplica, seededDoc } from '../model/testing/replica.ts'
import { comparePackages } from './index.ts'
import { changeAtRandom } from './testing/edits.ts'
import { decided, storiesOf } from './testing/said.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus/docx')
/** Small ones, with tables, pictures, boxes and fields. */
const REAL = ['04-resumetemplate.docx', '15-testword-embedded-pics.docx', '28-mergefield.docx']
const OPTIONS = { author: '比较', date: '2026-01-02T03:04:05.678Z' }

const sourceOf = (bytes: Uint8Array): Source => {
  const read = readSource(bytes)
  if (!read.ok) throw new Error(read.reason)
  return read
}

/** Without controls: the kernel joins no paragraph with one inside of them. */
function plainDocument(): Uint8Array {
  const zip = readZip(fixtureDocument())
  if (!zip.ok) throw new Error(zip.reason)
  const name = '/word/document.xml'
  const xml = new TextDecoder().decode(zip.entries.get(name)).replace(/<w:sdt>.*<\/w:sdt>/s, '')
  return writeZip(new Map(zip.entries).set(name, new TextEncoder().encode(xml)))
}

/** The document after random edits, without open proposals. */
function edited(bytes: Uint8Array, seed: number, edits: number): readonly [OoxmlPackage, OoxmlPackage] {
  const replica = openReplica('甲', seededDoc(bytes, seed), bytes)
  const before = decided(replica.store.currentPackage(), 'acceptAllRevisions')
  const random = createRandom(seed)
  changeAtRandom(replica, random, edits)
  const after = decided(replica.store.currentPackage(), 'acceptAllRevisions')
  replica.session.destroy()
  return [before, after]
}

/** Story by story; those that only one of the two has are not compared. */
function expectSame(found: OoxmlPackage, wanted: OoxmlPackage, what: string): void {
  const [is, was] = [storiesOf(found), storiesOf(wanted)]
  for (const [name, blocks] of Object.entries(was)) {
    if (!is[name]) continue
    for (const [at, block] of blocks.entries())
      expect(JSON.stringify(is[name][at]), `${what}, ${name} block ${at}`).toBe(JSON.stringify(block))
    expect(is[name].length, `${what}, ${name}`).toBe(blocks.length)
  }
}

function expectMarked(
  before: OoxmlPackage,
  after: OoxmlPackage,
  source: Source,
  bytes: Uint8Array,
  what: string,
): void {
  for (const keeps of ['after', 'before'] as const) {
    const compared = comparePackages(before, after, { ...OPTIONS, keeps })
    const written = packageBytes(bytes, source, compared)
    expect(openHeadlessDocument(written).ok, what).toBe(true)
    expectSame(decided(compared, 'acceptAllRevisions'), after, `${what} keeps ${keeps}: accept`)
    expectSame(decided(compared, 'rejectAllRevisions'), before, `${what} keeps ${keeps}: reject`)
  }
}

describe('S28 two versions of a document', () => {
  it.each(Array.from({ length: 8 }, (_, seed) => seed + 1))(
    'accepting all differences gives the later one, rejecting all the earlier one (seed %i)',
    (seed) => {
      const bytes = plainDocument()
      const [before, after] = edited(bytes, seed, 30)
      expectMarked(before, after, sourceOf(bytes), bytes, `seed ${seed}`)
    },
  )

  it.skipIf(!existsSync(CORPUS)).each(REAL)('and so do real documents (%s)', (file) => {
    const bytes = new Uint8Array(readFileSync(join(CORPUS, file)))
    const [before, after] = edited(bytes, 7, 20)
    expectMarked(before, after, sourceOf(bytes), bytes, file)
  })
})
