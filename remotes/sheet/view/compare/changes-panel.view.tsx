import { Button, Skeleton } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import { useEffect, useState } from 'react'
import type { ChangeEntry, ChangeGroup, ChangeKind } from '../../compare/index.ts'
import type { PartProps } from '../features/part.ts'
import { SidePanel } from '../features/side-panel.view.tsx'
import { useSheetView } from '../state/sheet-context.ts'
import { CHANGE_COLOURS } from './change-layer.ts'
import type { SheetDifferences } from './differences.ts'
import './compare.css'

/** Entries of one sheet that are shown before somebody asks for more. */
const PAGE = 200

const KINDS: readonly (readonly [ChangeKind, string])[] = [
  ['added', '新增'],
  ['changed', '修改'],
  ['removed', '删除'],
  ['moved', '移动'],
  ['format', '格式'],
]

/** What changed since an earlier version, sheet by sheet; a press goes there. */
export function ChangesPanel({ args: differences, onClose }: PartProps<SheetDifferences>) {
  const current = useStream(differences.current$, differences.current$.value)
  const isOver = current === null
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  if (!current) return null
  const { comparison, groups } = current
  return (
    <SidePanel
      title="版本差异"
      onClose={() => {
        comparison.end()
        onClose()
      }}
    >
      <p className="sheet-changes-about">与“{comparison.title}”相比</p>
      <ul className="sheet-changes-legend" aria-label="颜色">
        {KINDS.map(([kind, name]) => (
          <li key={kind}>
            <Mark kind={kind} />
            {name}
          </li>
        ))}
      </ul>
      {groups === null && (
        <div>
          <output className="wf-unseen">正在比较</output>
          <Skeleton height="36px" />
        </div>
      )}
      {groups?.length === 0 && <p className="sheet-side-empty">两个版本没有差异。</p>}
      {groups?.map((group) => (
        <Group key={`${group.sheetId ?? ''} ${group.title}`} group={group} />
      ))}
    </SidePanel>
  )
}

function Group({ group: { sheetId, title, entries, unlisted } }: { readonly group: ChangeGroup }) {
  const [count, setCount] = useState(PAGE)
  return (
    <section className="sheet-changes-group">
      <h3>
        {title}
        <small>{entries.length + unlisted} 处</small>
      </h3>
      <ol>
        {entries.slice(0, count).map((entry, at) => (
          <li key={at}>
            <Entry sheetId={sheetId} entry={entry} />
          </li>
        ))}
      </ol>
      {entries.length > count && (
        <Button size="sm" onClick={() => setCount(count + PAGE)}>
          显示更多
        </Button>
      )}
      {unlisted > 0 && entries.length <= count && (
        <p className="sheet-side-empty">还有 {unlisted} 个单元格不同，没有一一列出。</p>
      )}
    </section>
  )
}

function Entry({ sheetId, entry }: { readonly sheetId: string | null; readonly entry: ChangeEntry }) {
  const { surface } = useSheetView()
  const { kind, title, values, range } = entry
  const go = (): void => {
    if (sheetId === null) return
    surface.showSheet(sheetId)
    if (range) surface.select(range)
  }
  const words = (
    <>
      <Mark kind={kind} />
      <span className="sheet-changes-words">
        <strong>{title}</strong>
        {values && (
          <span>
            <del>{values.before}</del>
            {' → '}
            <ins>{values.after}</ins>
          </span>
        )}
      </span>
    </>
  )
  if (sheetId === null) return <div className="sheet-changes-entry">{words}</div>
  return (
    <button type="button" className="sheet-changes-entry" onClick={go}>
      {words}
    </button>
  )
}

const Mark = ({ kind }: { readonly kind: ChangeKind }) => (
  <span className="sheet-changes-mark" aria-hidden="true" style={{ background: CHANGE_COLOURS[kind] }} />
)
