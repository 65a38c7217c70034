import { Field as FormField, Input, Select, Switch } from '@wenfang/shared-ui'
import { useMemo } from 'react'
import { FIELD_KINDS, fieldKinds, isOfTexts, type Table } from '../../model/index.ts'
import { readImport } from '../../files/import/read-import.ts'
import { withKinds, type SheetDraft } from '../../files/import/sheet-draft.ts'
import { MergeEditor } from './merge-editor.view.tsx'
import { intoTable, type MergeOutlook } from './merge-outlook.ts'

/** Rows that are shown before they are taken. */
const PREVIEWED = 6

const KINDS = fieldKinds
  .filter((kind) => isOfTexts(kind) && kind !== 'person' && kind !== 'group')
  .map((kind) => ({ value: kind, label: FIELD_KINDS[kind].title }))

interface SheetEditorProps {
  readonly draft: SheetDraft
  /** The only one of its file. */
  readonly isOne: boolean
  readonly isTaken: boolean
  readonly onChange: (draft: SheetDraft) => void
  /** Tables that are there and could take the rows; absent: they are to be one of their own. */
  readonly tables?: readonly Table[]
  /** Of a table that is there: what would become of the rows. */
  readonly outlook?: MergeOutlook | null
}

const OWN_TABLE = ''

/** One sheet as the table that it becomes. */
export function SheetEditor({ draft, isOne, isTaken, onChange, tables = [], outlook = null }: SheetEditorProps) {
  const { sheet, hasHead, kinds, title, isWanted } = draft
  const read = useMemo(() => readImport(sheet, hasHead), [sheet, hasHead])
  const columns = withKinds(read?.columns ?? [], kinds)
  const into = tables.find(({ id }) => id === draft.into?.table)
  return (
    <>
      {!isOne && (
        <Switch isOn={isWanted} onChange={(isOn) => onChange({ ...draft, isWanted: isOn })}>
          导入这张工作表
        </Switch>
      )}
      {tables.length > 0 && (
        <FormField label="导入到">
          <Select
            label="导入到"
            value={into?.id ?? OWN_TABLE}
            options={[
              { value: OWN_TABLE, label: '新的数据表' },
              ...tables.map((table) => ({ value: table.id, label: `已有的“${table.title}”` })),
            ]}
            onChange={(id) =>
              onChange(
                intoTable(
                  draft,
                  tables.find((table) => table.id === id),
                ),
              )
            }
          />
        </FormField>
      )}
      {!into && (
        <FormField label="数据表的名字" error={isWanted && isTaken ? '已经有同名的数据表' : undefined}>
          <Input
            data-begins
            value={title}
            maxLength={100}
            onChange={({ target }) => onChange({ ...draft, title: target.value })}
          />
        </FormField>
      )}
      <Switch isOn={hasHead} onChange={(isOn) => onChange(intoTable({ ...draft, hasHead: isOn, kinds: {} }, into))}>
        第一行是字段的名字
      </Switch>
      {!read && <p className="dbsheet-warning">除了字段的名字，没有可以导入的内容</p>}
      {read && into && draft.into && outlook && (
        <MergeEditor
          table={into}
          read={read}
          draft={draft.into}
          outlook={outlook}
          onChange={(merge) => onChange({ ...draft, into: merge })}
        />
      )}
      {read && !into && (
        <>
          <p className="dbsheet-none">
            {`${read.rows.length.toLocaleString('zh-CN')} 条记录，${columns.length} 个字段；字段的类型按内容推测，可以改`}
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
                        onChange={(kind) => onChange({ ...draft, kinds: { ...kinds, [at]: kind } })}
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
    </>
  )
}
