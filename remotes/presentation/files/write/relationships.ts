import { childrenOf, escapeAttribute, parseXml, TextEdits } from '@wenfang/shared-ooxml/xml'
import type { PartLink } from '../../model/index.ts'

const ADDRESS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const EMPTY = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${ADDRESS}"></Relationships>`

/** A part of relationships that says what the links say; entries that are as they were keep their text. */
export function writtenRelationships(
  before: string | null,
  was: ReadonlyMap<string, PartLink>,
  links: ReadonlyMap<string, PartLink>,
): string {
  const source = before ?? EMPTY
  const root = parseXml(source)
  const edits = new TextEdits()
  const kept = new Set<string>()
  for (const { attributes, start, end } of childrenOf(root, 'Relationship')) {
    const id = attributes['Id'] ?? ''
    const [old, link] = [was.get(id), links.get(id)]
    kept.add(id)
    if (!link) edits.replace(start, end, '')
    else if (!old || old.type !== link.type || old.to !== link.to) edits.replace(start, end, entry(id, link, root.name))
  }
  const added = [...links].filter(([id]) => !kept.has(id)).map(([id, link]) => entry(id, link, root.name))
  if (added.length === 0) return edits.apply(source)
  if (root.innerEnd > root.innerStart || source.slice(root.innerStart - 2, root.innerStart) !== '/>')
    edits.replace(root.innerEnd, root.innerEnd, added.join(''))
  else edits.replace(root.innerStart - 2, root.innerStart, `>${added.join('')}</${root.name}>`)
  return edits.apply(source)
}

function entry(id: string, { type, to, isExternal }: PartLink, root: string): string {
  const name = root.replace('Relationships', 'Relationship')
  const target = isExternal === true ? to : `/${to}`
  const mode = isExternal === true ? ' TargetMode="External"' : ''
  return `<${name} Id="${escapeAttribute(id)}" Type="${escapeAttribute(type)}" Target="${escapeAttribute(target)}"${mode}/>`
}
