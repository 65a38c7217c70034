import { SuggestionDecision as Decision } from '@wenfang/shared-ui/proposals'
import { useBoard } from '../state/board-state.ts'
import type { BoardComparison, Suggestion } from './use-comparison.ts'

export interface SuggestionDecisionProps {
  /** What of the suggestion the board does not say yet. */
  readonly comparison: BoardComparison
  readonly suggestion: Suggestion
}

/** Takes somebody's suggestion over, whole or what was chosen of it, or declines it (G25). */
export function SuggestionDecision({ comparison, suggestion }: SuggestionDecisionProps) {
  const { host, editor, canWrite } = useBoard()
  if (!canWrite) return null
  return (
    <Decision
      host={host}
      proposal={suggestion.proposal}
      update={() => suggestion.update}
      left={comparison.differences.length}
      noun="白板"
      shown="画在画布上"
      takeRest={() => comparison.take(comparison.differences)}
      merge={(update) => editor.merge(update)}
      onEnd={comparison.end}
    />
  )
}
