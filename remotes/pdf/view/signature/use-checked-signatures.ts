import type { HostApi } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'
import type { SignatureReport } from '../../signature/verify.ts'

export type CheckedSignatures =
  | { readonly kind: 'running' }
  | { readonly kind: 'failed' }
  /** What is shown was made from the file: signatures are over other bytes. */
  | { readonly kind: 'converted' }
  | { readonly kind: 'done'; readonly reports: readonly SignatureReport[]; readonly bytes: Uint8Array }

/** The signatures of the host's document, found out on this device. */
export function useCheckedSignatures(host: HostApi): CheckedSignatures {
  const [checked, setChecked] = useState<CheckedSignatures>({ kind: 'running' })
  useEffect(() => {
    let isOpen = true
    const show = (next: CheckedSignatures): void => {
      if (isOpen) setChecked(next)
    }
    const check = async (): Promise<CheckedSignatures> => {
      const [{ verifySignatures }, bytes] = await Promise.all([import('../../signature/verify.ts'), host.doc.source()])
      if (bytes.length !== host.file.size) return { kind: 'converted' }
      return { kind: 'done', reports: await verifySignatures(bytes), bytes }
    }
    check().then(show, (error: unknown) => {
      host.report('pdf.signatures.failed', { message: String(error) })
      show({ kind: 'failed' })
    })
    return () => {
      isOpen = false
    }
  }, [host])
  return checked
}
