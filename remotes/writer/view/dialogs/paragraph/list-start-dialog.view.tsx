import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import { refusalOf } from '../../commands/command.ts'
import { startListAt } from '../../commands/paragraph/list.command.ts'
import { commandContext, run, useWriter } from '../../state/writer.ts'
import { NumberField } from '../number-field.view.tsx'

export function ListStartDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [start, setStart] = useState(1)
  const refusal = refusalOf(startListAt, commandContext(writer), start)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="设置编号值"
      size="sm"
      {...(refusal === null ? {} : { description: refusal })}
      actions={
        <DialogActions
          isDisabled={refusal !== null}
          onConfirm={() => {
            onClose()
            run(writer, startListAt, start)
          }}
        />
      }
    >
      <NumberField label="起始编号" unit="数字" step={1} min={0} value={start} onChange={setStart} />
    </Dialog>
  )
}
