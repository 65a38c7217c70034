import { Field as FormField, Select, Switch } from '@wenfang/shared-ui'
import { keyFields, takingFields } from '../../files/import/merge-draft.ts'
import type { ReadImport } from '../../files/import/read-import.ts'
import type { MergeDraft } from '../../files/import/sheet-draft.ts'
import type { Table } from '../../model/index.ts'
import type { MergeOutlook } from './merge-outlook.ts'

const NOWHERE = ''

interface MergeEditorProps {
  readonly table: Table
  readonly read: ReadImport
  readonly draft: MergeDraft
  readonly outlook: MergeOutlook
  readonly onChange: (draft: MergeDraft) => void
}

/** Which column goes into which field, by what records are known again, and what would become of the rows. */
export function MergeEditor({ table, read, draft, outlook, onChange }: MergeEditorProps) {
  const { fields } = draft
  const keys = keyFields(table, draft)
  const goes = (column: number, id: string) => {
    const kept = Object.entries(fields).filter(([at, field]) => Number(at) !== column && field !== id)
    const next = Object.fromEntries(id === NOWHERE ? kept : [...kept, [String(column), id]])
    const isKeyLeft = draft.key !== null && Object.values(next).includes(draft.key)
    onChange({ ...draft, fields: next, key: isKeyLeft ? draft.key : null })
  }
  const options = [
    { value: NOWHERE, label: '不导入' },
    ...takingFields(table).map(({ id, settings }) => ({ value: id, label: settings.title })),
  ]
  return (
    <>
      <FormField label="按字段更新">
        <Select
          label="按字段更新"
          value={draft.key ?? NOWHERE}
          options={[
            { value: NOWHERE, label: '不更新，全部作为新记录添加' },
            ...keys.map(({ id, settings }) => ({ value: id, label: `“${settings.title}”相同的是同一条记录` })),
          ]}
          onChange={(key) => onChange({ ...draft, key: key === NOWHERE ? null : key })}
        />
      </FormField>
      {draft.key !== null && (
        <Switch isOn={draft.clearsEmpty} onChange={(clearsEmpty) => onChange({ ...draft, clearsEmpty })}>
          文件里空的单元格清空原来的内容
        </Switch>
      )}
      <Outlook outlook={outlook} />
      <div className="dbsheet-preview">
        <table aria-label="列写进哪个字段">
          <thead>
            <tr>
              <th scope="col">文件里的列</th>
              <th scope="col">写进字段</th>
              <th scope="col">例子</th>
            </tr>
          </thead>
          <tbody>
            {read.columns.map(({ title }, at) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>
                  <Select
                    kind="quiet"
                    label={`“${title}”写进`}
                    value={fields[at] ?? NOWHERE}
                    options={options}
                    onChange={(id) => goes(at, id)}
                  />
                </td>
                <td>{read.rows.find((row) => (row[at] ?? '') !== '')?.[at] ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Outlook({ outlook }: { readonly outlook: MergeOutlook }) {
  if (outlook.fault !== null) return <output className="dbsheet-warning">{outlook.fault}</output>
  const { added, changed, same, ambiguous, withoutKey, refused } = outlook.counts
  const left = [
    ...(ambiguous > 0 ? [`${ambiguous} 行认不出是哪一条（值重复）`] : []),
    ...(withoutKey > 0 ? [`${withoutKey} 行没有值`] : []),
  ]
  return (
    <output className="dbsheet-form">
      <span className="dbsheet-none">{`新增 ${added} 条，更新 ${changed} 条，相同 ${same} 条`}</span>
      {left.length > 0 && <span className="dbsheet-warning">{`${left.join('，')}，不导入`}</span>}
      {refused > 0 && <span className="dbsheet-warning">{`${refused} 个单元格的内容和字段类型不合，不写入`}</span>}
    </output>
  )
}
