import type { DocumentSnapshots, SnapshotDocument, SnapshotPart } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { openDocumentForExport, type ExportSession } from '../model/kernel/layout.ts'
import { clipped, markupOf, node } from '@wenfang/shared-charts/svg'
import * as Y from 'yjs'
import { isElement, withChildren, type OoxmlPackage } from '../model/kernel/index.ts'
import { treeOf, writeTree } from '../model/shared-body/body.ts'
import { readSource } from '../model/opening/source.ts'
import { childNamed, nodesOf } from '../model/tree/nodes.ts'
import { replaceNode, withRoot } from '../model/tree/rewrite.ts'
import { base64 } from '../files/story/base64.ts'
import { measurer } from './measurer.ts'
import { pageText } from './page-text.ts'
import { paintPage, type Drawing, type Page, type PictureOf } from './paint-page.ts'

/** Points to CSS pixels. */
const SCALE = 96 / 72
/** Longer documents are laid out only as far as their first page certainly reaches. */
const MOST_BLOCKS = 400
const FIRST_BLOCKS = 200
const MOST_PAGES_LISTED = 500
/** Letters of all pictures of a page; those beyond are left as grey boxes. */
const MOST_PICTURE_LETTERS = 4_000_000
const MOST_TEXT = 20_000

/** Pages of a document as they are printed: laid out by the engine, with the widths of the faces that we serve. */
export const documentSnapshots: DocumentSnapshots = {
  async snapshot(document, { part, width, height }) {
    const number = part === null ? 1 : pageNumber(part)
    if (number === null) return null
    return withPages(document, number === 1, (pages, pictureOf) => {
      const page = pages[number - 1]
      if (!page) return null
      const natural = { width: page.box.width * SCALE, height: page.box.height * SCALE }
      // A window that is narrower than the page shows all of its width.
      const scale = Math.min(1, width / natural.width)
      const size = { width: natural.width * scale, height: Math.min(height, natural.height * scale) }
      const shown = { width: size.width / scale / SCALE, height: size.height / scale / SCALE }
      const drawn = node(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: `0 0 ${shown.width} ${shown.height}` },
        [clipped(0, 0, shown.width, shown.height, [paintPage(page, pictureOf)])],
      )
      return { svg: markupOf(drawn), ...size, title: `第 ${number} 页`, text: pageText(page).slice(0, MOST_TEXT) }
    })
  },
  parts: (document) =>
    withPages(document, false, (pages) =>
      pages
        .slice(0, MOST_PAGES_LISTED)
        .map((_page, at): SnapshotPart => ({ part: `page:${at + 1}`, kind: 'page', title: `第 ${at + 1} 页` })),
    ),
}

function pageNumber(part: string): number | null {
  const [, digits] = /^page:([1-9]\d{0,5})$/.exec(part) ?? []
  return digits === undefined ? null : Number(digits)
}

async function withPages<Result>(
  { body, source, asset }: SnapshotDocument,
  isFirstEnough: boolean,
  read: (pages: readonly Page[], pictureOf: PictureOf) => Result,
): Promise<Result> {
  const bytes = await source()
  const opened = readSource(bytes)
  if (!opened.ok) throw new WenfangError('FileCorrupt', `the source cannot be read: ${opened.reason}`)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const tree = (await treeOf(doc, opened, asset)) ?? opened.package
  doc.destroy()
  const written = writeTree(bytes, opened, isFirstEnough ? shortened(tree) : tree).bytes
  // An untouched file with faults is read as it was mended.
  const laid = openDocumentForExport(written === bytes ? opened.bytes : written, {
    displayMode: 'proposed',
    measurer,
    producer: 'face-widths',
  })
  if (!laid.ok) throw new WenfangError('FileCorrupt', `the document cannot be laid out: ${laid.reason}`)
  try {
    const { pages } = await laid.session.layout()
    return read(pages, pictures(laid.session))
  } finally {
    laid.session.dispose()
  }
}

function pictures(session: ExportSession): PictureOf {
  let letters = 0
  return (drawing: Drawing) => {
    const bytes = session.validatedImageBytes(drawing)
    if (!bytes || drawing.resource.kind !== 'ready') return null
    letters += (bytes.length * 4) / 3
    return letters > MOST_PICTURE_LETTERS ? null : `data:${drawing.resource.mime};base64,${base64(bytes)}`
  }
}

/** The document's beginning, with the page that its last section asks for. */
function shortened(pkg: OoxmlPackage): OoxmlPackage {
  const root = pkg.parts.get(pkg.mainDocumentPart)?.root
  const body = childNamed(root, 'body')
  const blocks = body ? nodesOf(body) : []
  if (!root || !body || blocks.length <= MOST_BLOCKS) return pkg
  const end = blocks.findLast((child) => isElement(child) && child.localName === 'sectPr')
  const kept = withChildren(body, [...blocks.slice(0, FIRST_BLOCKS), ...(end ? [end] : [])])
  return withRoot(pkg, pkg.mainDocumentPart, replaceNode(root, body.id, kept))
}
