import { Transformer } from '@napi-rs/image'
import type { ExportInput, ExportResult, Raster } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { isUntouched, outcomeOf, placeOfPage, readEdits, readPicture, type Edit } from '../model/index.ts'
import { paintAnnotations } from './annotations/paint-annotations.ts'
import { decode } from './decode.ts'
import { edited, flattened } from './edited.ts'
import { pdfOfJpegs } from './write-pdf.ts'

const QUALITY = 92
/** Of a scan in one PDF. */
const MOST_PAGES = 1_000

/**
 * S34: what the edits show and what people drew on it, as a picture or on a page. Nothing of the source but its pixels goes along.
 * @throws WenfangError FormatUnsupported, CompatibleImageFail
 */
export async function exportBody(input: ExportInput): Promise<ExportResult> {
  const { format } = input
  const { edits, pages } = whatIsShown(input.body)
  const pixels = (page: number): Promise<Raster> => shownPixels(input, edits, page)
  switch (format) {
    case 'png':
      return { bytes: await image(await pixels(0)).png(), contentType: 'image/png', ext: 'png' }
    case 'jpg':
      return { bytes: await image(flattened(await pixels(0))).jpeg(QUALITY), contentType: 'image/jpeg', ext: 'jpg' }
    case 'pdf': {
      const jpegs = []
      for (let page = 0; page < pages; page += 1) {
        const { width, height, ...shown } = await pixels(page)
        jpegs.push({ jpeg: await image(flattened({ ...shown, width, height })).jpeg(QUALITY), width, height })
      }
      return { bytes: pdfOfJpegs(jpegs), contentType: 'application/pdf', ext: 'pdf' }
    }
    default:
      throw new WenfangError('FormatUnsupported', `no export to ${format}`)
  }
}

/** What the body says: what was done to the picture, and how many pages there are to turn; a movement is one. */
function whatIsShown(body: Uint8Array): { readonly edits: readonly Edit[]; readonly pages: number } {
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, body)
    const picture = readPicture(doc)
    return { edits: readEdits(doc), pages: picture?.kind === 'tiff' ? Math.min(picture.frames, MOST_PAGES) : 1 }
  } finally {
    doc.destroy()
  }
}

/** A page as it is seen: with what people drew on it, cut and turned. */
async function shownPixels(input: ExportInput, edits: readonly Edit[], page: number): Promise<Raster> {
  const { source, face } = input
  const whole = await paintAnnotations(await decode(source, page, face), placeOfPage(page), input)
  const outcome = outcomeOf(edits, whole)
  return isUntouched(outcome, whole) ? whole : edited(whole, outcome)
}

const image = ({ rgba, width, height }: Raster): Transformer => Transformer.fromRgbaPixels(rgba, width, height)
