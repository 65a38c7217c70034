import { inflateInPieces, type ZipEntry } from '@wenfang/shared-ooxml/zip'
import { scanXml, type XmlHandler } from '@wenfang/shared-ooxml/xml'
import { WenfangError } from '@wenfang/shared-protocol/errors'

/** What stands before and after the elements of a part, and one of these, is never as long. */
const MOST_LETTERS = 16 * 1024 * 1024
/** Of the end of one. */
const LONGEST_TAG = 100

/**
 * Walks a part of many equal elements without having it whole: each run of them comes as a document of its own.
 * @param name of the elements, without a prefix
 * @returns what stands around them
 * @throws WenfangError FileCorrupt, ArchiveUnsafe
 */
export async function scanPieces(entry: ZipEntry, name: string, handler: XmlHandler): Promise<string> {
  const end = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`, 'g')
  const begin = new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>]`)
  let [rest, around, isWithin] = ['', '', false]
  /** Up to here it was looked for an end. */
  let looked = 0
  let decoder: TextDecoder | null = null
  const take = (): void => {
    if (!isWithin) {
      const from = rest.search(begin)
      if (from < 0) return
      around += rest.slice(0, from)
      rest = rest.slice(from)
      isWithin = true
      if (/<!DOCTYPE/i.test(around)) throw unsafe('a document type')
    }
    let to = 0
    end.lastIndex = Math.max(0, looked - LONGEST_TAG)
    for (let found = end.exec(rest); found; found = end.exec(rest)) to = end.lastIndex
    looked = rest.length - to
    if (to === 0) return
    scanXml(`<pieces>${rest.slice(0, to)}</pieces>`, handler)
    rest = rest.slice(to)
  }
  for await (const bytes of inflateInPieces(entry)) {
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8')
    rest += decoder.decode(bytes, { stream: true })
    take()
    if (rest.length > MOST_LETTERS || around.length > MOST_LETTERS) throw unsafe(`an element ${name} that does not end`)
  }
  rest += decoder?.decode() ?? ''
  take()
  return around + rest
}

const unsafe = (reason: string): WenfangError =>
  new WenfangError('ArchiveUnsafe', `the workbook has ${reason}`, { detail: { reason } })
