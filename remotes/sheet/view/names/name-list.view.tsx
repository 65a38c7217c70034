import { Button, IconButton, SearchField, Segmented } from '@wenfang/shared-ui'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type { NamedFormula, SheetInfo } from '../../model/index.ts'
import { useSheetView } from '../state/sheet-context.ts'
import { nameValues } from './name-values.ts'
import { namedRange, readReference } from './named-range.ts'

/** Values are looked up again when changes come to rest. */
const PAUSE_MS = 150

type Values = Awaited<ReturnType<typeof nameValues>>

/** All names with what they come to now. */
export function NameList({
  names,
  sheets,
  isReturned,
  onNew,
  onEdit,
  onRemove,
  onGoTo,
}: {
  readonly names: readonly NamedFormula[]
  readonly sheets: readonly SheetInfo[]
  /** Shown again after one was written: the keys stay in it. */
  readonly isReturned: boolean
  readonly onNew: () => void
  readonly onEdit: (name: NamedFormula) => void
  readonly onRemove: (name: NamedFormula) => void
  readonly onGoTo: (name: NamedFormula) => void
}) {
  const { surface } = useSheetView()
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<'all' | 'broken'>('all')
  const [values, setValues] = useState<Values>(new Map())
  useEffect(() => {
    if (isReturned) field.current?.focus()
  }, [isReturned])
  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const next = await nameValues(surface, names)
      if (!isOver) setValues(next)
    }
    void look()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = surface.onChange(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), PAUSE_MS)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [surface, names])
  const remove = (name: NamedFormula): void => {
    onRemove(name)
    // Its button goes with it.
    field.current?.focus()
  }
  const isBroken = ({ id, formula }: NamedFormula): boolean =>
    values.get(id)?.isError === true || readReference(formula, '')?.isBroken !== false
  const wanted = search.trim().toLowerCase()
  const shown = names
    .filter((one) => one.name.toLowerCase().includes(wanted) && (filter === 'all' || isBroken(one)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
  const scopeOf = ({ sheetId }: NamedFormula): string =>
    sheetId === null ? '工作簿' : (sheets.find(({ id }) => id === sheetId)?.name ?? '')
  const empty =
    names.length === 0
      ? '还没有名称。给常用的单元格或公式起个名字，公式里就能直接写名字。'
      : filter === 'broken' && wanted === ''
        ? '没有出错的名称'
        : '没有找到'
  return (
    <div className="sheet-form">
      <div className="sheet-names-bar">
        <SearchField ref={field} label="查找名称" value={search} onChange={setSearch} />
        <Segmented
          label="显示"
          value={filter}
          options={[
            { value: 'all', label: '全部' },
            { value: 'broken', label: '有错误' },
          ]}
          onChange={setFilter}
        />
        <Button icon={<Plus />} onClick={onNew}>
          新建
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="sheet-names-empty">{empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lists are scrolled with the keys
        <section className="sheet-names" aria-label="名称" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">名称</th>
                <th scope="col">值</th>
                <th scope="col">引用位置</th>
                <th scope="col">范围</th>
                <th scope="col">
                  <span className="wf-unseen">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    {namedRange(sheets, one.formula) ? (
                      <button type="button" title={`转到 ${one.name}`} onClick={() => onGoTo(one)}>
                        {one.name}
                      </button>
                    ) : (
                      one.name
                    )}
                    {one.comment !== '' && <small title={one.comment}>{one.comment}</small>}
                  </th>
                  <td title={values.get(one.id)?.text} data-broken={isBroken(one) || undefined}>
                    {values.get(one.id)?.text}
                  </td>
                  <td title={`=${one.formula}`}>{`=${one.formula}`}</td>
                  <td>{scopeOf(one)}</td>
                  <td>
                    <IconButton label={`编辑 ${one.name}`} size="sm" icon={<Pencil />} onClick={() => onEdit(one)} />
                    <IconButton label={`删除 ${one.name}`} size="sm" icon={<Trash2 />} onClick={() => remove(one)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
