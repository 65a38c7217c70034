import { Transformer } from '@napi-rs/image'
import type { ExportInput, ExportResult, Raster } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { isUntouched, outcomeOf, placeOfPage, readEdits } from '../model/index.ts'
import { paintAnnotations } from './annotations/paint-annotations.ts'
import { decode } from './decode.ts'
import { edited, flattened } from './edited.ts'
import { pdfOfJpeg } from './write-pdf.ts'

const QUALITY = 92

/**
 * S34: what the edits show and what people drew on it, as a picture or on a page. Nothing of the source but its pixels goes along.
 * @throws WenfangError FormatUnsupported, CompatibleImageFail
 */
export async function exportBody(input: ExportInput): Promise<ExportResult> {
  const { format } = input
  const shown = await shownPixels(input)
  switch (format) {
    case 'png':
      return { bytes: await image(shown).png(), contentType: 'image/png', ext: 'png' }
    case 'jpg':
      return { bytes: await image(flattened(shown)).jpeg(QUALITY), contentType: 'image/jpeg', ext: 'jpg' }
    case 'pdf': {
      const jpeg = await image(flattened(shown)).jpeg(QUALITY)
      return { bytes: pdfOfJpeg(jpeg, shown), contentType: 'application/pdf', ext: 'pdf' }
    }
    default:
      throw new WenfangError('FormatUnsupported', `no export to ${format}`)
  }
}

/** The first page as it is seen: with what people drew on it, cut and turned. */
async function shownPixels(input: ExportInput): Promise<Raster> {
  const { source, body } = input
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const edits = readEdits(doc)
  doc.destroy()
  const whole = await paintAnnotations(await decode(source, 0, input.face), placeOfPage(0), input)
  const outcome = outcomeOf(edits, whole)
  return isUntouched(outcome, whole) ? whole : edited(whole, outcome)
}

const image = ({ rgba, width, height }: Raster): Transformer => Transformer.fromRgbaPixels(rgba, width, height)
