import { Button } from '@wenfang/shared-ui'
import { endMerge } from '@wenfang/shared-ui/proposals'
import { useState } from 'react'
import * as Y from 'yjs'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { restorationOf, type Difference } from '../../compare/index.ts'
import type { Board } from '../../model/index.ts'
import { useBoard } from '../state/board-state.ts'
import { restoring } from './restoring.ts'
import type { Suggestion } from './use-comparison.ts'

/** The update of a suggestion of which nothing is left to take over. */
const NOTHING = Y.encodeStateAsUpdate(new Y.Doc())

export interface SuggestionDecisionProps {
  readonly suggestion: Suggestion
  /** What of it the board does not say yet. */
  readonly differences: readonly Difference[]
  /** The board as it is suggested. */
  readonly before: Board
  readonly onEnd: () => void
}

/** Takes somebody's suggestion over, whole or what was chosen of it, or declines it (G25). */
export function SuggestionDecision({ suggestion, differences, before, onEnd }: SuggestionDecisionProps) {
  const { host, editor, canWrite } = useBoard()
  const [isBusy, setBusy] = useState(false)
  const { proposal, update } = suggestion
  /** How much there was to decide on when it was opened: less means that some was taken over already. */
  const [most, setMost] = useState(differences.length)
  if (differences.length > most) setMost(differences.length)
  const { proposals } = host
  if (!proposals || !canWrite) return null
  const isPartly = differences.length < most

  /** The server keeps the update first: of two people who press at once one merges, and what dies in between loses nothing. */
  const takeOver = async (): Promise<void> => {
    if (isPartly) {
      for (const difference of differences) editor.run(model.restore, restoring(restorationOf(before, difference)))
      return finish()
    }
    await proposals.merge(proposal.id, update ?? NOTHING)
    editor.merge(update ?? NOTHING)
    await endMerge(host, proposal.id)
    onEnd()
    host.toast('info', `已采纳${proposal.author}的全部修订建议`)
  }
  /** What was taken over is on the board already; the rest is left out. */
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
      host.report('whiteboard.proposal.failed', { message: String(error) })
      setBusy(false)
      host.toast(
        'warning',
        '没有处理完：可能别人刚刚处理过，或者网络断开了。如果已经开始合并，联网后会自动完成，建议不会丢失',
      )
    })
  }
  return (
    <>
      <p className="board-hint">
        {differences.length === 0
          ? `${proposal.author}建议的，画布上都有了。`
          : `${proposal.author}建议修改 ${differences.length} 处，画在画布上；可以逐处采纳。`}
      </p>
      {proposal.isOutdated && <p className="board-hint">白板后来恢复过旧版本，这份建议只能看，不能合并。</p>}
      <div className="board-decision">
        <Button size="sm" kind="primary" disabled={isBusy || proposal.isOutdated} onClick={run(takeOver)}>
          {isPartly && differences.length === 0 ? '完成' : isPartly ? '采纳其余' : '全部采纳'}
        </Button>
        {isPartly && differences.length > 0 && (
          <Button size="sm" disabled={isBusy || proposal.isOutdated} onClick={run(finish)}>
            完成，其余不采纳
          </Button>
        )}
        {!isPartly && (
          <Button size="sm" disabled={isBusy} onClick={run(decline)}>
            谢绝
          </Button>
        )}
      </div>
    </>
  )
}
