import type { HostProposal } from '@wenfang/shared-contract'
import { endMerge } from '@wenfang/shared-ui/proposals'
import { Button } from '@wenfang/shared-ui'
import { useState } from 'react'
import * as Y from 'yjs'
import { proposalUpdate } from '../../compare/index.ts'
import { acceptMarks, marksOf } from '../review/accept-marks.ts'
import { mergeUpdate } from '../engine/index.ts'
import { useWriter } from '../state/writer.ts'

/** The update of a suggestion in which nothing differs. */
const NOTHING = Y.encodeStateAsUpdate(new Y.Doc())

/** Takes somebody's suggestion over as their revision marks, or declines it (G25). */
export function ProposalDecision({ proposal, onEnd }: { readonly proposal: HostProposal; readonly onEnd: () => void }) {
  const { host, surface, ui } = useWriter()
  const [isBusy, setBusy] = useState(false)
  const { proposals } = host
  if (!proposals) return null

  /**
   * Takes it over as marks of its author. The server keeps the update first: of two people who press at once one merges, and
   * what dies in between loses nothing.
   * @returns the marks that were there before
   */
  const takeOver = async (): Promise<ReadonlySet<string>> => {
    const states = await proposals.states(proposal.id)
    const changes = await proposalUpdate({
      source: await host.doc.source(),
      ...states,
      author: proposal.author,
      date: proposal.handedAt ?? new Date().toISOString(),
      asset: (hash) => host.doc.asset(hash),
      putAsset: (bytes, contentType) => host.doc.putAsset(bytes, contentType),
    })
    const update = changes ?? NOTHING
    await proposals.merge(proposal.id, update)
    const before = new Set(marksOf(surface))
    if (!mergeUpdate(surface, update)) throw new Error('the document takes no edits')
    // Marks that are decided at once are in the version that is kept of the merge.
    await endMerge(host, proposal.id)
    onEnd()
    return before
  }
  const merge = async (): Promise<void> => {
    await takeOver()
    ui.openPanel('review')
    ui.toast('info', `${proposal.author}的修订建议已合并为修订，可以逐处接受或拒绝`)
  }
  const accept = async (): Promise<void> => {
    const before = await takeOver()
    acceptMarks(surface, before)
    if (marksOf(surface).every((mark) => before.has(mark)))
      return ui.toast('info', `已接受${proposal.author}的全部修订建议`)
    ui.openPanel('review')
    ui.toast('warning', `${proposal.author}的修订建议已合并，其中有些种类要在修订列表里逐处处理`)
  }
  const decline = async (): Promise<void> => {
    await proposals.decide(proposal.id, 'declined')
    onEnd()
    ui.toast('info', '已谢绝这份修订建议')
  }
  const run = (decide: () => Promise<void>) => (): void => {
    setBusy(true)
    decide().catch((error: unknown) => {
      host.report('writer.proposal.failed', { message: String(error) })
      setBusy(false)
      ui.toast(
        'warning',
        '没有处理完：可能别人刚刚处理过，或者网络断开了。如果已经开始合并，联网后会自动完成，建议不会丢失',
      )
    })
  }
  return (
    <>
      <Button size="sm" kind="primary" disabled={isBusy || proposal.isOutdated} onClick={run(merge)}>
        合并为修订
      </Button>
      <Button size="sm" disabled={isBusy || proposal.isOutdated} onClick={run(accept)}>
        全部接受
      </Button>
      <Button size="sm" disabled={isBusy} onClick={run(decline)}>
        谢绝
      </Button>
    </>
  )
}
