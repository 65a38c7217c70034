import type { OoxmlElement, OoxmlPackage } from '../kernel/index.ts'
import { childOf, elementOf, withProperty, withRoot } from './nodes.ts'

const SETTINGS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings'

/** Name of the part that holds the document's settings; null for a file without one. */
export function settingsPartOf(pkg: OoxmlPackage): string | null {
  const record = pkg.relationships.get(pkg.mainDocumentPart)?.find(({ type }) => type === SETTINGS)
  if (!record) return null
  const folder = pkg.mainDocumentPart.slice(0, pkg.mainDocumentPart.lastIndexOf('/') + 1)
  const name = record.rawTarget.startsWith('/') ? record.rawTarget : folder + record.rawTarget
  return pkg.parts.has(name) ? name : null
}

export function settingOf(pkg: OoxmlPackage, localName: string): OoxmlElement | undefined {
  const name = settingsPartOf(pkg)
  return name === null ? undefined : childOf(pkg.parts.get(name)?.root, localName)
}

/** One setting from its XML, or taken out by null. A file without settings stays as it is. */
export function withSetting(pkg: OoxmlPackage, localName: string, xml: string | null): OoxmlPackage {
  const name = settingsPartOf(pkg)
  const root = name === null ? undefined : pkg.parts.get(name)?.root
  if (name === null || !root) return pkg
  return withRoot(pkg, name, withProperty(root, localName, xml === null ? null : elementOf(xml)))
}
