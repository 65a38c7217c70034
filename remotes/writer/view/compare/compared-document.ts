import type { HostApi } from '@wenfang/shared-contract'
import * as Y from 'yjs'
import { comparePackages } from '../../compare/index.ts'
import { writeBody } from '../../model/shared-body/body.ts'
import type { OoxmlPackage } from '../../model/kernel/index.ts'
import { packageBytes } from '../../model/opening/package-bytes.ts'
import { readSource, type Source } from '../../model/opening/source.ts'

/** One side of a comparison: the document, and the file that a result keeping it is written from. */
export interface ComparedSide {
  readonly package: OoxmlPackage
  readonly bytes: Uint8Array
  readonly source: Source
}

/** Said of the changes where nobody knows who made them. */
export const UNKNOWN_AUTHOR = '版本比较'

const readFile = (bytes: Uint8Array): Source => {
  const read = readSource(bytes)
  if (!read.ok) throw new Error(read.reason)
  return read
}

/** An earlier state of this document. @param state Yjs update that makes it of an empty document */
export async function earlierSide(host: HostApi, state: Uint8Array): Promise<ComparedSide> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, state)
  try {
    const bytes = await host.doc.source()
    const source = readFile(bytes)
    const written = await writeBody(doc, bytes, source, (hash) => host.doc.asset(hash))
    return { package: written.package, bytes, source }
  } finally {
    doc.destroy()
  }
}

/** The document as it is on screen. */
export async function presentSide(host: HostApi, pkg: OoxmlPackage): Promise<ComparedSide> {
  const bytes = await host.doc.source()
  return { package: pkg, bytes, source: readFile(bytes) }
}

/** @throws where the bytes are no document that can be read. */
export function fileSide(bytes: Uint8Array): ComparedSide {
  const source = readFile(bytes)
  return { package: source.package, bytes, source }
}

export function comparedSides(before: ComparedSide, after: ComparedSide, author: string): OoxmlPackage {
  return comparePackages(before.package, after.package, { author, date: new Date().toISOString() })
}

/** The result as a file with revision marks. */
export const comparedFile = (after: ComparedSide, compared: OoxmlPackage): Uint8Array =>
  packageBytes(after.bytes, after.source, compared)
