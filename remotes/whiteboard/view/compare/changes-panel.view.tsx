import { ChangesPanel } from '@wenfang/shared-ui/proposals'
import type { Difference } from '../../compare/index.ts'
import { boxOf, labelOf, textOf, type Board, type ElementRecord } from '../../model/index.ts'
import { elementTitle } from '../mirror/element-title.ts'
import { pageTitle } from '../pages/page-strip.view.tsx'
import { useBoard, useSurface } from '../state/board-state.ts'
import { SuggestionDecision } from './suggestion-decision.view.tsx'
import type { BoardComparison } from './use-comparison.ts'

/** What differs from an earlier state, or by a suggestion; a press leads there, and each can be brought back alone. */
export default function BoardChanges({ comparison }: { readonly comparison: BoardComparison }) {
  const { editor, layout, canWrite } = useBoard()
  const { pages } = useSurface()
  const { title, before, differences, suggestion, end } = comparison
  const shownOf = ({ before: earlier, now }: Difference): ElementRecord | null =>
    suggestion ? (earlier ?? now) : (now ?? earlier)
  const found = (id: string): Difference | undefined => differences.find((difference) => difference.id === id)
  return (
    <ChangesPanel
      title={suggestion ? null : title}
      isSheet={layout === 'mobile'}
      canWrite={canWrite}
      changes={differences.map((difference) => {
        const shown = shownOf(difference)
        const at = pages.findIndex(({ id }) => id === difference.page)
        return {
          id: difference.id,
          kind: difference.kind,
          words: shown ? titleOf(shown, shown === difference.now ? editor.board : before) : '图形',
          note: pages.length > 1 && at >= 0 ? pageTitle(pages[at]?.name ?? '', at) : undefined,
        }
      })}
      onShow={(id) => {
        const difference = found(id)
        const shown = difference && shownOf(difference)
        if (difference && shown) editor.look(difference.page, boxOf(shown))
      }}
      onTake={(id) => {
        const difference = found(id)
        if (difference) comparison.take([difference])
      }}
      onEnd={end}
    >
      {suggestion && <SuggestionDecision comparison={comparison} suggestion={suggestion} />}
    </ChangesPanel>
  )
}

function titleOf(element: ElementRecord, board: Board): string {
  const label = labelOf(board, element)
  return elementTitle(element, label ? textOf(label['originalText']) || textOf(label['text']) : undefined)
}
