import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Box } from '@wenfang/shared-annotate'
import { WenfangError } from '@wenfang/shared-protocol'
import { hasTable } from '../files/export/has-table.ts'
import { spaceOf } from '../files/export/write-annotations.ts'
import { PdfFonts } from '../files/ofd/pdf-fonts.ts'
import { mappedBox } from '../model/index.ts'
import { joined } from './asn1/der.ts'
import type { SigningIdentity } from './open-p12.ts'
import { signedMessage } from './write-message.ts'

export interface SignatureRequest {
  readonly identity: SigningIdentity
  readonly reason: string
  /** Where it is seen: index of the page, and a box in points from the upper left corner of the page as it is shown. */
  readonly page: number
  readonly box: Box
  readonly now: Date
}

/** Beside the certificates. */
const MESSAGE_BYTES = 4096
const HOLE = '/**********'
/** Printed with the page, and not moved. */
const PRINTED_LOCKED = 132
const SIGNATURES_ONLY_ADDED = 3

/**
 * Adds a signature (PAdES baseline B) that covers the whole of the answer. The bytes of the document are its beginning, so that
 * earlier signatures stay valid; a damaged document is written anew first.
 * @throws WenfangError FileCorrupt for a document that cannot be extended
 */
export async function signPdf(source: Uint8Array, request: SignatureRequest): Promise<Uint8Array> {
  const sound = hasTable(source) ? source : await writtenAnew(source)
  const document = await PDFDocument.load(sound, { forIncrementalUpdate: true, updateMetadata: false })
  const room = (MESSAGE_BYTES + request.identity.certificates.reduce((sum, { whole }) => sum + whole.length, 0)) * 2
  addField(document, request, '0'.repeat(room))
  const written = await document.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false })
  const { bytes, from, to } = withRange(written, room)
  const signed = joined([bytes.subarray(0, from), bytes.subarray(to)])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', signed))
  const message = await signedMessage(request.identity, digest)
  const digits = Array.from(message, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (digits.length > room) throw new WenfangError('FileCorrupt', 'the message is larger than its place')
  bytes.set(new TextEncoder().encode(digits), from + 1)
  return bytes
}

/** What is put behind a damaged file is not found together with what was there before. */
async function writtenAnew(source: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(source, { updateMetadata: false })
  return document.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false })
}

function addField(document: PDFDocument, request: SignatureRequest, hole: string): void {
  const { context, catalog } = document
  const page = document.getPages()[request.page]
  if (!page) throw new WenfangError('FileCorrupt', 'there is no such page')
  const { identity, reason, now } = request
  const [own] = identity.certificates
  const value = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' }) as PDFDict
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let index = 0; index < 3; index += 1) range.push(PDFName.of(HOLE.slice(1)))
  value.set(PDFName.of('ByteRange'), range)
  value.set(PDFName.of('Contents'), PDFHexString.of(hole))
  value.set(PDFName.of('M'), PDFString.fromDate(now))
  value.set(PDFName.of('Name'), PDFHexString.fromText(own.subjectName))
  if (reason !== '') value.set(PDFName.of('Reason'), PDFHexString.fromText(reason))

  const form = formOf(document)
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? PDFArray.withContext(context)
  const { ref: picture, rect } = appearance(document, request)
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    F: PRINTED_LOCKED,
    Rect: rect,
    P: page.ref,
    V: context.register(value),
    AP: { N: picture },
  }) as PDFDict
  field.set(PDFName.of('T'), PDFHexString.fromText(`签名 ${fields.size() + 1}-${now.getTime().toString(36)}`))
  const ref = context.register(field)
  page.node.addAnnot(ref)
  fields.push(ref)
  form.set(PDFName.of('Fields'), fields)
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_ONLY_ADDED))
  // A form that is part of the root is written with it.
  if (!(catalog.get(PDFName.of('AcroForm')) instanceof PDFDict)) return
  catalog.set(PDFName.of('AcroForm'), form)
}

function formOf(document: PDFDocument): PDFDict {
  const { context, catalog } = document
  const known = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (known) return known
  const form = context.obj({}) as PDFDict
  catalog.set(PDFName.of('AcroForm'), context.register(form))
  return form
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A frame with who, when and why. */
function appearance(
  document: PDFDocument,
  { identity, reason, page, box, now }: SignatureRequest,
): { readonly ref: PDFRef; readonly rect: number[] } {
  const { context } = document
  const fonts: Record<string, PDFRef> = {}
  const font = new PdfFonts(document, (ref) => {
    const name = `F${Object.keys(fonts).length + 1}`
    fonts[name] = ref
    return name
  })
  const { toPage } = spaceOf(document.getPage(page))
  const [x, y, width, height] = mappedBox(toPage, box)
  const rect = [x, y, x + width, y + height].map((part) => Math.round(part * 100) / 100)
  const time = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())} ${two(now.getHours())}:${two(now.getMinutes())}`
  const lines = [identity.certificates[0].subjectName, time, ...(reason === '' ? [] : [reason])]
  const encoded = lines.map((line) =>
    Array.from(line, (letter) => font.named(null, letter)).flatMap((one) => (one ? [one] : [])),
  )
  const widest = Math.max(1, ...encoded.map((line) => line.reduce((sum, glyph) => sum + glyph.width / 1000, 0)))
  const size = Math.max(2, Math.min(14, (box[2] - 12) / widest, (box[3] - 8) / (lines.length * 1.4)))
  const n = (part: number): string => String(Math.round(part * 100) / 100)
  const shown = encoded.map((line, index) => {
    const base = box[1] + (box[3] - lines.length * size * 1.4) / 2 + size * (1.1 + index * 1.4)
    const glyphs = line.map((glyph) => `/${glyph.font.name} ${n(size)} Tf <${glyph.hex}> Tj`)
    return `BT 1 0 0 -1 ${n(box[0] + 6)} ${n(base)} Tm ${glyphs.join(' ')} ET`
  })
  const frame = `0.7 0.15 0.12 RG 1 w ${[box[0] + 0.5, box[1] + 0.5, box[2] - 1, box[3] - 1].map(n).join(' ')} re S`
  const form = context.stream(`q ${toPage.join(' ')} cm ${frame} 0.7 0.15 0.12 rg ${shown.join(' ')} Q`, {
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: rect,
    Resources: { Font: fonts },
  })
  return { ref: context.register(form), rect }
}

/** The written document with the places of what is signed in it. */
function withRange(
  written: Uint8Array,
  room: number,
): { readonly bytes: Uint8Array; readonly from: number; readonly to: number } {
  const bytes = new Uint8Array(written)
  const text = new TextDecoder('latin1').decode(bytes)
  const hole = text.lastIndexOf(`<${'0'.repeat(room)}>`)
  const range = text.lastIndexOf('/ByteRange')
  const [open, close] = [text.indexOf('[', range), text.indexOf(']', range)]
  if (hole < 0 || range < 0 || close < 0) throw new WenfangError('FileCorrupt', 'the signature has no place')
  const to = hole + room + 2
  const places = `[0 ${hole} ${to} ${bytes.length - to}`
  bytes.set(new TextEncoder().encode(`${places.padEnd(close - open, ' ')}]`), open)
  return { bytes, from: hole, to }
}
