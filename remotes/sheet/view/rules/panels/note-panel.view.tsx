import { Button, Field } from '@wenfang/shared-ui'
import { type SubmitEvent, useState } from 'react'
import { columnName } from '../../../formula/index.ts'
import type { NotePayload } from '../../../model/index.ts'
import { holds } from '../../../rules/index.ts'
import { useSheetView } from '../../state/sheet-context.ts'
import { type ActiveCell, OfActiveCell } from './of-active-cell.view.tsx'
import { SidePanel } from '../../features/side-panel.view.tsx'

/** The note of the active cell. */
export function NotePanel({ onClose }: { readonly onClose: () => void }) {
  return <OfActiveCell>{(cell) => <NoteForm {...cell} onClose={onClose} />}</OfActiveCell>
}

function NoteForm({ sheetId, row, column, onClose }: ActiveCell & { readonly onClose: () => void }) {
  const { surface, host } = useSheetView()
  const known = surface.rules
    .objects('note', sheetId)
    .find(({ ranges }) => ranges.some((range) => holds(range, row, column)))
  const note = known?.payload as NotePayload | undefined
  const [text, setText] = useState(() => (note?.runs ?? []).map((run) => run.text).join(''))
  const save = (event: SubmitEvent): void => {
    event.preventDefault()
    const runs = text === '' ? [] : [{ text, font: null }]
    const isDone = known
      ? surface.execute('note.set', { sheetId, id: known.id, payload: { ...note, runs } })
      : surface.execute('note.add', {
          sheetId,
          ranges: [{ top: row, left: column, bottom: row, right: column }],
          payload: { author: host.user.name, runs, thread: [] } satisfies NotePayload,
        })
    if (isDone) onClose()
  }
  return (
    <SidePanel title="附注" onClose={onClose}>
      <form className="sheet-form" onSubmit={save}>
        <Field label={`${columnName(column)}${row + 1} 的附注`}>
          <textarea
            className="wf-input sheet-side-text"
            aria-label="附注内容"
            rows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="sheet-form-actions">
          {known && (
            <Button
              kind="quiet"
              onClick={() => {
                if (surface.execute('note.remove', { sheetId, id: known.id })) onClose()
              }}
            >
              删除
            </Button>
          )}
          <Button kind="primary" type="submit" disabled={text.trim() === ''}>
            保存附注
          </Button>
        </div>
      </form>
    </SidePanel>
  )
}
