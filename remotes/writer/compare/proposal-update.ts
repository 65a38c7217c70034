import * as Y from 'yjs'
import { binaryHashes, isUnedited, writeBody } from '../model/shared-body/body.ts'
import { graftPackage } from '../model/opening/graft.ts'
import type { OoxmlElement, OoxmlPackage } from '../model/kernel/index.ts'
import type { ShellEffect } from '../model/session/mirror.ts'
import { pictureOr } from '@wenfang/shared-ooxml/picture'
import { SharedDocument, type BinaryReference } from '../model/shared-body/shared-document.ts'
import { addedToShell } from '../model/shared-body/shared-editing.ts'
import { readSource, withParagraphIds } from '../model/opening/source.ts'
import { comparePackages } from './compare-packages.ts'

export interface ProposalInput {
  /** The file as it was uploaded: the same for both states. */
  readonly source: Uint8Array
  /** Yjs update of the body that the suggestion began with. */
  readonly base: Uint8Array
  /** Yjs update of what the author made of it, in a body of its own. */
  readonly proposed: Uint8Array
  readonly author: string
  /** ISO 8601. */
  readonly date: string
  /** Number under which the marks are written; drawn by chance unless told. */
  readonly clientId?: number
  asset(hash: string): Promise<Uint8Array>
  /** Keeps bytes for the document; answers their sha-256. */
  putAsset(bytes: Uint8Array, contentType: string): Promise<string>
}

const docOf = (state: Uint8Array): Y.Doc => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  return doc
}

/**
 * A suggestion as revision marks of its author, written on the state that it began with. Applied to the body as it is
 * today, it meets everything that was written since like the edits of somebody who was offline (G25).
 * @returns null where nothing differs. @throws where the source cannot be read.
 */
export async function proposalUpdate(input: ProposalInput): Promise<Uint8Array | null> {
  const { source: bytes, author, date } = input
  const source = readSource(bytes)
  if (!source.ok) throw new Error(source.reason)
  const [base, proposed] = [docOf(input.base), docOf(input.proposed)]
  if (input.clientId !== undefined) base.clientID = input.clientId
  try {
    const parts = new Map<string, Uint8Array>()
    for (const [name, hash] of binaryHashes(base)) parts.set(name, await pictureOr((one) => input.asset(one), hash))
    const document = new SharedDocument(base, source.package, (name) => parts.get(name) ?? null)
    document.bind(
      isUnedited(base) ? source.package : withParagraphIds(graftPackage(source.package, document.materialise())),
    )
    const before = document.package()
    const { package: after } = await writeBody(proposed, bytes, source, (hash) => input.asset(hash))
    const marked = comparePackages(before, after, { author, date, keeps: 'before' })
    const changed = changedRoots(before, marked)
    if (changed.size === 0) return null
    const { shell, binaries } = await addedBinaries(before, marked, (one, type) => input.putAsset(one, type))
    const change = { parts: changed, shell: [...addedToShell(before, marked), ...shell] }
    const known = Y.encodeStateVector(base)
    base.transact(() => {
      document.extend(change, binaries)
      document.write(change)
    })
    return Y.encodeStateAsUpdate(base, known)
  } finally {
    base.destroy()
    proposed.destroy()
  }
}

function changedRoots(before: OoxmlPackage, next: OoxmlPackage): Map<string, OoxmlElement> {
  const out = new Map<string, OoxmlElement>()
  for (const [name, { root }] of next.parts)
    if (!name.endsWith('.rels') && before.parts.get(name)?.root !== root) out.set(name, root)
  return out
}

/** Pictures that the suggestion brings. */
async function addedBinaries(
  before: OoxmlPackage,
  next: OoxmlPackage,
  putAsset: (bytes: Uint8Array, contentType: string) => Promise<string>,
): Promise<{ readonly shell: readonly ShellEffect[]; readonly binaries: ReadonlyMap<string, BinaryReference> }> {
  const shell: ShellEffect[] = []
  const binaries = new Map<string, BinaryReference>()
  for (const [name, bytes] of next.partBytes) {
    if (before.partBytes.has(name) || next.parts.has(name) || !name.includes('/media/')) continue
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
    const mediaType =
      next.contentTypes.overrides.get(name.toLowerCase()) ?? `image/${extension === 'jpg' ? 'jpeg' : extension}`
    binaries.set(name, { hash: await putAsset(bytes, mediaType), size: bytes.byteLength, mediaType })
    shell.push({ kind: 'putBinary', descriptor: { storageKey: name, mediaType } } as ShellEffect)
  }
  return { shell, binaries }
}
