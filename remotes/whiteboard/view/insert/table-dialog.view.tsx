import { Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { useBoard } from '../state/board-state.ts'
import { middleOf } from './middle.ts'

const MOST = 30

/** How many rows and columns a table has. */
export function TableDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor, surface } = useBoard()
  const [rows, setRows] = useState('4')
  const [columns, setColumns] = useState('3')
  const [down, across] = [Number(rows), Number(columns)]
  const isFit = [down, across].every((count) => Number.isInteger(count) && count >= 1 && count <= MOST)
  const confirm = (): void => {
    const { x, y } = middleOf(surface.view(), across * 90, down * 44)
    const cells = Array.from({ length: down }, (_, row) =>
      Array.from({ length: across }, (__, column) => (row === 0 ? `第 ${column + 1} 列` : '')),
    )
    const made = editor.run(model.insertTable, { rows: cells, x, y, page: editor.page })
    onClose()
    if (made) surface.select(made.ids)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入表格"
      size="sm"
      actions={<DialogActions confirmLabel="插入" isDisabled={!isFit} onConfirm={confirm} />}
    >
      <Field label="行" {...(isFit ? {} : { error: `行和列是 1 到 ${MOST} 的整数` })}>
        <Input
          type="number"
          min={1}
          max={MOST}
          value={rows}
          data-begins
          onChange={({ target }) => setRows(target.value)}
        />
      </Field>
      <Field label="列">
        <Input type="number" min={1} max={MOST} value={columns} onChange={({ target }) => setColumns(target.value)} />
      </Field>
    </Dialog>
  )
}
