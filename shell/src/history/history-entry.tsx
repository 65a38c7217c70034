import type { HistoryItem } from '@wenfang/shared-protocol'
import { Avatar, Badge, classNames, IconButton, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Bookmark from 'lucide-react/icons/bookmark'
import Copy from 'lucide-react/icons/copy'
import Diff from 'lucide-react/icons/diff'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { historyTexts as texts } from '../i18n/history.ts'
import type { ExportChoice } from '../pages/creatable-types.ts'
import { fullTimeText } from '../pages/time-text.ts'
import { itemTitle, timeRange } from './group-days.ts'

export interface EntryActions {
  readonly canRestore: boolean
  readonly canCopy: boolean
  readonly exports: readonly ExportChoice[]
  /** Of this entry with what is shown. */
  canCompare(item: HistoryItem): boolean
  onCompare(item: HistoryItem): void
  onView(item: HistoryItem): void
  onRestore(item: HistoryItem): void
  onName(item: HistoryItem): void
  onCopy(item: HistoryItem): void
  onDownload(item: HistoryItem, format: string): void
}

function whoText({ kind, reason, edits, creator, modifier }: HistoryItem): string {
  if (kind === 'edit') return texts.edits(edits)
  return reason === 'restore' ? texts.restoredBy(creator.name) : texts.people(creator.name, modifier.name)
}

/** One entry of the history: a press shows it, the menu does the rest. */
export function HistoryEntry({
  item,
  colour,
  isShown,
  actions,
}: {
  readonly item: HistoryItem
  /** Of who wrote it. */
  readonly colour: string
  readonly isShown: boolean
  readonly actions: EntryActions
}) {
  const title = itemTitle(item)
  const who = whoText(item)
  return (
    <li className={classNames('history-entry', isShown && 'history-entry-shown')}>
      <button
        type="button"
        className="history-view"
        aria-current={isShown ? 'true' : undefined}
        title={fullTimeText(item.created_at)}
        onClick={() => actions.onView(item)}
      >
        <Avatar
          name={item.modifier.name}
          imageUrl={item.modifier.avatar_url}
          colour={colour}
          sizePx={28}
          isDecorative
        />
        <span className="history-words">
          <span className="history-title">
            <span>{title}</span>
            {item.is_current && <Badge tone="info">{texts.current}</Badge>}
          </span>
          <small>
            {timeRange(item)}
            {' · '}
            {who}
          </small>
        </span>
      </button>
      <Menu align="end" trigger={<IconButton label={texts.actions(title)} icon={<Ellipsis />} size="sm" />}>
        <MenuItem
          icon={<RotateCcw />}
          isDisabled={!actions.canRestore || item.is_current}
          onSelect={() => actions.onRestore(item)}
        >
          {texts.restore}
        </MenuItem>
        {actions.canCompare(item) && (
          <MenuItem icon={<Diff />} onSelect={() => actions.onCompare(item)}>
            {texts.compare}
          </MenuItem>
        )}
        <MenuItem icon={<Bookmark />} isDisabled={!actions.canRestore} onSelect={() => actions.onName(item)}>
          {item.name === null ? texts.name : texts.rename}
        </MenuItem>
        <MenuItem icon={<Copy />} isDisabled={!actions.canCopy} onSelect={() => actions.onCopy(item)}>
          {texts.copy}
        </MenuItem>
        {actions.exports.length > 0 && <MenuSeparator />}
        {actions.exports.map(({ format, title: name }) => (
          <MenuItem key={format} icon={<FileDown />} onSelect={() => actions.onDownload(item, format)}>
            {texts.download(name)}
          </MenuItem>
        ))}
      </Menu>
    </li>
  )
}
