import { describe, expect, it } from 'vitest'
import { fixtureDocument } from '../testing/fixture.ts'
import {
  createCollaborationDocumentPort,
  isElement,
  normalizeParagraphIdentity,
  openHeadlessDocument,
  readOoxmlPackage,
  readZip,
  storyParagraphs,
  bodyStoryRoot,
  TREE_DOC_OP_KINDS,
  TreePackageStore,
  writeZip,
  type CanonicalPrimitiveEffect,
} from './index.ts'

// What we rely on of the kernel. A new version that breaks one of these breaks the provider: read before upgrading.

const open = () => {
  const opened = openHeadlessDocument(fixtureDocument())
  if (!opened.ok) throw new Error(opened.reason)
  const store = new TreePackageStore(opened.view.currentPackage(), opened.view.part())
  const port = createCollaborationDocumentPort(store, { documentId: 'test' })
  const effects: CanonicalPrimitiveEffect[] = []
  port.observePrimitiveJournal((journal) => effects.push(...journal.effects))
  const paragraphs = () => {
    const root = bodyStoryRoot(store.bodyStore().part)
    return root ? storyParagraphs(root) : []
  }
  return { store, port, effects, paragraphs }
}

describe('the kernel', () => {
  it('knows these kinds of operations', () => {
    expect(TREE_DOC_OP_KINDS).toHaveLength(95)
  })

  it('gives the same node ids for the same bytes', () => {
    const bytes = fixtureDocument()
    const ids = () => {
      const read = readOoxmlPackage(bytes)
      if (!read.ok) throw new Error(read.reason)
      return read.package.parts.get('/word/document.xml')?.root.children.map((child) => child.id)
    }
    expect(ids()).toEqual(ids())
  })

  it('gives the same paragraph ids for the same bytes', () => {
    const ids = () => {
      const read = readOoxmlPackage(fixtureDocument())
      const part = read.ok ? read.package.parts.get('/word/document.xml') : undefined
      return JSON.stringify(part && normalizeParagraphIdentity(part).root)
    }
    expect(ids()).toBe(ids())
  })

  it('hands over a journal when it is flushed, and says that something changed before', async () => {
    const { store, port, effects, paragraphs } = open()
    let changes = 0
    port.subscribe(() => (changes += 1))
    const [paragraph] = paragraphs()
    store.transact({ kind: 'body' }, (context) => {
      context.apply({ op: 'insertText', paragraphId: paragraph?.id ?? '', offset: 0, text: '新' })
    })
    expect(changes).toBe(1)
    port.flushPendingJournals()
    expect(effects).toEqual([
      { kind: 'spliceText', logicalId: expect.any(String), utf16Start: 0, deleteCount: 0, insert: '新' },
    ])
  })

  it('journals what an edit adds to the package', () => {
    const { store, port, effects, paragraphs } = open()
    const [paragraph] = paragraphs()
    store.applyLifecycleOp(
      { op: 'insertNote', noteKind: 'footnote', paragraphId: paragraph?.id ?? '', offset: 1 },
      { actorId: '甲' },
    )
    port.flushPendingJournals()
    const kinds = new Set(effects.map(({ kind }) => kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['putNode', 'spliceChildren', 'putXmlPart', 'putRelationship', 'putContentTypeOverride']),
    )
  })

  it('mints ids by actor, so that two people who add a note at once do not add the same one', () => {
    const idBy = (actorId: string) => {
      const { store, paragraphs } = open()
      store.applyLifecycleOp(
        { op: 'insertNote', noteKind: 'footnote', paragraphId: paragraphs()[0]?.id ?? '', offset: 1 },
        { actorId },
      )
      const root = store.currentPackage().parts.get('/word/footnotes.xml')?.root
      const last = root?.children.at(-1)
      return last && isElement(last) ? last.attributes.find(({ localName }) => localName === 'id')?.value : null
    }
    expect(idBy('甲')).not.toBe(idBy('乙'))
    expect(idBy('甲')).toBe(idBy('甲'))
  })

  it('takes over a package of ours as one change and journals nothing of it', () => {
    const { store, port, effects } = open()
    const pkg = store.currentPackage()
    const main = pkg.parts.get(pkg.mainDocumentPart)
    const body = main?.root.children[0]
    if (!main || !body || !isElement(body)) throw new Error('no body')
    const shorter = { ...body, children: body.children.slice(1) }
    const root = { ...main.root, children: [shorter] }
    const parts = new Map(pkg.parts).set(main.name, { ...main, root } as typeof main)
    const mutation = { origin: 'remote', actorId: 'a', operationId: '1' }
    expect(port.applyRemotePackage({ ...pkg, parts }, mutation)).toEqual({ ok: true, changed: true })
    port.flushPendingJournals()
    expect(effects).toEqual([])
    expect(port.applyRemotePackage(store.currentPackage(), mutation)).toEqual({ ok: true, changed: false })
  })

  it('refuses a package that breaks its invariants and keeps its own', () => {
    const { store, port } = open()
    const pkg = store.currentPackage()
    const main = pkg.parts.get(pkg.mainDocumentPart)
    if (!main) throw new Error('no main part')
    const root = { ...main.root, children: [...main.root.children, ...main.root.children] }
    const parts = new Map(pkg.parts).set(main.name, { ...main, root } as typeof main)
    const result = port.applyRemotePackage({ ...pkg, parts }, { origin: 'remote', actorId: 'a', operationId: '1' })
    expect(result.ok).toBe(false)
    expect(store.currentPackage().parts.get(main.name)).toBe(main)
  })

  it('reads and writes archives without changing an entry', () => {
    const before = readZip(fixtureDocument())
    if (!before.ok) throw new Error(before.reason)
    const after = readZip(writeZip(before.entries))
    expect(after.ok && [...after.entries]).toEqual([...before.entries])
  })
})
