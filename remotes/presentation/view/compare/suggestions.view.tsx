import type { HostProposal } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { useEffect, useState } from 'react'
import { useDeck } from '../state/deck-view.ts'

const load = importRetrying(() => import('@wenfang/shared-ui/proposals'))
type Code = Awaited<ReturnType<typeof load>>

/** Suggestions of readers (G25); its code comes once the deck is there, and without it nothing is missing. */
export function Suggestions({ onShow }: { readonly onShow: (proposal: HostProposal) => void }) {
  const { host, canWrite } = useDeck()
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    let isGone = false
    load().then(
      (is) => {
        if (!isGone) setCode(is)
      },
      (error: unknown) => host.report('presentation.proposals.unread', { message: String(error) }),
    )
    return () => {
      isGone = true
    }
  }, [host])
  return code && <code.ProposalBar host={host} canWrite={canWrite} noun="演示文稿" onShow={onShow} />
}
