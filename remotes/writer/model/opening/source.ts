import { adaptForKernel } from './source-dialect.ts'
import {
  isElement,
  normalizeParagraphIdentity,
  readOoxmlPackage,
  type OoxmlElement,
  type OoxmlNode,
  type OoxmlPackage,
  type OoxmlPart,
} from '../kernel/index.ts'
import { repairPackage } from './repair-package.ts'

/** Stories whose paragraphs need ids: presence, comments and the kernel address paragraphs by them. */
const STORIES: ReadonlySet<string> = new Set(['document', 'hdr', 'ftr', 'footnotes', 'endnotes', 'comments'])

export interface Source {
  readonly package: OoxmlPackage
  /** Bytes of the file that `package` was read from: the source, or its copy in the dialect that the kernel reads. */
  readonly bytes: Uint8Array
  /** The main document is written in the strict dialect: a changed file is written in the other one as a whole. */
  readonly isStrict: boolean
  /** The file has faults that were mended while it was read. */
  readonly isRepaired: boolean
}

export type SourceResult =
  | ({ readonly ok: true } & Source)
  | { readonly ok: false; readonly reason: string; readonly detail: string }

/** The source as every replica reads it: paragraph ids are given where they lack, by position. */
export const readSource = (source: Uint8Array): SourceResult => {
  const read = readOoxmlPackage(source)
  if (read.ok && !hasFaults(read.package)) return sourceOf(read.package, source, false, false)
  const adapted = adaptForKernel(source)
  const repaired = repairPackage(adapted?.bytes ?? source)
  const bytes = repaired ?? adapted?.bytes
  const again = bytes && readOoxmlPackage(bytes)
  if (bytes && again?.ok) return sourceOf(again.package, bytes, adapted?.isStrict === true, repaired !== null)
  if (read.ok) return sourceOf(read.package, source, false, false)
  const { reason, detail = '' } = again?.ok === false ? again : read
  return { ok: false, reason, detail }
}

const sourceOf = (pkg: OoxmlPackage, bytes: Uint8Array, isStrict: boolean, isRepaired: boolean): SourceResult => ({
  ok: true,
  package: withParagraphIds(pkg),
  bytes,
  isStrict,
  isRepaired,
})

/** Faults that the kernel reads over and the shared body cannot hold. */
function hasFaults(pkg: OoxmlPackage): boolean {
  const main = pkg.parts.get(pkg.mainDocumentPart)
  if (!main) return true
  if (!/main\+xml/.test(main.contentType) && main.root.localName === 'document') return true
  const look = (node: OoxmlElement): boolean => {
    const children = node.children as readonly OoxmlNode[]
    if (node.localName === 'body' && children.some((child) => !isElement(child) && child.value.trim() !== ''))
      return true
    if (node.localName === 'tc' && !children.some((child) => isElement(child) && child.localName !== 'tcPr'))
      return true
    return children.some((child) => isElement(child) && !isInline(child) && look(child))
  }
  return [...pkg.parts.values()].some(({ root }) => STORIES.has(root.localName) && look(root))
}

const isInline = ({ localName }: OoxmlElement): boolean => localName === 'p' || localName.endsWith('Pr')

/** The package with an id for every paragraph of its stories; parts that lack none stay the same objects. */
export const withParagraphIds = (pkg: OoxmlPackage): OoxmlPackage => {
  const parts = new Map<string, OoxmlPart>()
  for (const [name, part] of pkg.parts)
    parts.set(name, STORIES.has(part.root.localName) ? normalizeParagraphIdentity(part) : part)
  return { ...pkg, parts }
}
