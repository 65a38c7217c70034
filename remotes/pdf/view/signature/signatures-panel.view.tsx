import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import type { PdfReader } from '../state/pdf-reader.ts'
import { SignForm } from './sign-form.view.tsx'
import { SignatureList } from './signature-list.view.tsx'
import './signatures.css'

/** Signatures of the document, and for who may take it away the way to sign it. */
export function SignaturesPanel({ host, reader }: { readonly host: HostApi; readonly reader: PdfReader }) {
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  return (
    <div className="pdf-signatures-panel">
      <SignatureList host={host} />
      {rights?.export === 1 && <SignForm host={host} reader={reader} />}
    </div>
  )
}
