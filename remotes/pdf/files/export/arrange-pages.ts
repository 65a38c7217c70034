import { PDFArray, PDFDict, PDFDocument, PDFPage, PDFRef, PDFStream, degrees, type PDFObject } from '@cantoo/pdf-lib'
import { nowhere } from '@wenfang/shared-ooxml/picture'
import type { DocumentPage } from '../../model/index.ts'
import { setPageTree } from './page-tree.ts'

/** What the pages of a document are made of, by their places; none for a page whose content is not to be had. */
export async function collectPages(
  document: PDFDocument,
  pages: readonly DocumentPage[],
  asset: (hash: string) => Promise<Uint8Array>,
): Promise<ReadonlyMap<string, PDFPage>> {
  const own = document.getPages()
  const found = new Map<string, PDFPage>()
  const others = new Map<string, DocumentPage[]>()
  for (const page of pages) {
    const { origin, place } = page
    if (origin.kind === 'asset') others.set(origin.hash, [...(others.get(origin.hash) ?? []), page])
    else {
      const made = origin.kind === 'source' ? own[origin.index] : blankPage(document, origin.size)
      if (made) found.set(place, made)
    }
  }
  for (const [hash, wanted] of others) {
    const bytes = await asset(hash).catch(nowhere)
    if (bytes === null) {
      // They stayed on somebody's device: their places are kept by empty pages.
      for (const { place, origin } of wanted)
        if (origin.kind === 'asset') found.set(place, blankPage(document, origin.size))
      continue
    }
    // What may be read and not changed is encrypted as well, with a password of no letters.
    const other = await PDFDocument.load(bytes, { password: '', updateMetadata: false })
    const known = wanted.filter(({ origin }) => origin.kind === 'asset' && origin.index < other.getPageCount())
    const copied = await document.copyPages(
      other,
      known.map(({ origin }) => (origin.kind === 'asset' ? origin.index : 0)),
    )
    known.forEach(({ place }, index) => {
      const page = copied[index]
      if (page) found.set(place, page)
    })
  }
  return found
}

function blankPage(document: PDFDocument, [width, height]: readonly [number, number]): PDFPage {
  const page = PDFPage.create(document)
  page.setSize(width, height)
  return page
}

/** Makes the document one of these pages in this order. What they do not need any more is not in it any more. */
export function arrangePages(
  document: PDFDocument,
  pages: readonly DocumentPage[],
  contents: ReadonlyMap<string, PDFPage>,
): void {
  const { context } = document
  const leaves: PDFPage[] = []
  const own = document.getPages()
  for (const { place, turns } of pages) {
    const page = contents.get(place)
    if (!page) continue
    leaves.push(page)
    if (turns !== 0) page.setRotation(degrees((page.getRotation().angle + turns * 90) % 360))
  }
  setPageTree(document, leaves, own)
  const kept = new Set(leaves.map(({ ref }) => ref))
  for (const page of own) {
    if (kept.has(page.ref)) continue
    // Fields and marks lead to their pages and back: they go with them.
    const annotations = page.node.Annots()
    for (let index = 0; annotations && index < annotations.size(); index += 1) {
      const entry = annotations.get(index)
      if (entry instanceof PDFRef) context.delete(entry)
    }
    context.delete(page.ref)
  }
  removeUnused(document)
}

/** Everything that nothing leads to. */
function removeUnused({ context }: PDFDocument): void {
  const used = new Set<PDFRef>()
  const { Root, Info, Encrypt, ID } = context.trailerInfo
  const waiting: PDFObject[] = [Root, Info, Encrypt, ID].filter((entry) => entry !== undefined)
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    if (entry instanceof PDFRef) {
      if (used.has(entry)) continue
      used.add(entry)
      const target = context.lookup(entry)
      if (target) waiting.push(target)
    } else if (entry instanceof PDFArray) waiting.push(...entry.asArray())
    else if (entry instanceof PDFDict) waiting.push(...entry.values())
    else if (entry instanceof PDFStream) waiting.push(...entry.dict.values())
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref)
}
