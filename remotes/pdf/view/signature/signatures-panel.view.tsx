import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, useStream } from '@wenfang/shared-remote/surface'
import type { PdfReader } from '../state/pdf-reader.ts'
import { SignForm } from './sign-form.view.tsx'
import { SignatureList } from './signature-list.view.tsx'
import { useCheckedSignatures } from './use-checked-signatures.ts'
import './signatures.css'

/** Signatures of the document, and for who may take it away the way to sign it. */
export function SignaturesPanel({ host, reader }: { readonly host: HostApi; readonly reader: PdfReader }) {
  const rights = useStream(host.permission$, currentOf(host.permission$, undefined))
  const checked = useCheckedSignatures(host)
  // A PDF of which other pages are shown than its own was decrypted.
  const isEncrypted = checked.kind === 'converted' && host.file.ext.toLowerCase() === 'pdf'
  return (
    <div className="pdf-signatures-panel">
      <SignatureList host={host} checked={checked} />
      {rights?.export === 1 && checked.kind !== 'running' && (
        <SignForm host={host} reader={reader} isEncrypted={isEncrypted} />
      )}
    </div>
  )
}
