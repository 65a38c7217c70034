import type { MadeTable } from '@wenfang/shared-contract'
import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import { offeredSheet } from '../../files/import/offered-sheet.ts'
import { plainRows } from '../../files/import/plain-rows.ts'
import { readImport } from '../../files/import/read-import.ts'
import { withKinds, type SheetDraft } from '../../files/import/sheet-draft.ts'
import type { AskedRange, TableSurface } from '../state/table-surface.ts'
import { freeTitle } from '../toolbar/free-title.ts'
import { runImport } from './run-import.ts'
import { SheetEditor } from './sheet-editor.view.tsx'

interface RangeDialogProps {
  readonly surface: TableSurface
  readonly asked: AskedRange
  readonly onClose: () => void
}

/** Cells of another part of the file as the table that they become. */
export function RangeDialog({ surface, asked: { range, commit }, onClose }: RangeDialogProps) {
  const { session } = surface
  const { tables } = session.database
  const [draft, setDraft] = useState<SheetDraft>(() => ({
    sheet: offeredSheet(range),
    isWanted: true,
    title: freeTitle(range.title || '数据表', tables),
    hasHead: range.hasHeader,
    kinds: {},
  }))
  const [count, setCount] = useState<number | null>(null)
  const title = draft.title.trim()
  const isTaken = tables.some((table) => table.title === title)
  const read = readImport(draft.sheet, draft.hasHead)
  const run = async () => {
    if (!read) return
    setCount(0)
    const columns = withKinds(read.columns, draft.kinds)
    const made: MadeTable = { table: title, columns: columns.map((column) => column.title), hasHeader: draft.hasHead }
    const into = { title, columns, rows: plainRows(columns, read.rows) }
    const done = await runImport(session, into, setCount, (write, goesOn) =>
      commit(() => (write() ? made : null), goesOn),
    )
    onClose()
    if (done && done.refused > 0)
      session.host.toast(
        'warning',
        `有 ${done.refused} 个单元格的内容和字段类型不合，没有写入；撤销一次可以恢复原来的区域`,
      )
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title="转为数据表"
      canClose={count === null}
      onClose={onClose}
      actions={
        <DialogActions
          confirmLabel={count === null ? '转为数据表' : `已写入 ${count} 条…`}
          isDisabled={!read || title === '' || isTaken || count !== null}
          onConfirm={() => void run()}
        />
      }
    >
      <div className="dbsheet-form">
        <p className="dbsheet-none">区域里的内容移到新的数据表，引用它的公式跟着改为引用数据表。</p>
        <SheetEditor draft={draft} isOne isTaken={isTaken} onChange={setDraft} />
      </div>
    </Dialog>
  )
}
