import type { Asset } from '@wenfang/shared-contract'
import { decodeText } from '@wenfang/shared-ooxml/text-encoding'
import { inflateEntry, readZipDirectory, type ZipEntry } from '@wenfang/shared-ooxml/zip'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import type { NewBlock } from '../../model/index.ts'
import { ARCHIVE_LIMITS } from '../limits.ts'
import { sha256Hex } from '../sha256-hex.ts'
import { sniffPicture } from '../sniff-picture.ts'
import { below, blocksOfTopics, topicWords, type Topic } from './topic.ts'
import { topicsOfJson } from './topics-of-json.ts'
import { topicsOfXml } from './topics-of-xml.ts'

export interface XmindFile {
  readonly title: string
  readonly blocks: readonly NewBlock[]
  readonly assets: readonly Asset[]
}

/**
 * A mind map of XMind as lists in each other. Of one sheet the middle is the title; of several each is a heading.
 * @throws WenfangError FileCorrupt, FileTypeMismatch, ArchiveUnsafe
 */
export function readXmind(source: Uint8Array): XmindFile {
  const entries = new Map(readZipDirectory(source, ARCHIVE_LIMITS).map((entry) => [entry.name, entry]))
  const pictures = new Pictures(entries)
  const roots = rootsOf(entries, pictures.hashOf)
  if (!roots) throw new WenfangError('FileTypeMismatch', 'there is no map in the archive')
  const [only] = roots
  const assets = pictures.assets
  if (only && roots.length === 1)
    return {
      title: only.title.trim().replaceAll(/\s+/g, ' '),
      blocks: [...below(only), ...blocksOfTopics(only.children)],
      assets,
    }
  const blocks = roots.flatMap((root): readonly NewBlock[] => [
    { type: 'heading', props: { level: 1 }, content: topicWords(root) },
    ...below(root),
    ...blocksOfTopics(root.children),
  ])
  return { title: '', blocks, assets }
}

function rootsOf(entries: ReadonlyMap<string, ZipEntry>, assetOf: (source: string) => string): readonly Topic[] | null {
  const json = entries.get('content.json')
  if (json) return topicsOfJson(parse(decodeText(inflateEntry(json))), assetOf)
  const xml = entries.get('content.xml')
  return xml ? topicsOfXml(decodeText(inflateEntry(xml)).replace(/^\uFEFF/, ''), assetOf) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new WenfangError('FileCorrupt', 'the map is no JSON', { cause })
  }
}

/** Pictures of the archive that topics name. */
class Pictures {
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #byPath = new Map<string, Asset | null>()

  constructor(entries: ReadonlyMap<string, ZipEntry>) {
    this.#entries = entries
  }

  get assets(): readonly Asset[] {
    const all = [...this.#byPath.values()].filter((asset) => asset !== null)
    return [...new Map(all.map((asset) => [asset.hash, asset])).values()]
  }

  /** Empty where there is none, or what is there is no picture. */
  hashOf = (source: string): string => {
    const path = /^xap:(.+)$/.exec(source)?.[1]
    if (path === undefined) return ''
    let asset = this.#byPath.get(path)
    if (asset === undefined) {
      asset = this.#read(path)
      this.#byPath.set(path, asset)
    }
    return asset?.hash ?? ''
  }

  #read(path: string): Asset | null {
    const entry = this.#entries.get(path)
    if (!entry) return null
    const bytes = inflateEntry(entry)
    const contentType = sniffPicture(bytes)
    return contentType.startsWith('image/') ? { hash: sha256Hex(bytes), bytes, contentType } : null
  }
}
