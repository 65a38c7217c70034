import { decodeMarkup } from '@wenfang/shared-ooxml/markup-encoding'
import { inflateEntry, readZipDirectory, type ZipEntry } from '@wenfang/shared-ooxml/zip'

/** A larger part is not read: the reader fetches such ones for itself. */
const MOST_BYTES = 16 * 1024 * 1024

/** Parts of a book, each unpacked when it is asked for. */
export interface Archive {
  bytes(name: string): Uint8Array | null
  text(name: string): string | null
  /** What an address in a part of the folder means. */
  resolve(folder: string, href: string): string
}

/** @throws WenfangError FileCorrupt, ArchiveUnsafe once the archive or a part cannot be unpacked */
export function openArchive(source: Uint8Array): Archive {
  let entries: ReadonlyMap<string, ZipEntry> | null = null
  const bytes = (name: string): Uint8Array | null => {
    entries ??= new Map(readZipDirectory(source).map((entry) => [entry.name, entry]))
    const entry = entries.get(name)
    return entry && entry.size <= MOST_BYTES ? inflateEntry(entry) : null
  }
  return {
    bytes,
    text(name) {
      const found = bytes(name)
      return found && decodeMarkup(found)
    },
    resolve(folder, href) {
      const parts: string[] = []
      for (const part of `${folder}${decoded(href.replace(/[#?].*$/, ''))}`.split('/'))
        if (part === '..') parts.pop()
        else if (part !== '.') parts.push(part)
      return parts.join('/')
    },
  }
}

/** An address may hold a percent sign that stands for itself. */
function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
