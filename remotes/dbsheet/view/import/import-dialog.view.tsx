import { Dialog, DialogActions, Field as FormField, Input, Select, Switch } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { FIELD_KINDS, fieldKinds, isComputedKind, isSystemKind, type FieldKind } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { readImport } from './read-import.ts'
import { runImport } from './run-import.ts'

/** Rows that are shown before they are taken. */
const PREVIEWED = 6

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

const KINDS = fieldKinds
  .filter((kind) => !isSystemKind(kind) && !isComputedKind(kind) && kind !== 'person' && kind !== 'link')
  .map((kind) => ({ value: kind, label: FIELD_KINDS[kind].title }))

/** A file of texts as a table to come: its name, the kinds that its columns would have, its first lines. */
export function ImportDialog({ surface, shown, file, onClose }: ImportDialogProps) {
  const { session } = surface
  const { tables } = shown.database
  const [, stem = file.name, extension = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(file.name) ?? []
  const [hasHead, setHasHead] = useState(true)
  const [title, setTitle] = useState(() => freeTitle(stem.slice(0, 90) || '数据表', tables))
  const [chosen, setChosen] = useState<Readonly<Record<number, FieldKind>>>({})
  const [count, setCount] = useState<number | null>(null)
  const read = useMemo(() => readImport(file.bytes, extension.toLowerCase(), hasHead), [file, extension, hasHead])
  const isTaken = tables.some((table) => table.title === title.trim())
  const isRunning = count !== null
  const columns = (read?.columns ?? []).map((column, at) => {
    const kind = chosen[at]
    return kind === undefined || kind === column.kind ? column : { title: column.title, kind, settings: {} }
  })
  const run = async () => {
    if (!read) return
    setCount(0)
    const done = await runImport(session, { title: title.trim(), columns, rows: read.rows }, setCount)
    onClose()
    if (!done) return
    surface.go({ table: done.table, view: '' })
    session.host.toast(
      done.refused > 0 ? 'warning' : 'success',
      done.refused > 0
        ? `已导入 ${read.rows.length} 条记录，其中 ${done.refused} 个单元格的内容和字段类型不合，没有写入`
        : `已导入 ${read.rows.length} 条记录`,
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
          isDisabled={!read || isRunning || isTaken || title.trim() === ''}
          onConfirm={() => void run()}
        />
      }
    >
      <div className="dbsheet-form">
        <FormField label="数据表的名字" error={isTaken ? '已经有同名的数据表' : undefined}>
          <Input data-begins value={title} maxLength={100} onChange={({ target }) => setTitle(target.value)} />
        </FormField>
        <Switch
          isOn={hasHead}
          onChange={(isOn) => {
            setHasHead(isOn)
            setChosen({})
          }}
        >
          第一行是字段的名字
        </Switch>
        {!read && <p className="dbsheet-warning">文件里没有可以导入的内容</p>}
        {read && (
          <>
            <p className="dbsheet-none">
              {`${read.rows.length} 条记录，${columns.length} 个字段；字段的类型按内容推测，可以改`}
            </p>
            {read.left !== null && <p className="dbsheet-warning">{read.left}</p>}
            <div className="dbsheet-preview">
              <table aria-label="导入预览">
                <thead>
                  <tr>
                    {columns.map((column, at) => (
                      <th key={column.title} scope="col">
                        <span>{column.title}</span>
                        <Select
                          kind="quiet"
                          label={`“${column.title}”的类型`}
                          value={column.kind}
                          options={KINDS}
                          onChange={(kind) => setChosen({ ...chosen, [at]: kind })}
                        />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {read.rows.slice(0, PREVIEWED).map((row, line) => (
                    <tr key={line}>
                      {columns.map(({ title: name }, at) => (
                        <td key={name}>{row[at] ?? ''}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

function freeTitle(wanted: string, tables: readonly { readonly title: string }[]): string {
  let title = wanted
  for (let n = 2; tables.some((table) => table.title === title); n++) title = `${wanted} ${n}`
  return title
}
