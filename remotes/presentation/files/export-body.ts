import type { ExportInput, ExportResult } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import * as Y from 'yjs'
import { Deck } from '../model/index.ts'
import { deckOutline } from './outline/deck-outline.ts'
import { outlineMarkdown, outlineText } from './outline/write-outline.ts'
import { readDeck } from './read-deck.ts'
import { writeDeck } from './write/write-deck.ts'

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
/** Slides that the server prints. */
const PRINTED: ReadonlySet<string> = new Set(['pdf', 'png', 'longpng'])
const PPTM = 'application/vnd.ms-powerpoint.presentation.macroEnabled.12'

/** @throws WenfangError FormatUnsupported; FileCorrupt when the source cannot be read or what was written does not read back */
export const exportBody = async ({ source, body, format, asset, fileName }: ExportInput): Promise<ExportResult> => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  if (format === 'md' || format === 'txt') return outlineOf(new Deck(doc), format)
  if (PRINTED.has(format)) {
    const { printInput } = await import('./print/print-input.ts')
    const html = await printInput(new Deck(doc), asset, (fileName ?? '').replace(/\.[^.]*$/, ''))
    return { bytes: new TextEncoder().encode(html), contentType: 'text/html; charset=utf-8', ext: 'html' }
  }
  if (format !== 'pptx') throw new WenfangError('FormatUnsupported', `no export to ${format}`)
  const bytes = await writeDeck(source, doc, asset)
  const again = readDeck(bytes)
  const slides = new Deck(doc).slideIds().length
  if (again.unreadable.length > 0 && bytes !== source)
    assertAsMany(again.unreadable.length, readDeck(source).unreadable.length)
  assertAsMany(new Deck(again.doc).slideIds().length, slides)
  const isMacro = again.package.entries.some(({ name }) => /vbaProject\.bin$/i.test(name))
  return { bytes, contentType: isMacro ? PPTM : PPTX, ext: isMacro ? 'pptm' : 'pptx' }
}

const outlineOf = (deck: Deck, format: 'md' | 'txt'): ExportResult => {
  const slides = deckOutline(deck)
  const text = format === 'md' ? outlineMarkdown(slides) : outlineText(slides)
  const contentType = format === 'md' ? 'text/markdown; charset=utf-8' : 'text/plain; charset=utf-8'
  return { bytes: new TextEncoder().encode(text), contentType, ext: format }
}

/** A file that goes out must be one that comes in. */
function assertAsMany(found: number, expected: number): void {
  if (found !== expected) throw new WenfangError('FileCorrupt', `the export has ${found} slides, not ${expected}`)
}
