import { Button, Dialog, Field, Input } from '@wenfang/shared-ui'
import { type SubmitEvent, useState } from 'react'
import type { PivotPayload } from '../../model/index.ts'
import type { PartProps } from '../../view/features/part.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { placeOfSource } from '../model/read-source.ts'
import { NO_SOURCE } from './create-pivot.view.tsx'
import type { PivotId } from './pivot-parts.ts'
import { completeSource } from './source-text.ts'

/** Other data for the same table; fields whose heading is not among them are left out until it is again. */
export function PivotSourceDialog({ args: { sheetId, id }, onClose }: PartProps<PivotId>) {
  const { surface } = useSheetView()
  const pivot = surface.rules.objects('pivot', sheetId).find((one) => one.id === id)?.payload as
    | PivotPayload
    | undefined
  const [text, setText] = useState(pivot?.source ?? '')
  const sheetName = surface.model.sheets().find((sheet) => sheet.id === sheetId)?.name ?? ''
  const source = completeSource(text, sheetName)
  const isFound = placeOfSource(surface.model, source) !== null
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isFound && pivot && surface.execute('pivot.set', { sheetId, id, payload: { ...pivot, source } })) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="更改数据源" size="sm">
      <form className="sheet-form" onSubmit={submit}>
        <Field label="数据源" hint="首行是字段名" error={isFound ? undefined : NO_SOURCE}>
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <div className="sheet-form-actions">
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button kind="primary" type="submit" disabled={!isFound}>
            确定
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
