import type { PartChange, PartValue } from '@wenfang/shared-contract'
import { Button } from '@wenfang/shared-ui'
import { commands } from '../../commands/index.ts'
import { fitted, isKept, isSameValue, type CellValue, type Field, type RecordId } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { useRecordPast } from './use-record-past.ts'
import './past.css'

interface RecordHistoryProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly record: RecordId
}

const WHAT: Readonly<Record<PartChange['what'], string>> = {
  made: '添加了这条记录',
  changed: '修改了',
  deleted: '删除了这条记录',
  restored: '恢复了这条记录',
  lost: '离线时写的内容没有留下',
}

/** Who wrote what into a record, the newest first; what a cell held is put back by a press. */
export default function RecordHistory({ surface, shown, record }: RecordHistoryProps) {
  const { session } = surface
  const { table, canWrite } = shown
  const past = useRecordPast(session.host, table.id, record, shown.version)
  if (past === 'failed')
    return <p className="dbsheet-none">历史没有读到：没有网络，或这条记录还没有保存到服务器。稍后再打开这里。</p>
  if (past === null) return <p className="dbsheet-none">正在读取历史…</p>
  const told = past.filter(({ place }) => place === undefined || table.field(place) !== undefined)
  if (told.length === 0) return <p className="dbsheet-none">这条记录随文件一起带来，之后没有人改过</p>
  const putBack = (field: Field, value: CellValue) => {
    const done = session.run(commands.setCells, {
      table: table.id,
      field: field.id,
      records: [record],
      values: [value],
    })
    if (done !== null) session.host.toast('success', `“${field.settings.title}”恢复成了以前的内容`)
  }
  return (
    <ol className="dbsheet-past" aria-label="记录的历史">
      {told.map((change, at) => {
        const field = change.place === undefined ? undefined : table.field(change.place)
        // What a record began with was in no cell before.
        const isFirst =
          change.what === 'changed' && told.some(({ what, at: time }) => what === 'made' && time === change.at)
        const old =
          field && canWrite && !isFirst
            ? storable(field, change.what === 'lost' ? change.after : change.before)
            : undefined
        const isNow = field && old !== undefined && isSameValue(table.stored(record, field), old)
        return (
          <li key={at}>
            <span>
              <strong>{change.by.name || '已离开的成员'}</strong>
              {change.isByItself && '的自动化'} {isFirst ? '填写了' : WHAT[change.what]}
              {change.what === 'changed' && field && `“${field.settings.title}”`}
            </span>
            <time dateTime={change.at}>{new Date(change.at).toLocaleString('zh-CN')}</time>
            {field && (
              <span className="dbsheet-past-values">
                {change.what === 'changed' && !isFirst && (
                  <>
                    <del>{change.before?.text || '空'}</del> →{' '}
                  </>
                )}
                <ins>{change.after?.text || '空'}</ins>
              </span>
            )}
            {field && old !== undefined && !isNow && (
              <Button size="sm" onClick={() => putBack(field, old)}>
                {change.what === 'lost' ? '写入这个内容' : '恢复成之前的内容'}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What the field can hold again; undefined: nothing that is known. */
function storable(field: Field, said: PartValue | undefined): CellValue | undefined {
  if (!said || said.value === undefined || !isKept(field)) return undefined
  return isCellValue(said.value) ? fitted(field, said.value) : undefined
}

const isCellValue = (value: unknown): value is CellValue =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((member) => typeof member === 'string'))
