import { Button, Field, Input } from '@wenfang/shared-ui'
import { type SubmitEvent, useState } from 'react'
import { columnName } from '../../../formula/index.ts'
import type { HyperlinkPayload } from '../../../model/index.ts'
import { holds } from '../../../rules/index.ts'
import { entryOfLink, linkOfEntry } from '../../../rules/links.ts'
import { useSheetView } from '../../state/sheet-context.ts'
import { type ActiveCell, OfActiveCell } from './of-active-cell.view.tsx'
import { SidePanel } from '../../features/side-panel.view.tsx'

const LOOK = { font: { colour: { theme: 10, tint: 0 }, underline: 'single' } } as const

/** The link of the active cell. */
export function LinkPanel({ onClose }: { readonly onClose: () => void }) {
  return <OfActiveCell>{(cell) => <LinkForm {...cell} onClose={onClose} />}</OfActiveCell>
}

function LinkForm({ sheetId, row, column, onClose }: ActiveCell & { readonly onClose: () => void }) {
  const { surface } = useSheetView()
  const known = surface.rules
    .objects('hyperlink', sheetId)
    .find(({ ranges }) => ranges.some((range) => holds(range, row, column)))
  const [entry, setEntry] = useState(() => (known ? entryOfLink(known.payload as HyperlinkPayload) : ''))
  const [tooltip, setTooltip] = useState(() => (known?.payload as HyperlinkPayload | undefined)?.tooltip ?? '')
  const [text, setText] = useState(() => {
    const value = surface.workbook.getActiveSheet().getCellMatrix().getValue(row, column)?.v
    return value === undefined || value === null ? '' : String(value)
  })
  const [shown] = useState(text)
  const link = linkOfEntry(entry, tooltip)
  const save = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!link) return
    const end = surface.model.group()
    const cell = { top: row, left: column, bottom: row, right: column }
    const isDone = known
      ? surface.execute('hyperlink.set', { sheetId, id: known.id, payload: link })
      : surface.execute('hyperlink.add', { sheetId, ranges: [cell], payload: link })
    if (isDone && (text !== shown || text === ''))
      surface.execute('cells.set', {
        sheetId,
        top: row,
        left: column,
        cells: [[{ value: text === '' ? entry : text }]],
      })
    if (isDone && !known) surface.execute('style.set', { sheetId, ranges: [cell], style: LOOK })
    end()
    if (isDone) onClose()
  }
  return (
    <SidePanel title="链接" onClose={onClose}>
      <form className="sheet-form" onSubmit={save}>
        <Field label={`${columnName(column)}${row + 1} 显示的文字`}>
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field
          label="链接到"
          hint="网址、邮箱，或 # 加位置，例如 #Sheet2!A1"
          error={entry !== '' && !link ? '请填写网页、邮箱地址或工作簿内的位置' : undefined}
        >
          <Input data-begins value={entry} onChange={(event) => setEntry(event.target.value)} />
        </Field>
        <Field label="提示文字">
          <Input value={tooltip} onChange={(event) => setTooltip(event.target.value)} />
        </Field>
        <div className="sheet-form-actions">
          {known && (
            <Button
              kind="quiet"
              onClick={() => {
                if (surface.execute('hyperlink.remove', { sheetId, id: known.id })) onClose()
              }}
            >
              删除链接
            </Button>
          )}
          <Button kind="primary" type="submit" disabled={!link}>
            保存链接
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}
