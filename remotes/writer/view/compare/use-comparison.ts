import type { Comparison, HostApi, HostProposal } from '@wenfang/shared-contract'
import { useEffect, useState } from 'react'

/** What a person compares this document with, as two sides in the order of time. */
export type ComparisonRequest =
  | { readonly kind: 'version'; readonly comparison: Comparison }
  | {
      readonly kind: 'file'
      readonly name: string
      readonly bytes: Uint8Array
      /** Whether the file is what this document came from, or what it is to become. */
      readonly isEarlier: boolean
    }
  | { readonly kind: 'proposal'; readonly proposal: HostProposal }

/** What the shell asks to compare with; null while it asks nothing. */
export function useVersionComparison(host: HostApi): Comparison | null {
  const [comparison, setComparison] = useState<Comparison | null>(null)
  useEffect(() => {
    const subscription = host.comparison$?.subscribe(setComparison)
    return () => subscription?.unsubscribe()
  }, [host])
  return comparison
}
