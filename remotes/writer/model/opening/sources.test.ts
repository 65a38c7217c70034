import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import * as Y from 'yjs'
import { blankDocument } from '../../files/blank.ts'
import { formats } from '../../files/index.ts'
import { exchange, send } from '../testing/edits.ts'
import type { OoxmlPackage } from '../kernel/index.ts'
import { Network } from '../testing/network.ts'
import { createRandom } from '../testing/random.ts'
import { seedCrypto } from '../testing/seeded-crypto.ts'
import { contentOf, firstDifference, openReplica, seededDoc, sharedContent, type Replica } from '../testing/replica.ts'
import { sourcesOf, withCitationStyle, withoutSource, withSource, type Source } from '../tree/sources.ts'

const asset = (): Promise<Uint8Array> => Promise.reject(new Error('no assets'))
const B = 'http://schemas.openxmlformats.org/officeDocument/2006/bibliography'

/** A file with sources as Word writes them. */
function withWordSources(): Uint8Array {
  const parts = unzipSync(blankDocument())
  const text = (name: string): string => strFromU8(parts[name] ?? new Uint8Array())
  const rels = 'word/_rels/document.xml.rels'
  const relationship =
    '<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="../customXml/item1.xml"/>'
  const sources =
    `<?xml version="1.0"?><b:Sources SelectedStyle="\\APASixthEditionOfficeOnline.xsl" StyleName="APA" Version="6" xmlns:b="${B}" xmlns="${B}">` +
    '<b:Source><b:Tag>Smi10</b:Tag><b:SourceType>Book</b:SourceType><b:Guid>{3C0F9A4B-0000-4000-8000-000000000001}</b:Guid><b:LCID>en-US</b:LCID>' +
    '<b:Author><b:Author><b:NameList><b:Person><b:Last>Smith</b:Last><b:Middle>P</b:Middle><b:First>John</b:First></b:Person></b:NameList></b:Author>' +
    '<b:Editor><b:NameList><b:Person><b:Last>Ed</b:Last></b:Person></b:NameList></b:Editor></b:Author>' +
    '<b:Title>Rivers</b:Title><b:Year>2010</b:Year><b:RefOrder>1</b:RefOrder></b:Source></b:Sources>'
  return zipSync(
    {
      ...parts,
      [rels]: strToU8(text(rels).replace('</Relationships>', `${relationship}</Relationships>`)),
      'customXml/item1.xml': strToU8(sources),
    },
    { mtime: '2026-01-01T00:00:00Z' },
  )
}

const pair = (source: Uint8Array): readonly [Replica, Replica] => [
  openReplica('甲', seededDoc(source, 1), source),
  openReplica('乙', seededDoc(source, 2), source),
]
const source = (tag: string, title = tag): Source => ({ tag, type: 'Book', authors: ['王伟'], texts: { title } })
const tags = ({ store }: Replica): readonly string[] =>
  sourcesOf(store.currentPackage()).map(({ tag, texts }) => (texts.title === tag ? tag : `${tag} ${texts.title}`))
const staleness = ({ doc, store }: Replica, file: Uint8Array): string | null =>
  firstDifference(sharedContent(doc, file), contentOf(store.currentPackage()))
const put = ({ session }: Replica, one: Source): boolean => session.collaboration.edit((pkg) => withSource(pkg, one))

it.each([
  ['of a new document', blankDocument, []],
  ['beside those of the file', withWordSources, ['Smi10 Rivers']],
] as const)('two people add the first sources at once, and both have both: %s', (_, file, known) => {
  const [first, second] = pair(file())
  expect(tags(first)).toEqual(known)
  expect([put(first, source('甲')), put(second, source('乙'))]).toEqual([true, true])
  exchange(first, second)
  for (const replica of [first, second]) {
    expect(tags(replica).toSorted()).toEqual([...known, '甲', '乙'].toSorted())
    expect(staleness(replica, file())).toBeNull()
    expect(replica.failures).toEqual([])
  }
  put(first, source('甲', '改'))
  second.session.collaboration.edit((pkg) => withoutSource(pkg, '乙'))
  second.session.collaboration.edit((pkg) => withCitationStyle(pkg, 'authorYear'))
  exchange(first, second)
  for (const replica of [first, second]) expect(tags(replica).toSorted()).toEqual([...known, '甲 改'].toSorted())
  // Each takes back only what was his own.
  first.session.collaboration.undo()
  first.session.collaboration.undo()
  exchange(first, second)
  for (const replica of [first, second]) {
    expect(tags(replica)).toEqual(known)
    expect(staleness(replica, file())).toBeNull()
  }
})

