import { Avatar, Button, classNames, EmptyState, IconButton, SidePanel } from '@wenfang/shared-ui'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { commandContext, useWriter } from '../state/writer.ts'
import { runCommand } from '../commands/command.ts'
import { acceptAll, decideOn, rejectAll } from '../commands/review/review.command.ts'
import { authorColour, timeText } from './attribution.ts'
import { changesOf, type Change } from './change.ts'
import './review.css'

/** So many cards are on the page at first: a document that was rewritten has thousands. */
const PAGE = 100

/** What is only blank would not be seen. */
const shownText = (words: string): string => (words.trim() === '' ? '（空白）' : words)

/** All tracked changes beside the pages: who, when, what; a press leads to the place, a reviewer decides. */
export default function ReviewPanel({
  title = '修订',
  onClose,
}: {
  readonly title?: string
  readonly onClose: () => void
}) {
  const writer = useWriter()
  const { surface, store, canWrite, layout } = writer
  const version = useSyncExternalStore(store.subscribe, () => store.version())
  // oxlint-disable-next-line react/exhaustive-deps -- what the surface says changes with the version
  const changes = useMemo(() => changesOf(surface), [surface, version])
  const [count, setCount] = useState(PAGE)
  const decide = (change: Change, verb: 'acceptReviewItem' | 'rejectReviewItem'): void => {
    if (!decideOn(surface, verb, change.key)) writer.ui.toast('warning', '这处修订没有处理成功')
    store.refresh()
  }
  const show = (change: Change): void => {
    surface.setActiveReviewItem(change.key)
    store.refresh()
  }
  const all = (command: typeof acceptAll): void => {
    runCommand(command, commandContext(writer), undefined)
    store.refresh()
  }
  return (
    <SidePanel title={title} isSheet={layout === 'mobile'} onClose={onClose}>
      {changes.length === 0 ? (
        <EmptyState illustration="files" title={`没有${title}`}>
          {canWrite
            ? '在“审阅”里打开“修订”，之后的每处改动都会带上姓名和时间，由审阅人接受或拒绝。'
            : '这个文档里没有待处理的修订。'}
        </EmptyState>
      ) : (
        <>
          <div className="writer-review-head">
            <span aria-live="polite">共 {changes.length} 处</span>
            {canWrite && (
              <>
                <Button size="sm" kind="quiet" onClick={() => all(acceptAll)}>
                  全部接受
                </Button>
                <Button size="sm" kind="quiet" onClick={() => all(rejectAll)}>
                  全部拒绝
                </Button>
              </>
            )}
          </div>
          <ol className="writer-review-list">
            {changes.slice(0, count).map((change) => (
              <li key={change.key} className={classNames('writer-change', change.isActive && 'writer-change-active')}>
                <button
                  type="button"
                  className="writer-change-view"
                  aria-current={change.isActive ? 'true' : undefined}
                  onClick={() => show(change)}
                >
                  <Avatar name={change.author} colour={authorColour(change.author)} sizePx={24} isDecorative />
                  <span className="writer-change-words">
                    <span>
                      <strong>{change.author || '未署名'}</strong>
                      {change.at !== null && <time dateTime={change.at}>{timeText(change.at)}</time>}
                    </span>
                    <span className="writer-change-text">
                      <em>{change.title}</em> {change.removed && <del>{shownText(change.removed)}</del>}
                      {change.removed && change.added && ' '}
                      {change.added && (change.kind === 'other' ? change.added : <ins>{shownText(change.added)}</ins>)}
                    </span>
                  </span>
                </button>
                {canWrite && !change.isReadOnly && (
                  <span className="writer-change-actions">
                    <IconButton
                      label="接受这处修订"
                      size="sm"
                      icon={<Check />}
                      onClick={() => decide(change, 'acceptReviewItem')}
                    />
                    <IconButton
                      label="拒绝这处修订"
                      size="sm"
                      icon={<X />}
                      onClick={() => decide(change, 'rejectReviewItem')}
                    />
                  </span>
                )}
              </li>
            ))}
          </ol>
          {changes.length > count && (
            <Button size="sm" onClick={() => setCount(count + PAGE)}>
              显示更多
            </Button>
          )}
        </>
      )}
    </SidePanel>
  )
}
