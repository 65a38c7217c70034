import { Transformer } from '@napi-rs/image'
import type { ExportInput, ExportResult, Raster } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import { isUntouched, outcomeOf, readEdits } from '../model/index.ts'
import { decode } from './decode.ts'
import { edited, flattened } from './edited.ts'
import { pdfOfJpeg } from './write-pdf.ts'

const QUALITY = 92

/**
 * S34: what the edits show, as a picture or on a page. Nothing of the source but its pixels goes along.
 * @throws WenfangError FormatUnsupported, CompatibleImageFail
 */
export async function exportBody({ source, body, format }: ExportInput): Promise<ExportResult> {
  const shown = await shownPixels(source, body)
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

async function shownPixels(source: Uint8Array, body: Uint8Array): Promise<Raster> {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const edits = readEdits(doc)
  doc.destroy()
  const whole = await decode(source)
  const outcome = outcomeOf(edits, whole)
  return isUntouched(outcome, whole) ? whole : edited(whole, outcome)
}

const image = ({ rgba, width, height }: Raster): Transformer => Transformer.fromRgbaPixels(rgba, width, height)
