import { Button, Checkbox, Dialog, DialogActions } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { duplicateRows } from '../../commands/index.ts'
import { columnName } from '../../formula/index.ts'
import { textOfRanges } from '../../rules/range-text.ts'
import type { PartProps } from '../features/part.ts'
import { commandContext, useSheetView } from '../state/sheet-context.ts'
import { comparedBlock } from './compared-block.ts'

/** Which columns make rows equal; how many rows go is told before it is done, and after. */
export function DuplicatesDialog({ onClose }: PartProps) {
  const view = useSheetView()
  const { surface } = view
  const sheetId = surface.activeSheetId()
  const [block] = useState(() => comparedBlock(commandContext(view)))
  const [isHeaded, setHeaded] = useState(block?.isHeaded ?? false)
  const all = useMemo(
    () =>
      block ? Array.from({ length: block.range.right - block.range.left + 1 }, (_, at) => block.range.left + at) : [],
    [block],
  )
  const [columns, setColumns] = useState<readonly number[]>(all)
  const rows = useMemo(() => block && { ...block.range, top: block.range.top + (isHeaded ? 1 : 0) }, [block, isHeaded])
  const gone = useMemo(
    () =>
      rows && rows.top <= rows.bottom && columns.length > 0
        ? duplicateRows((...at) => surface.edits.resultAt(...at), sheetId, rows, columns)
        : [],
    [surface, sheetId, rows, columns],
  )
  const count = rows ? rows.bottom - rows.top + 1 : 0
  const heading = (column: number): string => {
    const value = block && isHeaded ? surface.edits.resultAt(sheetId, block.range.top, column) : null
    const words = value === null || typeof value === 'object' ? '' : String(value)
    return words === '' ? `${columnName(column)} 列` : `${words}（${columnName(column)} 列）`
  }
  const remove = (): void => {
    if (!rows || !surface.execute('data.removeDuplicates', { sheetId, range: rows, columns })) return
    view.ui.toast('info', `已删除 ${gone.length} 行重复值，保留 ${count - gone.length} 行唯一值`)
    onClose()
    requestAnimationFrame(() => surface.focus())
  }
  const found =
    columns.length === 0
      ? '请至少选择一列'
      : gone.length === 0
        ? `${count} 行中没有重复值`
        : `${count} 行中有 ${gone.length} 行重复，将保留 ${count - gone.length} 行`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="删除重复值"
      description={block ? `在 ${textOfRanges([block.range])} 中比较所选的列，每组相同的行只保留第一行。` : undefined}
      actions={<DialogActions confirmLabel="删除" isDisabled={gone.length === 0} onConfirm={remove} />}
    >
      <div className="sheet-form">
        <Checkbox isChecked={isHeaded} onChange={setHeaded}>
          首行是标题
        </Checkbox>
        <fieldset className="sheet-tool-columns">
          <legend>
            比较的列
            <Button size="sm" kind="quiet" onClick={() => setColumns(all)}>
              全选
            </Button>
            <Button size="sm" kind="quiet" onClick={() => setColumns([])}>
              取消全选
            </Button>
          </legend>
          {all.map((column) => (
            <Checkbox
              key={column}
              isChecked={columns.includes(column)}
              onChange={(isChosen) =>
                setColumns(isChosen ? [...columns, column] : columns.filter((one) => one !== column))
              }
            >
              {heading(column)}
            </Checkbox>
          ))}
        </fieldset>
        <output className="sheet-tool-count">{found}</output>
      </div>
    </Dialog>
  )
}
