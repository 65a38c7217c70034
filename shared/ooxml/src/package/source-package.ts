// An OPC package as it came: parts by name, their relationships and types.
import { childrenOf, parseXml, type XmlElement } from '../xml/index.ts'
import { inflateEntry, readZipDirectory, type ArchiveLimits, type ZipEntry } from '../zip/index.ts'
import { WenfangError } from '@wenfang/shared-protocol/errors'

export interface Relationship {
  readonly id: string
  /** The last word of its type: `worksheet`, `styles`. The words before it differ between the dialects. */
  readonly type: string
  /** The whole type. */
  readonly address: string
  /** Full name of the part, without a leading slash; of an outside target, the address. */
  readonly target: string
  readonly isExternal: boolean
}

/** A part that becomes one text, beyond which nothing honest goes. */
const MAX_TEXT_BYTES = 192 * 1024 * 1024

export class SourcePackage {
  readonly entries: readonly ZipEntry[]
  readonly #byName: ReadonlyMap<string, ZipEntry>
  readonly #relationships = new Map<string, readonly Relationship[]>()

  /** @throws WenfangError FileCorrupt, ArchiveUnsafe */
  constructor(bytes: Uint8Array, limits?: ArchiveLimits) {
    this.entries = readZipDirectory(bytes, limits)
    this.#byName = new Map(this.entries.map((entry) => [keyOf(entry.name), entry]))
  }

  entry(name: string): ZipEntry | null {
    return this.#byName.get(keyOf(name)) ?? null
  }

  bytes(name: string): Uint8Array | null {
    const entry = this.entry(name)
    return entry && inflateEntry(entry)
  }

  text(name: string): string | null {
    const entry = this.entry(name)
    if (!entry) return null
    if (entry.size > MAX_TEXT_BYTES)
      throw new WenfangError('ArchiveUnsafe', `${name} is too large`, { detail: { reason: 'size', part: name } })
    return decodeXml(inflateEntry(entry))
  }

  xml(name: string): XmlElement | null {
    const text = this.text(name)
    return text === null ? null : parseXml(text)
  }

  /** Of a part, or with '' of the package. */
  relationships(part: string): readonly Relationship[] {
    const known = this.#relationships.get(part)
    if (known) return known
    const root = this.xml(relationshipsPart(part))
    const found = childrenOf(root, 'Relationship').map(({ attributes }) => {
      const isExternal = attributes['TargetMode'] === 'External'
      const target = attributes['Target'] ?? ''
      return {
        id: attributes['Id'] ?? '',
        type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
        address: attributes['Type'] ?? '',
        target: isExternal ? target : resolveTarget(part, target),
        isExternal,
      }
    })
    this.#relationships.set(part, found)
    return found
  }

  /** Of a part, as the package declares it; null where only its extension says so. */
  contentType(part: string): string | null {
    const wanted = `/${part}`.toLowerCase()
    const override = childrenOf(this.xml('[Content_Types].xml'), 'Override').find(
      ({ attributes }) => (attributes['PartName'] ?? '').toLowerCase() === wanted,
    )
    return override?.attributes['ContentType'] ?? null
  }

  related(part: string, type: string): string | null {
    return this.relationships(part).find((one) => one.type === type && !one.isExternal)?.target ?? null
  }
}

const keyOf = (name: string): string => name.replace(/^\//, '').toLowerCase()

export function relationshipsPart(part: string): string {
  const slash = part.lastIndexOf('/')
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`
}

function resolveTarget(part: string, target: string): string {
  const path = target.startsWith('/') ? [] : part.split('/').slice(0, -1)
  for (const step of target.replaceAll('\\', '/').split('/'))
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  return path.join('/')
}

/** UTF-8, and UTF-16 where a mark or the first letter says so. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}
