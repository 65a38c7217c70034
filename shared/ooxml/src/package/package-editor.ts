// Changes to a package: what is not named here leaves as the bytes it came in.
import { childrenOf, escapeAttribute, parseXml } from '../xml/index.ts'
import { packEntry, writeZip } from '../zip/index.ts'
import { relationshipsPart, type Relationship, type SourcePackage } from './source-package.ts'

const TYPES = '[Content_Types].xml'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'

export class PackageEditor {
  readonly source: SourcePackage
  /** Start of the addresses of relationship types in this package's dialect. */
  readonly officeTypes: string
  readonly #replaced = new Map<string, Uint8Array>()
  readonly #removed = new Set<string>()
  readonly #texts = new Map<string, string>()
  readonly #newTypes = new Map<string, string>()

  constructor(source: SourcePackage, isStrict: boolean) {
    this.source = source
    this.officeTypes = isStrict ? STRICT : OFFICE
  }

  get isUnchanged(): boolean {
    return this.#replaced.size === 0 && this.#removed.size === 0 && this.#texts.size === 0
  }

  has(part: string): boolean {
    return (
      !this.#removed.has(part) &&
      (this.#texts.has(part) || this.#replaced.has(part) || this.source.entry(part) !== null)
    )
  }

  text(part: string): string | null {
    if (this.#removed.has(part)) return null
    return this.#texts.get(part) ?? this.source.text(part)
  }

  setText(part: string, text: string): void {
    this.#removed.delete(part)
    this.#texts.set(part, text)
  }

  setBytes(part: string, bytes: Uint8Array): void {
    this.#removed.delete(part)
    this.#texts.delete(part)
    this.#replaced.set(part, bytes)
  }

  /** A part of a type that the package does not know yet. */
  addPart(part: string, contentType: string, text: string): void {
    this.setText(part, text)
    this.#newTypes.set(part, contentType)
  }

  /** The same of bytes. */
  addBytes(part: string, contentType: string, bytes: Uint8Array): void {
    this.setBytes(part, bytes)
    this.#newTypes.set(part, contentType)
  }

  /** With its relationships. */
  remove(part: string): void {
    this.#removed.add(part)
    this.#texts.delete(part)
    this.#replaced.delete(part)
    const relationships = relationshipsPart(part)
    if (this.has(relationships)) this.remove(relationships)
  }

  /** A name like `xl/worksheets/sheet3.xml` that is free; `pattern` has a `#` for the number. */
  freeName(pattern: string): string {
    for (let number = 1; ; number++) {
      const name = pattern.replace('#', String(number))
      if (!this.has(name) && this.source.entry(name) === null) return name
    }
  }

  /** Adds a relationship and answers its id. `type` is the last word of the type. */
  relate(part: string, type: string, target: string, isExternal = false): string {
    const name = relationshipsPart(part)
    const text =
      this.text(name) ??
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${RELATIONSHIPS}"></Relationships>`
    const used = new Set(childrenOf(parseXml(text), 'Relationship').map(({ attributes }) => attributes['Id']))
    let number = used.size + 1
    while (used.has(`rId${number}`)) number++
    const id = `rId${number}`
    const address = type.includes('/') ? type : `${this.officeTypes}/${type}`
    const to = isExternal ? target : `/${target}`
    const entry = `<Relationship Id="${id}" Type="${address}" Target="${escapeAttribute(to)}"${isExternal ? ' TargetMode="External"' : ''}/>`
    const written = text.replace(/<\/((?:\w+:)?)Relationships>\s*$|\/>\s*$/, (end, prefix: string | undefined) =>
      end.startsWith('/>')
        ? `>${entry}</Relationships>`
        : `${prefix ? entry.replace('<', `<${prefix}`) : entry}</${prefix ?? ''}Relationships>`,
    )
    this.setText(name, written)
    return id
  }

  unrelate(part: string, unwanted: (relationship: Relationship) => boolean): void {
    const ids = new Set(
      this.source
        .relationships(part)
        .filter(unwanted)
        .map(({ id }) => id),
    )
    const name = relationshipsPart(part)
    const text = this.text(name)
    if (text === null || ids.size === 0) return
    let written = text
    for (const { attributes, start, end } of childrenOf(parseXml(text), 'Relationship').toReversed())
      if (ids.has(attributes['Id'] ?? '')) written = written.slice(0, start) + written.slice(end)
    this.setText(name, written)
  }

  /** The package as a file: entries in their old order, new ones behind. */
  bytes(): Uint8Array {
    this.#writeTypes()
    const encoder = new TextEncoder()
    const changed = new Map<string, Uint8Array>(this.#replaced)
    for (const [part, text] of this.#texts) changed.set(part, encoder.encode(text))
    const lower = new Map([...changed].map(([part, bytes]) => [part.toLowerCase(), { part, bytes }]))
    const removed = new Set([...this.#removed].map((part) => part.toLowerCase()))
    const entries = this.source.entries.flatMap((entry) => {
      const key = entry.name.replace(/^\//, '').toLowerCase()
      const found = lower.get(key)
      lower.delete(key)
      if (found) return [packEntry(entry.name, found.bytes)]
      return removed.has(key) ? [] : [entry]
    })
    for (const { part, bytes } of lower.values()) entries.push(packEntry(part, bytes))
    return writeZip(entries)
  }

  #writeTypes(): void {
    const text = this.source.text(TYPES)
    if (text === null || (this.#newTypes.size === 0 && this.#removed.size === 0)) return
    const removed = new Set([...this.#removed].map((part) => `/${part}`.toLowerCase()))
    const root = parseXml(text)
    let written = text
    for (const { attributes, start, end } of childrenOf(root, 'Override').toReversed())
      if (removed.has((attributes['PartName'] ?? '').toLowerCase()))
        written = written.slice(0, start) + written.slice(end)
    const prefix = root.name.slice(0, root.name.length - root.local.length)
    const extensions = new Set(
      childrenOf(root, 'Default').map(({ attributes }) => attributes['Extension']?.toLowerCase()),
    )
    let added = ''
    for (const [part, type] of this.#newTypes) {
      if (part.endsWith('.vml')) {
        if (!extensions.has('vml')) added += `<${prefix}Default Extension="vml" ContentType="${type}"/>`
        extensions.add('vml')
      } else added += `<${prefix}Override PartName="/${escapeAttribute(part)}" ContentType="${type}"/>`
    }
    const end = written.lastIndexOf('</')
    written = written.slice(0, end) + added + written.slice(end)
    if (written !== text) this.setText(TYPES, written)
  }
}
