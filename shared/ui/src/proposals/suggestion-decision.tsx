import type { HostApi, HostProposal } from '@wenfang/shared-contract'
import { Button } from '@wenfang/shared-ui'
import { useState } from 'react'
import * as Y from 'yjs'
import { endMerge } from './end-merge.ts'
import './proposals.css'

/** The update of a suggestion of which nothing is left to take over. */
const NOTHING = Y.encodeStateAsUpdate(new Y.Doc())

export interface SuggestionDecisionProps {
  readonly host: HostApi
  readonly proposal: HostProposal
  /** What leads there from the document of now; null where nothing differs. */
  readonly update: () => Uint8Array | null
  /** In how many places the document does not say it yet. */
  readonly left: number
  /** What people call a document of this type. */
  readonly noun: string
  /** How they see what is suggested. */
  readonly shown: string
  /** Takes over what is left by commands: some of it was taken over alone before. */
  readonly takeRest: () => void
  /** Applies the whole update as one step of undo. */
  readonly merge: (update: Uint8Array) => void
  readonly onEnd: () => void
}

/** Takes somebody's suggestion over, whole or what was chosen of it, or declines it (G25). */
export function SuggestionDecision({
  host,
  proposal,
  update,
  left,
  noun,
  shown,
  takeRest,
  merge,
  onEnd,
}: SuggestionDecisionProps) {
  const [isBusy, setBusy] = useState(false)
  /** How much there was to decide on when it was opened: less means that some was taken over already. */
  const [most, setMost] = useState(left)
  if (left > most) setMost(left)
  const { proposals } = host
  if (!proposals) return null
  const isPartly = left < most

  /** The server keeps the update first: of two people who press at once one merges, and what dies in between loses nothing. */
  const takeOver = async (): Promise<void> => {
    if (isPartly) {
      takeRest()
      return finish()
    }
    const made = update() ?? NOTHING
    await proposals.merge(proposal.id, made)
    merge(made)
    await endMerge(host, proposal.id)
    onEnd()
    host.toast('info', `已采纳${proposal.author}的全部修订建议`)
  }
  /** What was taken over is in the document already; the rest is left out. */
  const finish = async (): Promise<void> => {
    await host.session.save()
    await proposals.merge(proposal.id, NOTHING)
    await endMerge(host, proposal.id)
    onEnd()
    host.toast('info', `已处理${proposal.author}的修订建议`)
  }
  const decline = async (): Promise<void> => {
    await proposals.decide(proposal.id, 'declined')
    onEnd()
    host.toast('info', '已谢绝这份修订建议')
  }
  const run = (decide: () => Promise<void>) => (): void => {
    setBusy(true)
    decide().catch((error: unknown) => {
      host.report('proposal.decision.failed', { message: String(error) })
      setBusy(false)
      host.toast(
        'warning',
        '没有处理完：可能别人刚刚处理过，或者网络断开了。如果已经开始合并，联网后会自动完成，建议不会丢失',
      )
    })
  }
  const isShut = isBusy || proposal.isOutdated
  return (
    <div className="wf-decision">
      <p>
        {left === 0
          ? `${proposal.author}建议的，${noun}里都有了。`
          : `${proposal.author}建议修改 ${left} 处，${shown}；可以逐处采纳。`}
      </p>
      {proposal.isOutdated && <p>{noun}后来恢复过旧版本，这份建议只能看，不能合并。</p>}
      <div className="wf-decision-buttons">
        <Button size="sm" kind="primary" disabled={isShut} onClick={run(takeOver)}>
          {isPartly && left === 0 ? '完成' : isPartly ? '采纳其余' : '全部采纳'}
        </Button>
        {isPartly && left > 0 && (
          <Button size="sm" disabled={isShut} onClick={run(finish)}>
            完成，其余不采纳
          </Button>
        )}
        {!isPartly && (
          <Button size="sm" disabled={isBusy} onClick={run(decline)}>
            谢绝
          </Button>
        )}
      </div>
    </div>
  )
}
