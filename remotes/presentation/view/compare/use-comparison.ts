import type { Comparison, HostApi, HostProposal } from '@wenfang/shared-contract'
import { holdKeys } from '@wenfang/shared-ui'
import { useEffect, useState } from 'react'

/** What a person compares the deck with: an earlier state, or what somebody who may not write suggests (G25). */
export type ComparisonRequest = { readonly end: () => void } & (
  | { readonly kind: 'version'; readonly comparison: Comparison }
  | { readonly kind: 'proposal'; readonly proposal: HostProposal }
)

/** null where nothing is compared. The keys wait for what shows it. */
export function useComparison(host: HostApi): {
  readonly request: ComparisonRequest | null
  readonly look: (proposal: HostProposal) => void
} {
  const [request, ask] = useState<ComparisonRequest | null>(null)
  useEffect(() => {
    const subscription = host.comparison$?.subscribe((comparison) => {
      if (comparison) holdKeys()
      ask(comparison && { kind: 'version', comparison, end: () => comparison.end() })
    })
    return () => subscription?.unsubscribe()
  }, [host])
  const look = (proposal: HostProposal): void => {
    holdKeys()
    ask({ kind: 'proposal', proposal, end: () => ask(null) })
  }
  return { request, look }
}
