import { unescapeXml } from '@wenfang/shared-ooxml/xml'
import { inflateEntry, inflateInPieces, type ZipEntry } from '@wenfang/shared-ooxml/zip'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { decodeXml } from '@wenfang/shared-ooxml/package'
import { decodeCharacters } from '../characters.ts'
import { parseRichText } from './rich-text.ts'
import type { PaletteColour } from './style-groups.ts'
import type { TextTable } from './text-table.ts'

const ITEM = /<(?:\w+:)?si[\s>/]/g

/** Every text of the shared table, at its place. Pieces of the part are decoded and cut, not parsed as a tree. */
export async function readSharedStrings(
  entry: ZipEntry,
  texts: TextTable,
  colour: PaletteColour,
  pause: () => Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  let isFirst = true
  for await (const piece of inflateInPieces(entry)) {
    if (isFirst) {
      isFirst = false
      const isWide = piece[0] === 0xff || piece[0] === 0xfe || piece[0] === 0 || piece[1] === 0
      if (isWide) {
        readItems(decodeXml(inflateEntry(entry)), texts, colour, true)
        return
      }
    }
    const text = rest + decoder.decode(piece, { stream: true })
    rest = text.slice(readItems(text, texts, colour, false))
    await pause()
  }
  readItems(rest + decoder.decode(), texts, colour, true)
}

/** Reads the items that are there whole; answers where the first other one begins. */
function readItems(text: string, texts: TextTable, colour: PaletteColour, isLast: boolean): number {
  if (text.includes('<!DOCTYPE'))
    throw new WenfangError('ArchiveUnsafe', 'a document type', { detail: { reason: 'doctype' } })
  let done = 0
  ITEM.lastIndex = 0
  for (let found = ITEM.exec(text); found; found = ITEM.exec(text)) {
    const start = found.index
    const open = text.indexOf('>', start)
    if (open < 0) break
    if (text.charCodeAt(open - 1) === 0x2f) {
      texts.append({ text: '', runs: null })
      done = open + 1
      continue
    }
    const name = found[0].slice(1, -1)
    const close = text.indexOf(`</${name}>`, open)
    if (close < 0) break
    const end = close + name.length + 3
    texts.append(plainText(text, open + 1, close) ?? parseRichText(text.slice(start, end), colour))
    done = end
    ITEM.lastIndex = end
  }
  return isLast || done > 0 ? done : startOfCut(text)
}

/** Nothing whole was found: what cannot be the head of an item any more need not be kept. */
const startOfCut = (text: string): number => {
  const open = text.search(ITEM)
  return open >= 0 ? open : Math.max(0, text.lastIndexOf('<'))
}

/** `<t>…</t>` and nothing else. */
function plainText(text: string, from: number, to: number): { readonly text: string; readonly runs: null } | null {
  const open = text.indexOf('>', from)
  if (open < 0 || open > to) return null
  const tag = text.slice(from, open + 1)
  if (!/^\s*<(?:\w+:)?t(?:\s[^>]*[^/])?>$/.test(tag)) return null
  const end = text.indexOf('<', open)
  if (text.charCodeAt(end + 1) !== 0x2f) return null
  const behind = text.indexOf('>', end) + 1
  if (behind > to || text.slice(behind, to).trim() !== '') return null
  return { text: decodeCharacters(unescapeXml(text.slice(open + 1, end))), runs: null }
}