it.each([1, 2, 3, 4])('five people over a network that loses, doubles and reorders agree on them: seed %i', (seed) => {
  onTestFinished(seedCrypto(seed))
  const random = createRandom(seed)
  const file = seed % 2 === 0 ? withWordSources() : blankDocument()
  const people = ['甲', '乙', '丙', '丁', '戊'].map((name, at) => openReplica(name, seededDoc(file, 100 + at), file))
  const network = new Network(people, random)
  let done = 0
  for (let step = 1; step <= 400; step += 1) {
    const { session } = random.pick(people) ?? people[0] ?? { session: null }
    const [tag, kind] = [random.chance(0.2) ? 'Smi10' : `源${random.below(6)}`, random.below(10)]
    const edits: Readonly<Record<number, (pkg: OoxmlPackage) => OoxmlPackage>> = {
      0: (pkg) => withoutSource(pkg, tag),
      1: (pkg) => withCitationStyle(pkg, random.chance(0.5) ? 'numeric' : 'authorYear'),
    }
    const change = edits[kind] ?? ((pkg: OoxmlPackage) => withSource(pkg, source(tag, `题${random.below(50)}`)))
    if (kind === 2 ? session?.collaboration.undo() : session?.collaboration.edit(change)) done += 1
    if (random.chance(0.3)) network.tick()
    if (step % 100 !== 0) continue
    network.settle()
    const [wanted = []] = people.map(tags)
    for (const replica of people) {
      expect([seed, step, tags(replica)]).toEqual([seed, step, wanted])
      expect(staleness(replica, file)).toBeNull()
      expect(replica.failures).toEqual([])
    }
  }
  expect(done).toBeGreaterThan(100)
})

it('who comes later has them, and so has the file that leaves', async () => {
  const file = withWordSources()
  const [first, late] = pair(file)
  put(first, { ...source('甲'), authors: ['Doe, Ann'] })
  put(first, { tag: 'Smi10', type: 'Book', authors: ['Smith, John P'], texts: { title: 'Seas', year: '2011' } })
  send(first, late)
  expect(tags(late)).toEqual(['Smi10 Seas', '甲'])
  const body = Y.encodeStateAsUpdate(first.doc)
  const { bytes } = await formats.exportBody({ source: file, body, format: 'docx', asset })
  // Whichever prefix it is written with.
  const xml = strFromU8(unzipSync(bytes)['customXml/item1.xml'] ?? new Uint8Array()).replaceAll('b:', '')
  // What nobody changed is as it was: other people of the source, its order, its id.
  for (const part of ['<Middle>P<', '<Editor>', '<RefOrder>1<', '{3C0F9A4B', 'StyleName="APA"', '<Last>Doe<'])
    expect(xml).toContain(part)
  expect(xml).toMatch(/<Title>Seas<.*<First>Ann</s)
  const again = await formats.importSource({ source: bytes, ext: 'docx' })
  expect(again.ok).toBe(true)
})

it('a file whose sources nobody touched leaves as it came', async () => {
  const file = withWordSources()
  const body = Y.encodeStateAsUpdate(seededDoc(file, 1))
  const { bytes } = await formats.exportBody({ source: file, body, format: 'docx', asset })
  expect(unzipSync(bytes)['customXml/item1.xml']).toEqual(unzipSync(file)['customXml/item1.xml'])
})
