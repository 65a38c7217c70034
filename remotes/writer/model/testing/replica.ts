import * as Y from 'yjs'
import { sha256Hex } from '../shared-body/body.ts'
import { canonical } from '../blocks/canonical.ts'
import {
  createCollaborationDocumentPort,
  isElement,
  makeElement,
  TreePackageStore,
  withChildren,
  type OoxmlElement,
  type OoxmlPackage,
} from '../kernel/index.ts'
import { createWriterSession, seedBody, type WriterSession } from '../index.ts'
import { knownPackage } from '../opening/known-package.ts'
import { SharedDocument } from '../shared-body/shared-document.ts'
import { readSource } from '../opening/source.ts'

/** One person's editor without a screen: a body, a kernel store and the session between them. */
export interface Replica {
  readonly name: string
  readonly doc: Y.Doc
  readonly store: TreePackageStore
  readonly session: WriterSession
  readonly failures: string[]
}

export type AssetStore = Map<string, Uint8Array>

export const seededDoc = (source: Uint8Array, clientId: number): Y.Doc => {
  const doc = new Y.Doc()
  doc.clientID = clientId
  const seeded = seedBody(doc, source)
  if (!seeded.ok) throw new Error(`${seeded.reason} ${seeded.detail}`)
  return doc
}

export const openReplica = (name: string, doc: Y.Doc, source: Uint8Array, assets: AssetStore = new Map()): Replica => {
  const failures: string[] = []
  const session = createWriterSession({
    doc,
    source,
    documentId: 'test',
    // Steps of undo must not depend on how fast the test runs.
    undoCaptureMs: 0,
    identity: { actorId: name, name },
    assets: {
      async put(bytes) {
        const hash = sha256Hex(bytes)
        assets.set(hash, bytes)
        return hash
      },
      async get(hash) {
        const bytes = assets.get(hash)
        if (!bytes) throw new Error(`no asset ${hash}`)
        return bytes
      },
    },
    onFailure: ({ code, detail }) => failures.push(`${code}: ${detail}`),
  })
  const pkg = knownPackage(session.documentBytes)
  const main = pkg?.parts.get(pkg.mainDocumentPart)
  if (!pkg || !main) throw new Error('the session gives no package')
  // As the surface does (package-patches/opening.json): the file is not read a second time.
  const store = new TreePackageStore(pkg, main)
  session.collaboration.attach(createCollaborationDocumentPort(store, { documentId: 'test' }))
  return { name, doc, store, session, failures }
}

/**
 * Paragraph ids of other parts than the main one: the kernel gives them when it opens a new note or header, and tells
 * nobody.
 */
const withoutIds = (root: OoxmlElement): OoxmlElement =>
  withChildren(
    root.localName === 'p'
      ? makeElement({ ...root, attributes: root.attributes.filter(({ prefix }) => prefix !== 'w14') })
      : root,
    root.children.map((child) => (isElement(child) ? withoutIds(child) : child)),
  )

const isRelationships = (name: string): boolean => name.endsWith('.rels')

/** What each part says; relationship parts are compared as relationships. */
export const contentOf = (pkg: OoxmlPackage): Record<string, string> => {
  const out: Record<string, string> = {}
  for (const [name, part] of pkg.parts)
    if (!isRelationships(name)) out[name] = canonical(name === pkg.mainDocumentPart ? part.root : withoutIds(part.root))
  for (const [owner, records] of pkg.relationships)
    if (records.length > 0)
      out[`relationships of ${owner}`] = JSON.stringify(
        records
          .map(({ id, type, rawTarget, targetMode }) => JSON.stringify([id, type, rawTarget, targetMode]))
          .toSorted((a, b) => (a < b ? -1 : 1)),
      )
  return out
}

/** Trees are never changed: a source is read once for all who compare with it. */
const packages = new WeakMap<Uint8Array, OoxmlPackage>()

function packageIn(source: Uint8Array): OoxmlPackage {
  const known = packages.get(source)
  if (known) return known
  const read = readSource(source)
  if (!read.ok) throw new Error(read.reason)
  packages.set(source, read.package)
  return read.package
}

/** What a replica that has only the body would see; which bytes a picture has is not compared. */
export const sharedContent = (doc: Y.Doc, source: Uint8Array): Record<string, string> =>
  contentOf(new SharedDocument(doc, packageIn(source), () => new Uint8Array(1)).materialise())

/** The first part in which two contents differ, with the place; null when they are the same. */
export const firstDifference = (a: Record<string, string>, b: Record<string, string>): string | null => {
  for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const left = a[name] ?? 'absent'
    const right = b[name] ?? 'absent'
    if (left === right) continue
    let at = 0
    while (left[at] === right[at]) at += 1
    const from = Math.max(0, at - 160)
    return `${name} at ${at}:\n${left.slice(from, at + 160)}\n---\n${right.slice(from, at + 160)}`
  }
  return null
}
