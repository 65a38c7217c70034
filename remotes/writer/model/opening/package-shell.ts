import { escapeXml } from '@wenfang/shared-ooxml/xml'
import {
  readOoxmlPart,
  relsPartNameFor,
  resolveRelationship,
  withChildren,
  type OoxmlPackage,
  type OoxmlPart,
  type RelationshipRecord,
} from '../kernel/index.ts'
import { isXmlText, parseRelationship } from '../encoding/decode.ts'
import type { SharedParts } from '../shared-body/shared-parts.ts'

// What a package has beside its trees: relationships, content types, binary parts. Shared as changes to the source.

const RELATIONSHIPS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml'
const RELATIONSHIPS_NS = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const CONTENT_TYPES = '/[Content_Types].xml'

/** Shared form of one relationship. */
type SharedRelationship = readonly [type: string, target: string, mode: 'Internal' | 'External', order: number]

const relationshipKey = (owner: string, id: string): string => `${owner}\n${id}`

export const writeRelationship = (shared: SharedParts, owner: string, record: RelationshipRecord): void => {
  const value: SharedRelationship = [record.type, record.rawTarget, record.targetMode, record.order]
  shared.rels.set(relationshipKey(owner, record.id), JSON.stringify(value))
}

const relationshipsXml = (records: readonly RelationshipRecord[]): string => {
  const items = records.map(
    ({ id, type, rawTarget, targetMode }) =>
      `<Relationship Id="${escapeXml(id)}" Type="${escapeXml(type)}" Target="${escapeXml(rawTarget)}"` +
      `${targetMode === 'External' ? ' TargetMode="External"' : ''}/>`,
  )
  return `<Relationships xmlns="${RELATIONSHIPS_NS}">${items.join('')}</Relationships>`
}

/** Parts that are found by their type: two people who add the first footnote at once must not make two of them. */
const SINGLE = /\/(?:footnotes|endnotes|comments\w*|people|numbering|settings|styles)$/

const editsByOwner = (shared: SharedParts): Map<string, Map<string, string>> => {
  const out = new Map<string, Map<string, string>>()
  for (const [key, value] of shared.rels) {
    const [owner = '', id = ''] = key.split('\n')
    const edits = out.get(owner) ?? new Map<string, string>()
    out.set(owner, edits.set(id, value))
  }
  return out
}

const relationshipsOf = (
  base: readonly RelationshipRecord[],
  owner: string,
  edits: ReadonlyMap<string, string>,
  isThere: IsThere,
): RelationshipRecord[] => {
  const kept = base.filter(({ id }) => !edits.has(id))
  const added = [...edits].flatMap(([id, json]): RelationshipRecord[] => {
    const shared = typeof json === 'string' && isXmlText(id) ? parseRelationship(json) : null
    if (!shared) return []
    const [type, rawTarget, targetMode, order] = shared
    const record: RelationshipRecord = { ownerPart: owner, id, type, rawTarget, targetMode, order }
    const resolved = resolveRelationship(record)
    return resolved.mode === 'External' || !resolved.target.ok || isThere(resolved.target.partName) ? [record] : []
  })
  const sorted = [...kept, ...added].toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
  const seen = new Set<string>()
  return sorted.filter(({ type, rawTarget }) => {
    if (!SINGLE.test(type)) return true
    const key = `${type}\n${rawTarget}`
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * The owner's relationships as a part. What is the same as in the source is replaced by the source's own nodes later, which
 * are named by their places there: these are named by what they relate, so that no two of a part have one name.
 */
const relationshipsPart = (owner: string, records: readonly RelationshipRecord[]): OoxmlPart | null => {
  const name = relsPartNameFor(owner)
  const read = readOoxmlPart(relationshipsXml(records), { name, contentType: RELATIONSHIPS_TYPE })
  if (!read.ok) return null
  const { root } = read.part
  const named = root.children.map((node, index) => ({ ...node, id: `${name}#related-${records[index]?.id ?? index}` }))
  return { ...read.part, root: withChildren(root, named) }
}

const applyTypes = (base: OoxmlPackage, shared: SharedParts): Pick<OoxmlPackage, 'contentTypes' | 'partBytes'> => {
  const { contentTypes } = base
  if (shared.types.size === 0) return base
  const overrides = new Map(contentTypes.overrides)
  const bytes = base.partBytes.get(CONTENT_TYPES)
  let xml = bytes ? new TextDecoder().decode(bytes) : ''
  const entries = [...shared.types].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [partName, type] of entries) {
    const key = partName.toLowerCase()
    if (overrides.get(key) === type) continue
    xml = withoutOverride(xml, partName)
    {
      overrides.set(key, type)
      const added = `<Override PartName="${escapeXml(partName)}" ContentType="${escapeXml(type)}"/>`
      xml = xml.replace(/<\/((?:\w+:)?)Types\s*>\s*$/, (end, prefix: string) =>
        added.replace('<Override', `<${prefix}Override`).concat(end),
      )
    }
  }
  const partBytes = new Map(base.partBytes)
  partBytes.set(CONTENT_TYPES, new TextEncoder().encode(xml))
  return { contentTypes: { ...contentTypes, overrides }, partBytes }
}

const withoutOverride = (xml: string, partName: string): string =>
  xml.replace(/<(?:\w+:)?Override\b[^>]*?(?:\/>|>\s*<\/(?:\w+:)?Override\s*>)/g, (element) =>
    element.toLowerCase().includes(`partname="${escapeXml(partName).toLowerCase()}"`) ? '' : element,
  )

/**
 * An owner that has no relationships. The kernel takes over the objects of a package only when it differs from its own,
 * and compares by identity: this difference, published once at the start, makes every later comparison cheap.
 */
const ADOPTED = '/wenfang'

/** Bytes of shared binary parts that have arrived. */
export type BinaryBytes = (partName: string) => Uint8Array | null

/** Whether a part can be read. The bytes of a picture come after its relationship, and updates may overtake one another. */
export type IsThere = (partName: string) => boolean

/**
 * The source's package with the shared relationships, content types and binary parts; its trees are the source's. The
 * kernel refuses a package with a relationship to nothing, so one to a part that is not there yet is left out.
 */
export const sharedShell = (
  base: OoxmlPackage,
  shared: SharedParts,
  bytesOf: BinaryBytes,
  isThere: IsThere,
): OoxmlPackage => {
  const parts = new Map(base.parts)
  const relationships = new Map(base.relationships)
  relationships.set(ADOPTED, [])
  let externalTargets = base.externalTargets
  for (const [owner, edits] of editsByOwner(shared)) {
    const records = relationshipsOf(base.relationships.get(owner) ?? [], owner, edits, isThere)
    relationships.set(owner, records)
    externalTargets = [
      ...externalTargets.filter((target) => target.ownerPart !== owner),
      ...records.flatMap((record) => {
        const resolved = resolveRelationship(record)
        return resolved.mode === 'External'
          ? [
              {
                ownerPart: owner,
                id: record.id,
                type: record.type,
                rawTarget: record.rawTarget,
                sinkSafe: resolved.sinkSafe.ok,
              },
            ]
          : []
      }),
    ]
    const part = relationshipsPart(owner, records)
    if (part) parts.set(part.name, part)
  }
  const typed = applyTypes(base, shared)
  const partBytes = new Map(typed.partBytes)
  for (const partName of shared.binaries.keys()) {
    const bytes = bytesOf(partName)
    if (bytes) partBytes.set(partName, bytes)
  }
  return { ...base, parts, relationships, externalTargets, contentTypes: typed.contentTypes, partBytes }
}
