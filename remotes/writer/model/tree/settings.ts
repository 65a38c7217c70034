import { withNewPart, withRelationship, WML, type OoxmlElement, type OoxmlPackage } from '../kernel/index.ts'
import { childOf } from './nodes.ts'
import { parseOne } from './parse.ts'
import { withProperty } from './properties.ts'
import { withRoot } from './rewrite.ts'

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

const SETTINGS_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml'

/** Files of other programs may come without settings. */
function withSettingsPart(pkg: OoxmlPackage): OoxmlPackage {
  if (settingsPartOf(pkg) !== null) return pkg
  const name = `${pkg.mainDocumentPart.slice(0, pkg.mainDocumentPart.lastIndexOf('/') + 1)}settings.xml`
  const root = parseOne(`<w:settings xmlns:w="${WML}"/>`)
  const added = withRelationship(
    withNewPart(pkg, name, root, SETTINGS_TYPE),
    pkg.mainDocumentPart,
    SETTINGS,
    'settings.xml',
  )
  return added.ok ? added.pkg : pkg
}

/** One setting from its XML, or taken out by null. */
export function withSetting(given: OoxmlPackage, localName: string, xml: string | null): OoxmlPackage {
  const pkg = xml === null ? given : withSettingsPart(given)
  const name = settingsPartOf(pkg)
  const root = name === null ? undefined : pkg.parts.get(name)?.root
  if (name === null || !root) return pkg
  return withRoot(pkg, name, withProperty(root, localName, xml === null ? null : parseOne(xml)))
}
