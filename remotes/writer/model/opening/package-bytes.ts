import { readZip, serializeOoxmlPart, writeZip, type OoxmlPackage } from '../kernel/index.ts'
import { CONTENT_TYPES } from './package-shell.ts'
import type { Source } from './source.ts'

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

/** Which parts of a grafted package (see graft.ts) are not the source's own. */
const changedParts = (base: OoxmlPackage, pkg: OoxmlPackage): Set<string> => {
  const changed = new Set<string>()
  for (const [name, part] of pkg.parts) if (base.parts.get(name) !== part) changed.add(name)
  for (const [name, bytes] of pkg.partBytes)
    if (!pkg.parts.has(name) && base.partBytes.get(name) !== bytes) changed.add(name)
  return changed
}

const isGone = (name: string, base: OoxmlPackage, pkg: OoxmlPackage): boolean =>
  base.parts.has(name) ? !pkg.parts.has(name) : base.partBytes.has(name) && !pkg.partBytes.has(name)

/**
 * The package as a file. Entries keep the source's order, and every part that says what it said before keeps its bytes;
 * with nothing changed the source itself is answered.
 * @param pkg a grafted package
 * @param rewritten parts to write from their trees although they say the same.
 */
export const packageBytes = (
  original: Uint8Array,
  source: Source,
  pkg: OoxmlPackage,
  rewritten: ReadonlySet<string> = new Set(),
): Uint8Array => {
  const base = source.package
  const changed = changedParts(base, pkg)
  for (const name of rewritten) changed.add(name)
  const zip = readZip(source.isStrict && changed.size > 0 ? source.bytes : original)
  if (!zip.ok) throw new Error(`the source is no archive any more: ${zip.reason}`)
  const entries = new Map<string, Uint8Array>()
  const encoder = new TextEncoder()
  const bytesOf = (name: string): Uint8Array | undefined => {
    const part = pkg.parts.get(name)
    return part ? encoder.encode(XML_DECLARATION + serializeOoxmlPart(part)) : pkg.partBytes.get(name)
  }
  let isSame = changed.size === 0
  for (const [name, bytes] of zip.entries) {
    if (isGone(name, base, pkg)) {
      isSame = false
      continue
    }
    const isTypes = name === CONTENT_TYPES
    if (changed.has(name) || (isTypes && pkg.partBytes.get(name) !== base.partBytes.get(name)))
      entries.set(name, bytesOf(name) ?? bytes)
    else entries.set(name, bytes)
  }
  for (const name of changed) {
    const bytes = entries.has(name) ? undefined : bytesOf(name)
    if (bytes) entries.set(name, bytes)
  }
  return isSame ? original : writeZip(entries)
}
