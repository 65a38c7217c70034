import { pictureOr } from '@wenfang/shared-ooxml/picture'
import * as Y from 'yjs'
import { digest } from 'lib0/hash/sha256'
import { parseBinary } from '../encoding/decode.ts'
import type { SeedResult } from '../session/engine.ts'
import { packageBytes } from '../opening/package-bytes.ts'
import { SharedDocument } from './shared-document.ts'
import { SCHEMA_VERSION } from './shared-parts.ts'
import type { OoxmlPackage } from '../kernel/index.ts'
import { graftPackage } from '../opening/graft.ts'
import { readSource, type Source } from '../opening/source.ts'

export const sha256Hex = (bytes: Uint8Array): string =>
  [...digest(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Origin of the transaction that fills a body. */
export const SEED = Symbol('seed')

/**
 * Client id of a seed: made of the source, so that two imports of one file give the same structs and merge into one,
 * and of the layout's version, so that two layouts never do.
 */
const seedClient = (hash: string): number => (Number.parseInt(hash.slice(0, 8), 16) % 0x7fffffff) + SCHEMA_VERSION

export const seedBody = (doc: Y.Doc, source: Uint8Array): SeedResult => {
  const read = readSource(source)
  if (!read.ok) return { ok: false, reason: read.reason, detail: read.detail }
  seedFrom(doc, read.package, sha256Hex(source))
  return { ok: true }
}

export const seedFrom = (doc: Y.Doc, pkg: OoxmlPackage, hash: string): void => {
  const own = doc.clientID
  doc.clientID = seedClient(hash)
  try {
    doc.transact(() => new SharedDocument(doc, pkg).seed(hash), SEED)
  } finally {
    doc.clientID = own
  }
}

/** False as soon as anyone wrote anything after the seed. */
export const isUnedited = (doc: Y.Doc): boolean => {
  const seed = doc.getMap('meta').get('source')
  const clients = [...Y.decodeStateVector(Y.encodeStateVector(doc)).keys()]
  if (typeof seed !== 'string' || clients.some((client) => client !== seedClient(seed))) return false
  return Y.createDeleteSetFromStructStore(doc.store).clients.size === 0
}

/** @throws when the body was not filled, or by another layout. */
export const assertSeeded = (doc: Y.Doc): void => {
  const version = doc.getMap('meta').get('schema')
  // What is no number was not written by any layout.
  if (version === undefined || (typeof version === 'number' && version !== SCHEMA_VERSION))
    throw new Error(`writer body has schema ${String(version)}, not ${SCHEMA_VERSION}`)
}

/** Hashes of the binary parts that were added since the source. */
export const binaryHashes = (doc: Y.Doc): ReadonlyMap<string, string> => {
  const out = new Map<string, string>()
  for (const [name, value] of doc.getMap<unknown>('binaries')) {
    const binary = typeof value === 'string' ? parseBinary(value) : null
    if (binary) out.set(name, binary[0])
  }
  return out
}

export interface WrittenBody {
  readonly bytes: Uint8Array
  /** What was written: parts that did not change are the source's own. */
  readonly package: OoxmlPackage
}

export const writeBody = async (
  doc: Y.Doc,
  original: Uint8Array,
  source: Source,
  asset: (hash: string) => Promise<Uint8Array>,
  /** Puts what is no part of the body into the package. */
  complete: (pkg: OoxmlPackage) => OoxmlPackage = (pkg) => pkg,
): Promise<WrittenBody> => {
  return writeTree(original, source, await treeOf(doc, source, asset), complete)
}

/** What a body says, as trees; null where it says what the source says. */
export const treeOf = async (
  doc: Y.Doc,
  source: Source,
  asset: (hash: string) => Promise<Uint8Array>,
): Promise<OoxmlPackage | null> => {
  assertSeeded(doc)
  if (isUnedited(doc)) return null
  const bytes = new Map<string, Uint8Array>()
  for (const [name, hash] of binaryHashes(doc)) bytes.set(name, await pictureOr(asset, hash))
  return new SharedDocument(doc, source.package, (name) => bytes.get(name) ?? null).materialise()
}

/** The file of trees; the body that they were read from need not be there any more. */
export const writeTree = (
  original: Uint8Array,
  source: Source,
  tree: OoxmlPackage | null,
  complete: (pkg: OoxmlPackage) => OoxmlPackage = (pkg) => pkg,
): WrittenBody => {
  const pkg = complete(tree ? graftPackage(source.package, tree) : source.package)
  if (!tree && pkg === source.package) return { bytes: original, package: pkg }
  return packed(original, source, pkg)
}

const packed = (original: Uint8Array, source: Source, pkg: OoxmlPackage): WrittenBody => ({
  bytes: packageBytes(original, source, pkg),
  package: pkg,
})
