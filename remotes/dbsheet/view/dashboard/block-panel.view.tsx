import { Input, SidePanel } from '@wenfang/shared-ui'
import { useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { useState } from 'react'
import { BLOCK_KINDS, type Block, type BlockPatch, type Dashboard } from '../../model/index.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import type { TableSession } from '../state/table-session.ts'
import { blockTitle } from '../../paint/block-title.ts'
import { BLOCK_KIND_FACTS } from './block-titles.ts'
import { ChoiceLine } from './choice-line.view.tsx'
import { FilterSettings } from './filter-settings.view.tsx'
import { RecordsSettings } from './records-settings.view.tsx'

interface BlockPanelProps {
  readonly session: TableSession
  readonly shown: ShownPlace
  readonly dashboard: Dashboard
  readonly block: Block
  readonly onSet: (settings: BlockPatch) => void
  readonly onClose: () => void
}

/** What a block shows, chosen beside the dashboard, which follows at once. */
export function BlockPanel({ session, shown, dashboard, block, onSet, onClose }: BlockPanelProps) {
  const { host } = session
  const { database } = shown
  const { settings } = block
  const isPhone = useStream(host.layout$, 'pc') === 'mobile'
  useSidePlace(host, true, onClose)
  const table = database.table(settings.table ?? '')
  return (
    <SidePanel title="组件设置" isSheet={isPhone} onClose={onClose}>
      <div className="dbsheet-card">
        <Written
          key={`title ${block.id} ${settings.title ?? ''}`}
          label="标题"
          text={settings.title ?? ''}
          hint={blockTitle(database, { ...settings, title: null })}
          onWritten={(title) => onSet({ title: title.trim() === '' ? null : title.trim() })}
        />
        <ChoiceLine
          label="类型"
          value={settings.kind}
          options={BLOCK_KINDS.map((kind) => ({ value: kind, label: BLOCK_KIND_FACTS[kind].title }))}
          onChange={(kind) => onSet({ kind })}
        />
        {settings.kind === 'text' ? (
          <Written
            key={`words ${block.id} ${settings.words ?? ''}`}
            label="文字"
            isLong
            text={settings.words ?? ''}
            onWritten={(words) => onSet({ words: words === '' ? null : words })}
          />
        ) : (
          <>
            <ChoiceLine
              label="数据表"
              value={table?.id ?? ''}
              options={[
                ...(table ? [] : [{ value: '', label: '选择数据表' }]),
                ...database.tables.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              onChange={(id) => id !== '' && onSet({ table: id })}
            />
            {table && settings.kind === 'filter' && (
              <FilterSettings database={database} dashboard={dashboard} block={block} table={table} onSet={onSet} />
            )}
            {table && settings.kind !== 'filter' && (
              <RecordsSettings table={table} people={database.people} settings={settings} onSet={onSet} />
            )}
          </>
        )}
      </div>
    </SidePanel>
  )
}

interface WrittenProps {
  readonly label: string
  readonly text: string
  readonly hint?: string
  readonly isLong?: boolean
  readonly onWritten: (text: string) => void
}

/** Words, which are set once they are written. */
function Written({ label, text, hint, isLong = false, onWritten }: WrittenProps) {
  const [draft, setDraft] = useState(text)
  const enter = () => {
    if (draft !== text) onWritten(draft)
  }
  return (
    <div className="dbsheet-card-field">
      <span className="dbsheet-card-title">{label}</span>
      {isLong ? (
        <textarea
          className="wf-input dbsheet-card-long"
          aria-label={label}
          value={draft}
          rows={6}
          maxLength={5_000}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={enter}
        />
      ) : (
        <Input
          aria-label={label}
          value={draft}
          placeholder={hint}
          maxLength={100}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={enter}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
          }}
        />
      )}
    </div>
  )
}
