import { Button, SearchField, SidePanel } from '@wenfang/shared-ui'
import { useState, type ReactNode } from 'react'
import './proposals.css'

/** What became of a part of a document since, or would by a suggestion. */
export type ListedKind = 'came' | 'went' | 'moved' | 'worded' | 'styled'

export interface ListedChange {
  readonly id: string
  readonly kind: ListedKind
  /** What it says. */
  readonly words: string
  /** Where it is, where that needs saying. */
  readonly note?: string | undefined
  /** It can be brought back, or taken over, alone; absent: it can. */
  readonly canTake?: boolean
}

export interface ChangesPanelProps {
  /** What it is compared with; null: a suggestion, which `children` decide on. */
  readonly title: string | null
  readonly changes: readonly ListedChange[]
  readonly isSheet: boolean
  readonly canWrite: boolean
  /** What a type calls kinds otherwise. */
  readonly kindNames?: Partial<Record<ListedKind, string>>
  readonly children?: ReactNode
  readonly onShow: (id: string) => void
  /** Brings that one back, or takes it over. */
  readonly onTake: (id: string) => void
  readonly onEnd: () => void
}

const KINDS: readonly (readonly [ListedKind, string])[] = [
  ['came', '新增'],
  ['went', '删除'],
  ['moved', '移动'],
  ['worded', '文字'],
  ['styled', '样式'],
]
const MOST = 500
/** Fewer are seen at once. */
const FILTERED_FROM = 8

/** What differs from another state; a press leads there, and each can be brought back, or taken over, alone. */
export function ChangesPanel(props: ChangesPanelProps) {
  const { title, changes, isSheet, canWrite, kindNames, children, onShow, onTake, onEnd } = props
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown =
    wanted === ''
      ? changes
      : changes.filter(({ words, note = '' }) => `${words}\n${note}`.toLowerCase().includes(wanted))
  const verb = title === null ? '采纳' : '恢复'
  return (
    <SidePanel title={title === null ? '修订建议' : '版本差异'} isSheet={isSheet} onClose={onEnd}>
      {title !== null && (
        <>
          <p className="wf-changes-hint">与“{title}”相比</p>
          {changes.length === 0 && <p className="wf-changes-hint">两个版本没有差异。</p>}
        </>
      )}
      {children}
      {(changes.length > FILTERED_FROM || search !== '') && (
        <SearchField label="筛选差异" value={search} onChange={setSearch} />
      )}
      {shown.length === 0 && changes.length > 0 && <p className="wf-changes-hint">没有这样的差异。</p>}
      {KINDS.map(([kind, name]) => {
        const own = shown.filter((change) => change.kind === kind)
        if (own.length === 0) return null
        return (
          <section key={kind}>
            <h3 className="wf-changes-heading">
              <span className={`wf-changes-dot wf-change-${kind}`} aria-hidden="true" />
              {kindNames?.[kind] ?? name} {own.length} 处
            </h3>
            <ul className="wf-changes-list">
              {own.slice(0, MOST).map(({ id, words, note, canTake = true }) => (
                <li key={id} className="wf-changes-row">
                  <button type="button" className="wf-changes-item" onClick={() => onShow(id)}>
                    <span>{words}</span>
                    {note && <small>{note}</small>}
                  </button>
                  {canWrite && canTake && (
                    <Button size="sm" kind="quiet" aria-label={`${verb}${words}`} onClick={() => onTake(id)}>
                      {verb}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {own.length > MOST && <p className="wf-changes-hint">还有 {own.length - MOST} 处没有列出。</p>}
          </section>
        )
      })}
    </SidePanel>
  )
}
