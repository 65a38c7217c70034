import type { Acl, FileInfo, HistoryItem } from '@wenfang/shared-protocol'
import { Button, EmptyState, Segmented, Skeleton } from '@wenfang/shared-ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { historyTexts as texts } from '../i18n/history.ts'
import { canCompare, exportsOf } from '../pages/creatable-types.ts'
import { failureText } from '../pages/failure.ts'
import { useScreen } from '../pages/screen.tsx'
import { useNow } from '../pages/use-now.ts'
import type { EarlierPoint } from './comparing.ts'
import { groupDays, itemTitle } from './group-days.ts'
import { HistoryEntry, type EntryActions } from './history-entry.tsx'
import { NameDialog } from './name-dialog.tsx'
import { personColour } from '../pages/person-colour.ts'
import { ShellPanel } from '../panel/shell-panel.tsx'
import type { ShownPast } from './past-view.ts'
import { useHistories, type HistoryFilter } from './use-histories.ts'
import './history.css'

export interface HistoryPanelProps {
  readonly file: FileInfo
  readonly acl: Acl | null
  readonly shown: ShownPast | null
  /** Grows with every version that somebody makes. */
  readonly newest: number
  /** Sends what was typed a moment ago. */
  readonly flush: () => Promise<void>
  /** What the people who are here are known by on the page, by their id. */
  readonly colours: ReadonlyMap<string, string>
  readonly onShow: (past: ShownPast) => void
  /** `later`: null for what the document says now. */
  readonly onCompare: (earlier: EarlierPoint, later: ShownPast | null) => void
  readonly onRestore: (past: ShownPast) => void
  readonly onDownload: (format: string, historyId: string) => Promise<void>
  readonly onClose: () => void
}

const pastOf = ({ version, id }: HistoryItem): ShownPast => ({ version, historyId: id })

/** The versions of a file and who wrote when (S27): look, name, copy, download, go back. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { file, acl, shown, newest, flush, colours, onShow, onCompare, onRestore, onDownload, onClose } = props
  const { api, services } = useScreen()
  const now = useNow()
  const panel = useRef<HTMLElement>(null)
  const [filter, setFilter] = useState<HistoryFilter>('all')
  const [naming, setNaming] = useState<{ readonly item: HistoryItem | null } | null>(null)
  const { items, problem, hasMore, isLoadingMore, reload, loadMore } = useHistories(file.id, filter)
  const reloadNow = useEffectEvent(reload)
  useEffect(() => {
    if (newest > 0) reloadNow()
  }, [newest])
  const tryAgain = (): void => {
    // The button goes away; the keyboard stays in the panel.
    panel.current?.focus()
    reload()
  }
  const copy = async (item: HistoryItem): Promise<void> => {
    try {
      const made = await api.history.copy(file.id, item)
      services.toast('success', texts.copied(made.name), {
        label: texts.openCopy,
        run: () => services.openFile(made.id),
      })
    } catch (error) {
      services.toast('error', failureText(error))
    }
  }
  const download = async (item: HistoryItem, format: string): Promise<void> => {
    services.toast('info', texts.downloading)
    try {
      await onDownload(format, item.id)
    } catch (error) {
      services.toast('error', failureText(error))
    }
  }
  /** The entry and what is shown, in the order of their times. */
  const compare = (item: HistoryItem): void => {
    const seen = items?.find((one) => isShown(one, shown)) ?? null
    // The document itself is the address's version where that is shown: the newest state is another mount then.
    const point = item.is_current && shown?.historyId !== '' ? null : pastOf(item)
    if (seen && item.created_at > seen.created_at) onCompare({ past: pastOf(seen), title: itemTitle(seen) }, point)
    else onCompare({ past: pastOf(item), title: itemTitle(item) }, shown)
  }
  const isComparable = canCompare(services.environment.registry, file.office_type)
  const actions: EntryActions = {
    canCompare: (item) => isComparable && (shown ? !isShown(item, shown) : !item.is_current),
    onCompare: compare,
    canRestore: acl?.update === 1,
    canCopy: acl?.copy === 1 && services.environment.user !== null,
    exports: acl?.export === 1 ? exportsOf(services.environment.registry, file.office_type, file.ext) : [],
    onView: (item) => onShow(pastOf(item)),
    onRestore: (item) => onRestore(pastOf(item)),
    onName: (item) => setNaming({ item }),
    onCopy: (item) => void copy(item),
    onDownload: (item, format) => void download(item, format),
  }
  return (
    <ShellPanel ref={panel} title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className="history-tools">
        <Segmented
          label={texts.filter}
          value={filter}
          options={[
            { value: 'all', label: texts.filters.all },
            { value: 'versions', label: texts.filters.versions },
          ]}
          onChange={setFilter}
        />
        {actions.canRestore && (
          <Button size="sm" onClick={() => setNaming({ item: null })}>
            {texts.save}
          </Button>
        )}
      </div>
      {items === null && problem === '' && (
        <div className="history-skeleton">
          <output className="wf-unseen">{texts.loading}</output>
          <Skeleton height="44px" />
          <Skeleton height="44px" width="86%" />
          <Skeleton height="44px" width="92%" />
        </div>
      )}
      {items === null && problem !== '' && (
        <EmptyState
          illustration="broken"
          title={texts.failed}
          actions={<Button onClick={tryAgain}>{texts.retry}</Button>}
        >
          {problem}
        </EmptyState>
      )}
      {items?.length === 0 && (
        <EmptyState illustration="files" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the focus
        <section className="history-list" aria-label={texts.list} tabIndex={0}>
          {groupDays(items, now).map((day) => (
            <div key={day.title}>
              <h3>{day.title}</h3>
              <ul>
                {day.items.map((item) => (
                  <HistoryEntry
                    key={item.id}
                    item={item}
                    colour={colours.get(item.modifier.id) ?? personColour(item.modifier.id)}
                    isShown={isShown(item, shown)}
                    actions={actions}
                  />
                ))}
              </ul>
            </div>
          ))}
          {hasMore && (
            <Button isBusy={isLoadingMore} onClick={loadMore}>
              {texts.more}
            </Button>
          )}
        </section>
      )}
      {naming && (
        <NameDialog
          fileId={file.id}
          item={naming.item}
          beforeSave={flush}
          onClose={() => setNaming(null)}
          onDone={reload}
        />
      )}
    </ShellPanel>
  )
}

const isShown = (item: HistoryItem, shown: ShownPast | null): boolean =>
  shown !== null && (shown.historyId === item.id || (shown.version > 0 && shown.version === item.version))
