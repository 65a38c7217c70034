import { adaptForKernel } from './source-dialect.ts'
import { normalizeParagraphIdentity, readOoxmlPackage, type OoxmlPackage, type OoxmlPart } from './kernel/index.ts'

/** Stories whose paragraphs need ids: presence, comments and the kernel address paragraphs by them. */
const STORIES: ReadonlySet<string> = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes', 'comments'])

export interface Source {
  readonly package: OoxmlPackage
  /** Bytes of the file that `package` was read from: the source, or its copy in the dialect that the kernel reads. */
  readonly bytes: Uint8Array
  /** Parts beside the main one that were given paragraph ids: the kernel gives none to them when it opens a file. */
  readonly identified: ReadonlySet<string>
  /** The main document is written in the strict dialect: a changed file is written in the other one as a whole. */
  readonly isStrict: boolean
}

export type SourceResult =
  | ({ readonly ok: true } & Source)
  | { readonly ok: false; readonly reason: string; readonly detail: string }

/** The source as every replica reads it: paragraph ids are given where they lack, by position. */
export const readSource = (source: Uint8Array): SourceResult => {
  let bytes = source
  let isStrict = false
  let read = readOoxmlPackage(bytes)
  if (!read.ok) {
    const adapted = adaptForKernel(source)
    if (!adapted) return { ok: false, reason: read.reason, detail: read.detail ?? '' }
    bytes = adapted.bytes
    isStrict = adapted.isStrict
    read = readOoxmlPackage(bytes)
    if (!read.ok) return { ok: false, reason: read.reason, detail: read.detail ?? '' }
  }
  const parts = new Map<string, OoxmlPart>()
  const identified = new Set<string>()
  for (const [name, part] of read.package.parts) {
    const normal = STORIES.has(part.root.localName) ? normalizeParagraphIdentity(part) : part
    if (normal !== part && name !== read.package.mainDocumentPart) identified.add(name)
    parts.set(name, normal)
  }
  return { ok: true, package: { ...read.package, parts }, bytes, identified, isStrict }
}
