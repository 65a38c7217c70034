import { Button, Dialog, Field, Input, Segmented } from '@wenfang/shared-ui'
import { type SubmitEvent, useState } from 'react'
import { regionAround } from '../../commands/index.ts'
import { rangesOfText, textOfRanges } from '../../rules/range-text.ts'
import type { PartProps } from '../../view/features/part.ts'
import { useSheetView } from '../../view/state/sheet-context.ts'
import { placeOfSource } from '../model/read-source.ts'
import { PIVOT_PANEL } from './pivot-parts.ts'
import { completeSource, suggestedSource } from './source-text.ts'

const PLACES = [
  { value: 'new' as const, label: '新工作表' },
  { value: 'here' as const, label: '现有工作表' },
]
export const NO_SOURCE = '这里没有带标题的数据：请填写区域（如 Sheet1!A1:D20）、名称或表格'

/** Where the data are, and where the table goes. */
export function CreatePivotDialog({ onClose }: PartProps) {
  const { surface, ui } = useSheetView()
  const sheetId = surface.activeSheetId()
  const sheetName = surface.model.sheets().find(({ id }) => id === sheetId)?.name ?? ''
  const selection = surface.selection()
  const [text, setText] = useState(() => {
    const [range] = selection?.ranges ?? []
    if (!selection || !range) return ''
    const isOne = range.top === range.bottom && range.left === range.right
    const { row, column } = selection.active
    return suggestedSource(surface.model, sheetId, isOne ? regionAround(surface.model, sheetId, row, column) : range)
  })
  const [place, setPlace] = useState<'new' | 'here'>('new')
  const [corner, setCorner] = useState('')
  const source = completeSource(text, sheetName)
  const isFound = placeOfSource(surface.model, source) !== null
  const at = rangesOfText(corner)?.[0]
  const isPlaced = place === 'new' || at !== undefined
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!isFound || !isPlaced) return
    const id = crypto.randomUUID()
    if (place === 'here' && at) {
      if (!surface.execute('pivot.create', { sheetId, id, row: at.top, column: at.left, source })) return
      surface.select({ ...at, bottom: at.top, right: at.left })
      ui.openPanel(PIVOT_PANEL, { sheetId, id })
    } else {
      const newSheetId = crypto.randomUUID()
      const before = surface.model.sheets().findIndex((sheet) => sheet.id === sheetId)
      if (!surface.execute('pivot.createOnSheet', { newSheetId, id, at: Math.max(0, before), source })) return
      surface.showSheet(newSheetId)
      surface.select({ top: 2, left: 0, bottom: 2, right: 0 })
      ui.openPanel(PIVOT_PANEL, { sheetId: newSheetId, id })
    }
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title="插入数据透视表" size="sm">
      <form className="sheet-form" onSubmit={submit}>
        <Field label="数据源" hint="首行是字段名" error={isFound ? undefined : NO_SOURCE}>
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Segmented label="位置" value={place} options={PLACES} onChange={setPlace} />
        {place === 'here' && (
          <Field label={`左上角单元格（${sheetName}）`} error={isPlaced ? undefined : '请填写单元格，例如 F3'}>
            <Input
              value={corner}
              placeholder={textOfRanges([{ top: 2, left: 5, bottom: 2, right: 5 }])}
              onChange={(event) => setCorner(event.target.value)}
            />
          </Field>
        )}
        <div className="sheet-form-actions">
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button kind="primary" type="submit" disabled={!isFound || !isPlaced}>
            确定
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
