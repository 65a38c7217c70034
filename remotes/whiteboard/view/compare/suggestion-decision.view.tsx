import { SuggestionDecision as Decision } from '@wenfang/shared-ui/proposals'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { restorationOf, type Difference } from '../../compare/index.ts'
import type { Board } from '../../model/index.ts'
import { useBoard } from '../state/board-state.ts'
import { restoring } from './restoring.ts'
import type { Suggestion } from './use-comparison.ts'

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
  if (!canWrite) return null
  return (
    <Decision
      host={host}
      proposal={suggestion.proposal}
      update={() => suggestion.update}
      left={differences.length}
      noun="白板"
      shown="画在画布上"
      takeRest={() => {
        for (const difference of differences) editor.run(model.restore, restoring(restorationOf(before, difference)))
      }}
      merge={(update) => editor.merge(update)}
      onEnd={onEnd}
    />
  )
}
