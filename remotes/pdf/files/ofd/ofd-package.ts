import { parseXml, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { inflateEntry, readZipDirectory, type ZipEntry } from '@wenfang/shared-ooxml/zip'

/** The parts of an OFD archive, by their places in it. A place that leads out of it is no part. */
export class OfdPackage {
  /** Writers do not agree with themselves on capitals. */
  readonly #byLowerCase: ReadonlyMap<string, ZipEntry>
  readonly #trees = new Map<string, XmlElement | null>()

  /** @throws WenfangError FileCorrupt for what is no archive, ArchiveUnsafe */
  constructor(source: Uint8Array) {
    this.#byLowerCase = new Map(readZipDirectory(source).map((entry) => [entry.name.toLowerCase(), entry]))
  }

  bytes(path: string | null): Uint8Array | null {
    if (path === null) return null
    const entry = this.#byLowerCase.get(path.toLowerCase())
    return entry ? inflateEntry(entry) : null
  }

  /** null where there is no such part. @throws WenfangError FileCorrupt */
  xml(path: string | null): XmlElement | null {
    if (path === null) return null
    const known = this.#trees.get(path)
    if (known !== undefined) return known
    const bytes = this.bytes(path)
    const tree = bytes && parseXml(new TextDecoder(encodingOf(bytes)).decode(bytes))
    this.#trees.set(path, tree)
    return tree
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const prolog = String.fromCharCode(...bytes.subarray(0, 100))
  return /encoding\s*=\s*["'](gbk|gb2312|gb18030)["']/i.test(prolog) ? 'gb18030' : 'utf-8'
}

/** A place that is written in the part `base`: from the root of the archive, or from that part's folder. */
export function resolvePath(base: string, path: string | null | undefined): string | null {
  if (path === null || path === undefined || path.trim() === '') return null
  const parts = path.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const step of path.trim().replaceAll('\\', '/').split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.' && step !== '') parts.push(step)
  }
  return parts.join('/')
}
