import { adaptForKernel } from './source-dialect.ts'
import { normalizeParagraphIdentity, readOoxmlPackage, type OoxmlPackage, type OoxmlPart } from './kernel/index.ts'

/** Stories whose paragraphs need ids: presence, comments and the kernel address paragraphs by them. */
const STORIES: ReadonlySet<string> = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes', 'comments'])

export interface Source {
  readonly package: OoxmlPackage
  /** Bytes of the file that `package` was read from: the source, or its copy in the dialect that the kernel reads. */
  readonly bytes: Uint8Array
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
  return { ok: true, package: withParagraphIds(read.package), bytes, isStrict }
}

/** The package with an id for every paragraph of its stories; parts that lack none stay the same objects. */
export const withParagraphIds = (pkg: OoxmlPackage): OoxmlPackage => {
  const parts = new Map<string, OoxmlPart>()
  for (const [name, part] of pkg.parts)
    parts.set(name, STORIES.has(part.root.localName) ? normalizeParagraphIdentity(part) : part)
  return { ...pkg, parts }
}
