import type { HostApi } from '@wenfang/shared-contract'
import { encodeState } from '@wenfang/shared-document'
import { WenfangError } from '@wenfang/shared-protocol'
import { exportBody } from '../../files/export-body.ts'
import { openP12 } from '../../signature/open-p12.ts'
import { signPdf } from '../../signature/sign-pdf.ts'
import { verifySignatures } from '../../signature/verify.ts'
import type { SignaturePlace } from './pick-place.ts'

export interface SigningForm {
  readonly certificate: Uint8Array
  readonly password: string
  readonly reason: string
  readonly place: SignaturePlace
}

/**
 * The document with the annotations of now, signed. Certificate, key and password stay in this page, and are gone with it.
 * @throws WenfangError PasswordWrong, FileCorrupt, or why the document cannot be written
 */
export async function signDocument(host: HostApi, form: SigningForm): Promise<Uint8Array> {
  const identity = await openP12(form.certificate, form.password)
  const { body, comments } = host.doc
  const { bytes } = await exportBody({
    source: await host.doc.source(),
    body: encodeState(body),
    comments: encodeState(comments),
    format: 'pdf',
    asset: (hash) => host.doc.asset(hash),
  })
  const signed = await signPdf(bytes, { identity, reason: form.reason, ...form.place, now: new Date() })
  // What is handed out as signed has been looked at as anybody will.
  const last = (await verifySignatures(signed)).at(-1)
  if (last?.state !== 'valid' || !last.coversWhole) throw new WenfangError('FileCorrupt', 'the signature does not hold')
  return signed
}
