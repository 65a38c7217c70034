import { Field as FormField, Input, Select, Switch } from '@wenfang/shared-ui'
import { useMemo } from 'react'
import { FIELD_KINDS, fieldKinds, isOfTexts } from '../../model/index.ts'
import { readImport } from '../../files/import/read-import.ts'
import { withKinds, type SheetDraft } from '../../files/import/sheet-draft.ts'

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
}

/** One sheet as the table that it becomes. */
export function SheetEditor({ draft, isOne, isTaken, onChange }: SheetEditorProps) {
  const { sheet, hasHead, kinds, title, isWanted } = draft
  const read = useMemo(() => readImport(sheet, hasHead), [sheet, hasHead])
  const columns = withKinds(read?.columns ?? [], kinds)
  return (
    <>
      {!isOne && (
        <Switch isOn={isWanted} onChange={(isOn) => onChange({ ...draft, isWanted: isOn })}>
          导入这张工作表
        </Switch>
      )}
      <FormField label="数据表的名字" error={isWanted && isTaken ? '已经有同名的数据表' : undefined}>
        <Input
          data-begins
          value={title}
          maxLength={100}
          onChange={({ target }) => onChange({ ...draft, title: target.value })}
        />
      </FormField>
      <Switch isOn={hasHead} onChange={(isOn) => onChange({ ...draft, hasHead: isOn, kinds: {} })}>
        第一行是字段的名字
      </Switch>
      {!read && <p className="dbsheet-warning">除了字段的名字，没有可以导入的内容</p>}
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
