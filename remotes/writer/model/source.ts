import { normalizeParagraphIdentity, readOoxmlPackage, type OoxmlPackage, type OoxmlPart } from './kernel/index.ts'

/** Stories whose paragraphs need ids: presence, comments and the kernel address paragraphs by them. */
const STORIES: ReadonlySet<string> = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes', 'comments'])

/** The package of a source as every replica reads it: paragraph ids are given where they lack, by position. */
export const withParagraphIds = (pkg: OoxmlPackage): OoxmlPackage => {
  const parts = new Map<string, OoxmlPart>()
  for (const [name, part] of pkg.parts)
    parts.set(name, STORIES.has(part.root.localName) ? normalizeParagraphIdentity(part) : part)
  return { ...pkg, parts }
}

export const readSource = (bytes: Uint8Array): ReturnType<typeof readOoxmlPackage> => {
  const read = readOoxmlPackage(bytes)
  return read.ok ? { ok: true, package: withParagraphIds(read.package) } : read
}
