import { describe, expect, it } from 'vitest'
import { openHeadlessDocument, readZip, writeZip, type OoxmlElement, type OoxmlPackage } from '../model/kernel/index.ts'
import { packageBytes } from '../model/opening/package-bytes.ts'
import { readSource } from '../model/opening/source.ts'
import { fixtureDocument } from '../model/testing/fixture.ts'
import { createRandom } from '../model/testing/random.ts'
import { openReplica, seededDoc } from '../model/testing/replica.ts'
import { elementsIn, mainRoot, textOf } from '../model/tree/nodes.ts'
import { withHeadingLevel } from '../model/tree/chapters.ts'
import { withCaption } from '../model/tree/captions.ts'
import { formatTable, setColumnWidths } from '../model/tree/tables/table-format.ts'
import { gridOf } from '../model/tree/tables/table-grid.ts'
import { createMint, type Mint } from '../model/tree/parse.ts'
import { insertRows, sortRows, splitTable } from '../model/tree/tables/table-structure.ts'
import { replaceNode } from '../model/tree/rewrite.ts'
import { trackEdit } from './index.ts'
import { changeAtRandom } from './testing/edits.ts'
import { decided, storiesOf } from './testing/said.ts'

const OPTIONS = { author: '甲', date: '2026-01-02T03:04:05Z', firstId: 7000 }

/** Without controls: the kernel joins no paragraph with one inside of them. */
const bytes = ((): Uint8Array => {
  const zip = readZip(fixtureDocument())
  if (!zip.ok) throw new Error(zip.reason)
  const name = '/word/document.xml'
  const xml = new TextDecoder().decode(zip.entries.get(name)).replace(/<w:sdt>.*<\/w:sdt>/s, '')
  return writeZip(new Map(zip.entries).set(name, new TextEncoder().encode(xml)))
})()

const read = () => {
  const source = readSource(bytes)
  if (!source.ok) throw new Error(source.reason)
  return source
}

function expectBoth(before: OoxmlPackage, after: OoxmlPackage, tracked: OoxmlPackage): void {
  expect(openHeadlessDocument(packageBytes(bytes, read(), tracked)).ok).toBe(true)
  expect(storiesOf(decided(tracked, 'acceptAllRevisions'))).toEqual(storiesOf(after))
  expect(storiesOf(decided(tracked, 'rejectAllRevisions'))).toEqual(storiesOf(before))
}

const tables = (pkg: OoxmlPackage): readonly OoxmlElement[] =>
  [...elementsIn(mainRoot(pkg))].filter(({ localName }) => localName === 'tbl')

/** The document with its first table changed. */
function withTable(
  pkg: OoxmlPackage,
  change: (table: OoxmlElement, mint: Mint) => OoxmlElement | readonly OoxmlElement[] | null,
): OoxmlPackage {
  const part = pkg.parts.get(pkg.mainDocumentPart)
  const [table] = tables(pkg)
  if (!part || !table) throw new Error('no table')
  const next = change(table, createMint(part.name))
  const nodes = next === null ? [] : Array.isArray(next) ? (next as readonly OoxmlElement[]) : [next as OoxmlElement]
  const root = replaceNode(part.root, table.id, ...nodes)
  return { ...pkg, parts: new Map(pkg.parts).set(part.name, { ...part, root }) }
}

const paragraphOf = (pkg: OoxmlPackage, text: string): string =>
  [...elementsIn(mainRoot(pkg))].find((node) => node.localName === 'p' && textOf(node).includes(text))?.id ?? ''

describe('G25 edits of the tree as revisions', () => {
  const edits: Readonly<Record<string, (pkg: OoxmlPackage) => OoxmlPackage | null>> = {
    rows: (pkg) => withTable(pkg, (table, mint) => insertRows(table, 1, 'below', { count: 2 }, mint)),
    'sorted rows': (pkg) =>
      withTable(pkg, (table) => sortRows(table, [{ column: 0, kind: 'text', isDescending: true }], 1)),
    'a split table': (pkg) => withTable(pkg, (table, mint) => splitTable(table, 1, mint)),
    'a table that goes': (pkg) => withTable(pkg, () => null),
    'the look of a table': (pkg) =>
      withTable(pkg, (table, mint) => formatTable(table, { width: { kind: 'percent', value: 50 }, title: '题' }, mint)),
    'widths of columns': (pkg) => withTable(pkg, (table, mint) => setColumnWidths(table, [1000, 2000, 3000], mint)),
    'a heading': (pkg) => withHeadingLevel(pkg, paragraphOf(pkg, '第二章'), 1),
    'a caption': (pkg) =>
      withCaption(pkg, paragraphOf(pkg, '第3段'), {
        label: '图',
        format: 'ARABIC',
        text: '说明',
        position: 'below',
      } as never),
  }
  it.each(Object.entries(edits))('%s', (_name, edit) => {
    const before = read().package
    const after = edit(before)
    if (!after) throw new Error('no edit')
    const { package: tracked, unmarked } = trackEdit(before, after, OPTIONS)
    expect([...unmarked]).toEqual([])
    expectBoth(before, after, tracked)
  })

  it('an alignment that was not said is left again', () => {
    const before = read().package
    const after = withTable(before, (table, mint) => formatTable(table, { alignment: 'center' }, mint))
    const rejected = decided(trackEdit(before, after, OPTIONS).package, 'rejectAllRevisions')
    const said = (pkg: OoxmlPackage) => JSON.stringify(storiesOf(pkg)['/word/document.xml'])
    expect(said(rejected).replace(',["w:jc",0,["w:val","left"],0]', '')).toBe(said(before))
  })

  it('a grid is as it was', () => {
    const before = read().package
    const after = withTable(before, (table, mint) => setColumnWidths(table, [1000, 2000, 3000], mint))
    const tracked = trackEdit(before, after, OPTIONS).package
    const widths = (pkg: OoxmlPackage) =>
      tables(pkg)
        .slice(0, 1)
        .map((table) => gridOf(table).widths)
    expect(widths(decided(tracked, 'acceptAllRevisions'))).toEqual([[1000, 2000, 3000]])
    expect(widths(decided(tracked, 'rejectAllRevisions'))).toEqual(widths(before))
  })

  it.each(Array.from({ length: 10 }, (_, seed) => seed + 1))(
    'edits by chance, one after the other (seed %i)',
    (seed) => {
      const replica = openReplica('甲', seededDoc(bytes, seed), bytes)
      const before = replica.store.currentPackage()
      changeAtRandom(replica, createRandom(seed), 6)
      const after = decided(replica.store.currentPackage(), 'acceptAllRevisions')
      replica.session.destroy()
      expectBoth(before, after, trackEdit(before, after, OPTIONS).package)
    },
  )
})
