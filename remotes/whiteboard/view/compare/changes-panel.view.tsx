import { Button, SidePanel } from '@wenfang/shared-ui'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { restorationOf, type ChangeKind, type Difference } from '../../compare/index.ts'
import { boxOf, labelOf, textOf, type Board, type ElementRecord } from '../../model/index.ts'
import { elementTitle } from '../mirror/element-title.ts'
import { pageTitle } from '../pages/page-strip.view.tsx'
import { useBoard, useSurface } from '../state/board-state.ts'
import { restoring } from './restoring.ts'
import { SuggestionDecision } from './suggestion-decision.view.tsx'
import type { BoardComparison } from './use-comparison.ts'

const KINDS: readonly (readonly [ChangeKind, string])[] = [
  ['came', '新增'],
  ['went', '删除'],
  ['moved', '移动'],
  ['worded', '文字'],
  ['styled', '样式'],
]
const MOST = 500

/** What differs from an earlier state; a press leads there, and each can be brought back alone. */
export default function ChangesPanel({ comparison }: { readonly comparison: BoardComparison }) {
  const { editor, layout, canWrite } = useBoard()
  const { pages } = useSurface()
  const { title, before, differences, suggestion, end } = comparison
  const verb = suggestion ? '采纳' : '恢复'
  const bringBack = (difference: Difference): void => {
    editor.run(model.restore, restoring(restorationOf(before, difference)))
  }
  return (
    <SidePanel title={suggestion ? '修订建议' : '版本差异'} isSheet={layout === 'mobile'} onClose={end}>
      {suggestion ? (
        <SuggestionDecision suggestion={suggestion} differences={differences} before={before} onEnd={end} />
      ) : (
        <>
          <p className="board-hint">与“{title}”相比</p>
          {differences.length === 0 && <p className="board-hint">两个版本没有差异。</p>}
        </>
      )}
      {KINDS.map(([kind, name]) => {
        const own = differences.filter((difference) => difference.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind}>
            <h3 className="board-heading">
              <span className={`board-change-dot board-change-${kind}`} aria-hidden="true" />
              {name} {own.length} 处
            </h3>
            <ul className="board-list">
              {own.slice(0, MOST).map((difference) => {
                const shown = suggestion ? (difference.before ?? difference.now) : (difference.now ?? difference.before)
                const words = shown ? titleOf(shown, shown === difference.now ? editor.board : before) : '图形'
                const at = pages.findIndex(({ id }) => id === difference.page)
                return (
                  <li key={difference.id} className="board-change-row">
                    <button
                      type="button"
                      className="board-list-item"
                      onClick={() => shown && editor.look(difference.page, boxOf(shown))}
                    >
                      <span>{words}</span>
                      {pages.length > 1 && at >= 0 && <small>{pageTitle(pages[at]?.name ?? '', at)}</small>}
                    </button>
                    {canWrite && (
                      <Button
                        size="sm"
                        kind="quiet"
                        aria-label={`${verb}${words}`}
                        onClick={() => bringBack(difference)}
                      >
                        {verb}
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
            {own.length > MOST && <p className="board-hint">还有 {own.length - MOST} 处没有列出。</p>}
          </section>
        )
      })}
    </SidePanel>
  )
}

function titleOf(element: ElementRecord, board: Board): string {
  const label = labelOf(board, element)
  return elementTitle(element, label ? textOf(label['originalText']) || textOf(label['text']) : undefined)
}
