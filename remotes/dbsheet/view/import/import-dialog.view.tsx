import { Dialog, DialogActions, Field as FormField, Select } from '@wenfang/shared-ui'
import { useEffect, useMemo, useState } from 'react'
import type { ImportedSheet } from '../../files/imported-sheet.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import type { MergeCounts } from '../../commands/merge.ts'
import { rowsToMerge } from '../../files/import/merge-draft.ts'
import { plainRows } from '../../files/import/plain-rows.ts'
import { readImport } from '../../files/import/read-import.ts'
import { readFile } from './read-file.ts'
import { mergeOutlook } from './merge-outlook.ts'
import { runImport } from './run-import.ts'
import { runMerge } from './run-merge.ts'
import { SheetEditor } from './sheet-editor.view.tsx'
import { draftsOf, withKinds, type SheetDraft } from '../../files/import/sheet-draft.ts'

/** A file that was chosen. */
export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

interface ImportDialogProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly file: ChosenFile
  readonly onClose: () => void
}

/** A file as tables to come: their names, the kinds that their columns would have, their first lines. */
export default function ImportDialog({ surface, shown, file, onClose }: ImportDialogProps) {
  const { session } = surface
  const { tables } = shown.database
  const [, stem = file.name, extension = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(file.name) ?? []
  const [sheets, setSheets] = useState<readonly ImportedSheet[] | string | null>(null)
  const [edited, setEdited] = useState<readonly SheetDraft[] | null>(null)
  const [at, setAt] = useState(0)
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    void readFile(file.bytes, extension.toLowerCase()).then((read) => {
      if (!isGone) setSheets(read)
    })
    return () => void (isGone = true)
  }, [file, extension])
  const first = useMemo(
    () => (sheets === null || typeof sheets === 'string' ? [] : draftsOf(sheets, stem, tables)),
    [sheets, stem, tables],
  )
  const drafts = edited ?? first
  const isRunning = count !== null
  const draft = drafts[at]
  const isTaken = ({ title }: SheetDraft, own: number): boolean =>
    tables.some((table) => table.title === title.trim()) ||
    drafts.some((other, place) => place !== own && other.isWanted && !other.into && other.title.trim() === title.trim())
  const wanted = drafts.filter(({ isWanted }) => isWanted)
  const outlooks = useMemo(
    () =>
      drafts.map(({ sheet, hasHead, into }) => {
        if (!into) return null
        const read = readImport(sheet, hasHead)
        const table = tables.find(({ id }) => id === into.table)
        return read && table ? mergeOutlook(session.database, table, rowsToMerge(table, into, read)) : null
      }),
    [drafts, tables, session],
  )
  const isReadyAt = (one: SheetDraft, own: number): boolean => {
    if (!one.isWanted) return true
    if (!one.into) return one.title.trim() !== '' && !isTaken(one, own)
    const outlook = outlooks[own]
    return outlook?.fault === null && outlook.counts.added + outlook.counts.changed > 0
  }
  const isReady = wanted.length > 0 && drafts.every(isReadyAt)
  const run = async () => {
    setCount(0)
    const merged: MergeCounts[] = []
    const total = { records: 0, refused: 0, before: 0, table: '' }
    for (const one of wanted) {
      const read = readImport(one.sheet, one.hasHead)
      if (!read) continue
      const { rows } = read
      const table = one.into && tables.find(({ id }) => id === one.into?.table)
      if (one.into) {
        const done = table && (await runMerge(session, rowsToMerge(table, one.into, read), setCount))
        if (!done) break
        merged.push(done)
        total.table = one.into.table
        continue
      }
      const columns = withKinds(read.columns, one.kinds)
      const into = { title: one.title.trim(), columns, rows: plainRows(columns, rows) }
      const done = await runImport(session, into, (records) => setCount(total.before + records))
      if (!done) break
      total.before += rows.length
      total.records += rows.length
      total.refused += done.refused
      total.table = done.table
    }
    onClose()
    if (total.table === '') return
    surface.go({ table: total.table, view: '' })
    for (const { added, changed } of merged)
      session.host.toast('success', `新增 ${added} 条记录，更新 ${changed} 条；可以撤销`)
    if (total.records === 0) return
    session.host.toast(
      total.refused > 0 ? 'warning' : 'success',
      total.refused > 0
        ? `已导入 ${total.records.toLocaleString('zh-CN')} 条记录，其中 ${total.refused} 个单元格的内容和字段类型不合，没有写入`
        : `已导入 ${total.records.toLocaleString('zh-CN')} 条记录`,
    )
  }
  return (
    <Dialog
      isOpen
      size="lg"
      title="导入为数据表"
      canClose={!isRunning}
      onClose={onClose}
      actions={
        <DialogActions
          confirmLabel={isRunning ? `已导入 ${count} 条…` : '导入'}
          isDisabled={!isReady || isRunning}
          onConfirm={() => void run()}
        />
      }
    >
      <div className="dbsheet-form">
        {sheets === null && <p className="dbsheet-none">正在读取文件…</p>}
        {typeof sheets === 'string' && <p className="dbsheet-warning">{sheets}</p>}
        {sheets !== null && typeof sheets !== 'string' && drafts.length === 0 && (
          <p className="dbsheet-warning">文件里没有可以导入的内容</p>
        )}
        {drafts.length > 1 && (
          <FormField label={`工作表（共 ${drafts.length} 张，导入 ${wanted.length} 张）`}>
            <Select
              label="工作表"
              value={String(at)}
              options={drafts.map(({ sheet }, place) => ({ value: String(place), label: sheet.title }))}
              onChange={(place) => setAt(Number(place))}
            />
          </FormField>
        )}
        {draft && (
          <SheetEditor
            key={at}
            draft={draft}
            isOne={drafts.length === 1}
            isTaken={isTaken(draft, at)}
            tables={tables}
            outlook={outlooks[at] ?? null}
            onChange={(changed) => setEdited(drafts.map((one, place) => (place === at ? changed : one)))}
          />
        )}
      </div>
    </Dialog>
  )
}
